import type { DayRange } from '../schedule/dated-facts.ts'
import type { FieldProblem } from './content-problem.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { formatPath } from './field-path.ts'
import { quoted } from './quoted.ts'
import { doctorsShape } from './shapes/doctors.ts'
import type { Doctors } from './shapes/doctors.ts'

/** An absence may only name a replacement who exists, and may not overlap with another one of the same person. */
export function checkAbsences(values: unknown): FieldProblem[] {
  const parsed = doctorsShape.safeParse((values as { doctors?: unknown }).doctors)
  return parsed.success ? [...checkReplacements(parsed.data), ...checkOverlaps(parsed.data)] : []
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
      message: `beririsan dengan ${formatPath(['absences', earlier])} dokter yang sama. Gabungkan keduanya, atau ubah tanggalnya.`,
    })),
  )
}

/** The ranges that share a day with an earlier one in the list. */
export function overlapsIn(ranges: readonly DayRange[]): { index: number; earlier: number }[] {
  return ranges.flatMap(({ from, until }, index) => {
    const earlier = ranges.slice(0, index).findIndex((other) => from <= other.until && other.from <= until)
    return earlier < 0 ? [] : [{ index, earlier }]
  })
}
