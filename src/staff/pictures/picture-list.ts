import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { MAX_PICTURE_BYTES } from '../../content/check-pictures.ts'
import { textsIn, valueAt } from '../../content/field-path.ts'
import type { FieldPath } from '../../content/field-path.ts'
import { actsWith, formAddress, groupOr, itemLinks, partNamed } from '../../editor/index.ts'
import type { About, Plain } from '../../editor/index.ts'
import { labelAt } from '../../content/site.ts'
import type { FileName } from '../../content/site.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import type { StaffPictures } from '../staff-view.ts'
import { catalogPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { afterSave, CONTENTS_LINK, EDITORS, message } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffRoute } from '../asked.ts'
import { IMAGES, pictureNames, pictureNeeds, removePicture } from './picture-files.ts'
import { describeChanges, wordsOf } from '../save.ts'
import { doneOf } from '../history/history.tsx'
import { notOnPage, sendRoute, UNUSED_PICTURE } from './pictures.ts'
import { valueNamed } from '../../contract/value-named.ts'

const LIST = '/petugas/gambar'
const REMOVE = '/petugas/gambar/buang'
const LIST_LINK: DocumentLink = { text: 'Gambar', href: LIST }
/** Somebody's archive may lie there. */
const MOST_UNUSED = 60

/** The pictures that lie beside the texts: where each is used, and those that can go. */
export const pictureRoutes: StaffRoute[] = [
  sendRoute,
  { method: 'GET', path: LIST, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showPictures(asked)) },
  { method: 'GET', path: UNUSED_PICTURE, roles: EDITORS, answer: (asked) => asked.needs.pictures.previews.run(() => showFile(asked)) },
  { method: 'GET', path: REMOVE, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => askToRemove(asked)) },
  { method: 'POST', path: REMOVE, roles: EDITORS, answer: remove },
]

async function showPictures({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const about = await needs.about()
  const names = await pictureNames(needs.pictures.folder())
  const uses = usesOf(about)
  const needOf = await pictureNeeds(needs.pictures.folder())
  const rest = names.filter((name) => !uses.has(name))
  const unused = rest.filter((name) => needOf(name) === null)
  const shown = unused.slice(0, MOST_UNUSED)
  const more = unused.length - shown.length
  const kept = rest.filter((name) => needOf(name) !== null).slice(0, MOST_UNUSED)
  const why = kept.map(needOf).find((need) => need !== null)
  const body: StaffPictures = {
    kind: 'pictures',
    groups: [
      {
        id: 'dipakai',
        title: 'Dipakai di halaman',
        note: '',
        pictures: [...uses].map(([file, links]) => ({ file, links })),
      },
      ...(why === undefined
        ? []
        : [
            {
              id: 'tidak-dibuang',
              title: 'Tidak dapat dibuang sekarang',
              note:
                why === 'unknown'
                  ? wordsOf(needs, { why }).join(' ')
                  : 'Namanya masih tertulis di isi situs, mungkin dalam catatan bagian IT.',
              pictures: kept.map((file) => ({ file, links: [] })),
            },
          ]),
      {
        id: 'tidak-dipakai',
        title: 'Tidak dipakai',
        note:
          shown.length === 0
            ? 'Tidak ada gambar yang dapat dibuang.'
            : `Gambar lama tetap di sini, supaya perubahan dapat dibatalkan di Riwayat.${more > 0 ? ` Masih ada ${more} lagi.` : ''}`,
        pictures: shown.map((file) => ({ file, links: [{ text: 'Buang', href: addressOf(REMOVE, { nama: file }) }] })),
      },
    ],
  }
  const unusedFiles = notOnPage(needs, [...uses.keys(), ...kept, ...shown])
  return { page: { title: 'Gambar', body, unused: unusedFiles, done: await doneOf(needs, query), back: CONTENTS_LINK } }
}

/** By its file, the forms in which each picture is named. */
function usesOf(about: About): Map<string, DocumentLink[]> {
  const uses = new Map<string, DocumentLink[]>()
  for (const { path, text } of textsIn(about.values))
    if (path.at(-1) === 'file') uses.set(text, [...(uses.get(text) ?? []), placeOf(about, path)])
  return uses
}

function placeOf({ values }: About, path: FieldPath): DocumentLink {
  const [file, group, index] = path as [FileName, string, string | number]
  const part = partNamed(file)
  const found = valueAt(values, [file, group])
  const place = { file, path: [group] }
  if (typeof index !== 'number' || !Array.isArray(found))
    return { text: `${part}: ${labelAt([file, group]) ?? group}`, href: formAddress(place) }
  const item = found[index] as Plain
  const { name, title } = groupOr(item)
  const [change] = itemLinks(place, found as Plain[], item)
  return { text: `${part}: ${[name, title].find((word) => typeof word === 'string') ?? ''}`, href: change?.href ?? LIST }
}

/** The one that lies there under that name: no path is made of what a request says. */
async function namedIn({ needs }: AskedByStaff, asked: URLSearchParams): Promise<string> {
  const names = await pictureNames(needs.pictures.folder())
  const name = names.find((one) => one === asked.get('nama'))
  if (name === undefined) throw new Problem('not-found')
  return name
}

/** Small, and drawn anew: no file is sent as it was put there. */
async function showFile(asked: AskedByStaff): Promise<StaffAnswer> {
  const { workshop, folder } = asked.needs.pictures
  const name = await namedIn(asked, asked.query)
  const images = join(folder(), IMAGES)
  try {
    if ((await stat(join(images, name))).size > MAX_PICTURE_BYTES) throw new Problem('not-found')
    const set = await catalogPictures(images, [name])
    const address = valueNamed(set.catalog, name)?.url ?? ''
    const found = await workshop.read(set, address.slice(address.lastIndexOf('/') + 1))
    if (found !== null) return { type: found.type, body: found.bytes }
  } catch (cause) {
    throw new Problem('not-found', { cause })
  }
  throw new Problem('not-found')
}

async function askToRemove(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  const name = await namedIn(asked, query)
  const why = (await pictureNeeds(needs.pictures.folder()))(name)
  if (why !== null) return refuse(wordsOf(needs, { why }))
  const acts = await actsWith(needs.database, name)
  const told = acts.map(({ changes }) => describeChanges(changes, needs.current().situation.day).join('; '))
  const lead =
    told.length === 0
      ? ['Tidak ada yang memerlukannya lagi. Gambar yang dibuang tidak dapat dikembalikan.']
      : ['Gambar yang dibuang tidak dapat dikembalikan. Sesudah itu, yang ini di Riwayat tidak dapat dibatalkan lagi:', ...told]
  return {
    page: {
      title: `Buang ${name}`,
      body: { kind: 'form', post: REMOVE, lead, fields: [], hidden: [['nama', name]], trouble: [], button: 'Buang gambar ini' },
      back: LIST_LINK,
    },
  }
}

async function remove(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, staff, form } = asked
  const name = await namedIn(asked, form)
  const outcome = await needs.saves.beside(staff, (folder) => removePicture(folder, name))
  return outcome.ok ? afterSave(LIST, outcome.number) : refuse(wordsOf(needs, outcome.refusal))
}

const refuse = (paragraphs: string[]): StaffAnswer => message(409, 'Tidak dibuang', paragraphs, { back: LIST_LINK })
