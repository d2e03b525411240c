/** The filter's buttons after "Semua", in the order of the page. */
export const FILTER_SPECIALTIES = [
  'Obgyn',
  'Penyakit Dalam',
  'Anak',
  'Bedah',
  'Mata',
  'THT',
  'Jantung Dan Pembuluh Darah',
  'Orthopedi',
  'Psikiatri',
  'Kulkel',
  'Paru',
  'Konservasi',
  'Periodonsi',
  'Bedah Mulut',
  'Gizi',
  'Lab',
  'Radiologi',
  'Anestesi',
  'IGD',
  'JKN',
] as const

/** Every specialty a doctor may have. Neurologi has no button: its doctors are found under "Semua". */
export const SPECIALTIES = [...FILTER_SPECIALTIES, 'Neurologi'] as const

export type Specialty = (typeof SPECIALTIES)[number]

/** The filter that shows everyone. */
export const ALL_SPECIALTIES = 'Semua'

/** How many doctors a collapsed list shows. */
export const FIRST_DOCTORS = 6
