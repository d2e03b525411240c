import { join } from 'node:path'
import { readTextWithin, signOf } from '../content/content-folder.ts'
import { problemOf } from '../content/sentence.ts'
import { MAX_REDIRECT_BYTES, readRedirects, type Redirects } from '../content/redirects/read-redirects.ts'
import { REDIRECTS } from '../content/redirects/redirect-lines.ts'

const LOOK_MILLISECONDS = 1000

/** Old addresses as their file has them: looked at when one is asked for, once a second at most, and read when it is another. */
export function keepRedirects(folderNow: () => string) {
  let redirects = readRedirects('')
  let [seen, lookedAt] = ['', -Infinity]

  async function look(): Promise<Redirects> {
    lookedAt = performance.now()
    const path = join(folderNow(), REDIRECTS)
    const sign = await signOf(path)
    if (sign === seen) return redirects
    const { text, why } = sign === '' ? { text: '', why: null } : await readTextWithin(path, MAX_REDIRECT_BYTES)
    // What was read before holds until it can be read again.
    redirects = text === null ? { ...redirects, problems: [problemOf(`content/${REDIRECTS}`, why)] } : readRedirects(text)
    seen = sign
    return redirects
  }

  return { look, current: async (): Promise<Redirects> => (performance.now() - lookedAt < LOOK_MILLISECONDS ? redirects : look()) }
}
