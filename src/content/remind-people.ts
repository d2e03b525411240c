import { addDays, daysBetween, type CalendarDay } from '../schedule/calendar-day.ts'
import { closedDay, isClosure } from '../schedule/closed-day.ts'
import { covers, isSameLeave, leaveOn, MAIN_SITE, type Practitioner } from '../schedule/dated-facts.ts'
import { dutiesOn, leaveInsteadOf, sessionsChanged } from '../schedule/practice-day.ts'
import { writeTimes } from '../schedule/times.ts'
import { areAtOnce, remindOfMeetings } from './check-sites.ts'
import { mistake, type FieldProblem } from './content-problem.ts'
import { dayInWords } from './day-in-words.ts'
import { quoted } from './quoted.ts'
import { say } from './sentence.ts'
import type { Site } from './site.ts'
import { reminders } from './words.ts'

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
      const name = quoted(replacement.name)
      return [
        ...(isOnLeave ? mistake(path, say(reminders['replacement-on-leave'], { name })) : []),
        ...(clinics.includes(specialty)
          ? []
          : mistake(path, say(reminders['replacement-elsewhere'], { name, specialty: replacement.specialty }))),
      ]
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
        return say(reminders['stand-in-meets'], { name: quoted(standIn.name), day: dayInWords(day), where })
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
      const message = say(reminders['open-leave'], { age, day: dayInWords(from) })
      return mistake(['doctors', 'doctors', doctor, 'absences', index, 'until'], message)
    }),
  )
}

function remindOfExtra({ doctors: { doctors }, calendar }: Site): FieldProblem[] {
  return doctors.flatMap(({ specialty, absences, extra }, doctor) =>
    extra.flatMap(({ date, site }, index) => {
      const path = ['doctors', 'doctors', doctor, 'extra', index, 'date']
      const day = dayInWords(date)
      const closed = closedDay(calendar, date)
      if (leaveOn({ absences }, date, site)) return mistake(path, say(reminders['extra-on-leave'], { day }))
      if (closed === null || !isClosure(closed, { names: [specialty], site })) return []
      return mistake(path, say(reminders['extra-while-closed'], { day, name: closed.name }))
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
        if (leaveInsteadOf(change, person, team, session?.site)) return mistake(path, say(reminders['change-on-leave'], { day }))
        if (leave) return mistake(path, say(reminders['change-of-replaced'], { day, name: quoted(leave.replacement ?? '') }))
        const closed = closedDay(calendar, change.date)
        return closed === null || session ? [] : mistake(path, say(reminders['change-while-closed'], { day, name: closed.name }))
      }),
    ),
  )
}
