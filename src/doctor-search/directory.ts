/** What the doctors' search knows of a hospital: sent to the browser as it is, and read from the content on the server. */
export interface SearchDirectory {
  /** In the order of the content: among equals the first is named first. */
  specialties: readonly SearchedSpecialty[]
  /** In the order of the page. */
  people: readonly SearchedPerson[]
  /** Hours that belong to a clinic and to nobody's name. */
  clinics: readonly SearchedClinic[]
  services?: readonly SearchedService[] | undefined
  /** Signs of an emergency, each an expression that counts whole. */
  urgent?: readonly string[] | undefined
}

export interface SearchedSpecialty {
  name: string
  title?: string | undefined
  /** How patients say it, the most typical first. */
  words: readonly string[]
  bpjsCode?: string | undefined
}

export interface SearchedPerson {
  name: string
  /** Of those who are no doctors. */
  role?: string | undefined
  /** Indexes in `specialties`: the own one first, then those of other clinics. */
  specialties: readonly number[]
}

export interface SearchedClinic {
  name: string
  /** Index in `specialties`. */
  specialty?: number | undefined
}

/** A card of the page's services: what it names may have no doctor in the list. */
export interface SearchedService {
  title: string
  lines: readonly string[]
}

/** One who was found. */
export interface Found {
  kind: 'person' | 'clinic'
  /** Index in `people` or `clinics`. */
  index: number
  /** What of the search led here, for the reader: `Gigi: “gigi berlubang”`. */
  why: string
  /** The specialties for which somebody was found, by their indexes; absent when the person or the clinic itself was meant. */
  through?: readonly number[]
}
