import { readdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { createBrowser } from '../../../tests/kit/browser.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { fileWordsIn, readTexts } from '../../../tests/kit/file-words.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { ownWords, thanks } from '../../../tests/kit/replies.ts'
import { chooseAccount } from '../../../tests/kit/sign-in.ts'
import { addStaff, sentForm } from '../../../tests/kit/staff.ts'
import { oldNews, stageOldSite } from '../../../tests/kit/staged-site.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor, type Visitor } from '../../../tests/kit/visitor.ts'
import { grouped, nameOf, walk, type Answer, type Request, type Way } from '../../../tests/kit/walk.ts'
import { endpoints, loginUrl } from '../../contract/endpoints.ts'
import { openPageBuild } from '../../page/answers/page-build.ts'
import { photoUrlOf } from '../../photos/photo-store.ts'
import { writeFullSample } from '../../start/full-sample.ts'
import { inTurn, OPERATOR } from '../../history/acts.ts'
import { STAFF_FORMS } from '../../staff/forms/forms.ts'
import { addInvitation } from '../../staff/staff-repository.ts'
import { askForProof } from '../../notify/people.ts'
import { STAFF_ROUTES } from '../../staff/staff-routes.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const DAY = 24 * 60 * 60_000
const HOSPITALS = ['sample', ...readdirSync('tests/hospitals').map((name) => `tests/hospitals/${name}`)]
const MODERATOR = { id: 'wati', name: 'Wati' }

/** All addresses, so that a page that is added later is checked without being named here. */
const SEARCHES = ['nyeri dada', 'saya ingin mati', 'qwerty'].map((words) => `/?cari=${encodeURIComponent(words)}&hari=hari-ini`)
const PUBLIC = [...Object.values(endpoints).filter((address) => typeof address === 'string'), '/salah', ...SEARCHES]
const ROOM = [
  ...STAFF_ROUTES.flatMap(({ method, path }) => (method === 'POST' || path.includes(':') ? [] : path)),
  ...Object.keys(STAFF_FORMS).map((name) => `/petugas/ubah/${name}`),
]

const clock = createTestClock('2026-08-17T01:05:00.000Z')
const server = await openTestServer({ clock, showingSample: true, listening: true, build: await openPageBuild(resolve('dist')) })

type Wants = (way: Way) => boolean

const known = new Set<string>()

/** Skips addresses that differ only in whom they name: one page for each of `whose`, and each kind of control of a form once. */
const newTo =
  (whose: string): Wants =>
  ({ address, isPost, kinds }) => {
    const { pathname, searchParams } = new URL(address, server.publicUrl)
    const place = searchParams.get('di')?.replaceAll(/\{.*?\}/gu, '') ?? ''
    const page = [whose, pathname.replace(/[A-Z%].*/u, ''), ...new Set(searchParams.keys()), place].join(' ')
    const form = `${pathname.startsWith('/petugas/') ? '' : whose} ${pathname}`
    const ways = isPost ? kinds.map((kind) => `${form} ${kind}`) : [page]
    const isNew = ways.some((way) => !known.has(way))
    for (const way of ways) known.add(way)
    return isNew
  }

/** Paths that were answered by more than a refusal. */
const met = new Set<string>()
let asked = 0

async function findingsOf({ headers: own }: Visitor, starts: readonly string[], wants: Wants): Promise<string[]> {
  const ask = async ({ address, fields, file }: Request): Promise<Answer> => {
    asked += 1
    const sent = fields && sentForm({ ...grouped(fields), ...(file !== undefined && { [file]: photo }) })
    const { statusCode, headers, body } = await server.app.inject({
      method: sent ? 'POST' : 'GET',
      url: address,
      // Different IP addresses, because nobody sends so many requests from one.
      remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
      headers: { ...own, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { payload: sent.payload }),
    })
    return { status: statusCode, headers: headers as Answer['headers'], body }
  }
  const findings: string[] = []
  for await (const { request, status, headers, body } of walk({ ask, starts, wants, isDeep: true })) {
    if (status < 400) met.add(new URL(request.address, server.publicUrl).pathname)
    if (headers['content-type']?.startsWith('text/html') === true) {
      const isRoom = request.address.startsWith('/petugas') && !request.address.startsWith('/petugas/riwayat')
      const isPublic = !request.address.startsWith('/petugas')
      const found = [...judge(body), ...(isRoom ? tellsOfFiles(body) : []), ...(isPublic ? foldedOnPaper(body) : [])]
      findings.push(...found.map((one) => `${nameOf(request)}: ${one}`))
    }
  }
  return findings
}

/** Fields with `maxlength`: a browser silently cuts what is pasted into them. Only a search may have one. */
function cutFields(html: string): string[] {
  return (html.match(/<(?:input|textarea)[^>]* maxlength=[^>]*>/giu) ?? []).filter((field) => !field.includes('name="cari"'))
}

/** Words about files in a page; only the room's history may have them. */
function tellsOfFiles(html: string): string[] {
  return readTexts(html).flatMap((text) => fileWordsIn(text).map((word) => `says "${word}" of a file: ${text}`))
}

/** Folds with facts that stay closed on paper in browsers whose styles cannot open them. */
function foldedOnPaper(html: string): string[] {
  return /<\/summary>(?!<\/details>)/u.test(html) && !html.includes('beforeprint') ? ['has folds that no script opens for paper'] : []
}

function judge(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const cuts = cutFields(html).map((field) => `cuts what is typed: ${field}`)
  const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`))
  return [...cuts, ...faults]
}

async function showContent(folder: string): Promise<void> {
  const place = join(server.dependencies.config.dataDir, 'content')
  rmSync(place, { recursive: true, force: true })
  // Copies pictures, also where links lead to another hospital's, because the room removes some. `cpSync` of Node 24 would keep the links.
  await cp(folder, place, { recursive: true, dereference: true })
  await server.dependencies.site.reload()
}

test('the sign-in, in a window or in the tab, and what comes of it', async () => {
  const browser = createBrowser(server.publicUrl)
  const choice = await browser.follow(loginUrl())
  const answers: Response[] = [choice]
  for (const flow of [undefined, 'a'.repeat(43)])
    for (const field of [{ batal: 'ya' }, { akun: 'contoh-1' }])
      answers.push(await chooseAccount(browser, field, flow === undefined ? {} : { flow }))
  const pages = answers.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html') === true)
  // A tab that is signed in goes on to the page, so one answer is none.
  expect(pages).toHaveLength(answers.length - 1)
  expect((await Promise.all(pages.map((page) => page.text()))).flatMap(judge)).toEqual([])
})

test('what the first manager of a new site is asked', async () => {
  const wants: Wants = (way) => way.address.startsWith('/petugas/mulai') && newTo('')(way)
  expect(await findingsOf(await addStaff(server), ['/petugas/mulai'], wants)).toEqual([])
})

test.each(HOSPITALS)('E28: %s, as visitors and staff read it', async (folder) => {
  await showContent(folder)
  expect(await findingsOf(signedOutVisitor(server), PUBLIC, newTo(folder))).toEqual([])
  expect(await findingsOf(await addStaff(server), ROOM, newTo(folder))).toEqual([])
})

test('E28: the full sample, as visitors and staff read it', async () => {
  const folder = await newFolder()
  await writeFullSample(folder, '2026-08-17')
  await showContent(folder)
  expect(await findingsOf(signedOutVisitor(server), PUBLIC, newTo(folder))).toEqual([])
  const findings = await findingsOf(await addStaff(server), ROOM, newTo(folder))
  // Addresses and files are named by the hospital.
  expect(findings.filter((found) => !found.includes(' of a file: '))).toEqual([])
})

describe('where reviews are', () => {
  const authors: SignedInVisitor[] = []

  beforeAll(async () => {
    await showContent('sample')
    const texts = ['Antre lama.', 'Petugas ramah.', 'Kamar bersih.', 'Hubungi saya di 0812 3456 7890.', 'Saya ingin mengakhiri hidup saya.']
    for (const [at, review] of texts.entries()) {
      clock.pass(60_000)
      const author = await addVisitor(server, `Sari Wulandari ${at}`)
      const imageUrl = at === 2 ? photoUrlOf(await server.photos.upload(author.user, await server.fileOf(photo))) : null
      await server.reviews.create(author.user, { review, rating: 3, imageUrl })
      authors.push(author)
    }
    const [hidden, answered, reported] = await server.database.selectFrom('reviews').selectAll().orderBy('time').execute()
    await hideReview(server, hidden!.id, MODERATOR, { note: 'Kata kasar' })
    await server.moderation.reply(MODERATOR, answered!.id, thanks)
    await server.moderation.report(authors[0]!.user, reported!.id, { reason: 'my-face', words: 'Itu saya.' })
    await server.moderation.reply(MODERATOR, reported!.id, ownWords)
  })

  test('their staff, while some wait', async () => {
    // After this time confirmed facts are asked for again.
    clock.pass(100 * DAY)
    const code = await inTurn(server.database, (trx) => addInvitation(trx, OPERATOR, { name: 'Budi', role: 'penyunting' }, clock.now()))
    const link = `/petugas/beri-tahu/alamat?kode=${await askForProof(server.database, (await addStaff(server)).id, 'a@rsud.contoh', clock.now())}`
    const starts = ['/petugas', '/petugas/ulasan', '/petugas/petugas', '/petugas/riwayat', `/petugas/undangan?kode=${code}`, link]
    const wants: Wants = (way) => !/petugas.(?:ubah|isi|gambar)/u.test(way.address) && newTo('staff')(way)
    expect(await findingsOf(await addStaff(server), starts, wants)).toEqual([])
  })

  test('their readers, and each author on the page of their own', async () => {
    expect(await findingsOf(await addVisitor(server), ['/ulasan', '/'], newTo('readers'))).toEqual([])
    for (const author of authors) {
      const again = await addVisitor(server, author.user.name)
      const wants: Wants = (way) => way.address.startsWith('/ulasan/saya') && newTo(author.user.name)(way)
      for (const person of [author, again]) expect(await findingsOf(person, ['/ulasan/saya'], wants)).toEqual([])
    }
  })
})

test('what waits of an old site, until it is taken away', async () => {
  const pictures = [{ from: '2016/gedung.jpg', to: 'gedung.webp' }]
  const text = '---\ntitle: Gedung\nkind: berita\npictures: [{ file: gedung.webp, alt: Gedung }]\n---\nGedung baru.\n'
  const held = oldNews(2, { outcome: 'held', reasons: [{ code: 'gambling', quoted: 'gacor' }] })
  const bytes = { 'images/gedung.webp': 'RIFF1234WEBPVP8 ' }
  await stageOldSite(server.dependencies.config.dataDir, [oldNews(1, { pictures, text }), held], { firstToLookAt: ['wp:2'] }, bytes)
  const wants: Wants = (way) => way.address.startsWith('/petugas/situs-lama') && newTo('an old site')(way)
  const starts = ['/petugas/situs-lama', '/petugas/situs-lama/gambar?nama=gedung.webp']
  expect(await findingsOf(await addStaff(server), starts, wants)).toEqual([])
})

test('every address of the room has answered, but for those that pictures and files are sent to or come from', () => {
  const unmet = STAFF_ROUTES.map(({ path }) => path).filter((path) => !path.includes(':') && !met.has(path))
  expect(unmet).toEqual([
    '/petugas/gambar/berkas',
    '/petugas/kabar/tempel',
    '/petugas/berkas/kirim',
    '/petugas/beri-tahu/umpan',
    '/petugas/ulasan/foto',
  ])
})
