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
  /** The province's public holidays that it includes. */
  common: CommonHolidays
  pictures: PictureSet
  /** Grows with every change of the content. */
  version: number
  /** Why the content is shown as a sample although it claims to be a hospital's own, by file and line; else empty. */
  untrue: string
  /** Reminders for the staff on that day, by file and line; empty if there are none. */
  remindersAt(now: Date): string
}

export type SiteKeeper = Awaited<ReturnType<typeof openSite>>

const IMAGES = 'images'

const LOOK_MILLISECONDS = 1000
/** How long files must stay unchanged before they are read, because editors write a file in several steps. */
const QUIET_MILLISECONDS = 250

/**
 * Keeps the last valid content. Invalid content at the start throws an error that lists file, line, field and what to write; closures of the emergency unit
 * and numbers in approved sentences are only left out, with a reminder. Content that is not yet the hospital's own is shown as a sample.
 * `folderNow` is called at each reading; `places` says where a province's common holidays lie. Without a sign-in for visitors there are no reviews.
 */
export async function openSite(
  folderNow: () => string,
  { hasVisitors = true, ...places }: HolidayPlaces & { hasVisitors?: boolean } = { calendarDir: null, dataDir: '' },
) {
  const shown = (site: Site): Site => (hasVisitors ? site : { ...site, hospital: { ...site.hospital, reviews: false } })
  const beside = places.calendarDir === null ? [] : [join(places.calendarDir, HOLIDAYS_FILE)]
  let folder = folderNow()
  // Taken before reading, so that a change during the reading is noticed at the first check.
  let seen = await lookAt(folder, beside)
  const first = await read(folder, places, 1, true)
  if (typeof first === 'string') throw new OperatorError(first)
  let kept: KeptSite = { ...first, site: shown(first.site) }
  let refused: string | null = null

  /** Reads the content again. Invalid content changes nothing: its problems are returned as text. */
  async function reload(): Promise<string | null> {
    const place = folderNow()
    const next = await read(place, places, kept.version + 1)
    if (typeof next === 'string') return (refused = next)
    // Content that was shown as a sample since the start may still be replaced, so that it can be corrected.
    if (next.untrue !== '' && kept.untrue === '' && place === folder) return (refused = next.untrue)
    kept = { ...next, site: shown(next.site) }
    folder = place
    return (refused = null)
  }

  return {
    current: () => kept,
    /** Content as it would be shown, for previews. */
    shown,
    /** The folder of the shown content: that of the sample until the hospital has one. */
    folder: () => folder,
    /** Whether the content on the disk is invalid, so that the former is still shown. */
    isRefused: () => refused !== null,
    reload,

    /** Polls the files, and calls back after each reload that a change caused; returns a function that ends it. */
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
          // Only the pictures in use are checked: people may also store an archive of pictures in that folder.
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

/** The signatures of files by path; a signature changes with the file. */
type Look = ReadonlyMap<string, string>

/**
 * The signatures of all content files, and of these pictures or else all. Polled instead of watched, because file system events miss a replaced
 * file, and never come from a network folder.
 */
async function lookAt(folder: string, beside: readonly string[], pictures?: readonly string[]): Promise<Look> {
  const images = pictures ?? ((await listFolder(join(folder, IMAGES))) ?? []).filter((name) => PICTURE_FILE.test(name))
  const look = new Map<string, string>()
  // One after the other, so that a folder that does not answer blocks a single thread of the pool.
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
    // A file may vanish or become unreadable between listing and reading.
    return `Gambar tidak dapat dibaca: ${String(error)}`
  }
}

/** The content, and what is in force in it now. */
export type CurrentSituation = Pick<KeptSite, 'site' | 'pictures'> & { situation: DatedSituation }

/** Returns the same object until the content changes or something in force ends, so that a page made of it is valid that long. */
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
