import { addDays, daysBetween, writeTimes, type CalendarDay } from '../schedule/times.ts'
import { closedDay, isClosure } from '../schedule/closed-day.ts'
import { covers, isSameLeave, leaveOn, MAIN_SITE, type Practitioner } from '../schedule/dated-facts.ts'
import { dutiesOn, leaveInsteadOf, sessionsChanged } from '../schedule/practice-day.ts'
import { entriesOf } from './check-doctors.ts'
import { areAtOnce, remindOfMeetings } from './check-sites.ts'
import { dayInWords, mistake, say, type FieldProblem, type Sentence } from './sentence.ts'
import { quoted } from './quoted.ts'
import type { Doctor } from './shapes/doctors.ts'
import type { Site } from './site.ts'
import { faults, reminders } from './words.ts'

/** The page says that nobody knows when somebody is back; after so many days somebody may know. */
const OPEN_LEAVE_HOLDS_DAYS = 7

/** Reminds of leave, replacements and sessions that a person should look at: those that the page does not show, and those that may be wrong. */
export function remindOfPeople(site: Site, today: CalendarDay): FieldProblem[] {
  return [
    ...remindOfReplacements(site),
    ...remindOfStandIns(site, today),
    ...remindOfOpenLeave(site, today),
    ...remindOfMeetings(site.doctors, today),
    ...remindOfExtra(site),
    ...remindOfChanges(site, today),
  ]
}

function remindOfReplacements({ doctors: { doctors } }: Site): FieldProblem[] {
  return entriesOf(doctors, 'doctors', 'absences').flatMap(({ person: { specialty }, entry: absence, path }) => {
    const replacement = doctors.find(({ name }) => name === absence.replacement)
    if (replacement === undefined) return []
    const where = { ...absence, site: absence.site ?? absence.replacementSite }
    const isOnLeave = replacement.absences.some((other) => isSameLeave(where, other))
    const clinics = [replacement.specialty, ...replacement.schedule.map(({ clinic }) => clinic)]
    const said = { name: quoted(replacement.name), specialty: replacement.specialty }
    const tell = (message: Sentence): FieldProblem[] => mistake([...path, 'replacement'], message)
    const onLeave = isOnLeave ? tell(say(reminders['replacement-on-leave'], said)) : []
    return clinics.includes(specialty) ? onLeave : onLeave.concat(tell(say(reminders['replacement-elsewhere'], said)))
  })
}

/** How many days ahead of a leave its stand-in is checked for sessions at another place. */
const STAND_IN_DAYS = 60

/** Stand-ins whose own patients wait at another place meanwhile, with the first such day. */
function remindOfStandIns({ doctors: { doctors }, calendar }: Site, today: CalendarDay): FieldProblem[] {
  return entriesOf(doctors, 'doctors', 'absences').flatMap(({ person, entry: leave, path }) => {
    const standIn = doctors.find(({ name }) => name === leave.replacement)
    if (standIn === undefined) return []
    const first = leave.from < today ? today : leave.from
    const days = Array.from({ length: STAND_IN_DAYS }, (_, ahead) => addDays(first, ahead)).filter((day) => covers(leave, day))
    const told = days.flatMap((day) => {
      const [{ sessions } = { sessions: [] }] = dutiesOn([standIn, person], calendar, day)
      const instead = sessions.filter(({ replaces }) => replaces !== null)
      const met = sessions.find(
        ({ replaces, site, time }) => replaces === null && instead.some((other) => other.site !== site && areAtOnce([time], [other.time])),
      )
      if (!met?.time) return []
      const where = `${met.site ?? MAIN_SITE} ${writeTimes([met.time]).text}`
      return mistake(
        [...path, 'replacement'],
        say(reminders['stand-in-meets'], { name: quoted(standIn.name), day: dayInWords(day), where }),
      )
    })
    return told.slice(0, 1)
  })
}

function remindOfOpenLeave({ doctors: { doctors } }: Site, today: CalendarDay): FieldProblem[] {
  return entriesOf(doctors, 'doctors', 'absences').flatMap(({ entry: { from, until }, path }) => {
    const age = daysBetween(from, today)
    if (until !== undefined || age < OPEN_LEAVE_HOLDS_DAYS) return []
    return mistake([...path, 'until'], say(reminders['open-leave'], { age, day: dayInWords(from) }))
  })
}

function remindOfExtra({ doctors: { doctors }, calendar }: Site): FieldProblem[] {
  return entriesOf(doctors, 'doctors', 'extra').flatMap(({ person, entry: { date, site }, path }) => {
    const day = dayInWords(date)
    const closed = closedDay(calendar, date)
    if (leaveOn(person, date, site)) return mistake([...path, 'date'], say(reminders['extra-on-leave'], { day }))
    if (closed === null || !isClosure(closed, { names: [person.specialty], site })) return []
    return mistake([...path, 'date'], say(reminders['extra-while-closed'], { day, name: closed.name }))
  })
}

function remindOfChanges({ doctors: { doctors, clinics }, calendar }: Site, today: CalendarDay): FieldProblem[] {
  const remindOf = (team: readonly (Practitioner & Pick<Doctor, 'changes'>)[], list: 'doctors' | 'clinics'): FieldProblem[] =>
    entriesOf(team, list, 'changes').flatMap(({ person, entry: change, path }) => {
      const day = dayInWords(change.date)
      const [session] = sessionsChanged(change, person, calendar)
      const leave = leaveOn(person, change.date, change.site ?? session?.site)
      const tell = (message: Sentence): FieldProblem[] => mistake([...path, 'date'], message)
      if (leaveInsteadOf(change, person, team, session?.site)) return tell(say(reminders['change-on-leave'], { day }))
      if (leave) return tell(say(reminders['change-of-replaced'], { day, name: quoted(leave.replacement ?? '') }))
      const closed = closedDay(calendar, change.date)
      if (session || (closed === null && change.date < today)) return []
      // A row for holidays only, on a day that is none.
      if (closed === null) return tell(say(faults['no-practice'], { name: quoted(person.name), day }))
      return tell(say(reminders['change-while-closed'], { day, name: closed.name }))
    })
  return [...remindOf(doctors, 'doctors'), ...remindOf(clinics, 'clinics')]
}
