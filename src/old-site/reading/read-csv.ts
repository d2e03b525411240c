import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { asMarkup } from '../../contract/foreign-text.ts'
import { OperatorError } from '../../ground/software/software.ts'
import sentences from '../words.json' with { type: 'json' }
import { readSaidDate } from '../../said/time-words.ts'
import { decodeFile } from './decode.ts'
import { lastPart } from './names.ts'
import { oldFields, type OldItem, type OldSite } from './old-item.ts'

const { says } = sentences

const OPTIONS = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 5_000_000,
  skip_records_with_error: true,
}

/** Reads a list with the columns `tanggal;judul;jenis;teks;gambar;berkas;alamat lama`; pictures and files are names separated by commas. */
export async function* readTextList(file: string, site: OldSite): AsyncGenerator<OldItem> {
  const columns = (heads: string[]): string[] => {
    const names = heads.map((head) => head.trim().toLowerCase())
    if (!names.includes('judul') || !names.includes('teks')) throw new OperatorError(says.noExport)
    return names
  }
  let [count, head] = [0, '']
  for await (const letters of decodeFile(file)) if ((head += letters).includes('\n')) break
  // The separator of the first line is that of all lines.
  const delimiter = /[;\t,]/u.exec(head)?.[0] ?? ';'
  // A broken record is skipped, and the report says that the list is incomplete.
  const on_skip = () => void (site.isCut = true)
  for await (const row of Readable.from(decodeFile(file)).pipe(parse({ ...OPTIONS, columns, delimiter, on_skip }))) {
    count += 1
    yield itemOf(row as Record<string, string>)
  }
  if (count === 0) throw new OperatorError(says.noExport)
}

function itemOf({
  tanggal = '',
  judul = '',
  jenis = '',
  teks = '',
  gambar = '',
  berkas = '',
  'alamat lama': link = '',
}: Record<string, string>): OldItem {
  const [day = ''] = tanggal.trim().split(/[ ,]+(?:pukul\b|\d{1,2}[.:]\d\d)/iu)
  const date = (/^\d{4}-/u.test(day) ? null : readSaidDate(day)) ?? tanggal.trim()
  const address = link.trim().replace(/^(?![a-z]+:|\/|$)/iu, '/')
  const listed = (names: string): string[] => names.split(',').flatMap((name) => asMarkup(name.trim()) || [])
  const pictures = listed(gambar).map((name) => `<img src="${name}">`)
  const files = listed(berkas).map((name) => `<a href="/wp-content/uploads/${name}">${lastPart(name)}</a>`)
  const kind = jenis.trim().toLowerCase()
  const type = /^(?:halaman|informasi|page)$/u.test(kind) ? 'page' : 'post'
  const content = [teks, ...pictures, ...files].join('\n\n')
  return {
    ...oldFields(new Map(Object.entries({ type, title: judul, link: address, date, content }))),
    key: `csv:${createHash('sha256').update(`${date}\n${judul}`).digest('hex').slice(0, 12)}`,
    meta: new Map(),
    categories: kind === '' ? [] : [{ domain: 'category', nicename: kind, name: kind }],
  }
}
