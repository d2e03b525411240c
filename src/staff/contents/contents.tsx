import {
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
import type { ContentNow, ShapeField, Group, GroupField, Place } from '../../editor/index.ts'
import { siteShapes, type FileName } from '../../content/site.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { ActLink, ActLinks, HiddenFields, Section, Tasks } from '../../ground/documents/parts.tsx'
import { Button } from '../../ground/ui/Button/Button.tsx'
import { OneLine } from '../pages/FactLines.tsx'
import { describeFact, plainText } from '../words/fact-words.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { CONTENTS_LINK, EDITORS, TOUCH_LINK, type AskedByStaff, type StaffAnswer, type StaffRoute } from '../asked.tsx'
import { saveChanges } from '../save.ts'
import { WordSearch, WORDS } from './WordSearch.tsx'
import { contentParts } from '../words/words.ts'

const PASTE_LINK: DocumentLink = {
  text: 'Tempel tabel dokter',
  href: addressOf('/petugas/ubah/tempel-dokter', { di: writePlace({ file: 'doctors', path: [] }) }),
}

/** Everything that the page says: where it stands, and the way to the form that changes it. */
export const contentRoutes: StaffRoute[] = [
  { method: 'GET', path: '/petugas/isi', roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showContents(asked)) },
  { method: 'POST', path: '/petugas/isi', roles: EDITORS, answer: putInOrder },
]

async function showContents({ needs, query, session }: AskedByStaff): Promise<StaffAnswer> {
  const typed = text(query, 'di')
  if (typed === '') {
    const words = text(query, WORDS)
    const parts = (Object.entries(contentParts) as [FileName, string][]).map(([file, holds]) => ({
      text: [partNamed(file), holds].filter(Boolean).join(': '),
      href: contentsAddress({ file }),
    }))
    const body = (
      <>
        <Tasks links={[TOUCH_LINK]} />
        <WordSearch about={words === '' ? null : await needs.about()} typed={words} />
        <Ways id="bagian" title="Bagian halaman" links={parts} />
        <Ways id="berkas" title="Gambar" links={[{ text: 'Semua gambar, dan di mana dipakai', href: '/petugas/gambar' }]} />
      </>
    )
    return { page: { title: CONTENTS_LINK.text, body } }
  }
  const place = readPlace(typed)
  if (place === null || place.path.length > 0) throw new Problem('not-found')
  // The file's own words and each of its groups are an entry; each of its lists of groups has one for each item.
  const { fields } = fieldTree('', siteShapes[place.file]) as GroupField
  const lists = fields.filter((field) => field.kind === 'list' && field.item.kind === 'group')
  const groups = fields.filter((field) => field.kind === 'group')
  const own = fields.filter((field) => field.kind !== 'group' && !lists.includes(field))
  const links = [
    ...(own.length === 0 ? [] : [{ text: shortly(own.map(({ label }) => label)), href: formAddress(place) }]),
    ...groups.map(({ name, label }) => ({ text: label, href: formAddress({ ...place, path: [name] }) })),
  ]
  const about = await needs.about()
  const body = (
    <>
      {links.length > 0 && <Ways id="kalimat" title="Kalimat di bagian ini" links={links} />}
      {lists.map((field) => (
        <Entries key={field.name} about={about} place={{ ...place, path: [field.name] }} field={field} token={session.formToken} />
      ))}
    </>
  )
  return { page: { title: partNamed(place.file), body, back: CONTENTS_LINK } }
}

function Ways({ id, title, links }: { id: string; title: string; links: DocumentLink[] }) {
  return (
    <Section id={id} title={title}>
      <ul className="lines">
        {links.map(({ text: words, href }) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What a list holds. The place of each in it is changed by a press. */
function Entries({ about, place, field: { name, label }, token }: { about: ContentNow; place: Place; field: ShapeField; token: string }) {
  const items = findEntryList(about, place)
  const isDated = place.file === 'calendar' && name !== 'holidays'
  return (
    <Section id={name} title={label}>
      <p className="row">
        <ActLink link={{ text: 'Tambah', href: formAddress(place) }} about={label} />
        {place.file === 'doctors' && name === 'doctors' && <ActLink link={PASTE_LINK} />}
      </p>
      <ol className="lines">
        {items.map((item, at) => {
          const words = isDated ? describeFact({ ...place, kind: 'item' }, item, about.today) : summarise(item)
          return (
            <OneLine key={itemId(item)} text={words}>
              <ActLinks links={itemLinks(place, items, item)} about={words} />
              <form method="post" action={CONTENTS_LINK.href} className="row">
                <HiddenFields token={token} hidden={Object.entries({ di: writePlace(place), mana: itemId(item) })} />
                {at > 0 && <Order step="naik" label="Naik" about={words} />}
                {at < items.length - 1 && <Order step="turun" label="Turun" about={words} />}
              </form>
            </OneLine>
          )
        })}
      </ol>
    </Section>
  )
}

/** The first words of an item, by which people know it. */
function summarise(item: Group): string {
  const words = Object.values(item).filter((value) => typeof value === 'string' || typeof value === 'number')
  return words.slice(0, 3).map(plainText).join(', ')
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

function Order({ step, label, about }: { step: string; label: string; about: string }) {
  return (
    <Button type="submit" look="quiet" name="langkah" value={step}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  )
}
