import { join } from 'node:path'
import { listFolder } from './content-folder.ts'
import { mistake, type FieldProblem } from './content-problem.ts'
import { textsIn, valueAt } from './field-path.ts'
import { publicationPlace } from './publications/read-publication.ts'
import { quoted } from './quoted.ts'
import { say } from './sentence.ts'
import { reminders } from './words.ts'

const FOLDERS = ['kabar', 'informasi', 'berkas']

/** Links of the menus and the foot to texts and files of ours that are not there. Of these only the names are looked at. */
export async function remindOfLinks(values: unknown, folder: string): Promise<FieldProblem[]> {
  const links = textsIn(valueAt(values, ['navigation'])).flatMap(({ path, text }) => {
    const address = /^\s*(\/[^?#\s]*?)\/?(?:[?#\s]|$)/u.exec(text)?.[1] ?? ''
    return path.at(-1) === 'to' && FOLDERS.includes(address.split('/')[1] ?? '') ? { path: ['navigation', ...path], text, address } : []
  })
  if (links.length === 0) return []
  const there = new Set<string>()
  for (const name of FOLDERS)
    for (const file of (await listFolder(join(folder, name))) ?? [])
      there.add(`/${name}`).add(name === 'berkas' ? `/berkas/${file}` : (publicationPlace(`${name}/${file}`)?.address ?? ''))
  return links.flatMap(({ path, text, address }) =>
    there.has(address) ? [] : mistake(path, say(reminders['dead-link'], { to: quoted(text) })),
  )
}
