import { join } from 'node:path'
import { readTextWithin, signOf } from '../content/content-folder.ts'
import { problemOf } from '../content/sentence.ts'
import { MAX_REDIRECT_BYTES, readRedirects, type Redirects } from '../content/redirects/read-redirects.ts'
import { REDIRECTS } from '../content/redirects/redirect-lines.ts'
import { keptASecond } from '../ground/time/keep-while.ts'

/** The redirects of the content folder. `current` checks the file at most once a second, `look` always; it is read again only if it has changed. */
export function keepRedirects(folderNow: () => string) {
  let redirects = readRedirects('')
  let seen = ''

  async function look(): Promise<Redirects> {
    const path = join(folderNow(), REDIRECTS)
    const sign = await signOf(path)
    if (sign === seen) return redirects
    const { text, why } = sign === '' ? { text: '', why: null } : await readTextWithin(path, MAX_REDIRECT_BYTES)
    // A file that cannot be read leaves the former redirects in force.
    redirects = text === null ? { ...redirects, problems: [problemOf(`content/${REDIRECTS}`, why)] } : readRedirects(text)
    seen = sign
    return redirects
  }

  const lookASecond = keptASecond(look)
  return { look, current: async (): Promise<Redirects> => lookASecond().then(() => redirects) }
}
