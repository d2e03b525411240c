import { randomUUID, createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints } from '../../src/contract/endpoints.ts'
import { createBrowser, type Browser } from '../../tests/kit/browser.ts'
import { startSite, type SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { signInAs } from '../../tests/kit/sign-in.ts'
import { encode, nameOf, walk, type Answer, type Request, type Way } from '../../tests/kit/walk.ts'

const HOSPITALS = { sample: 'sample', teluk: 'tests/hospitals/teluk-lembayung', wana: 'tests/hospitals/wana-segara' }
const BEGIN = Date.parse('2026-11-25T02:00:00Z')
const MINUTE = 60_000

const SEARCHES = 60
/** Addresses without a link: files, errors, and failed sign-ins. */
const ALONE = ['/salah', '/login/callback?error=access_denied', '/petugas', '/ulasan?bintang=9', '/%']
const ROOM = ['/petugas', '/petugas/contoh', '/petugas/ubah/terbitkan', '/petugas/tidak-ada', '/petugas/ubah/tidak-ada']
const HEADERS = [
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'x-robots-tag',
]

const REVIEWS = [
  ['contoh-1', 'Pendaftaran cepat, petugas ramah.', 5],
  ['contoh-2', 'Antre lama.\n\nNomor saya 0812 3456 7890.', 2],
  ['contoh-3', 'Kamar bersih.', 4],
] as const

/** Writes the answers of the built site into this folder, for each hospital a file for each answer. */
export async function writePages(folder: string): Promise<number> {
  let count = 0
  const place = await mkdtemp(join(tmpdir(), 'situs-rsud-pages-'))
  try {
    // Fixes the time in this process too, because its browsers' cookies expire by this clock.
    process.env['FIXED_TIME'] = join(place, 'time')
    await setTime(0)
    await import('./fixed-time.ts')
    for (const [name, content] of Object.entries(HOSPITALS)) {
      await cp(content, join(place, name), { recursive: true, dereference: true })
      await mkdir(join(folder, name), { recursive: true })
      count += await writeHospital(join(folder, name), join(place, name))
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
  return count
}

const setTime = (minutes: number): Promise<void> => writeFile(process.env['FIXED_TIME'] ?? '', String(BEGIN + minutes * MINUTE))

async function writeHospital(folder: string, content: string): Promise<number> {
  const site = await startSite({
    CONTENT_DIR: content,
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'silent',
    FIXED_TIME: process.env['FIXED_TIME'] ?? '',
    NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'fixed-time.ts')}`,
  })
  let count = 0
  try {
    for (const [at, [account, review, rating]] of REVIEWS.entries()) {
      await setTime(at + 1)
      await writeReview(site, account, { review, rating, imageUrl: null, ifHeld: 'send' })
    }
    const searches = (await searchesOf()).map((words) => `/?cari=${encodeURIComponent(words)}`)
    const open = [...Object.values(endpoints).filter((address) => typeof address === 'string'), ...ALONE, ...searches]
    await setTime(10)
    const walkers: [who: string, browser: Browser, starts: string[], within: string][] = [
      ['visitor', createBrowser(site.url), open, '/'],
      ['author', await signInAs({ publicUrl: site.url }, 'contoh-2'), [endpoints.ownReview], endpoints.ownReview],
      ['manager', await signInAs({ publicUrl: site.url }, 'contoh-petugas'), ROOM, '/petugas'],
    ]
    for (const [who, browser, starts, within] of walkers) {
      const isWanted = firstOfEachForm()
      const wants = (way: Way): boolean => way.address.startsWith(within) && isWanted(way)
      for await (const { request, ...answer } of walk({ ask: asking(browser, site, () => (count += 1)), starts, wants }))
        await writeAnswer(join(folder, fileName(who, request)), request, answer)
    }
  } finally {
    await site.dispose()
  }
  return count
}

async function writeReview(site: SiteProcess, account: string, draft: object): Promise<void> {
  const browser = await signInAs({ publicUrl: site.url }, account)
  const headers = {
    'content-type': 'application/json',
    origin: site.url,
    [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
    'idempotency-key': randomUUID(),
  }
  const { status } = await browser.fetch(endpoints.reviews, { method: 'POST', headers, body: JSON.stringify(draft) })
  if (status !== 201) throw new Error(`a review was answered with ${status}`)
}

/** Some queries of the search's tests, from all over their table. */
async function searchesOf(): Promise<string[]> {
  const { specialties } = parse(await readFile('tests/doctor-search/sample-queries.yaml', 'utf8')) as {
    specialties: Record<string, string[]>
  }
  const all = Object.values(specialties).flat()
  return all.filter((_, at) => at % Math.floor(all.length / SEARCHES) === 0).slice(0, SEARCHES)
}

/** Accepts every page, and of the forms at an address one for each kind of their controls. */
function firstOfEachForm(): (way: Way) => boolean {
  const known = new Set<string>()
  return ({ address, isPost, kinds }) => {
    if (!isPost) return !/^\/(?:assets|pictures|images)\/./u.test(address)
    const ways = kinds.map((kind) => `${address.split('?')[0]} ${kind}`)
    const isNew = ways.some((way) => !known.has(way))
    for (const way of ways) known.add(way)
    return isNew
  }
}

function asking(browser: Browser, site: SiteProcess, next: () => number): (request: Request) => Promise<Answer> {
  return async ({ address, fields }) => {
    const at = next()
    const isForm = fields !== undefined
    const answer = await browser.fetch(address, {
      ...(isForm && { method: 'POST', body: encode(fields) }),
      headers: {
        accept: 'text/html',
        // Changing addresses, because only so many requests a minute from one are answered.
        'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
        ...(isForm && { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }
}

/** Unique, and short enough for any file system. */
function fileName(who: string, request: Request): string {
  const name = settled(`${request.fields === undefined ? 'GET' : 'POST'} ${nameOf(request)}`)
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${who} ${decodeURIComponent(name.replace(/%(?![0-9A-F]{2})/gu, ''))
    .replaceAll(/[^\w=.-]+/gu, '_')
    .slice(0, 100)} ${hash}`
}

async function writeAnswer(path: string, request: Request, { status, headers, body }: Answer): Promise<void> {
  const told = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : `${name}: ${headers[name]}`))
  const isText = /text|json|javascript|xml|manifest/u.test(headers['content-type'] ?? 'text')
  const shown = isText ? body.replaceAll('><', '>\n<') : body.length > 0 ? 'bytes' : 'nothing'
  await writeFile(path, settled([nameOf(request), String(status), ...told, '', shown, ''].join('\n')))
}

/** Replaces what differs in each run or build: short class names are numbered by the build. */
function settled(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu, 'UUID')
    .replaceAll(/(?:localhost|127\.0\.0\.1)(?::|%3A)\d+/gu, 'HOST')
    .replaceAll(/sha256-[\w+/]{43}=/gu, 'sha256-HASH')
    .replaceAll(/(\/assets\/[\w-]+?)-[\w-]{8}\.(\w+)/gu, '$1.$2')
    .replaceAll(/avatar-[0-9a-f]{32}/gu, 'avatar-HASH')
    .replaceAll(/(name="token" value=")[^"]*/gu, '$1TOKEN')
    .replaceAll(/(?<=[=/"]|%3D)[\w-]{43}(?=["&\s<]|$)/gu, 'TOKEN')
    .replaceAll(/(?<=class=")[^"]*/gu, (names) => names.replaceAll(SHORT_CLASS, '·'))
    .replaceAll(/<style>.*?<\/style>/gsu, (rules) => rules.replaceAll(/\.(?:[a-z]{1,2}|j_)(?![\w-])/gu, '.·'))
}

/** A class name made by the build. */
const SHORT_CLASS = /(?<![\w-])(?:[a-z]{1,2}|j_)(?![\w-])/gu
