import type { Found, SearchDirectory } from './directory.ts'
import { createDoctorSearch } from './doctor-search.ts'
import { createNamedServices } from './named-services.ts'
import type { SearchRequest } from './search-request.ts'

/** What a search needs to be answered, on the server or in a browser that has fetched it. */
export interface SearchIndex {
  directory: SearchDirectory
  /** Today and the six days after it. */
  days: readonly SearchedDay[]
}

export interface SearchedDay {
  /** As an address may say it: `senin`, `hari-ini`. */
  names: readonly string[]
  /** `2026-11-23`. */
  date: string
  /** Who sees patients that day: the place in `people`, then the places of the clinics where they sit. */
  people: readonly (readonly number[])[]
  /** Clinics without a doctor that are open. */
  clinics: readonly number[]
}

export interface SearchAnswer {
  found: readonly Found[]
  /** The date that was meant; null when no day was asked for. */
  date: string | null
  /** Titles of the services that name what nobody was found for. */
  services: readonly string[]
}

export interface DirectorySearch {
  answer(request: SearchRequest): SearchAnswer
}

export function createDirectorySearch({ directory, days }: SearchIndex): DirectorySearch {
  const search = createDoctorSearch(directory)
  const namedServices = createNamedServices(directory.services ?? [])
  const everybody: Found[] = [
    ...directory.people.map((_, place): Found => ({ kind: 'person', place, why: '' })),
    ...directory.clinics.map((_, place): Found => ({ kind: 'clinic', place, why: '' })),
  ]
  return {
    answer({ text, day }) {
      const wanted = days.find(({ names }) => names.includes(day))
      const found = text.trim() === '' ? everybody : search.find(text)
      const services = found.length === 0 ? namedServices(text) : []
      return { services, found: wanted ? found.filter((one) => isThere(one, wanted)) : found, date: wanted?.date ?? null }
    },
  }
}

/** Whoever was found for a clinic must sit in it that day. */
function isThere({ kind, place, through }: Found, { people, clinics }: SearchedDay): boolean {
  if (kind === 'clinic') return clinics.includes(place)
  const [, ...sitsIn] = people.find(([person]) => person === place) ?? []
  return people.some(([person]) => person === place) && (!through || through.some((clinic) => sitsIn.includes(clinic)))
}
