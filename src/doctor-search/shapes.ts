import type { ClinicalFigures } from '../contract/clinical/clinical.ts'
import type { EverydayTable } from '../said/everyday.ts'
import type { ToldDay } from '../schedule/day-line.ts'

/** What the doctors' search knows of a hospital: sent to the browser as it is, and read from the content on the server. */
export interface SearchDirectory {
  /** In the order of the content: among equals the first is named first. */
  specialties: readonly SearchedSpecialty[]
  /** In the order of the page. */
  people: readonly SearchedPerson[]
  /** Hours that belong to a clinic and to nobody's name. */
  clinics: readonly SearchedClinic[]
  /** The page's services: what they name may have no doctor in the list. */
  services?: readonly Readonly<{ title: string; lines: readonly string[] }>[] | undefined
  /** Signs of an emergency, each an expression that counts whole. */
  urgent?: readonly string[] | undefined
  /** Of a hospital that has not taken the newest list: figures, and what is no emergency, as it knows them. */
  clinical?: ClinicalFigures | undefined
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
  specialty?: number | undefined
  /** By each of which it is found, where the name is not all: the name, parts of it, and what its rows say of themselves. */
  words?: readonly string[] | undefined
}

export interface Found {
  kind: 'person' | 'clinic'
  /** Index in `people` or `clinics`. */
  index: number
  /** What of the search led here, for the reader: `Gigi: “gigi berlubang”`. */
  why: string
  /** The specialties for which somebody was found, by their indexes; absent when the person or the clinic itself was meant. */
  through?: readonly number[]
  /** What is told of the days that were asked for, where they are others than today. */
  told?: readonly ToldDay[]
}

/** What a search needs to be answered, on the server or in a browser that has fetched it. */
export interface SearchIndex {
  directory: SearchDirectory
  /** Today and the six days after it. */
  days: readonly SearchedDay[]
  /** Days after these of which somebody has asked, by their dates: whoever answers adds them. */
  later: Record<string, LaterDay>
  /** The site of which `days` are; absent for all. */
  at?: string
  /** Who sits in a clinic on none of these days, and when they do next: the indexes in `people` and `specialties`, and the date. */
  nextDates?: readonly (readonly [number, number, string])[]
  /** Of a hospital of several sites: the same of each by its name, and who sits there at all. */
  sites?: Readonly<Record<string, SearchedSite>>
  /** Each of them by what it is called, in plain letters; what kind of place they are (`kampus`) by an empty name. */
  called?: Readonly<Record<string, string>>
  /** What else is asked of a hospital, which its doctors do not answer. */
  everyday?: EverydayTable
  /** Shown before any answer to whoever may be in need, in HTML: what the server shows, for a browser that searches by itself. */
  help?: string
}

type SearchedSite = Pick<SearchIndex, 'days' | 'nextDates'> & Readonly<Record<'people' | 'clinics', readonly number[]>>

/** What people do that day at all sites, under an empty name, and at each by its name. */
export type LaterDay = Readonly<Record<string, SearchedDay>>

export interface SearchedDay {
  /** As an address may say it: `hari-ini`, `senin`; the weekday is the last. */
  names: readonly string[]
  /** `2026-11-23`. */
  date: string
  /** Who sees patients that day, in each clinic where they sit. */
  people: readonly SearchedSession[]
  /** Clinics without a doctor that are open. */
  clinics: readonly SearchedSession[]
}

/**
 * The index in `people` or `clinics`, that of the specialty where somebody sits, a bit for each part of the day, what is told of the day,
 * and today the minute of the world's clock at which they have left, where it is known.
 */
export type SearchedSession = readonly [index: number, specialty: number, parts: number, told: readonly ToldDay[], end?: number]

export interface SearchAnswer {
  found: readonly Found[]
  /** Null where neither the form nor the words ask for a time. */
  when: AnsweredTime | null
  /** Titles of the services that name what nobody was found for. */
  services: readonly string[]
  /** The places at which they were looked for; where nobody is, also those that have somebody, and whether a service is at none that is known. */
  at?: Readonly<Record<'names' | 'elsewhere', readonly string[]>> & { isUnplaced?: true }
  /** What of the words could be met, where they ask for a doctor of one sex. */
  met?: string
  /** Everyday facts that are asked for, by their place in the table, the likeliest first. */
  asked?: readonly string[]
  /** It is no question for doctors: nobody is found, and the search of the whole site answers it. */
  isElsewhere?: boolean
  /** The words call for the emergency unit, whoever else was found. */
  isUrgent?: boolean
  /** Who searches may want to end their life: help comes first, and nobody is found but whoever treats that. */
  isInNeed?: boolean
}

/** The time for which a search was answered. */
export interface AnsweredTime {
  /** Empty for every day. */
  dates: readonly string[]
  parts: readonly string[]
  /** Words that ask for another day than the one chosen in the form, which counts. */
  overruled: string
  /** The words ask for a day of which nothing is known here. */
  isBeyond: boolean
  /** That day, where it may be added to `later`, and the search answered again. */
  unread?: string
  /** The same search for every day. */
  without: SearchRequest
  /** Somebody was found, but not for that time. */
  isOtherDay: boolean
  /** Then the nearest day on which one of them practises, with its search (that for every day where it is later); null where none is known. */
  next: { date: string; isOtherPart: boolean; request: SearchRequest } | null
}

/** What somebody looks for. All empty is no search. */
export interface SearchRequest {
  text: string
  /** One of `SEARCHED_DAYS`. */
  day: string
  /** Name of a specialty as the filter has it. Never shown: anybody can write an address. */
  specialty?: string
  /** It is no longer being typed. */
  isWhole?: boolean
}

export type FoundCounts = Readonly<Record<'people' | 'clinics', number>>
