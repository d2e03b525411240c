import type { ClinicalFigures } from '../contract/clinical/clinical.ts'
import type { EverydayTable } from '../said/everyday-questions.ts'
import type { ToldDay } from '../schedule/day-line.ts'

/** The searched data of a hospital, made of the content and sent to the browser unchanged. */
export interface SearchDirectory {
  /** In the order of the content, which decides between equal results. */
  specialties: readonly SearchedSpecialty[]
  /** In the order of the page. */
  people: readonly SearchedPerson[]
  /** Clinics whose hours belong to no named person. */
  clinics: readonly SearchedClinic[]
  /** The services of the page, for searches without a doctor. */
  services?: readonly Readonly<{ title: string; lines: readonly string[] }>[] | undefined
  /** Signs of an emergency; all words of one must be found. */
  urgent?: readonly string[] | undefined
  /** Figures of the clinical list that the hospital follows, if it is not the newest. */
  clinical?: ClinicalFigures | undefined
}

export interface SearchedSpecialty {
  name: string
  title?: string | undefined
  /** The words of patients, the most typical first. */
  words: readonly string[]
  bpjsCode?: string | undefined
}

export interface SearchedPerson {
  name: string
  /** The profession of people who are no doctors. */
  role?: string | undefined
  /** Indices in `specialties`: the own one first, then those of other clinics. */
  specialties: readonly number[]
}

export interface SearchedClinic {
  name: string
  specialty?: number | undefined
  /** All texts by which the clinic is found, if not by its name alone: the name, parts of it, and names in its rows. */
  words?: readonly string[] | undefined
}

export interface Found {
  kind: 'person' | 'clinic'
  /** The index in `people` or `clinics`. */
  index: number
  /** Which words of the search led here, as shown: `Gigi: “gigi berlubang”`. */
  why: string
  /** Indices of the specialties for which somebody was found; missing if the person or clinic itself was meant. */
  through?: readonly number[]
  /** Lines about the searched days, if these are not today. */
  told?: readonly ToldDay[]
}

/** All data that answering a search needs, on the server or fetched by a browser. */
export interface SearchIndex {
  directory: SearchDirectory
  /** Today and the six days after it. */
  days: readonly SearchedDay[]
  /** Later days by date, added when somebody asks for one. */
  later: Record<string, LaterDay>
  /** The site to which `days` belong; missing for all sites. */
  at?: string
  /** The next date of people who practise in a clinic on none of these days: indices in `people` and `specialties`, and the date. */
  nextDates?: readonly (readonly [number, number, string])[]
  /** For hospitals with several sites: the days of each by its name, and who practises there at all. */
  sites?: Readonly<Record<string, SearchedSite>>
  /** Sites by their normalised names; words for the kind of site (`kampus`) have an empty name. */
  called?: Readonly<Record<string, string>>
  /** Everyday questions, which are answered with facts instead of doctors. */
  everyday?: EverydayTable
  /** The HTML of the help for people in need, shown above any answer; the same that the server shows. */
  help?: string
}

type SearchedSite = Pick<SearchIndex, 'days' | 'nextDates'> & Readonly<Record<'people' | 'clinics', readonly number[]>>

/** The sessions of a later day by site name; under an empty name those of all sites. */
export type LaterDay = Readonly<Record<string, SearchedDay>>

export interface SearchedDay {
  /** The names of the day in addresses: `hari-ini`, `senin`; the weekday comes last. */
  names: readonly string[]
  /** `2026-11-23`. */
  date: string
  /** The sessions of people on that day, one per clinic. */
  people: readonly SearchedSession[]
  /** The sessions of clinics without a named doctor. */
  clinics: readonly SearchedSession[]
}

/**
 * The index in `people` or `clinics`, the index of the specialty of the session, a bit for each part of the day, the lines about the day, and for
 * today the minute (since the epoch) at which it ends, if known.
 */
export type SearchedSession = readonly [index: number, specialty: number, parts: number, told: readonly ToldDay[], end?: number]

export interface SearchAnswer {
  found: readonly Found[]
  /** Null if neither the form nor the words ask for a time. */
  when: AnsweredTime | null
  /** Titles of matching services, if nobody was found. */
  services: readonly string[]
  /** The searched sites (`names`); without results also the sites that have some (`elsewhere`), and whether a service has no known site. */
  at?: Readonly<Record<'names' | 'elsewhere', readonly string[]>> & { isUnplaced?: true }
  /** The search without words for a female or male doctor, which cannot be searched. */
  met?: string
  /** Keys of the everyday facts that are asked for, the likeliest first. */
  asked?: readonly string[]
  /** Set if the search is not about doctors, so that nobody is found and the search of the whole site answers. */
  isElsewhere?: boolean
  /** Set if the words are of an emergency, whatever was found. */
  isUrgent?: boolean
  /** Set if the person may be suicidal: the help comes first, and only those who treat that are found. */
  isInNeed?: boolean
}

/** The time for which a search was answered. */
export interface AnsweredTime {
  /** The searched dates; empty for every day. */
  dates: readonly string[]
  parts: readonly string[]
  /** Words for another day than the one chosen in the form, which takes precedence. */
  overruled: string
  /** Set if the words ask for a day whose sessions are not known here. */
  isBeyond: boolean
  /** That day, if it can be fetched into `later` and the search repeated. */
  unread?: string
  /** The same search without a time. */
  without: SearchRequest
  /** Set if somebody was found, but not for that time. */
  isOtherDay: boolean
  /** The nearest day on which one of them practises, with its search (for a later day the one without a time); null if unknown. */
  next: { date: string; isOtherPart: boolean; request: SearchRequest } | null
}

/** A search; with all fields empty it is none. */
export interface SearchRequest {
  text: string
  /** One of `SEARCHED_DAYS`. */
  day: string
  /** The name of a specialty in the filter. It is never shown, because anybody can write an address. */
  specialty?: string
  /** Set if typing has ended. */
  isWhole?: boolean
}

export type FoundCounts = Readonly<Record<'people' | 'clinics', number>>
