import { ALL_SPECIALTIES, FIRST_DOCTORS, SPECIALTIES_BETWEEN } from '../../../../contract/specialties.ts'

export const TOGGLE_LABELS = { more: 'Lihat Semua Dokter', less: 'Tampilkan Lebih Sedikit' } as const

/** Marks an answer that has nobody only because of its day. */
export const OTHER_DAY = 'lain'

export interface DirectoryChoice {
  /** A specialty or "Semua". */
  specialty: string
  expanded: boolean
  /** Places of the doctors that a search has found, best first; null without a search. */
  found: readonly number[] | null
}

export interface DirectoryView {
  /** Places of the doctors that are shown. */
  visible: number[]
  /** How many doctors match, shown or not. */
  matches: number
  hasToggle: boolean
}

/** Which doctors show, given each doctor's specialties in the order of the page. */
export function visibleDoctors(specialties: readonly string[], { specialty, expanded, found }: DirectoryChoice): DirectoryView {
  const isOf = (own = ''): boolean => specialty === ALL_SPECIALTIES || own.split(SPECIALTIES_BETWEEN).includes(specialty)
  const matching = (found ?? specialties.map((_, place) => place)).filter((place) => isOf(specialties[place]))
  return {
    visible: expanded ? matching : matching.slice(0, FIRST_DOCTORS),
    matches: matching.length,
    hasToggle: matching.length > FIRST_DOCTORS,
  }
}

/** The sentence that says how many match. */
export function countText(matches: number): string {
  return matches === 0 ? 'Tidak ada dokter ditemukan' : `${matches} dokter ditemukan`
}
