import { watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
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
      const open = (): FSWatcher => {
        const watcher = watch(folder, { recursive: true }, () => {
          clearTimeout(timer)
          timer = setTimeout(() => void keeper.reload().then(onReload, (error: unknown) => onReload(String(error))), QUIET_MILLISECONDS)
        })
        return watcher.on('error', (error) => onReload(String(error)))
      }
      let watcher = open()
      moved = () => {
        watcher.close()
        watcher = open()
      }
      return () => {
        clearTimeout(timer)
        watcher.close()
      }
    },
  }
  return keeper
}

async function read(contentDir: string, version: number): Promise<KeptSite | string> {
  const content = await loadContent(contentDir)
  if (!content.ok) return formatContentProblems(content.problems)
  try {
    const pictures = await catalogPictures(join(contentDir, 'images'), namedPictures(content.site))
    return { site: content.site, pictures, version, remindersAt: (now) => formatContentProblems(content.remindersAt(now)) }
  } catch (error) {
    // It was there a moment ago.
    return `Gambar tidak dapat dibaca: ${String(error)}`
  }
}
