import type { shownShades } from '../../content/palette/check-colours.ts'
import type { ReactElement } from 'react'
import type { IconName } from '../../contract/icon-names.ts'

/** The facts of a hospital that every plain page shows, and its look. */
export interface HouseLook {
  hospital: string
  /** Short enough for the header of a page. */
  shortName: string
  logo: string
  /** The emergency unit's number, as text and as a link. */
  emergency: DocumentLink
  /** The public emergency number; null if it is the same. */
  publicEmergency: DocumentLink | null
  address: string
  /** The address of the privacy page. */
  privacy: string
  /** The style sheet with the hospital's colours. */
  styles: string
  themeColour: string
  icon: string
  /** The address of the web app manifest. */
  manifest?: string
}

/** A plain page, ready to be drawn. Every text in it is plain text. */
export interface DocumentView extends HouseLook {
  /** The page's only heading. */
  title: string
  /** The name of the group of pages, beside the hospital's name, if the title does not tell it. */
  place?: string
  /** What search engines may index: its address and description. Without it the page says `noindex`. */
  index?: IndexedPage | null
  /** The page itself has the site's search, so its footer has none. */
  hasSearch?: boolean
  /** Links to the pages that belong together. */
  links?: DocumentLink[]
  back?: DocumentLink | null
}

interface IndexedPage {
  canonical: string
  description: string
  /** The instant after which search engines should drop the page. */
  goneAfter?: string | undefined
  /** Open Graph properties (`og:title` and the like), which chat applications read. */
  properties?: Readonly<Record<string, string | undefined>>
  /** The feed of all pages of its kind. */
  feed?: DocumentLink | undefined
  /** Structured data in terms of schema.org. */
  data?: object
}

export interface DocumentLink {
  text: string
  /** A person's own words right after the text, isolated so that their direction does not change the rest. */
  title?: string
  href: string
  isCurrent?: boolean
  rel?: string
  /** What waits there: shown as a dot, and read by screen readers. */
  waits?: string
}

/** Names and values of hidden fields. */
export type Hidden = readonly (readonly [name: string, value: string])[]

export interface Choice {
  value: string
  label: string
  /** A number of stars, drawn before the label. */
  stars?: number
  icon?: IconName
  /** The name of the fold that holds this choice. */
  fold?: string
  /** Fields for this choice alone, right below it. */
  fields?: FormField[]
}

/** A field of a form. `because`: reasons after the error, shown only beside the field; `link`: shows elsewhere what the field says. */
export type FormField = {
  name: string
  label: string
  hint?: string
  error?: string
  because?: string[]
  link?: DocumentLink
  /** A button that asks for the same in another way, once what was typed is read. */
  step?: { step: string; text: string }
  isRequired?: true
  isOptional?: boolean
  /** Short: two such fields are drawn side by side. */
  isShort?: true
} & (
  | { kind: 'text' | 'date' | 'tel' | 'search'; value: string }
  | { kind: 'area'; value: string; leastRows?: number }
  /** `takes`: the accepted types of several optional files; without it, one required picture. */
  | { kind: 'upload'; value: string; takes?: string }
  /** With the shades that the page makes of the colour. */
  | { kind: 'colour'; value: string; shades: ReturnType<typeof shownShades>; swatches: Choice[] }
  /** `mayAim`: a button sets which part stays in view. Without choices the picture is shown alone. */
  | { kind: 'picture'; choices: Choice[]; value: string; mayAim: boolean }
  | { kind: 'radios' | 'select'; choices: Choice[]; value: string; tellsNone?: true }
  /** The icons that a search finds, and the chosen one. */
  | { kind: 'icons'; choices: Choice[]; value: string; search: FormField & { value: string } }
  /** `tellsNone`: an empty value is sent too, to tell none ticked from not asked; `shown`: what is to be ticked, in large letters. */
  | { kind: 'boxes'; choices: Choice[]; values: string[]; tellsNone?: true; shown?: string[] }
  /** `isFolded`: seldom needed. */
  | { kind: 'group'; fields: FormField[]; isFolded?: true }
  /** `each`: the name of one item. */
  | { kind: 'list'; items: FormListItem[]; mayGrow: boolean; each: string }
)

/** A field of this kind. */
export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

export const isFilled = (field: FormField): boolean =>
  'value' in field ? field.value.trim() !== '' : 'values' in field && field.values.some(Boolean)

/** All fields, each followed by those within it, with the items of lists around it in words. */
export function placedFields(fields: readonly FormField[], within = ''): { field: FormField; within: string }[] {
  return fields.flatMap((field) => {
    const inner = 'choices' in field ? field.choices.flatMap((choice) => choice.fields ?? []) : []
    if (field.kind === 'group') inner.push(...field.fields)
    const items = field.kind === 'list' ? field.items.map((item) => [...item.fields, ...item.folded]) : []
    const inItems = items.flatMap((ofItem, at) =>
      // The name of a single-field item already has its number.
      placedFields(ofItem, ofItem.length === 1 ? within : `${within}${field.label} ${at + 1}, `),
    )
    return [{ field, within }, ...placedFields(inner, within), ...inItems]
  })
}

export const allFields = (fields: readonly FormField[]): FormField[] => placedFields(fields).map(({ field }) => field)

/** An item of a list that buttons of the form extend, shorten and reorder. `folded` fields are seldom needed. */
export interface FormListItem {
  /** The list's name and the item's index: `schedule.0`. */
  id: string
  /** A hidden field with the item's former place. */
  origin: Hidden[number]
  fields: FormField[]
  folded: FormField[]
}

/** A form with nothing but its button. */
export type Press = { post: string; hidden: Hidden; text: string }

export interface FormBody {
  post: string
  lead?: readonly string[]
  /** Drawn between the errors and the fields. */
  shown?: ReactElement
  /** Links to what should be done first. */
  ways?: readonly DocumentLink[]
  fields?: FormField[]
  hidden?: Hidden
  /** What could not be done, and why; drawn above the fields. */
  trouble?: readonly string[]
  button: string
  /** Buttons in place of `button`; the first is the usual one. */
  steps?: readonly { step: string; text: string }[]
  /** A second button saves at once, without the step to which `button` leads. */
  saves?: boolean
  /** The entry is one of several, and a button saves it and opens the form for the next. */
  isOneMore?: boolean
  /** The button is secondary, because the form only begins something that is confirmed later. */
  isQuiet?: true
  /** A link to the form that removes the entry. */
  away?: DocumentLink
  /** A button that leads back and keeps the answers. */
  cancel?: Press
  /** A note right before the button. */
  note?: { text: string; link: DocumentLink }
}
