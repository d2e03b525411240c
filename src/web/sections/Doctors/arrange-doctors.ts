import type { Doctor } from '../../../content/shapes/doctors.ts'
import type { Search } from '../../page-input/page-input.ts'

/** A doctor with the place and state of their card. */
export interface Arranged {
  doctor: Doctor
  /** Place in the order of the content. */
  place: number
  /** True when a search has not found this doctor. */
  away: boolean
  why: string
}

/** All doctors in the order of the content; after a search first the found ones, best first, then the others. */
export function arrangeDoctors(doctors: readonly Doctor[], search: Search | undefined): Arranged[] {
  const found = search?.found.filter(({ kind }) => kind === 'person') ?? doctors.map((_, place) => ({ place, why: '' }))
  const shown = found.flatMap(({ place, why }): Arranged[] => {
    const doctor = doctors[place]
    return doctor ? [{ doctor, place, away: false, why }] : []
  })
  const places = new Set(found.map(({ place }) => place))
  const others = doctors.flatMap((doctor, place): Arranged[] => (places.has(place) ? [] : [{ doctor, place, away: true, why: '' }]))
  return [...shown, ...others]
}
