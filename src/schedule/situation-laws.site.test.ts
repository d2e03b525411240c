import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hospitalAtMoment } from '../../tests/kit/any-hospital.ts'
import { addDays, toInstant, weekdayOf, type CalendarDay } from './times.ts'
import { closedDay } from './closed-day.ts'
import { covers, type Practitioner } from './dated-facts.ts'
import { isMeant, practiceOn } from './practice-day.ts'
import { seasonOn, unitInSeason } from './season-schedule.ts'
import { situationAt } from './situation.ts'

/* What must hold of every hospital at every moment. */

const isOnLeave = (person: Practitioner | undefined, day: CalendarDay) => (person?.absences ?? []).some((absence) => covers(absence, day))

test('T01: whoever is on leave begins nothing that day, and is not said to be next on a day of leave', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site, team, day, instant }) => {
      // Whoever was in it before midnight ends their night.
      const before = situationAt(site, toInstant(site.hospital.timeZone, { day, minute: -1 })).doctors
      const wasIn = (index: number) => ['now', 'shifts'].includes(before[index]?.practising.kind ?? '')
      const untrue = situationAt(site, instant).doctors.filter(({ practising }, index) => {
        if (practising.kind === 'now' && wasIn(index)) return false
        const isIn = practising.kind !== 'next' && practising.kind !== 'unknown'
        return isIn ? isOnLeave(team[index], day) : practising.kind === 'next' && isOnLeave(team[index], practising.day)
      })
      expect(untrue).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('T13: a change of one session holds on its date and for that session, and for nothing else', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site, team, day }) => {
      const usual = practiceOn(
        team.map((person) => Object.assign({}, person, { changes: [] })),
        site.calendar,
        day,
      )
      for (const [index, { sessions }] of practiceOn(team, site.calendar, day).entries()) {
        const before = usual[index]?.sessions ?? []
        const changeOf = (session: (typeof before)[number]) =>
          team
            .find(({ name }) => name === (session.replaces ?? team[index]?.name))
            ?.changes?.find((change) => change.date === day && !session.isExtra && isMeant(change, session))
        const expected = before.flatMap((session) => {
          const change = changeOf(session)
          return change ? (change.time?.times.map((time) => Object.assign({}, session, { time })) ?? []) : [session]
        })
        expect(sessions).toHaveLength(expected.length)
        expect(sessions).toEqual(expect.arrayContaining(expected))
      }
    }),
    { numRuns: 200 },
  )
})

test('"now" is said in the minutes of a session that has an end, and only then', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site, team, day, minute, instant }) => {
      const days = practiceOn(team, site.calendar, day)
      const untrue = situationAt(site, instant).doctors.filter(({ practising }, index) => {
        const times = (days[index]?.sessions ?? []).map(({ time }) => time)
        const isInSession = times.some((time) => time?.kind === 'range' && time.from <= minute && minute < time.to)
        if (times.some((time) => time?.kind === 'all-day')) return practising.kind !== 'shifts'
        if (practising.kind === 'since' && practising.from > minute) return true
        if (practising.kind === 'now' && practising.until <= minute) return true
        return isInSession !== (practising.kind === 'now' || practising.kind === 'shifts')
      })
      expect(untrue).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('T02: "open" is said of the clinics in the minutes of their hours, and only then', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site: { contact, calendar, ...site }, day, minute, instant }) => {
      const closed = closedDay(calendar, day)
      const rows = unitInSeason(contact.openingHours, seasonOn(calendar, day)?.openingHours ?? [])
      const eve = addDays(day, -1)
      const isNight = (name: string) =>
        rows.some((row) => row.name === name && row.days.days.includes(weekdayOf(eve)) && row.hours.text.includes('22:00-24:00'))
      const today = rows.filter(({ days }) => days.days.includes(weekdayOf(day)))
      const isAlways = (name: string) => today.some((row) => row.name === name && row.hours.times.some(({ kind }) => kind === 'all-day'))
      const times = today
        .filter((row) => (row.kind ?? (row.name === 'Rawat jalan' && 'clinics')) === 'clinics')
        .flatMap(({ name = '', hours }) => hours.times.map((time) => ({ name, time })))
        .filter(({ name, time }) => {
          const ofBefore = time.kind === 'range' && time.from === 0 && isNight(name)
          const shut = ofBefore ? closedDay(calendar, eve) : closed
          return isAlways(name) || shut === null || shut.open.has(name)
        })
        .map(({ time }) => time)
      const isOpen = times.some((time) => time.kind === 'all-day' || (time.kind === 'range' && time.from <= minute && minute < time.to))
      const { clinics } = situationAt({ ...site, contact, calendar }, instant)
      expect(clinics?.kind === 'open' || clinics?.kind === 'always').toBe(isOpen)
    }),
    { numRuns: 200 },
  )
})

test('T09: "open" is said of the registration in the minutes of its hours, and only then', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site, day, minute, instant }) => {
      const closed = closedDay(site.calendar, day)
      const usual = site.registration.openingHours
      const seasonal = seasonOn(site.calendar, day)?.registrationHours ?? []
      const untrue = situationAt(site, instant).registration.filter(({ name, state }) => {
        const rows = (seasonal.length > 0 ? seasonal : usual).filter((row) => row.name === undefined || row.name === name)
        const times = rows
          .filter(({ days: { days } }) => days.includes(weekdayOf(day)))
          .flatMap(({ hours }) => hours.times)
          .filter(({ kind }) => kind === 'all-day' || closed === null || closed.open.has(name))
        const isOpen = times.some((time) => time.kind === 'all-day' || (time.kind === 'range' && time.from <= minute && minute < time.to))
        return isOpen !== (state.kind === 'open' || state.kind === 'always')
      })
      expect(untrue).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('T10: a claim of now is for whoever may come in that minute', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site, team, day, minute, instant }) => {
      const days = practiceOn(team, site.calendar, day)
      const untrue = situationAt(site, instant).doctors.filter((state, index) => {
        const { practising } = state
        if (practising.kind !== 'now') return false
        const now = (days[index]?.sessions ?? []).filter(({ time }) => time?.kind === 'range' && time.from <= minute && minute < time.to)
        return state.for.some((whom) => !now.some((session) => session.for === whom))
      })
      expect(untrue).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('T02: an answer holds for each minute of its interval, and at its end something has changed', () => {
  fc.assert(
    fc.property(hospitalAtMoment, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), ({ site, instant }, share) => {
      const found = situationAt(site, instant)
      const [since, until] = [found.since.getTime(), found.until.getTime()]
      expect(since).toBeLessThanOrEqual(instant.getTime())
      expect(until).toBeGreaterThan(instant.getTime())

      const within = new Date(since + Math.floor(share * (until - since)))
      expect(situationAt(site, within)).toEqual(found)
      const after = situationAt(site, found.until)
      expect(after.since).toEqual(found.until)
      expect({ ...after, since: null, until: null }).not.toEqual({ ...found, since: null, until: null })
    }),
    { numRuns: 200 },
  )
})

test('T02: no change is missed: a day walked in small steps changes only where an interval ends', () => {
  fc.assert(
    fc.property(hospitalAtMoment, ({ site, day }) => {
      // Whatever begins or ends in these hospitals does so at a full or a half hour.
      const steps = Array.from({ length: 48 }, (_, step) => [30 * step, 30 * step + 29]).flat()
      let held = situationAt(site, toInstant(site.hospital.timeZone, { day, minute: 0 }))
      for (const minute of steps) {
        const instant = toInstant(site.hospital.timeZone, { day, minute })
        const now = situationAt(site, instant)
        if (instant >= held.until) held = now
        expect(now).toEqual(held)
      }
      expect(held.until).toEqual(toInstant(site.hospital.timeZone, { day: addDays(day, 1), minute: 0 }))
    }),
    { numRuns: 8 },
  )
})
