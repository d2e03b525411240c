import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import { datedSentences, practisingText } from '../../page/sections/Doctors/practising-text.ts'
import { weekWords } from '../../page/sections/Doctors/schedule-lines.ts'
import { closingLines, openRows } from '../../page/sections/Hero/open-text.ts'
import { formatUntil, seasonText } from '../../ground/ui/format/calendar.ts'

/** The content, and the situation at a moment. */
type Held = Pick<CurrentSituation, 'site' | 'situation'>

/** What visitors read of a person, in the page's own sentences. */
export function personWords({ site, situation }: Held, name: string): string[] {
  const { doctors } = site.doctors
  const { day } = situation
  const index = doctors.findIndex((doctor) => doctor.name === name)
  const [doctor, state] = [doctors[index], situation.doctors[index]]
  if (doctor === undefined || state === undefined) return ['Tidak tampil di halaman.']
  const lines = weekWords(doctor, site, day)
  const told = [practisingText(state, day), ...datedSentences(state)].filter(Boolean)
  return [...new Set([...told, ...(lines.length > 0 ? lines : ['Jadwal menyusul'])])]
}

/** What visitors read of the hospital. */
export function houseWords({ site, situation }: Held): string[] {
  const isOnline = site.hospital.registrationUrl !== undefined
  return [
    ...situation.notices.map(({ text, site: at, from, until }) => `${at ? `${at}: ` : ''}${text} Sampai ${formatUntil(from, until)}.`),
    ...openRows(situation, isOnline, site.hospital).map(({ place, text }) => (place ? `${place}: ${text}` : text)),
    ...closingLines(situation.closings, isOnline, site.hospital).map(({ when, text }) => `${when}: ${text}`),
    situation.season === null ? '' : `${seasonText(situation.season)}.`,
  ].filter(Boolean)
}
