import { join } from 'node:path'
import { bedEndpoints } from '../contract/endpoints.ts'
import { listStillFolder } from './content-folder.ts'
import { mistake, say, type FieldProblem } from './sentence.ts'
import { textsIn, valueAt } from './site.ts'
import { ATTACHMENT_FILE, MOST_IN_FOLDER } from './publications/shapes.ts'
import { publicationPlace } from './publications/read-publication.ts'
import { quoted } from './quoted.ts'
import { reminders } from './words.ts'

/** Reminds of links of the menus, the foot and of facts to texts and files that do not exist. Only names are looked up; nothing is read. */
export async function remindOfLinks(values: unknown, folder: string): Promise<FieldProblem[]> {
  const dead: FieldProblem[] = []
  const listed = new Map<string, Promise<readonly string[] | null>>()
  const [navigation, facts] = ['navigation', 'public'].map((name) => valueAt(values, [name]))
  for (const { path, text: written } of textsIn({ navigation, public: facts })) {
    const text = path[0] === 'public' && path.at(-1) === 'file' && ATTACHMENT_FILE.test(written) ? `/berkas/${written}` : written
    const address = /^\s*(\/[^?#\s]*?)\/?(?:[?#\s]|$)/u.exec(text)?.[1] ?? ''
    const [place = '', ...below] = address.split('/').slice(1)
    if ((path.at(-1) !== 'to' && text === written) || !Object.hasOwn(MOST_IN_FOLDER, place)) continue
    if (!listed.has(place)) listed.set(place, listStillFolder(join(folder, place)))
    const names = (await listed.get(place)) ?? []
    // The last part of the address is compared first, because few of very many names contain it, and parsing the others is not needed.
    const isThere = (file: string): boolean =>
      file.includes(below.at(-1) ?? '') &&
      address === (place === 'berkas' ? `/berkas/${file}` : publicationPlace(`${place}/${file}`)?.address)
    if (address !== bedEndpoints.page && !names.some((file) => below.length === 0 || isThere(file)))
      dead.push(...mistake(path, say(reminders['dead-link'], { to: quoted(text) })))
  }
  return dead
}
