import { endpoints, loginUrl } from '../../src/contract/endpoints.ts'
import { PAGE_HEADERS } from '../../tests/kit/person.ts'
import { processorMicroseconds } from '../../tests/kit/processes/processor-time.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { worstTexts } from '../../tests/kit/worst-texts.ts'
import { median, type Row } from './row.ts'

type Asked = { path: string; body?: string; type?: 'application/json' | 'application/x-www-form-urlencoded' }
/** The costliest input as a request; null if nothing that is sent is read. */
type Worst = ((text: string) => Asked) | null

const json = (path: string, body: object): Asked => ({ path, body: JSON.stringify(body), type: 'application/json' })
const form = (path: string, fields: Record<string, string>): Asked => ({
  path,
  body: new URLSearchParams({ token: '', ...fields }).toString(),
  type: 'application/x-www-form-urlencoded',
})
const query =
  (path: string, name: string) =>
  (text: string): Asked => ({ path: `${path}?${name}=${encodeURIComponent([...text].slice(0, 120).join(''))}` })
const draft = (review: string) => ({ review, rating: 1, imageUrl: null })
const below =
  (folder: string) =>
  (text: string): Asked => ({ path: folder + encodeURIComponent([...text].slice(0, 80).join('')) })

/** For each address outside the staff's room, by its method and the router's path: the costliest thing that a stranger may send. A test reports addresses that are missing here. */
export const STRANGERS: Readonly<Record<string, Worst>> = {
  'GET /': query('/', 'cari'),
  'GET /sw.js': null,
  'GET /assets/*': below('/assets/'),
  'GET /wa/kirim': null,
  'GET /wa/kirim/:doctor': below('/wa/kirim/'),
  'GET /wa/tanya/:doctor': below('/wa/tanya/'),
  'GET /api/doctor-search': query(endpoints.doctorSearch, 'tanggal'),
  'GET /jadwal.fhir.json': null,
  'GET /api/openapi.json': null,
  'GET /robots.txt': null,
  'GET /.well-known/security.txt': null,
  'GET /manifest.webmanifest': null,
  'GET /sitemap.xml': null,
  'GET /pictures/*': below('/pictures/'),
  'GET /cari': query(endpoints.siteSearch, 'q'),
  'GET /kabar': query(endpoints.news, 'jenis'),
  'GET /kabar/:year/:name': below('/kabar/2026/'),
  'GET /kabar.atom': null,
  'GET /informasi': null,
  'GET /informasi/:name': below('/informasi/'),
  'GET /layanan-publik': null,
  'GET /layanan-publik/standar/:name': below('/layanan-publik/standar/'),
  'GET /layanan-publik/tarif/:name': below('/layanan-publik/tarif/'),
  'GET /berkas/*': below(endpoints.attachments),
  'GET /api/reviews': null,
  'POST /api/need': (text) => json(endpoints.need, { review: text }),
  'POST /api/reviews': (text) => json(endpoints.reviews, draft(text)),
  'PUT /api/reviews/:id': (text) => json(endpoints.review('x'), draft(text)),
  'DELETE /api/reviews/:id': null,
  'GET /ulasan': query(endpoints.allReviews, 'sebelum'),
  'GET /ulasan/saya': null,
  'POST /ulasan/saya': (text) => form(endpoints.ownReview, { aksi: 'tulis', ulasan: text }),
  'GET /ulasan/keluar': null,
  'POST /ulasan/keluar': (text) => form(endpoints.leaveEverywhere, { aksi: text }),
  // Counted with its form, and reads only the id of a review.
  'GET /ulasan/lapor': null,
  'POST /ulasan/lapor': (text) => form(endpoints.reportReview, { ulasan: 'x', keterangan: text }),
  'GET /privasi': null,
  'GET /api/account/data': null,
  // Measured by `uploads`: signed out, no byte of it is kept.
  'POST /upload-review': null,
  'GET /images/*': below('/images/'),
  'GET /login': query(loginUrl(''), '&x'),
  'GET /login/callback': query(endpoints.loginCallback, 'state'),
  'GET /avatars/:name': below('/avatars/'),
  'GET /api/session': null,
  'POST /logout': null,
  'DELETE /api/account': null,
  'GET /livez': null,
  'GET /readyz': null,
}

/** A stranger may send a form to any address of the room; it is parsed before it is known who they are. */
const ROOM: readonly { what: string; body: string }[] = [
  { what: '64 kB of empty fields', body: 'token=&'.padEnd(64_000, 'a&') },
  { what: '1 MB of empty fields', body: 'token=&'.padEnd(1_000_000, 'a&') },
  { what: '1 MB of escapes', body: 'token=&tabel='.padEnd(1_000_000, '%41') },
]

const TEXT_LETTERS = 4000
const GOAL_MILLISECONDS = 5
/** In milliseconds, where a whole page is made of what was asked: `/` is drawn anew, and `/cari` reads the question against all that the site says. */
const SEARCHES = new Map<string | undefined, number>([
  ['/', 50],
  [endpoints.siteSearch, 20],
])

/** Measures the processor time of the server's thread for each of the worst texts, at each address that reads one, signed out. */
export async function measureStrangers(site: SiteProcess): Promise<Row[]> {
  const rows: Row[] = []
  const spentOn = async (method: string, { path, body, type }: Asked): Promise<number> => {
    const before = processorMicroseconds(site.pid)
    const headers = { ...PAGE_HEADERS, origin: site.url, ...(type && { 'content-type': type }) }
    const answer = await fetch(site.url + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${method} ${path.slice(0, 40)}: ${answer.status}`)
    return (processorMicroseconds(site.pid) - before) / 1000
  }
  const row = (what: string, spent: readonly number[], against: string, goal = GOAL_MILLISECONDS): void => {
    const most = Math.max(...spent)
    rows.push({ what, measured: `${most.toFixed(1)} ms`, against, goal: `≤ ${goal} ms`, met: most <= goal })
  }
  for (const [address, worst] of Object.entries(STRANGERS)) {
    if (worst === null) continue
    const [method = '', path] = address.split(' ')
    const texts = worstTexts(TEXT_LETTERS).map(([part, text]) => [part, worst(text)] as const)
    const first: number[] = []
    for (const [, asked] of texts) first.push(await spentOn(method, asked))
    const spent: [number, string][] = []
    // Each twice, as often as an address may ask in a minute; the smaller value counts, because other work can only make it longer.
    for (const [nth, [part, asked]] of texts.entries()) spent.push([Math.min(first[nth] ?? Infinity, await spentOn(method, asked)), part])
    const [, part] = spent.toSorted(([one], [other]) => other - one)[0] ?? [0, '']
    const all = spent.map(([milliseconds]) => milliseconds)
    row(
      `${address}, signed out, ${texts.length} texts that are made to cost: the worst`,
      all,
      `median ${median(all).toFixed(1)} ms; “${part.trim()}”`,
      SEARCHES.get(path),
    )
  }
  for (const { what, body } of ROOM) {
    const asked: Asked = { path: '/petugas/ubah/tempel-dokter', body, type: 'application/x-www-form-urlencoded' }
    row(
      `a form of the room, signed out, ${what}`,
      [await spentOn('POST', asked), await spentOn('POST', asked)].slice(1),
      `${body.length} bytes`,
      20,
    )
  }
  return rows
}
