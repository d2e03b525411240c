import { Problem } from '../../ground/http/problem.ts'
import { placesOf, REGISTRATION, unitName } from '../../schedule/dated-facts.ts'
import { isEmergency } from '../../schedule/emergency-cover.ts'
import { unitKind } from '../../schedule/unit-state.ts'
import type { SingleField } from '../field-tree.ts'
import { textsIn } from '../../content/site.ts'
import type { Naming } from '../../content/fields/meta.ts'
import { valueNamed } from '../../contract/value-named.ts'
import type { ContentNow, FormAnswers } from './form.ts'

/** The most fields of a form: each takes at least twenty bytes of the 64 kB that a sent form may have. */
export const MOST_FIELDS = 3000
/** How many choices cost as much to render as one field. */
const CHOICES_OF_A_FIELD = 20

export type FormWork = ReturnType<typeof beginWork>

/** The state of one form while it is made or read: its answers by name, and a budget for all its fields, however nested. */
export function beginWork(about: ContentNow, answers: FormAnswers) {
  const byName = Map.groupBy(answers, ([name]) => name)
  const names = new Map<SingleField['kind'], string[] | null>()
  let spent = 0
  return {
    about,
    answer: (name: string): string | null => byName.get(name)?.[0]?.[1] ?? null,
    answersTo: (name: string): readonly string[] => (byName.get(name) ?? []).map(([, value]) => value),
    /** The names that a field of this kind may refer to, computed once; null for typed fields. */
    namesOf(kind: SingleField['kind']): string[] | null {
      if (!names.has(kind)) names.set(kind, valueNamed(NAMES, kind)?.(about) ?? null)
      return names.get(kind) ?? null
    },
    /** Takes one field, or the given number of choices, from the budget; throws `form-too-long` when it is used up. */
    spend(choices?: number): void {
      spent += choices === undefined ? 1 : choices / CHOICES_OF_A_FIELD
      if (spent > MOST_FIELDS) throw new Problem('form-too-long')
    },
  }
}

/** With more names than this the field is typed instead of chosen. */
const MOST_CHOSEN = 300

/** The names that fields of these kinds may refer to, in the order of the page; null if the name is typed. */
const NAMES: Readonly<Record<Naming, (about: ContentNow) => string[] | null>> = {
  specialty: ({ site }) => site.services.specialties.map(({ name }) => name),
  site: (about) => placesIn(about, false),
  'any-site': (about) => placesIn(about, true),
  person: ({ site }) => site.doctors.doctors.map(({ name }) => name),
  practitioner: ({ site: { doctors } }) => [...doctors.doctors, ...doctors.clinics].map(({ name }) => name),
  kept(about) {
    const { services, doctors } = about.site
    return [...services.specialties, ...doctors.clinics, ...doctors.doctors].map(({ name }) => name).concat(placesIn(about, true))
  },
  unit: (about) => [...new Set([...about.site.contact.openingHours.map(({ name }) => name), ...placesIn(about, false)])],
  open: (about) => namesOfUnits(about, false),
  closed: closableIn,
  attachment: ({ attachments }) => (attachments.length > MOST_CHOSEN ? null : attachments),
  file: ({ values }) => [...new Set(textsIn(values).flatMap(({ path, text }) => (path.at(-1) === 'file' ? text : [])))].toSorted(),
}

export const namesFor = (kind: Naming, about: ContentNow): string[] => NAMES[kind](about) ?? []

/**
 * The names that a closure can close or keep open: units, the registration desk, sites, clinics and services with their people. The unit of all
 * clinics can only be closed, because keeping it open would not bring any doctor there.
 */
function namesOfUnits({ site }: ContentNow, isClosed: boolean): string[] {
  const openingHours = site.contact.openingHours.map((row) => ({ ...row, name: unitName(row) }))
  const hasDesk = site.registration.openingHours.length > 0
  const others = new Set([...(isClosed ? [] : ['clinics', 'visiting']), ...(hasDesk ? ['registration'] : [])])
  const units = openingHours.filter((row) => !others.has(unitKind(row)))
  const desks = site.registration.openingHours.map(({ name = REGISTRATION, site: at }) => ({ name: unitName({ name, site: at }) }))
  const sitting = new Set(site.doctors.doctors.flatMap(({ specialty, schedule }) => schedule.map(({ clinic }) => clinic ?? specialty)))
  const specialties = site.services.specialties.filter(({ name }) => sitting.has(name))
  const places = placesIn({ site }, true).map((name) => ({ name }))
  return [...new Set([...units, ...desks, ...places, ...site.doctors.clinics, ...specialties].map(({ name }) => name))]
}

/** The names that can be closed. Never the only emergency unit; several emergency units stand at the end, lest one be chosen by mistake. */
function closableIn(about: ContentNow): string[] {
  const units = new Map(about.site.contact.openingHours.map((row) => [unitName(row), row]))
  const isOfEmergency = (name: string): boolean => isEmergency(units.get(name) ?? { name })
  const several = [...units].flatMap(([name, row]) => (isEmergency(row) ? name : []))
  const names = namesOfUnits(about, true).filter((name) => !isOfEmergency(name))
  return several.length > 1 ? [...names, ...several] : names
}

/** The names of the sites; empty if there is only one. */
function placesIn({ site: { hospital } }: Pick<ContentNow, 'site'>, withMain: boolean): string[] {
  return placesOf(hospital).slice(withMain ? 0 : 1)
}
