/** The filter that shows all doctors. No specialty may have this name. */
export const ALL_SPECIALTIES = 'Semua'

/** How many doctors a collapsed list shows. */
export const FIRST_DOCTORS = 6

/** Separates the specialties of a card in its attribute; no name has a line break. */
export const SPECIALTIES_BETWEEN = '\n'
