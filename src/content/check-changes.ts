import type { CalendarDay } from '../schedule/calendar-day.ts'
import type { HospitalCalendar, Practitioner } from '../schedule/dated-facts.ts'
import { isMeant, usualSessionsOn } from '../schedule/practice-day.ts'
import { writeTimes } from '../schedule/times.ts'
import type { FieldProblem } from './content-problem.ts'
import { dayInWords } from './day-in-words.ts'
import { formatPath } from './field-path.ts'
import type { FieldPath } from './field-path.ts'
import { parsedFile } from './parsed-file.ts'
import { quoted } from './quoted.ts'

/**
 * A change must be about one session that the schedule has on that date, and the only one about it. What is over refuses nothing:
 * the schedule may be another by now.
 */
export function checkChanges(values: unknown, today: CalendarDay): FieldProblem[] {
  const team = parsedFile('doctors', values)
  const calendar = parsedFile('calendar', values)
  if (!team.success || !calendar.success) return []
  return (['doctors', 'clinics'] as const).flatMap((list) =>
    team.data[list].flatMap((person, index) => checkChangesOf(person, { path: ['doctors', list, index], calendar: calendar.data, today })),
  )
}

interface Place {
  path: FieldPath
  calendar: HospitalCalendar
  today: CalendarDay
}

function checkChangesOf(person: Practitioner, { path, calendar, today }: Place): FieldProblem[] {
  const seen = new Map<string, string>()
  return (person.changes ?? []).flatMap((change, index): FieldProblem[] => {
    const { date, session } = change
    const refuse = (field: string, message: string) => [{ path: [...path, 'changes', index, field], message }]
    const day = dayInWords(date)
    const sessions = usualSessionsOn(person, calendar, date)
    const known = [...new Set(sessions.map(({ time }) => (time ? writeTimes([time]).text : '')))]
    const choices = known.filter(Boolean).map((text) => `'${text}'`)

    if (date < today) return []
    if (sessions.length === 0)
      return refuse(
        'date',
        `menurut jadwal ${quoted(person.name)} tidak ada sesi pada ${day}. Periksa tanggalnya; praktik di luar jadwal ditulis pada extra.`,
      )
    if (session && !sessions.some((one) => isMeant(change, one)))
      return refuse(
        'session',
        `${quoted(session.text)} bukan sesi pada ${day}. ${choices.length > 0 ? `Tulis ${choices.join(' atau ')}.` : 'Jamnya tidak ada di jadwal: hapus session.'}`,
      )
    if (!session && known.length > 1)
      return refuse('session', `belum ada, padahal pada ${day} ada beberapa sesi. Tambahkan "session:" dengan ${choices.join(' atau ')}.`)

    const about = `${date} ${session ? writeTimes(session.times).text : known[0]}`
    const earlier = seen.get(about)
    if (earlier !== undefined) return refuse('date', `sesi ini pada ${day} sudah diubah di ${earlier}. Hapus salah satunya.`)
    seen.set(about, formatPath(['changes', index]))
    return []
  })
}
