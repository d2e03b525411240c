import type { Site } from '../../content/site.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { situationAt } from '../../schedule/situation.ts'
import { toInstant } from '../../schedule/zone.ts'
import type { StaffNeeds } from '../asked.tsx'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import { datedSentences, practisingText } from '../../page/sections/Doctors/practising-text.ts'
import { scheduleLines } from '../../page/sections/Doctors/schedule-lines.ts'
import { practiceOn, type PracticeSession } from '../../schedule/practice-day.ts'
import { DAY_MINUTES } from '../../schedule/times.ts'
import type { DoctorState } from '../../schedule/doctor-state.ts'
import { closingsText, openRows, type OpenRow } from '../../page/sections/Hero/open-text.ts'
import { formatClock, formatDays, seasonText } from '../../ground/ui/format/calendar.ts'

/** The content, and what holds at a moment. */
type Held = Pick<CurrentSituation, 'site' | 'situation'>

/** What visitors read of these people, or of the house when there are none: the page's own sentences, at that moment or on all of that day. */
export function visitorWords(held: Held, people: readonly string[], isWholeDay = false): string[] {
  if (people.length === 0) return houseWords(held, isWholeDay)
  const before = (name: string): string => (people.length > 1 ? `${name}: ` : '')
  return people.flatMap((name) => personWords(held, name, isWholeDay).map((words) => before(name) + words))
}

/** What visitors read, now or on a whole day. */
export function wordsOn({ clock }: Pick<StaffNeeds, 'clock'>, site: Site, day: CalendarDay | null, people: readonly string[]): string[] {
  const instant = day === null ? clock.now() : toInstant(site.hospital.timeZone, { day, minute: 0 })
  return visitorWords({ site, situation: situationAt(site, instant) }, people, day !== null)
}

function personWords({ site, situation }: Held, name: string, isWholeDay: boolean): string[] {
  const { doctors } = site.doctors
  const { day } = situation
  const index = doctors.findIndex((doctor) => doctor.name === name)
  const [doctor, state] = [doctors[index], situation.doctors[index]]
  if (doctor === undefined || state === undefined) return ['Tidak tampil di halaman.']
  const sessions = isWholeDay ? (practiceOn(doctors, site.calendar, day)[index]?.sessions ?? []) : []
  const lines = scheduleLines(doctor, site.calendar, day).map(({ rows, details, times }) =>
    [rows.map((row) => row.day.text).join(', '), details, times].filter(Boolean).join(' '),
  )
  const states = sessions.length > 0 ? sessions.map((session) => foretell(state, session, doctor.specialty)) : [state]
  const told = [...states.map((one) => practisingText(one, day)), ...datedSentences(state)].filter(Boolean)
  return [...new Set([...told, ...(lines.length > 0 ? lines : ['Jadwal menyusul'])])]
}

/** Before a session begins. */
function foretell({ site: _now, ...state }: DoctorState, session: PracticeSession, specialty: string): DoctorState {
  const { time, clinic, site, replaces, isExtra } = session
  const to = time?.kind === 'range' ? time.to : null
  return {
    ...state,
    practising: time?.kind === 'all-day' ? { kind: 'shifts' } : { kind: 'today', from: time?.from ?? null, to },
    elsewhere: clinic === specialty ? null : clinic,
    replaces,
    ...(site !== undefined && { site }),
    isExtra,
    for: session.for === null ? [] : [session.for],
  }
}

function houseWords({ site, situation }: Held, isWholeDay: boolean): string[] {
  const isOnline = site.hospital.registrationUrl !== undefined
  return [
    ...situation.notices.map(({ text, until, site: place }) => `${place ? `${place}: ` : ''}${text} Sampai ${formatDays(until, until)}.`),
    ...openRows(situation, isOnline, site.hospital).map(({ text, hours }) => (isWholeDay ? withHours(text, hours) : text)),
    closingsText(situation.closings, isOnline, site.hospital),
    situation.season === null ? '' : `${seasonText(situation.season)}.`,
  ].filter(Boolean)
}

/** `Poliklinik buka hari ini mulai 08:00 (08:00-14:00).` */
function withHours(text: string, hours: OpenRow['hours']): string {
  const spans = (hours ?? []).filter(({ from, to }) => from > 0 || to < DAY_MINUTES)
  if (spans.length === 0) return text
  return `${text.slice(0, -1)} (${spans.map(({ from, to }) => `${formatClock(from)}-${formatClock(to)}`).join(', ')}).`
}
