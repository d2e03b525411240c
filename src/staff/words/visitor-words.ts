import type { Site } from '../../content/site.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { StaffNeeds } from '../asked.tsx'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import { datedSentences, practisingText } from '../../page/sections/Doctors/practising-text.ts'
import { scheduleLines } from '../../page/sections/Doctors/schedule-lines.ts'
import { closingsText, openRows } from '../../page/sections/Hero/open-text.ts'
import { formatDays, seasonText } from '../../ground/ui/format/calendar.ts'

/** The content, and what holds at a moment. */
type Held = Pick<CurrentSituation, 'site' | 'situation'>

/** What visitors read of these people, or of the house when there are none: the page's own sentences. */
export function visitorWords(held: Held, people: readonly string[]): string[] {
  if (people.length === 0) return houseWords(held)
  const before = (name: string): string => (people.length > 1 ? `${name}: ` : '')
  return people.flatMap((name) => personWords(held, name).map((words) => before(name) + words))
}

export const wordsNow = ({ clock }: Pick<StaffNeeds, 'clock'>, site: Site, people: readonly string[]): string[] =>
  visitorWords({ site, situation: situationAt(site, clock.now()) }, people)

function personWords({ site, situation }: Held, name: string): string[] {
  const { doctors } = site.doctors
  const { day } = situation
  const index = doctors.findIndex((doctor) => doctor.name === name)
  const [doctor, state] = [doctors[index], situation.doctors[index]]
  if (doctor === undefined || state === undefined) return ['Tidak tampil di halaman.']
  const lines = scheduleLines(doctor, site.calendar, day).map(({ rows, details, times }) =>
    [rows.map((row) => row.day.text).join(', '), details, times].filter(Boolean).join(' '),
  )
  const told = [practisingText(state, day), ...datedSentences(state)].filter(Boolean)
  return [...new Set([...told, ...(lines.length > 0 ? lines : ['Jadwal menyusul'])])]
}

function houseWords({ site, situation }: Held): string[] {
  const isOnline = site.hospital.registrationUrl !== undefined
  return [
    ...situation.notices.map(({ text, until, site: place }) => `${place ? `${place}: ` : ''}${text} Sampai ${formatDays(until, until)}.`),
    ...openRows(situation, isOnline, site.hospital).map(({ place, text }) => (place ? `${place}: ${text}` : text)),
    closingsText(situation.closings, isOnline, site.hospital),
    situation.season === null ? '' : `${seasonText(situation.season)}.`,
  ].filter(Boolean)
}
