import { join } from 'node:path'
import { bedEndpoints } from '../../contract/endpoints.ts'
import { listFolder, readTextWithin } from '../content-folder.ts'
import { problemOf, say, wordsInFile, type ContentProblem } from '../sentence.ts'
import { publicationPlace } from '../publications/read-publication.ts'
import { MOST_IN_FOLDER } from '../publications/shapes.ts'
import { quoted } from '../quoted.ts'
import { reminders } from '../words.ts'
import { MAX_REDIRECT_BYTES, readRedirects } from './read-redirects.ts'
import { REDIRECTS } from './redirect-lines.ts'

const FOLDERS = Object.keys(MOST_IN_FOLDER)

/** Returns a check whether a target is a publication or attachment of this site that does not exist. Reads only file names, no file. */
export async function findDead(folder: string): Promise<(target: string) => boolean> {
  const names = await Promise.all(
    FOLDERS.map(async (place) => ((await listFolder(join(folder, place))) ?? []).map((name) => `${place}/${name}`)),
  )
  const existing = new Set(names.flat().map((path) => publicationPlace(path)?.address ?? `/${path}`))
  return (target) => {
    const [, address = '', place = ''] = /^(\/([a-z]+)\/[^?#]+)/u.exec(target) ?? []
    return FOLDERS.includes(place) && !existing.has(address) && address !== bedEndpoints.page
  }
}

/** The faults of redirects.yaml (`faults`), and the lines whose target does not exist (`dead`). */
export async function checkRedirects(folder: string): Promise<{ faults: readonly ContentProblem[]; dead: ContentProblem[] }> {
  const file = join(folder, REDIRECTS)
  if (!(await listFolder(folder))?.includes(REDIRECTS)) return { faults: [], dead: [] }
  const { text, why } = await readTextWithin(file, MAX_REDIRECT_BYTES)
  if (text === null) return { faults: [problemOf(file, why)], dead: [] }
  const { lines, problems } = readRedirects(text, file)
  const isDead = await findDead(folder)
  const reminderOf = ({ to, line }: (typeof lines)[number]): ContentProblem =>
    problemOf(file, wordsInFile(say(reminders['dead-link'], { to: quoted(to) })), line)
  return { faults: problems, dead: lines.filter(({ to }) => isDead(to)).map(reminderOf) }
}
