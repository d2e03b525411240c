import type { CalendarDay } from '../../schedule/calendar-day.ts'

/** A page of the staff's room, ready to be written down. Every text in it is plain text. */
export interface StaffView {
  /** The page's one heading. */
  title: string
  hospital: string
  /** Style sheet with the hospital's colours declared. */
  styles: string
  themeColour: string
  font: string
  icon: string
  /** Rooms of whoever is signed in; empty for others. */
  rooms: StaffLink[]
  /** Name and role of whoever is signed in. */
  who: string
  /** What every form of this page carries. */
  formToken: string
  /** Why nothing can be saved just now. */
  readOnly: string
  /** What has just been done. */
  done: { text: string; undo: number | null } | null
  /** Where one goes back to. */
  back: StaffLink | null
  body: StaffBody
}

export interface StaffLink {
  text: string
  href: string
  isCurrent?: boolean
}

export type StaffBody =
  | { kind: 'message'; paragraphs: string[]; action: StaffLink | null }
  | { kind: 'invitation'; paragraphs: string[]; post: string; code: string }
  | StaffToday
  | StaffPerson
  | StaffForm
  | StaffCheck
  | StaffHistory
  | StaffPeople

export interface StaffToday {
  kind: 'today'
  /** What is open today, in the page's words. */
  open: string[]
  /** What somebody has to look at: an absence without an end, facts that nobody has confirmed for long. */
  asks: { text: string; post: string; fields: Hidden; button: string; change: StaffLink | null }[]
  search: string
  /** Null until somebody looks for a name. */
  found: PersonLine[] | null
  today: PersonLine[]
  coming: { day: CalendarDay; text: string }[]
  house: StaffLink[]
}

export interface PersonLine {
  name: string
  /** Specialty, and what holds now. */
  text: string
  links: StaffLink[]
}

export interface StaffPerson {
  kind: 'person'
  /** In the visitors' words. */
  words: string[]
  /** Facts with what can be done about each. */
  groups: { title: string; empty: string; facts: { text: string; links: StaffLink[] }[]; add: StaffLink }[]
  more: StaffLink[]
}

/** Names and values that a form carries along. */
export type Hidden = readonly (readonly [name: string, value: string])[]

export interface Choice {
  value: string
  label: string
}

/** `choices` decides between radio buttons, a list and boxes to tick. */
export type StaffField = { name: string; label: string; hint?: string; error?: string } & (
  | { kind: 'text' | 'date' | 'tel' | 'search'; value: string }
  | { kind: 'radios' | 'select'; choices: Choice[]; value: string }
  | { kind: 'boxes'; choices: Choice[]; values: string[] }
)

export interface StaffForm {
  kind: 'form'
  post: string
  lead: string[]
  fields: StaffField[]
  hidden: Hidden
  /** Above the fields: what could not be done, and why. */
  trouble: string[]
  button: string
}

/** What visitors will read, before it is saved. */
export interface StaffCheck {
  kind: 'check'
  post: string
  /** What will be changed, a sentence each. */
  acts: string[]
  /** What visitors read, on which day. */
  previews: { when: string; words: string[] }[]
  hidden: Hidden
  button: string
}

export interface StaffHistory {
  kind: 'history'
  acts: { number: number; when: string; who: string; title: string; lines: string[]; state: 'undone' | 'undoable' | 'final' }[]
  post: string
  older: StaffLink | null
}

export interface StaffPeople {
  kind: 'people'
  people: { name: string; text: string; remove: { post: string; hidden: Hidden } | null }[]
  invitations: { name: string; text: string; remove: { post: string; hidden: Hidden } }[]
  /** The link of an invitation that has just been made: it is shown once. */
  link: string
  invite: StaffForm
}

/** Gives the whole document as text. */
export type RenderStaff = (view: StaffView) => string
