import { statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { fileNames } from '../../content/site.ts'
import type { Site } from '../../content/site.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { catalogPictures } from '../content-pictures/picture-catalog.ts'
import type { PictureSet } from '../content-pictures/picture-catalog.ts'
import { namedPictures } from './named-pictures.ts'

export interface KeptSite {
  site: Site
  pictures: PictureSet
  /** Differs whenever the content does. */
  version: number
  /** What somebody should look at on that day, by file and line; empty when there is nothing. */
  remindersAt(now: Date): string
}

export interface SiteKeeper {
  current(): KeptSite
  /** Where the content lies that is shown: the sample's folder until the hospital has one. */
  folder(): string
  /** Reads the content again. Bad content changes nothing: the problems come back as text. */
  reload(): Promise<string | null>
  /** Calls back after each reload that a change of the folder caused; returns how to stop. */
  watch(onReload: (problems: string | null) => void): () => void
}

/** Content that does not hold; the message lists file, line, field and what to write. */
export class ContentError extends OperatorError {
  override readonly name = 'ContentError'
}

const IMAGES = 'images'

/** How long the folder must be quiet: editors write a file in several steps. */
const QUIET_MILLISECONDS = 200

/** Keeps the last good content. Bad content at the start throws a {@link ContentError}. `folderNow` is asked at each reading. */
export async function openSite(folderNow: () => string): Promise<SiteKeeper> {
  let folder = folderNow()
  const first = await read(folder, 1)
  if (typeof first === 'string') throw new ContentError(first)
  let kept = first
  let moved: () => void = () => undefined

  const keeper: SiteKeeper = {
    current: () => kept,
    folder: () => folder,

    async reload() {
      const place = folderNow()
      const next = await read(place, kept.version + 1)
      if (typeof next === 'string') return next
      kept = next
      if (place !== folder) {
        folder = place
        moved()
      }
      return null
    },

    watch(onReload) {
      let timer: NodeJS.Timeout | undefined
      let isGood = true
      const look = async (): Promise<void> => {
        const problems = await keeper.reload().catch(String)
        isGood = problems === null
        if (timer === undefined) return
        watched.follow(placesOf(folder))
        onReload(problems)
      }
      const soon = (): void => {
        clearTimeout(timer)
        timer = setTimeout(() => void look(), QUIET_MILLISECONDS)
      }
      const watched = watchPlaces(
        (place, name) => {
          // Somebody's archive of pictures may lie there, and be added to.
          const isNobodys = isGood && name !== null && place === join(folder, IMAGES) && !Object.hasOwn(kept.pictures.catalog, name)
          if (!isNobodys) soon()
        },
        (error) => onReload(String(error)),
      )
      watched.follow(placesOf(folder))
      moved = () => watched.follow(placesOf(folder))
      return () => {
        clearTimeout(timer)
        timer = undefined
        moved = () => undefined
        watched.follow([])
      }
    },
  }
  return keeper
}

/** The files as well: one may be a link, or mounted by itself. Pictures are exchanged in their folder. */
function placesOf(folder: string): string[] {
  return [folder, join(folder, IMAGES), ...fileNames.map((name) => join(folder, `${name}.yaml`))]
}

/** Watches what stands at some places. Not a folder with all below it: Node would look through every picture after each event. */
function watchPlaces(onEvent: (place: string, name: string | null) => void, onError: (error: unknown) => void) {
  const open = new Map<string, FSWatcher>()
  return {
    /** Watches these and no others; what was exchanged since is watched anew. */
    follow(places: readonly string[]): void {
      const found = new Map<string, string>(
        places.flatMap((place) => identityOf(place).map((identity) => [`${place} ${identity}`, place] as const)),
      )
      for (const [key, watcher] of open) if (!found.has(key) && open.delete(key)) watcher.close()
      for (const [key, place] of found)
        if (!open.has(key)) open.set(key, watch(place, (_event, name) => onEvent(place, name)).on('error', onError))
    },
  }
}

function identityOf(place: string): string[] {
  const stats = statSync(place, { throwIfNoEntry: false })
  return stats === undefined ? [] : [`${stats.dev}:${stats.ino}`]
}

async function read(contentDir: string, version: number): Promise<KeptSite | string> {
  const content = await loadContent(contentDir)
  if (!content.ok) return formatContentProblems(content.problems)
  try {
    const pictures = await catalogPictures(join(contentDir, IMAGES), namedPictures(content.site))
    return { site: content.site, pictures, version, remindersAt: (now) => formatContentProblems(content.remindersAt(now)) }
  } catch (error) {
    // It was there a moment ago.
    return `Gambar tidak dapat dibaca: ${String(error)}`
  }
}
