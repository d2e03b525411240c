import { createHash } from 'node:crypto'
import type { Site } from '../../content/site.ts'
import { searchIndexOf } from '../../content/search-directory.ts'
import { createDirectorySearch } from '../../contract/doctor-search/search-index.ts'
import type { DirectorySearch } from '../../contract/doctor-search/search-index.ts'
import { localTime } from '../../contract/schedule/zone.ts'
import { compress } from '../http/compress.ts'
import type { Compressed } from '../http/compress.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import type { Clock } from '../time/clock.ts'

/** The doctors' search for the content and the day that are now. */
export interface KeptSearch {
  /** The content that is searched. */
  site: Site
  search: DirectorySearch
  /** The index as browsers fetch it, and its hash. */
  bodies: Promise<Compressed>
  hash: string
}

export interface SearchKeeper {
  current(): KeptSearch
}

/** Made when it is asked for, and again when the content or the day has changed. */
export function createSearchKeeper({ site, clock }: { site: SiteKeeper; clock: Clock }): SearchKeeper {
  let kept: { key: string; search: KeptSearch } | undefined
  return {
    current() {
      const { site: content, version } = site.current()
      const { day } = localTime(content.hospital.timeZone, clock.now())
      const key = `${version} ${day}`
      if (kept?.key !== key) {
        const index = searchIndexOf(content, day)
        const text = JSON.stringify(index)
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
        kept = { key, search: { site: content, search: createDirectorySearch(index), bodies: compress(text, 'quick'), hash } }
      }
      return kept.search
    },
  }
}
