import type { Site } from '../../../content/site.ts'
import { createNamedServices } from '../../../doctor-search/find-named.ts'
import type { CalendarDay } from '../../../schedule/times.ts'
import { overlap } from '../../../schedule/dated-facts.ts'

/**
 * The specialties that a link can lead to, with the titles of services that name them; no titles if doctors practise in it, or a clinic's hours are
 * listed.
 */
export function servicesWithoutDoctors({ services, doctors }: Site, today: CalendarDay): ReadonlyMap<string, readonly string[]> {
  const listed = new Set<string | undefined>([
    ...doctors.doctors.flatMap(({ specialty, schedule }) => [
      specialty,
      ...schedule.flatMap((row) => (overlap(row, { from: today }) ? row.clinic : [])),
    ]),
    ...doctors.clinics.map(({ name, specialty = name }) => specialty),
  ])
  const namedBy = createNamedServices(services.cards.map(({ title, features }) => ({ title, lines: features })))
  const leads = services.specialties.map(({ name, title = name }): [string, string[]] => [
    name,
    listed.has(name) ? [] : [...new Set([...namedBy(name), ...namedBy(title)])],
  ])
  return new Map(leads.filter(([name, titles]) => listed.has(name) || titles.length > 0))
}
