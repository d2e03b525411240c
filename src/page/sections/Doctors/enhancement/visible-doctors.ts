import { ALL_SPECIALTIES, FIRST_DOCTORS, SPECIALTIES_BETWEEN } from '../../../../contract/specialties.ts'

export const TOGGLE_LABELS = { more: 'Lihat Semua Dokter', less: 'Tampilkan Lebih Sedikit' } as const

/** Marks an answer that says itself what to do next when it has nobody: there is another day, or help. */
export const OTHER_DAY = 'lain'

/** Marks an answer to nothing but a choice of the filter, which the page can give itself. */
export const OF_SPECIALTY = 'poli'

export interface DirectoryChoice {
  /** A specialty or "Semua". */
  specialty: string
  expanded: boolean
  /** Places of the doctors that a search has found, best first; null without a search. */
  found: readonly number[] | null
}

/** Whether a card belongs to a choice of the filter. */
export function belongsTo(specialty: string, own = ''): boolean {
  return specialty === ALL_SPECIALTIES || own.split(SPECIALTIES_BETWEEN).includes(specialty)
}

/** Which doctors show, given each doctor's specialties in the order of the page. */
export function visibleDoctors(specialties: readonly string[], { specialty, expanded, found }: DirectoryChoice) {
  const matching = (found ?? specialties.map((_, index) => index)).filter((index) => belongsTo(specialty, specialties[index]))
  const shown = expanded ? matching.length : FIRST_DOCTORS
  return {
    visible: matching.slice(0, shown),
    /** Behind the button; paper has them. */
    folded: matching.slice(shown),
    matches: matching.length,
    hasToggle: matching.length > FIRST_DOCTORS,
  }
}

/** The sentence that says how many match: clinics are counted where there is no doctor. */
export function countText(matches: number, clinics = 0): string {
  if (matches === 0 && clinics > 0) return `${clinics} layanan ditemukan`
  return matches === 0 ? 'Tidak ada dokter ditemukan' : `${matches} dokter ditemukan`
}
