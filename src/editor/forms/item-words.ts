import type { IconName } from '../../contract/icon-names.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { formatDay } from '../../ground/ui/format/calendar.ts'
import { isCalendarDay } from '../../schedule/times.ts'
import { textsIn } from '../../content/site.ts'
import type { Group, Plain } from '../../content/change.ts'
import type { GroupField, ShapeField } from '../field-tree.ts'
import { showText } from './said-field.ts'

/** An item of a list as people know it. */
export interface ItemWords {
  title: string
  /** What else it says, in the words that its form shows, the most important first. */
  says: string[]
  /** Drawn before the title. */
  icon?: IconName
  picture?: string
}

/** What names an item, where one of these says something; else what stands first in it. */
const TITLES = ['name', 'title', 'label', 'text']

export function itemWords({ fields }: GroupField, item: Group): ItemWords {
  const valueOf = ({ name }: ShapeField): Plain | undefined => valueNamed(item, name) ?? undefined
  const said = fields.flatMap((field) => ({ field, words: shownWords(field, valueOf(field)) })).filter(({ words }) => words !== '')
  const title = TITLES.flatMap((name) => said.find(({ field }) => field.name === name) ?? [])[0] ?? said[0]
  const others = said.filter((one) => one !== title)
  const says: string[] = []
  for (const [nth, { field, words }] of others.entries())
    if (field.name !== 'until') says.push(words)
    else says.push([others[nth - 1]?.field.kind === 'day' && says.pop(), 'sampai', words].filter(Boolean).join(' '))
  const icon = fields.find(
    (field) => field.kind === 'choice' && field.areDrawn && field.choices.some(({ value }) => value === valueOf(field)),
  )
  const picture = textsIn(item).find(({ path }) => path.at(-1) === 'file')?.text
  return {
    title: title?.words ?? '',
    says: says.length > 0 ? says : fields.flatMap((field) => countItems(field.label, valueOf(field))),
    ...(icon && { icon: valueOf(icon) as IconName }),
    ...(picture && { picture }),
  }
}

/** Empty for what says nothing without its label, or is drawn. */
export function shownWords(field: ShapeField, value: Plain | undefined): string {
  if (value === undefined || field.kind === 'group' || field.kind === 'list' || field.kind === 'yes-no' || field.kind === 'file') return ''
  const words = showText(field, value)
  if (field.kind === 'choice') return field.areDrawn ? '' : (field.choices.find((choice) => choice.value === words)?.label ?? words)
  if (field.kind === 'day') return isCalendarDay(words) ? formatDay(words) : words
  return (field.kind === 'number' || field.kind === 'whole') && field.isOptional ? '' : words
}

const countItems = (label: string, value: Plain | undefined): string[] => (Array.isArray(value) ? [`${label}: ${value.length}`] : [])
