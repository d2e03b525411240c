import type { ChatInput } from '../page-input/page-input.ts'
import { datedSentences, practisingText } from '../sections/Doctors/practising-text.ts'
import { scheduleLines } from '../sections/Doctors/schedule-lines.ts'
import { closingsText, openRows } from '../sections/Hero/open-text.ts'
import { formatDays, seasonText } from '../ui/format/calendar.ts'

/** What visitors read of these people, or of the house when there are none: the page's own sentences. */
export function visitorWords({ site, situation }: ChatInput, people: readonly string[]): string[] {
  if (people.length === 0) return houseWords({ site, situation })
  return people.flatMap((name) => personWords({ site, situation }, name).map((words) => (people.length > 1 ? `${name}: ${words}` : words)))
}

function personWords({ site, situation }: Pick<ChatInput, 'site' | 'situation'>, name: string): string[] {
  const { doctors } = site.doctors
  const index = doctors.findIndex((doctor) => doctor.name === name)
  const [doctor, state] = [doctors[index], situation.doctors[index]]
  if (doctor === undefined || state === undefined) return ['Tidak tampil di halaman.']
  const lines = scheduleLines(doctor, site.calendar, situation.day).map(({ rows, details, times }) =>
    [rows.map(({ day }) => day.text).join(', '), details, times].filter(Boolean).join(' '),
  )
  const told = [practisingText(state, situation.day), ...datedSentences(state)].filter(Boolean)
  return [...told, ...(lines.length > 0 ? lines : ['Jadwal menyusul'])]
}

function houseWords({ site, situation }: Pick<ChatInput, 'site' | 'situation'>): string[] {
  const isOnline = site.hospital.registrationUrl !== undefined
  return [
    ...situation.notices.map(({ text, until }) => `${text} Sampai ${formatDays(until, until)}.`),
    ...openRows(situation, isOnline).map(({ text }) => text),
    closingsText(situation.closings, isOnline),
    situation.season === null ? '' : `${seasonText(situation.season)}.`,
  ].filter(Boolean)
}
