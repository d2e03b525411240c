import type { Doctor } from '../../../content/shapes/doctors.ts'
import type { Search } from '../../page-input/page-input.ts'

/** A doctor with the index and state of their card. */
export interface Arranged {
  doctor: Doctor
  /** Place in the order of the content. */
  index: number
  /** True when a search has not found this doctor. */
  hidden: boolean
  why: string
}

/** All doctors in the order of the content; after a search first the found ones, best first, then the others. */
export function arrangeDoctors(doctors: readonly Doctor[], search: Search | undefined): Arranged[] {
  const found = search?.found.filter(({ kind }) => kind === 'person') ?? doctors.map((_, index) => ({ index, why: '' }))
  const shown = found.flatMap(({ index, why }): Arranged[] => {
    const doctor = doctors[index]
    return doctor ? [{ doctor, index, hidden: false, why }] : []
  })
  const indexes = new Set(found.map(({ index }) => index))
  const others = doctors.flatMap((doctor, index): Arranged[] => (indexes.has(index) ? [] : [{ doctor, index, hidden: true, why: '' }]))
  return [...shown, ...others]
}
