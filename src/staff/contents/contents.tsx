import {
  PARTS,
  contentsAddress,
  fieldTree,
  findEntryList,
  formAddress,
  itemId,
  itemLinks,
  partNamed,
  readPlace,
  shortly,
  text,
  writePlace,
} from '../../editor/index.ts'
import type { About, Field, GroupField, Place, Plain } from '../../editor/index.ts'
import { siteShapes } from '../../content/site.ts'
import type { FileName } from '../../content/site.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import type { StaffContents } from '../staff-view.ts'
import { describeFact } from '../words/fact-words.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { CONTENTS_LINK, EDITORS } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffRoute } from '../asked.ts'
import { saveChanges } from '../save.ts'
import { doneOf } from '../history/history.tsx'

const PASTE = addressOf('/petugas/ubah/tempel-dokter', { di: writePlace({ file: 'doctors', path: [] }) })

/** Everything that the page says: where it stands, and the way to the form that changes it. */
export const contentRoutes: StaffRoute[] = [
  { method: 'GET', path: '/petugas/isi', roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showContents(asked)) },
  { method: 'POST', path: '/petugas/isi', roles: EDITORS, answer: putInOrder },
]

async function showContents({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const done = await doneOf(needs, query)
  const typed = text(query, 'di')
  if (typed === '') {
    const parts = (Object.keys(PARTS) as FileName[]).map((file) => ({ text: PARTS[file], href: contentsAddress({ file }) }))
    const pictures = [{ text: 'Semua gambar, dan di mana dipakai', href: '/petugas/gambar' }]
    const groups = [ways('bagian', 'Bagian halaman', parts), ways('berkas', 'Gambar', pictures)]
    return { page: { title: 'Isi', body: { kind: 'contents', groups }, done } }
  }
  const place = readPlace(typed)
  if (place === null || place.path.length > 0) throw new Problem('not-found')
  const tree = fieldTree('', siteShapes[place.file]) as GroupField
  const groups = groupsOf(await needs.about(), place, tree)
  return { page: { title: partNamed(place.file), body: { kind: 'contents', groups }, done, back: CONTENTS_LINK } }
}

type Group = StaffContents['groups'][number]

const ways = (id: string, title: string, links: DocumentLink[]): Group => ({ id, title, links, items: [], add: null })

/** The file's own words and each of its groups are an entry; each of its lists of groups has one for each item. */
function groupsOf(about: About, place: Place, { fields }: GroupField): Group[] {
  const lists = fields.filter((field) => field.kind === 'list' && field.item.kind === 'group')
  const groups = fields.filter((field) => field.kind === 'group')
  const own = fields.filter((field) => field.kind !== 'group' && !lists.includes(field))
  const links = [
    ...(own.length === 0 ? [] : [{ text: shortly(own.map(({ label }) => label)), href: formAddress(place) }]),
    ...groups.map(({ name, label }) => ({ text: label, href: formAddress({ ...place, path: [name] }) })),
  ]
  return [
    ...(links.length === 0 ? [] : [ways('kalimat', 'Kalimat dan keterangan', links)]),
    ...lists.map((field) => listGroup(about, { ...place, path: [field.name] }, field)),
  ]
}

function listGroup(about: About, place: Place, { name, label }: Field): Group {
  const items = findEntryList(about, place)
  const isDated = place.file === 'calendar' && name !== 'holidays'
  return {
    id: name,
    title: label,
    links: place.file === 'doctors' && name === 'doctors' ? [{ text: 'Tempel tabel dokter', href: PASTE }] : [],
    items: items.map((item, at) => ({
      text: isDated ? describeFact({ ...place, kind: 'item' }, item, about.today) : summaryOf(item),
      links: itemLinks(place, items, item),
      order: {
        post: CONTENTS_LINK.href,
        hidden: Object.entries({ di: writePlace(place), mana: itemId(item) }),
        mayRise: at > 0,
        mayFall: at < items.length - 1,
      },
    })),
    add: { text: 'Tambah', href: formAddress(place) },
  }
}

/** The first words of an item, by which people know it. */
function summaryOf(item: Plain): string {
  const words = Object.values(item as Record<string, Plain>).filter((value) => typeof value === 'string' || typeof value === 'number')
  return words.slice(0, 3).join(', ')
}

async function putInOrder(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form } = asked
  const place = readPlace(text(form, 'di'))
  if (place === null) throw new Problem('not-found')
  const items = findEntryList(await needs.about(), place)
  const from = items.findIndex((item) => itemId(item) === form.get('mana'))
  const to = from + (form.get('langkah') === 'naik' ? -1 : 1)
  const back = contentsAddress(place)
  const moved = items[from]
  // Somebody else was faster: what stands now is shown.
  if (moved === undefined || to < 0 || to >= items.length) return { redirect: back }
  const after = items.toSpliced(from, 1).toSpliced(to, 0, moved)
  return saveChanges(asked, [{ ...place, kind: 'field', before: items, after }], { ...CONTENTS_LINK, href: back })
}
