import { groupOr, type Change, type Group } from '../change.ts'
import { groupDifference } from '../difference.ts'
import { shapeAt, valueAt, withTexts, type FieldPath } from '../../content/field-path.ts'
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
  const renamed = withTexts(values, (text, at) => (text === old && isMeant(at) ? name : text))
  return fileNames.flatMap((one) => groupDifference({ file: one, path: [] }, groupOr(values[one]), groupOr(valueAt(renamed, [one]))))
}
