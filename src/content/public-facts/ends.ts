import { daysBetween, type CalendarDay } from '../../schedule/times.ts'
import { dayInWords } from '../sentence.ts'
import { labelAt, type FieldPath, type FileName, type Site } from '../site.ts'

/** How many days before its end a fact is listed: renewing a licence or an accreditation takes about a quarter. */
const TOLD_DAYS = 90
/** For how many days after its end a fact is listed. */
const OVER_DAYS = 90

export interface EndingFact {
  file: FileName
  path: FieldPath
  until: CalendarDay
  /** `Akreditasi berlaku sampai 20 November 2028: 30 hari lagi.` */
  text: string
}

/** Facts that end within {@link TOLD_DAYS}, have ended within {@link OVER_DAYS}, or end before they begin; the nearest first. Visitors do not see ended ones. */
export function endingFacts({ public: facts, about, hero }: Site, today: CalendarDay): EndingFact[] {
  const { licence, accreditation, tariffs } = facts
  const dated: { path: FieldPath; until: CalendarDay | undefined; since?: CalendarDay | undefined; name?: string }[] = [
    { path: ['public', 'licence'], until: licence?.until },
    { path: ['public', 'accreditation'], until: accreditation?.until },
    ...tariffs.map(({ title, until, since }, at) => ({ path: ['public', 'tariffs', at], until, since, name: `Tarif “${title}”` })),
    ...(about.accreditation?.entries ?? []).map(({ label, until }, at) => ({
      path: ['about', 'accreditation', 'entries', at],
      until,
      name: label,
    })),
    { path: ['hero', 'badgeUntil'], until: hero.badgeUntil, name: 'Lencana di layar pertama' },
  ]
  return dated
    .flatMap(({ path, until, since = '', name = labelAt(path) ?? '' }) => {
      const left = until === undefined ? null : daysBetween(today, until)
      const isTold = left !== null && left <= TOLD_DAYS && left >= -OVER_DAYS
      if (until === undefined || left === null || (!isTold && until >= since)) return []
      const when = left < 0 ? 'sudah lewat' : left === 0 ? 'hari ini terakhir' : `${left} hari lagi`
      const said = until < since ? 'sebelum mulai, jadi tidak tampil' : when
      return { file: path[0] as FileName, path, until, text: `${name} berlaku sampai ${dayInWords(until)}: ${said}.` }
    })
    .toSorted((one, other) => one.until.localeCompare(other.until, 'en'))
}
