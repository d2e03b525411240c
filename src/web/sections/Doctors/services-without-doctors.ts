import type { Site } from '../../../content/site.ts'
import { createNamedServices } from '../../../contract/doctor-search/named-services.ts'

/** Choices of the filter under which nobody and no clinic's hours are listed, but which the hospital names among its services. */
export function servicesWithoutDoctors(choices: readonly string[], { services, doctors }: Site): { name: string; titles: string[] }[] {
  const listed = new Set<string | undefined>([
    ...doctors.doctors.flatMap(({ specialty, schedule }) => [specialty, ...schedule.map(({ clinic }) => clinic)]),
    ...doctors.clinics.map(({ name, specialty = name }) => specialty),
  ])
  const without = services.specialties.filter(({ name }) => choices.includes(name) && !listed.has(name))
  if (without.length === 0) return []
  const namedBy = createNamedServices(services.cards.map(({ title, features }) => ({ title, lines: features })))
  return without
    .map(({ name, title = name }) => ({ name, titles: [...new Set([...namedBy(name), ...namedBy(title)])] }))
    .filter(({ titles }) => titles.length > 0)
}
