/** The filter that shows everyone. No specialty may have this name. */
export const ALL_SPECIALTIES = 'Semua'

/** How many doctors a collapsed list shows. */
export const FIRST_DOCTORS = 6

/** Between the names of the specialties under which a card is found: no name has a line break. */
export const SPECIALTIES_BETWEEN = '\n'
