import { watch } from 'node:fs'
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

/** Keeps the last good content. Bad content at the start throws a {@link ContentError}. */
export async function openSite(contentDir: string): Promise<SiteKeeper> {
  const first = await read(contentDir, 1)
  if (typeof first === 'string') throw new ContentError(first)
  let kept = first

  const keeper: SiteKeeper = {
    current: () => kept,

    async reload() {
      const next = await read(contentDir, kept.version + 1)
      if (typeof next === 'string') return next
      kept = next
      return null
    },

    watch(onReload) {
      let timer: NodeJS.Timeout | undefined
      const watcher = watch(contentDir, { recursive: true }, () => {
        clearTimeout(timer)
        timer = setTimeout(() => void keeper.reload().then(onReload, (error: unknown) => onReload(String(error))), QUIET_MILLISECONDS)
      })
      watcher.on('error', (error) => onReload(String(error)))
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
