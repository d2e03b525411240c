import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listFolder, signOf } from '../../content/content-folder.ts'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import type { CommonHolidays } from '../../content/common-holidays.ts'
import { HOLIDAYS_FILE, formatContentProblems, loadContent } from '../../content/load-content.ts'
import { fileNames, type Site } from '../../content/site.ts'
import { OperatorError } from '../software/software.ts'
import { catalogPictures, namedPictures, type PictureSet } from '../content-pictures/picture-catalog.ts'
import { inForce } from '../../content/in-force.ts'
import { situationAt, type DatedSituation } from '../../schedule/situation.ts'
import type { Clock } from '../time/clock.ts'
import { keepWhile } from '../time/keep-while.ts'
import { holidaysInForce, keepHolidays, type HolidayPlaces } from './holidays-in-force.ts'

export interface KeptSite {
  site: Site
  /** The province's red days in it. */
  common: CommonHolidays
  pictures: PictureSet
  /** Differs whenever the content does. */
  version: number
  /** Why it is shown as a sample although it calls itself a hospital: by file and line; empty when it is what it says. */
  untrue: string
  /** What somebody should look at on that day, by file and line; empty when there is nothing. */
  remindersAt(now: Date): string
}

export type SiteKeeper = Awaited<ReturnType<typeof openSite>>

const IMAGES = 'images'

const LOOK_MILLISECONDS = 1000
/** Editors write a file in several steps: what has changed must look the same after this time. */
const QUIET_MILLISECONDS = 250

/**
 * Keeps the last good content. Bad content at the start throws what lists file, line, field and what to write, but for what would close the emergency unit, and
 * numbers in approved sentences: those are not in force, and reminders. What is only not the hospital's own is shown as a sample then.
 * `folderNow` is asked at each reading; `places` tell of red days that a province types for all its hospitals. Where visitors cannot sign in, it has no reviews.
 */
export async function openSite(
  folderNow: () => string,
  { hasVisitors = true, ...places }: HolidayPlaces & { hasVisitors?: boolean } = { calendarDir: null, dataDir: '' },
) {
  const shown = (site: Site): Site => (hasVisitors ? site : { ...site, hospital: { ...site.hospital, reviews: false } })
  const beside = places.calendarDir === null ? [] : [join(places.calendarDir, HOLIDAYS_FILE)]
  let folder = folderNow()
  // Before it is read: what changes meanwhile is seen at the first look.
  let seen = await lookAt(folder, beside)
  const first = await read(folder, places, 1, true)
  if (typeof first === 'string') throw new OperatorError(first)
  let kept: KeptSite = { ...first, site: shown(first.site) }
  let refused: string | null = null

  /** Reads the content again. Bad content changes nothing: the problems come back as text. */
  async function reload(): Promise<string | null> {
    const place = folderNow()
    const next = await read(place, places, kept.version + 1)
    if (typeof next === 'string') return (refused = next)
    // What was shown so since the start is shown on, so that it can be mended.
    if (next.untrue !== '' && kept.untrue === '' && place === folder) return (refused = next.untrue)
    kept = { ...next, site: shown(next.site) }
    folder = place
    return (refused = null)
  }

  return {
    current: () => kept,
    /** Content that is tried out, as it would be shown. */
    shown,
    /** Where the content lies that is shown: the sample's folder until the hospital has one. */
    folder: () => folder,
    /** Whether the content on the disk is refused, and what was read before is shown. */
    isRefused: () => refused !== null,
    reload,

    /** Looks at the files again and again, and calls back after each reload that a change of them caused; returns how to stop. */
    watch(
      onReload: (problems: string | null) => void,
      pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> => wait(milliseconds, undefined, { signal, ref: false }),
    ): () => void {
      const stopped = new AbortController()
      const { signal } = stopped
      let isGood = true
      async function follow(): Promise<void> {
        for (;;) {
          await pause(LOOK_MILLISECONDS, signal)
          // Somebody's archive of pictures may lie there, and be added to.
          if (isSame(await lookAt(folder, beside, isGood ? Object.keys(kept.pictures.catalog) : undefined), seen)) continue
          let now = await lookAt(folder, beside)
          do {
            seen = now
            await pause(QUIET_MILLISECONDS, signal)
            now = await lookAt(folder, beside)
          } while (!isSame(now, seen))
          const problems = await reload().catch((error: unknown) => (refused = String(error)))
          isGood = problems === null
          if (!signal.aborted) onReload(problems)
        }
      }
      follow().catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      return () => stopped.abort()
    },
  }
}

/** By path, what tells a file from any other that stood or will stand there. */
type Look = ReadonlyMap<string, string>

/**
 * Asks how each file of the content looks, and each of these pictures, or of all. The system's own notices of changes are no help: they
 * lose a file that was exchanged, and never come from a folder that another machine serves.
 */
async function lookAt(folder: string, beside: readonly string[], pictures?: readonly string[]): Promise<Look> {
  const images = pictures ?? ((await listFolder(join(folder, IMAGES))) ?? []).filter((name) => PICTURE_FILE.test(name))
  const look = new Map<string, string>()
  // In turn: a folder that does not answer must not hold every thread that reads files.
  for (const path of [...beside, ...fileNames.map((name) => `${name}.yaml`), ...images.map((name) => join(IMAGES, name))])
    look.set(path, await signOf(resolve(folder, path)))
  return look
}

const isSame = (look: Look, before: Look): boolean => [...look].every(([path, what]) => before.get(path) === what)

async function read(contentDir: string, places: HolidayPlaces, version: number, isStart = false): Promise<KeptSite | string> {
  const common = await holidaysInForce(places)
  await keepHolidays(places, common)
  const content = await loadContent(contentDir, { isStart, common })
  const shown = content.ok ? content : content.asSample
  const untrue = content.ok ? '' : formatContentProblems(content.problems)
  if (shown === null) return untrue
  try {
    const pictures = await catalogPictures(join(contentDir, IMAGES), namedPictures(shown.site))
    const remindersAt = (now: Date): string => formatContentProblems(shown.remindersAt(now))
    return { site: shown.site, common, pictures, version, untrue, remindersAt }
  } catch (error) {
    // It was there a moment ago.
    return `Gambar tidak dapat dibaca: ${String(error)}`
  }
}

/** The content as it stands, and what holds in it now. */
export type CurrentSituation = Pick<KeptSite, 'site' | 'pictures'> & { situation: DatedSituation }

/** Gives the same object until the content changes or something that holds has ended: whatever is made of it is true for as long as it is given. */
export function followSituation({ site, clock }: { site: Pick<SiteKeeper, 'current'>; clock: Clock }): () => CurrentSituation {
  const keep = keepWhile<CurrentSituation & { content: KeptSite }, { content: KeptSite; now: Date }>(
    ({ content, situation }, moment) => content === moment.content && situation.since <= moment.now && moment.now < situation.until,
    ({ content, now }) => {
      const situation = situationAt(content.site, now)
      return { content, site: inForce(content.site, situation.day), pictures: content.pictures, situation }
    },
  )
  return () => keep({ content: site.current(), now: clock.now() })
}
