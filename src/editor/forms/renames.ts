import { groupOr, isGroup, type Change, type Group, type Plain } from '../change.ts'
import { groupDifference } from '../difference.ts'
import { shapeAt, valueAt, type FieldPath } from '../../content/field-path.ts'
import { metaOf, type FieldKind } from '../../content/fields/meta.ts'
import { fileNames, siteShape } from '../../content/site.ts'
import type { Entry } from './entry.ts'
import type { ContentNow } from './form.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** Lists whose items are named elsewhere: by fields of the first kind these alone, by the others also what stands in another list. */
const NAMED: Readonly<Record<string, readonly FieldKind[]>> = {
  'services.specialties': ['specialty', 'open', 'closed', 'kept'],
  'doctors.doctors': ['person', 'practitioner', 'kept'],
  'doctors.clinics': ['practitioner', 'open', 'closed', 'kept'],
  'contact.openingHours': ['unit', 'open', 'closed'],
  hospital: ['any-site', 'site', 'open', 'closed', 'kept'],
  'hospital.sites': ['site', 'any-site', 'unit', 'open', 'closed', 'kept'],
}

const KEYS: Readonly<Record<string, string>> = { hospital: 'mainSite', 'hospital.sites': 'shortName' }

const keyIn = (list: string): string => valueNamed(KEYS, list) ?? 'name'

/** What names an entry names it by its new name in the same act: the content would not hold with one of them alone. */
export function followRename({ values }: ContentNow, { file, item }: Entry, was: Group | undefined, now: Group): Change[] {
  const list = [file, ...(item?.list ?? []).map((step) => (typeof step === 'string' ? step : ''))].join('.')
  const [kinds, key] = [valueNamed(NAMED, list), keyIn(list)]
  const [old, name] = [was && valueNamed(was, key), valueNamed(now, key)]
  if (kinds === undefined || typeof old !== 'string' || typeof name !== 'string' || old === name) return []
  const holders = Object.keys(NAMED).flatMap((one) => {
    const items = valueAt(values, one.split('.'))
    return [items ?? []].flat().flatMap((other) => (valueNamed(groupOr(other), keyIn(one)) === old ? one : []))
  })
  // Another one at another place still has that name.
  if (holders.filter((one) => one === list).length > 1) return []
  const meant = holders.length > 1 ? kinds.slice(0, 1) : kinds
  const isMeant = (at: FieldPath): boolean => meant.some((kind) => metaOf(shapeAt(siteShape, at)).kind === kind)
  const renamed = (value: Plain, at: FieldPath): Plain => {
    if (Array.isArray(value)) return value.map((one) => renamed(one, [...at, 0]))
    if (isGroup(value)) return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, renamed(one, [...at, field])]))
    return value === old && isMeant(at) ? name : value
  }
  return fileNames.flatMap((one) => {
    const written = groupOr(values[one])
    return groupDifference({ file: one, path: [] }, written, groupOr(renamed(written, [one])))
  })
}
