import type { shownShades } from '../../content/palette/check-colours.ts'
import type { ReactElement } from 'react'
import type { IconName } from '../../contract/icon-names.ts'

/** What every plain page of a hospital shows of it, and how it looks. */
export interface HouseLook {
  hospital: string
  /** As the head of a page has room for it. */
  shortName: string
  logo: string
  /** The emergency unit's number, as it is written and called. */
  emergency: DocumentLink
  /** The number for everybody, where it is another. */
  publicEmergency: DocumentLink | null
  address: string
  /** Where it says what is kept of people. */
  privacy: string
  /** Style sheet with the hospital's colours declared. */
  styles: string
  themeColour: string
  icon: string
  /** Where it says how a phone puts it on its home screen. */
  manifest?: string
}

/** A plain page beside the page itself, ready to be written down. Every text in it is plain text. */
export interface DocumentView extends HouseLook {
  /** The page's one heading. */
  title: string
  /** What these pages are, beside the hospital's name, where the title does not say it. */
  place?: string
  /** For an index of the web: its address, and what it says of itself. Without it none keeps it. */
  index?: IndexedPage | null
  /** The search of the site stands in it, and not in its foot. */
  hasSearch?: boolean
  /** The pages that belong together. */
  links?: DocumentLink[]
  back?: DocumentLink | null
}

interface IndexedPage {
  canonical: string
  description: string
  /** The instant from which on nobody looks for it. */
  goneAfter?: string | undefined
  /** As chats read them: `og:title` and the like. */
  properties?: Readonly<Record<string, string | undefined>>
  /** Where all pages of its kind are followed from. */
  feed?: DocumentLink | undefined
  /** In the words of schema.org. */
  data?: object
}

export interface DocumentLink {
  text: string
  /** Somebody's own words right behind it, which turn no others around. */
  title?: string
  href: string
  isCurrent?: boolean
  rel?: string
  /** What waits there: seen as a dot, and heard. */
  waits?: string
}

/** Names and values that a form carries along. */
export type Hidden = readonly (readonly [name: string, value: string])[]

export interface Choice {
  value: string
  label: string
  /** Drawn before the label. */
  stars?: number
  icon?: IconName
  /** Those of one name stand folded below it. */
  fold?: string
  /** What is written for this choice alone, right below it. */
  fields?: FormField[]
}

/** `because` goes on after the error, beside the field alone; `link` shows elsewhere what it says. `choices` decides between radio buttons, a list and boxes to tick; `area` is for several lines, `upload` for one picture; groups and lists hold fields. */
export type FormField = {
  name: string
  label: string
  hint?: string
  error?: string
  because?: string[]
  link?: DocumentLink
  /** Asks for the same in another way, once what is typed is read. */
  step?: { step: string; text: string }
  isRequired?: true
  isOptional?: boolean
  /** A few letters: two of them stand beside each other. */
  isShort?: true
} & (
  | { kind: 'text' | 'date' | 'tel' | 'search'; value: string }
  | { kind: 'area'; value: string; leastRows?: number }
  /** `takes`: several files of these kinds, or none. */
  | { kind: 'upload'; value: string; takes?: string }
  /** With what the page makes of it. */
  | { kind: 'colour'; value: string; shades: ReturnType<typeof shownShades>; swatches: Choice[] }
  /** Which one is chosen; `mayAim`: also what of it stays in view. Without choices it is shown alone. */
  | { kind: 'picture'; choices: Choice[]; value: string; mayAim: boolean }
  | { kind: 'radios' | 'select'; choices: Choice[]; value: string; tellsNone?: true }
  /** Those that a word finds, and the chosen one. */
  | { kind: 'icons'; choices: Choice[]; value: string; search: FormField & { value: string } }
  /** `tellsNone`: an empty value goes along, so that none ticked is told from not asked; `shown`: what is ticked, large. */
  | { kind: 'boxes'; choices: Choice[]; values: string[]; tellsNone?: true; shown?: string[] }
  /** `isFolded`: seldom needed. */
  | { kind: 'group'; fields: FormField[]; isFolded?: true }
  /** `each`: what one of them is called. */
  | { kind: 'list'; items: FormListItem[]; mayGrow: boolean; each: string }
)

/** A field of these kinds. */
export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

export const isFilled = (field: FormField): boolean =>
  'value' in field ? field.value.trim() !== '' : 'values' in field && field.values.some(Boolean)

/** These, each with those in it right behind it, and in words the items of lists that it is within. */
export function placedFields(fields: readonly FormField[], within = ''): { field: FormField; within: string }[] {
  return fields.flatMap((field) => {
    const inner = 'choices' in field ? field.choices.flatMap((choice) => choice.fields ?? []) : []
    if (field.kind === 'group') inner.push(...field.fields)
    const items = field.kind === 'list' ? field.items.map((item) => [...item.fields, ...item.folded]) : []
    const inItems = items.flatMap((ofItem, at) =>
      // An item of one field has its number in its name.
      placedFields(ofItem, ofItem.length === 1 ? within : `${within}${field.label} ${at + 1}, `),
    )
    return [{ field, within }, ...placedFields(inner, within), ...inItems]
  })
}

export const allFields = (fields: readonly FormField[]): FormField[] => placedFields(fields).map(({ field }) => field)

/** One of a list that grows, shrinks and is put in order by buttons that send the form. `folded` fields are seldom needed. */
export interface FormListItem {
  /** Its list's name and its index: `schedule.0`. */
  id: string
  /** Carried along: where it stood. */
  origin: Hidden[number]
  fields: FormField[]
  folded: FormField[]
}

/** What a form of nothing but its button does. */
export type Press = { post: string; hidden: Hidden; text: string }

export interface FormBody {
  post: string
  lead?: readonly string[]
  /** Seen between what is wrong and the fields. */
  shown?: ReactElement
  /** Where one goes first. */
  ways?: readonly DocumentLink[]
  fields?: FormField[]
  hidden?: Hidden
  /** Above the fields: what could not be done, and why. */
  trouble?: readonly string[]
  button: string
  /** In place of the button: the first is what is mostly meant. */
  steps?: readonly { step: string; text: string }[]
  /** Another button saves at once, without the step that this one leads to. */
  saves?: boolean
  /** It is one more of several: another may follow at once. */
  isOneMore?: boolean
  /** Of a form that only begins what is asked about once more. */
  isQuiet?: true
  /** Takes away what the form is about. */
  away?: DocumentLink
  /** A way back that keeps what was answered. */
  cancel?: Press
  /** Read right before the button is pressed. */
  note?: { text: string; link: DocumentLink }
}
