import type { Doctor } from '../../../content/shapes/doctors.ts'
import { FIRST_DOCTORS } from '../../../contract/specialties.ts'
import type { Search } from '../../page-input/page-input.ts'

/** A doctor's card and how it stands in the list. */
export interface Arranged {
  doctor: Doctor
  /** In the content's order. */
  place: number
  /** Not among the first: folded away while the directory is closed. */
  later: boolean
  /** Not among those who were found. */
  away: boolean
  why: string
}

/** Everyone, in the order of the content; after a search those who were found, best first, and then the others. */
export function arrangeDoctors(doctors: readonly Doctor[], search: Search | undefined): Arranged[] {
  const found = search?.found.filter(({ kind }) => kind === 'person') ?? doctors.map((_, place) => ({ place, why: '' }))
  const shown = found.flatMap(({ place, why }, order): Arranged[] => {
    const doctor = doctors[place]
    return doctor ? [{ doctor, place, later: order >= FIRST_DOCTORS, away: false, why }] : []
  })
  const places = new Set(found.map(({ place }) => place))
  const others = doctors.flatMap((doctor, place): Arranged[] =>
    places.has(place) ? [] : [{ doctor, place, later: false, away: true, why: '' }],
  )
  return [...shown, ...others]
}
