import type { CalendarDay } from '../schedule/calendar-day.ts'
import { covers, meet } from '../schedule/dated-facts.ts'
import type { OpenRange } from '../schedule/dated-facts.ts'
import type { FieldProblem } from './content-problem.ts'
import { daysInWords } from './day-in-words.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { parsedFile } from './parsed-file.ts'
import { quoted } from './quoted.ts'
import type { Doctor, Doctors } from './shapes/doctors.ts'

/** An absence may only name a replacement who exists, and may not overlap with another one of the same person; nobody is replaced in a ring. */
export function checkAbsences(values: unknown): FieldProblem[] {
  const parsed = parsedFile('doctors', values)
  return parsed.success ? [...checkReplacements(parsed.data), ...checkOverlaps(parsed.data), ...checkRings(parsed.data)] : []
}

function checkReplacements({ doctors }: Doctors): FieldProblem[] {
  const names = doctors.map(({ name }) => name)
  return doctors.flatMap(({ name, absences }, doctor) =>
    absences.flatMap(({ replacement }, index) => {
      if (replacement === undefined || (replacement !== name && names.includes(replacement))) return []
      const path = ['doctors', 'doctors', doctor, 'absences', index, 'replacement']
      if (replacement === name)
        return [{ path, message: `${quoted(name)} tidak dapat menggantikan diri sendiri. Tulis nama dokter lain, atau hapus baris ini.` }]
      return [{ path, message: explainUnknownChoice(replacement, 'dokter', names) }]
    }),
  )
}

function checkOverlaps({ doctors }: Doctors): FieldProblem[] {
  return doctors.flatMap(({ absences }, doctor) =>
    overlapsIn(absences).map(({ index, earlier }) => ({
      path: ['doctors', 'doctors', doctor, 'absences', index, 'from'],
      message: `beririsan dengan hari lain tanpa praktik dokter yang sama (${daysInWords(absences[earlier] ?? {})}). Gabungkan keduanya, atau ubah tanggalnya.`,
    })),
  )
}

/** The ranges that share a day with an earlier one in the list. */
export function overlapsIn(ranges: readonly OpenRange[]): { index: number; earlier: number }[] {
  return ranges.flatMap((range, index) => {
    const earlier = ranges.slice(0, index).findIndex((other) => meet(range, other))
    return earlier < 0 ? [] : [{ index, earlier }]
  })
}

/** People on leave who replace each other on the same days, directly or over others: told once, at the one who stands last. */
function checkRings({ doctors }: Doctors): FieldProblem[] {
  // Whatever ring there is has a first day, and on it somebody's leave begins.
  const firstDays = new Set(doctors.flatMap(({ absences }) => absences.map(({ from }) => from)))
  return [...firstDays].toSorted().flatMap((day) => {
    const leaves = leavesOn(doctors, day)
    return doctors.flatMap(({ name }, doctor): FieldProblem[] => {
      const ring = ringFrom(name, leaves)
      const ranges = ring.flatMap((one) => leaves.get(one) ?? [])
      const isLast = ring.every((one) => doctors.findIndex((other) => other.name === one) <= doctor)
      const own = leaves.get(name)
      if (own === undefined || ring.length < 2 || !isLast || !ranges.some(({ from }) => from === day)) return []
      const until = ranges.flatMap((range) => range.until ?? []).toSorted()[0]
      const who = ring.map((one, index) => `${quoted(one)} digantikan ${quoted(ring[index + 1] ?? name)}`).join(', ')
      return [
        {
          path: ['doctors', 'doctors', doctor, 'absences', own.index, 'replacement'],
          message: `saling menggantikan, padahal semuanya tidak praktik (${daysInWords({ from: day, until })}): ${who}. Tulis pengganti lain, atau hapus baris ini.`,
        },
      ]
    })
  })
}

type Leave = Doctor['absences'][number] & { index: number }

function leavesOn(doctors: readonly Doctor[], day: CalendarDay): Map<string, Leave> {
  return new Map(
    doctors.flatMap(({ name, absences }): [string, Leave][] => {
      const index = absences.findIndex((absence) => covers(absence, day))
      const leave = absences[index]
      return leave ? [[name, { ...leave, index }]] : []
    }),
  )
}

/** Who replaces whom from somebody on, back to them; empty when it does not lead back. */
function ringFrom(name: string, leaves: ReadonlyMap<string, Leave>): string[] {
  const ring: string[] = []
  for (let next: string | undefined = name; next !== undefined && !ring.includes(next); next = leaves.get(next)?.replacement) {
    ring.push(next)
    if (leaves.get(next)?.replacement === name) return ring
  }
  return []
}
