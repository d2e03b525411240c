import { ALL_SPECIALTIES, FIRST_DOCTORS, SPECIALTIES_BETWEEN } from '../../../../contract/specialties.ts'
import type { FoundCounts } from '../../../../doctor-search/shapes.ts'
import type { DirectoryChoice } from './directory.ts'

export const TOGGLE_LABELS = { more: 'Lihat Semua Dokter', less: 'Tampilkan Lebih Sedikit' } as const

/** Value of `data-searched` for an answer without doctors that itself says what to do next: another day, or help. */
export const OTHER_DAY = 'lain'

/** Value of `data-searched` for an answer to a choice of the filter alone, which the page can give itself. */
export const OF_SPECIALTY = 'poli'

/** Which cards are shown, given the specialties of each person and clinic in the order of the page. */
export function visibleCards(team: readonly string[], clinics: readonly string[], choice: DirectoryChoice) {
  const { specialty, expanded } = choice
  const matching = (all: readonly string[], found: readonly number[] | null) =>
    (found ?? [...all.keys()]).filter(
      (index) => specialty === ALL_SPECIALTIES || all[index]?.split(SPECIALTIES_BETWEEN).includes(specialty),
    )
  const people = matching(team, choice.people)
  const shown = expanded ? people.length : FIRST_DOCTORS
  return {
    people,
    visible: people.slice(0, shown),
    /** Cards that only the button and a print show. */
    folded: people.slice(shown),
    clinics: matching(clinics, choice.clinics),
  }
}

/** The sentence with the count: clinics are counted if there are no doctors. */
export function countText({ people, clinics }: FoundCounts): string {
  if (people === 0 && clinics > 0) return `${clinics} layanan ditemukan`
  return people === 0 ? 'Tidak ada dokter ditemukan' : `${people} dokter ditemukan`
}
