import type { ContentNow } from '../../editor/index.ts'
import { Section } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { CONTENTS_LINK } from '../asked.tsx'
import { SearchForm } from '../today/search.tsx'
import { findWords, knownEntries } from './known-entries.ts'

/** What the words are called in an address. */
export const WORDS = 'kata'
const MOST_FOUND = 20
const MOST_LETTERS = 100

/** From words that one sees on the page to the form in which they stand. */
export function WordSearch({ about, typed }: { about: ContentNow | null; typed: string }) {
  const found = about === null ? [] : findWords(knownEntries(about), typed.slice(0, MOST_LETTERS)).slice(0, MOST_FOUND)
  const hint =
    typed.length > MOST_LETTERS
      ? `Yang dicari hanya ${MOST_LETTERS} huruf pertama.`
      : 'Ketik yang terbaca di halaman: sebagian kalimat, nama, atau nomor.'
  return (
    <>
      <SearchForm action={CONTENTS_LINK.href} id="cari-kata" label="Cari kata di halaman" hint={hint} name={WORDS} search={typed} />
      {about !== null && (
        <Section id="ditemukan" title={`Ditemukan untuk “${typed}”`}>
          {found.length === 0 && <p>Tidak ada yang cocok. Coba satu kata saja.</p>}
          <ul className="lines">
            {found.map(({ title, part, address, found: { label, text } }) => (
              <li key={Object.values(address).join(' ')}>
                <a href={addressOf('/petugas/ubah/isi', address)}>{title || part}</a>
                <span className="state">{`${part} · ${label}: ${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}`}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
