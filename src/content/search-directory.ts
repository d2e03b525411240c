import type { SearchDirectory } from '../contract/doctor-search/directory.ts'
import type { Site } from './site.ts'

/** What the doctors' search knows of a hospital. */
export function searchDirectoryOf({ services, doctors }: Pick<Site, 'services' | 'doctors'>): SearchDirectory {
  const names = services.specialties.map(({ name }) => name)
  return {
    specialties: services.specialties.map(({ name, title, words, bpjsCode }) => ({ name, title, words, bpjsCode })),
    people: doctors.doctors.map(({ name, role, specialty, schedule }) => {
      const clinics = [specialty, ...schedule.flatMap(({ clinic }) => clinic ?? [])]
      return { name, role, specialties: [...new Set(clinics)].map((clinic) => names.indexOf(clinic)) }
    }),
    clinics: doctors.clinics.map(({ name }) => ({ name })),
  }
}
