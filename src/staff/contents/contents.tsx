import { staffEndpoints } from '../../contract/endpoints.ts'
import { columnField, contentsAddress, entryAddress, fieldTree, findEntryList, formAddress } from '../../editor/index.ts'
import { groupOr, hasOwnForm, itemAddress, itemId, itemWords, lineFields } from '../../editor/index.ts'
import { partNamed, readPlace, WHOLE, writePlace } from '../../editor/index.ts'
import type { ContentNow, EntryList, Group, GroupField, Place } from '../../editor/index.ts'
import { text } from '../../ground/documents/questions.ts'
import { dayInWords, uncapitalised } from '../../content/sentence.ts'
import { siteShapes, textsIn, type FileName } from '../../content/site.ts'
import { valueNamed } from '../../contract/value-named.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { ActLinks, HiddenFields, Section, StepButton, Tasks } from '../../ground/documents/parts.tsx'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { CONTENTS_LINK, TOUCH_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { saveChanges } from '../save.ts'
import { SearchForm } from '../today/search.tsx'
import { findWords, knownEntries } from './known-entries.ts'
import { SIGNS_LINK } from '../clinical/clinical.tsx'
import { DUTIES_LINK } from '../duties/duties.tsx'
import { contentParts, searchFields } from '../words/words.ts'
import { EntryRow } from './rows.tsx'

export const PASTE_LINK: DocumentLink = {
  text: 'Tempel tabel dokter',
  href: addressOf(staffEndpoints.change('tempel-dokter'), { di: writePlace({ file: 'doctors', path: [] }) }),
}

/** The query parameter of the search words. */
export const WORDS = 'kata'
const MOST_FOUND = 20
const MOST_LETTERS = 100

/** A longer list gets a search field. */
const SEEN_AT_ONCE = 11

/** All content of the page by its parts, with links to the forms that change it. */
export async function showContents({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const typed = text(query, 'di')
  if (typed === '') {
    const words = text(query, WORDS)
    const parts = (Object.entries(contentParts) as [FileName, string][]).map(([file, holds]) => (
      <EntryRow key={file} href={contentsAddress({ file })} words={{ title: partNamed(file), says: holds === '' ? [] : [holds] }} />
    ))
    const body = (
      <>
        <Tasks links={[TOUCH_LINK]} />
        <WordSearch about={words === '' ? null : await needs.about()} typed={words} />
        <ul className="rows parts">
          {parts}
          <EntryRow href={staffEndpoints.pictures} words={{ title: 'Gambar', says: ['Semua gambar, dan di mana dipakai'] }} />
          <EntryRow
            href={SIGNS_LINK.href}
            words={{ title: SIGNS_LINK.text, says: ['Daftar yang berlaku, dan lembar untuk ditandatangani dokter'] }}
          />
          <EntryRow
            href={DUTIES_LINK.href}
            words={{ title: DUTIES_LINK.text, says: ['Pasal, tempatnya di situs, dan apa yang belum ada'] }}
          />
        </ul>
      </>
    )
    return { page: { title: CONTENTS_LINK.text, body } }
  }
  const place = readPlace(typed)
  if (place === null || place.path.length > 0) throw new Problem('not-found')
  // The file's own fields share one form, each of its groups has one, and each item of a list of groups.
  const { fields } = fieldTree('', siteShapes[place.file]) as GroupField
  const own = fields.filter(hasOwnForm)
  const groups = own.filter((field) => field.kind === 'group')
  const [first, ...others] = fields.filter((field) => !hasOwnForm(field))
  const about = await needs.about()
  const written = groupOr(about.values[place.file])
  const pictures = textsIn(written).flatMap(({ path, text: file }) => (path.at(-1) === 'file' ? file : []))
  const body = (
    <>
      {(first !== undefined || groups.length > 0) && (
        <Section id="kalimat" title="Kalimat di bagian ini">
          <ul className="rows">
            {first && <EntryRow href={formAddress(place)} words={{ title: first.label, says: others.map(({ label }) => label) }} />}
            {groups.map((group) => {
              const { title, says, ...drawn } = itemWords(group, groupOr(valueNamed(written, group.name)))
              const said = [title, ...says].filter(Boolean)
              const words = { ...drawn, title: group.label, says: said.length > 0 || drawn.picture ? said : ['Belum diisi'] }
              return <EntryRow key={group.name} href={formAddress({ ...place, path: [group.name] })} words={words} />
            })}
          </ul>
        </Section>
      )}
      {own.map((field) => {
        if (field.kind === 'group') return null
        const list = { ...place, path: [field.name] }
        const items = findEntryList(about, list)
        const common = place.file === 'calendar' && field.name === 'holidays' ? about.site.calendar.holidays.slice(items.length) : []
        const coming = common.flatMap(({ days }) => days).filter(({ date }) => date >= about.today)
        const note = coming.map(({ date, name }) => `${dayInWords(date)} (${name})`)
        return drawEntries(list, field, items, query, note)
      })}
    </>
  )
  return { page: { title: partNamed(place.file), body, back: CONTENTS_LINK, pictures } }
}

/** The entries of a list, with buttons that change their order, and a search field if the list is long. */
function drawEntries(place: Place, field: EntryList, items: readonly Group[], query: URLSearchParams, common: string[]) {
  const { name, label, hint, each, item: tree } = field
  const column = items.length > 1 ? columnField(field)?.label : undefined
  const together = lineFields(field).length > 0 ? 'Tulis sebagai baris' : column && `Semua ${uncapitalised(column)}`
  const ways = [
    { text: `Tambah ${each}`, href: formAddress(place) },
    ...(together ? [{ text: together, href: entryAddress({ di: writePlace(place), mana: WHOLE }) }] : []),
    ...(place.file === 'doctors' && name === 'doctors' ? [PASTE_LINK] : []),
  ]
  const isLong = items.length > SEEN_AT_ONCE
  const search = isLong && query.get('daftar') === name ? text(query, WORDS) : ''
  const rows = items.map((item, at) => ({ item, at, words: itemWords(tree, item) }))
  const wanted = search.toLowerCase().split(/\s+/u)
  const found = rows.filter(({ words: { title, says } }) => {
    const said = [title, ...says].join(' ').toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
  const di = writePlace({ ...place, path: [] })
  const hidden = Object.entries({ di, daftar: name })
  const asked = { id: `cari-${name}`, label: `Cari di ${label}`, name: WORDS, search, hidden }
  return (
    <Section key={name} id={name} title={label}>
      {hint && <p>{hint}</p>}
      {common.length > 0 && (
        <p>
          Dari provinsi, berlaku juga di sini dan hanya diubah di sana: {common.join('; ')}. Hari yang sama yang Anda tulis di bawah
          menggantikannya.
        </p>
      )}
      <p className="row">
        <ActLinks links={ways} />
      </p>
      {isLong && <SearchForm action={`${CONTENTS_LINK.href}#${name}`} {...asked} />}
      {search !== '' && (
        <p>
          {found.length === 0
            ? `Tidak ada yang cocok dengan “${search}”. Coba sebagian kata saja.`
            : `${found.length} cocok dengan “${search}”.`}{' '}
          <a href={`${addressOf(CONTENTS_LINK.href, { di })}#${name}`}>Lihat semua</a>
        </p>
      )}
      <ol className="rows">
        {found.map(({ item, words, at }) => (
          <EntryRow key={itemId(item)} href={entryAddress(itemAddress(place, items, item))} words={words}>
            {search === '' && items.length > 1 && (
              <form method="post" action={CONTENTS_LINK.href} className="order">
                <HiddenFields hidden={Object.entries({ di: writePlace(place), mana: itemId(item) })} />
                {at > 0 && <StepButton step="naik" sign="↑" text="Naik" about={words.title} look="quiet" />}
                {at < items.length - 1 && <StepButton step="turun" sign="↓" text="Turun" about={words.title} look="quiet" />}
              </form>
            )}
          </EntryRow>
        ))}
      </ol>
    </Section>
  )
}

/** Searches words that somebody read on the page, and links to the forms in which they are written. */
function WordSearch({ about, typed }: { about: ContentNow | null; typed: string }) {
  const found = about === null ? [] : findWords(knownEntries(about), typed.slice(0, MOST_LETTERS)).slice(0, MOST_FOUND)
  const field = { ...searchFields.contents, name: WORDS, search: typed }
  const hint = typed.length > MOST_LETTERS ? `Yang dicari hanya ${MOST_LETTERS} huruf pertama.` : field.hint
  return (
    <>
      <SearchForm action={CONTENTS_LINK.href} {...field} hint={hint} />
      {about !== null && (
        <Section id="ditemukan" title={`Ditemukan untuk “${typed}”`}>
          {found.length === 0 && <p>Tidak ada yang cocok. Coba satu kata saja.</p>}
          <ul className="lines">
            {found.map(({ title, part, address, found: { label, text: said } }) => (
              <li key={Object.values(address).join(' ')}>
                <a href={entryAddress(address)}>{title || part}</a>
                <span className="state">{`${part} · ${label}: ${said.length > MOST_LETTERS ? `${said.slice(0, MOST_LETTERS)}…` : said}`}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Moves an entry of a list one place up or down. */
export async function putInOrder(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form } = asked
  const place = readPlace(text(form, 'di'))
  if (place === null) throw new Problem('not-found')
  const items = findEntryList(await needs.about(), place)
  const from = items.findIndex((item) => itemId(item) === form.get('mana'))
  const to = from + (form.get('langkah') === 'naik' ? -1 : 1)
  const back = contentsAddress(place)
  const moved = items[from]
  // Somebody else changed the list first: the list is shown as it is now.
  if (moved === undefined || to < 0 || to >= items.length) return { redirect: back }
  const after = items.toSpliced(from, 1).toSpliced(to, 0, moved)
  return saveChanges(asked, [{ ...place, kind: 'field', before: items, after }], { ...CONTENTS_LINK, href: back })
}
