import { addDays, daysBetween, type CalendarDay } from '../schedule/calendar-day.ts'
import { closedDay, isClosure } from '../schedule/closed-day.ts'
import { covers, isSameLeave, leaveOn, MAIN_SITE, type Practitioner } from '../schedule/dated-facts.ts'
import { dutiesOn, leaveInsteadOf, sessionsChanged } from '../schedule/practice-day.ts'
import { writeTimes } from '../schedule/times.ts'
import { areAtOnce, remindOfMeetings } from './check-sites.ts'
import { mistake, type FieldProblem } from './content-problem.ts'
import { dayInWords } from './day-in-words.ts'
import { quoted } from './quoted.ts'
import { ITSELF, either, fieldName, say } from './sentence.ts'
import type { Site } from './site.ts'

/** While nobody knows when somebody is back, the page says so; after a week somebody may know. */
const OPEN_LEAVE_HOLDS_DAYS = 7

/** Of leave, replacements and sessions that a person should look at: what the page does not show of them, and what may be wrong. */
export function remindOfPeople(site: Site, today: CalendarDay): FieldProblem[] {
  return [
    ...remindOfReplacements(site),
    ...remindOfStandIns(site, today),
    ...remindOfOpenLeave(site, today),
    ...remindOfMeetings(site.doctors, today),
    ...remindOfExtra(site),
    ...remindOfChanges(site),
  ]
}

function remindOfReplacements({ doctors: { doctors } }: Site): FieldProblem[] {
  return doctors.flatMap(({ specialty, absences }, doctor) =>
    absences.flatMap((absence, index) => {
      const replacement = doctors.find(({ name }) => name === absence.replacement)
      if (replacement === undefined) return []
      const path = ['doctors', 'doctors', doctor, 'absences', index, 'replacement']
      const isOnLeave = replacement.absences.some((other) =>
        isSameLeave({ ...absence, site: absence.site ?? absence.replacementSite }, other),
      )
      const clinics = [replacement.specialty, ...replacement.schedule.map(({ clinic }) => clinic)]
      const said = [
        isOnLeave && 'sendiri tidak praktik pada sebagian hari itu. Halaman tidak menyebutnya sebagai pengganti.',
        !clinics.includes(specialty) && `dari spesialisasi lain (${replacement.specialty}). Pastikan ini benar.`,
      ]
      return said.flatMap((words) => (words === false ? [] : mistake(path, `${quoted(replacement.name)} ${words}`)))
    }),
  )
}

/** So far ahead of a leave's first day to come a stand-in is looked for elsewhere. */
const STAND_IN_DAYS = 60

/** Who stands in while their own patients wait at another place, with the first such day. */
function remindOfStandIns({ doctors: { doctors }, calendar }: Site, today: CalendarDay): FieldProblem[] {
  return doctors.flatMap((person, doctor) =>
    person.absences.flatMap((leave, index) => {
      const standIn = doctors.find(({ name }) => name === leave.replacement)
      if (standIn === undefined) return []
      const first = leave.from < today ? today : leave.from
      const days = Array.from({ length: STAND_IN_DAYS }, (_, ahead) => addDays(first, ahead)).filter((day) => covers(leave, day))
      const told = days.flatMap((day) => {
        const [{ sessions } = { sessions: [] }] = dutiesOn([standIn, person], calendar, day)
        const instead = sessions.filter(({ replaces }) => replaces !== null)
        const met = sessions.find(
          ({ replaces, site, time }) =>
            replaces === null && instead.some((other) => other.site !== site && areAtOnce([time], [other.time])),
        )
        if (!met?.time) return []
        const where = `${met.site ?? MAIN_SITE} ${writeTimes([met.time]).text}`
        return `${quoted(standIn.name)} pada ${dayInWords(day)} praktik di ${where}, pada jam yang sama. Pilih pengganti lain.`
      })
      const path = ['doctors', 'doctors', doctor, 'absences', index, 'replacement']
      return told.slice(0, 1).map((message) => ({ path, message }))
    }),
  )
}

function remindOfOpenLeave({ doctors: { doctors } }: Site, today: CalendarDay): FieldProblem[] {
  return doctors.flatMap(({ absences }, doctor) =>
    absences.flatMap(({ from, until }, index) => {
      const age = daysBetween(from, today)
      if (until !== undefined || age < OPEN_LEAVE_HOLDS_DAYS) return []
      const message = say`${ITSELF}belum ada, dan sudah ${String(age)} hari sejak ${dayInWords(from)}. Masih tidak praktik? ${either('Tulis until', 'Isi')} bila hari terakhirnya sudah diketahui.`
      return [{ path: ['doctors', 'doctors', doctor, 'absences', index, 'until'], message }]
    }),
  )
}

function remindOfExtra({ doctors: { doctors }, calendar }: Site): FieldProblem[] {
  return doctors.flatMap(({ specialty, absences, extra }, doctor) =>
    extra.flatMap(({ date, site }, index) => {
      const path = ['doctors', 'doctors', doctor, 'extra', index, 'date']
      const closed = closedDay(calendar, date)
      const why = leaveOn({ absences }, date, site)
        ? 'dokter ini tertulis tidak praktik'
        : closed !== null && isClosure(closed, { names: [specialty], site }) && `rumah sakit tutup (${closed.name})`
      return why ? mistake(path, `pada ${dayInWords(date)} ${why}. Praktik tambahan tidak tampil.`) : []
    }),
  )
}

function remindOfChanges({ doctors: { doctors, clinics }, calendar }: Site): FieldProblem[] {
  return Object.entries<readonly Practitioner[]>({ doctors, clinics }).flatMap(([list, team]) =>
    team.flatMap((person, place) =>
      (person.changes ?? []).flatMap((change, index) => {
        const path = ['doctors', list, place, 'changes', index, 'date']
        const day = dayInWords(change.date)
        const [session] = sessionsChanged(change, person, calendar)
        const leave = leaveOn(person, change.date, change.site ?? session?.site)
        if (leaveInsteadOf(change, person, team, session?.site))
          return mistake(path, `pada ${day} dokter ini tertulis tidak praktik. Perubahan ini tidak tampil.`)
        const replaced = `pada ${day} dokter ini digantikan ${quoted(leave?.replacement ?? '')}.`
        if (leave) return mistake(path, `${replaced} Perubahan ini berlaku bagi penggantinya; hapus bila praktiknya seperti biasa.`)
        const closed = closedDay(calendar, change.date)
        if (closed === null || session) return []
        const shut = `pada ${day} poliklinik tutup (${closed.name}).`
        return mistake(path, say`${shut} Perubahan ini tidak tampil; yang tetap praktik ditulis pada ${fieldName('extra')}.`)
      }),
    ),
  )
}
