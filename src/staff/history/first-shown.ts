import { setImmediate as nextRound } from 'node:timers/promises'
import type { Site } from '../../content/site.ts'
import { namedPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { invert } from '../../editor/index.ts'
import type { Change } from '../../editor/index.ts'
import { addDays } from '../../schedule/calendar-day.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { ANNOUNCED_DAYS } from '../../schedule/dated-facts.ts'
import { toInstant } from '../../schedule/zone.ts'
import type { StaffNeeds } from '../asked.tsx'
import { notOnPage, unusedPictures } from '../pictures/picture-list.tsx'

const NOON = 12 * 60
/** Pages that are drawn at most to find the day. */
const MOST_DAYS = 8
const DAY = /\d{4}-\d{2}-\d{2}/gu

/**
 * The first day on which visitors read on the page what was changed: the page is drawn without and with it, today and on the days on
 * which what it names is told of, begins or is over. Costly: the caller has a turn. Null where no day differs, or where others have changed the same since.
 */
export async function findFirstShown(needs: StaffNeeds, changes: readonly Change[]): Promise<CalendarDay | null> {
  const { site, situation } = needs.current()
  const before = await needs.saves.tryOut(changes.map(invert).toReversed())
  if (!before.ok) return null
  for (const day of daysToLookAt(changes, situation.day)) {
    const { timeZone } = site.hospital
    const instant = day === situation.day ? needs.clock.now() : toInstant(timeZone, { day, minute: NOON })
    const draw = (one: Site) => needs.preview(one, instant, unusedPictures(notOnPage(needs, namedPictures(one))))
    const [without, within] = [await draw(before.site), await draw(site)]
    if (without.html !== within.html) return day
    // Others are answered between two days.
    await nextRound()
  }
  return null
}

function daysToLookAt(changes: readonly Change[], today: CalendarDay): CalendarDay[] {
  const coming = daysIn(changes)
    .flatMap((day) => [addDays(day, -ANNOUNCED_DAYS), day, addDays(day, 1)])
    .filter((day) => day > today)
  return [today, ...[...new Set(coming)].toSorted().slice(0, MOST_DAYS - 1)]
}

/** Every day that the changes name. */
export function daysIn(changes: readonly Change[]): CalendarDay[] {
  return JSON.stringify(changes.map(({ before, after }) => [before, after])).match(DAY) ?? []
}
