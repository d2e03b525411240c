import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { oldNews, oldPage, stageOldSite } from '../../../tests/kit/staged-site.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { invertText } from '../../content/change.ts'
import { findAct, listActs } from '../../history/act-history.ts'
import { newAct } from '../../history/acts.ts'
import type { PlannedItem } from '../plan.ts'
import { createLanding, type Landing } from './landing.ts'
import { keepWithTexts, sweepAway } from './withdraw-files.ts'
import { sweepStaged } from './staged.ts'

const BY = { id: 'wati', name: 'Wati' }
const PICTURE = Buffer.from('RIFF1234WEBPVP8 gedung')
const clock = createTestClock('2026-11-30T02:30:00.000Z')
const PHOTO = { from: '2016/08/gedung.jpg', to: 'gedung-0a1b2c3d.webp' }

let server: TestServer
let landing: Landing

beforeEach(async () => {
  server = await openTestServer({ clock })
  for (const name of ['kabar', 'informasi', 'berkas']) await rm(join(server.contentDir, name), { recursive: true, force: true })
  await server.dependencies.staff.saves.lookAtTexts()
  landing = landingAt(server)
})

type HasRoom = (place: string, bytes: number) => Promise<boolean>

const landingAt = ({ dependencies }: Pick<TestServer, 'dependencies'>, hasRoom: HasRoom = async () => true): Landing =>
  createLanding({
    database: dependencies.database.database,
    saves: dependencies.staff.saves,
    folder: dependencies.site.folder,
    dataDir: dependencies.config.dataDir,
    hasRoom,
  })

const stage = (items: readonly PlannedItem[], more = {}, files = {}) => stageOldSite(server.dependencies.config.dataDir, items, more, files)
const standing = (path: string): Promise<string | null> => readFile(join(server.contentDir, path), 'utf8').catch(() => null)
const put = (path: string, text: string): Promise<void> => writeFile(join(server.contentDir, path), text)
const press = (draft: string | null = null) => landing.land(draft, BY)
const standings = async () => Object.fromEntries((await landing.look())!.items.map(({ key, standing: is }) => [key, is]))
const titles = async () => (await listActs(server.database, null, 50)).map(({ title }) => title).toReversed()
const lines = async (): Promise<string[]> => ((await standing('redirects.yaml')) ?? '').split('\n').filter(Boolean)

/** Takes the newest act back, or one before it, as a press in the history does. */
async function undo(nth = 0): Promise<void> {
  const act = (await listActs(server.database, null, nth + 1))[nth]
  const outcome = await server.dependencies.staff.saves.saveFiles(
    newAct('content', 'Dibatalkan', { undoes: act!.number }),
    act!.texts!.map(invertText),
    BY,
  )
  expect(outcome).toMatchObject({ ok: true })
  await keepWithTexts(server.database, server.contentDir)
}

const [FIRST, SECOND, PAGE] = [oldNews(1, { pictures: [PHOTO] }), oldNews(2), oldPage('sejarah')]
const HELD = oldNews(3, { outcome: 'held', reasons: [{ code: 'gambling', quoted: 'gacor' }] })
const LEFT = oldNews(4, { outcome: 'left', path: undefined, text: undefined, address: undefined })
const FILE: PlannedItem = {
  ...LEFT,
  key: 'wp:305',
  kind: 'attachment',
  outcome: 'taken',
  files: [{ from: '2018/03/a.pdf', to: 'kontrak.pdf' }],
  address: '/berkas/kontrak.pdf',
  oldAddresses: ['/?attachment_id=305'],
}
const ALL = [FIRST, SECOND, PAGE, HELD, LEFT, FILE]
const FILES = { 'images/gedung-0a1b2c3d.webp': PICTURE, 'berkas/kontrak.pdf': '%PDF-1.4' }
const KINDS = [{ from: '/feed/', to: '/kabar.atom' }]

describe('O20: one press', () => {
  test('lands all that is taken as one act, with pictures, files and old addresses; nothing of what is held or left', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    expect(await standing(FIRST.path!)).toBeNull()
    expect(await press()).toMatchObject({ ok: true })
    expect(await titles()).toEqual(['Impor situs lama: 3 teks'])
    for (const { path, text } of [FIRST, SECOND, PAGE]) expect(await standing(path!)).toBe(text)
    expect(await readdir(join(server.contentDir, 'kabar'))).toHaveLength(2)
    expect(await readFile(join(server.contentDir, 'images', PHOTO.to))).toEqual(PICTURE)
    expect(await standing('berkas/kontrak.pdf')).toBe('%PDF-1.4')
    expect((await lines()).toSorted()).toEqual(
      [
        ...[1, 2].flatMap((nth) => [`/?p=${nth}: /kabar/2017/kabar-${nth}`, `/kabar-lama-${nth}/: /kabar/2017/kabar-${nth}`]),
        '/profil/sejarah/: /informasi/sejarah',
        '/?attachment_id=305: /berkas/kontrak.pdf',
        '/feed/: /kabar.atom',
      ].toSorted(),
    )
  })

  test('is taken back as one act, and may be pressed again', async () => {
    await put('redirects.yaml', '/lama: /kabar\n')
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    await undo()
    expect([await standing(FIRST.path!), await standing(PAGE.path!), await lines()]).toEqual([null, null, ['/lama: /kabar']])
    expect(await standings()).toMatchObject({ 'wp:1': 'new', 'wp:sejarah': 'new' })
    await press()
    expect([await standing(FIRST.path!), (await lines()).length]).toEqual([FIRST.text, 8])
    expect(await standings()).toMatchObject({ 'wp:1': 'there', 'wp:3': 'new' })
  })

  test('is taken back but for what people here have changed since, which keeps its old addresses and is named', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    const own = `${SECOND.text}Diubah petugas.\n`
    await put(SECOND.path!, own)
    await put('redirects.yaml', (await lines()).filter((line) => !line.startsWith('/feed/')).join('\n'))
    await undo()
    expect([await standing(FIRST.path!), await standing(SECOND.path!), await standing(PAGE.path!)]).toEqual([null, own, null])
    expect(await lines()).toEqual(
      [2].flatMap((nth) => [`/kabar-lama-${nth}/: /kabar/2017/kabar-${nth}`, `/?p=${nth}: /kabar/2017/kabar-${nth}`]),
    )
    expect((await titles()).at(-1)).toBe('Dibatalkan. 1 tulisan tidak ikut dibatalkan, karena sesudahnya diubah lagi: “Kabar lama 2”')
    expect(await standings()).toMatchObject({ 'wp:1': 'new', 'wp:2': 'edited', 'wp:sejarah': 'new' })
    await undo()
    expect([await standing(FIRST.path!), await standing(SECOND.path!), (await lines()).length]).toEqual([FIRST.text, own, 6])
    await press()
    expect([await standing(SECOND.path!), (await standings())['wp:2']]).toEqual([own, 'edited'])
  })

  test('by two people at once, at two processes, lands everything once', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    const other = landingAt(await server.openAnother())
    const outcomes = await Promise.all([press(), press(), other.land(null, { id: 'budi', name: 'Budi' })])
    expect(outcomes.map((outcome) => outcome?.ok)).toEqual([true, true, true])
    expect(await titles()).toEqual(['Impor situs lama: 3 teks'])
    expect(await standings()).toMatchObject({ 'wp:1': 'there', 'wp:2': 'there' })
  })

  test('writes nothing where the disk has no room for it', async () => {
    await stage(ALL, {}, FILES)
    const asked: number[] = []
    landing = landingAt(server, async (_place, bytes) => asked.push(bytes) < 0)
    expect(await press()).toEqual({ ok: false, refusal: { why: 'full' } })
    expect([await standing(FIRST.path!), await standing('berkas/kontrak.pdf'), await titles()]).toEqual([null, null, []])
    expect(asked[0]).toBeGreaterThan(PICTURE.length + 3 * FIRST.text!.length)
  })

  test('never puts a file over another one of its name', async () => {
    await stage(ALL, {}, FILES)
    await put(`images/${PHOTO.to}`, 'gambar lain')
    expect(await press()).toEqual({ ok: false, refusal: { why: 'name-taken' } })
    expect([await standing(`images/${PHOTO.to}`), await standing(FIRST.path!)]).toEqual(['gambar lain', null])
  })

  test('leaves an old address where the hospital has led it itself, and lines that cannot hold', async () => {
    await put('redirects.yaml', '/kabar-lama-1/: /informasi/lain\n')
    await stage(
      [FIRST, SECOND],
      { redirects: [...KINDS, { from: '/kabar', to: '/' }, { from: '/jahat', to: 'https://evil.example/' }] },
      FILES,
    )
    expect(await press()).toMatchObject({ ok: true })
    expect(await lines()).toEqual([
      '/kabar-lama-1/: /informasi/lain',
      '/?p=1: /kabar/2017/kabar-1',
      '/kabar-lama-2/: /kabar/2017/kabar-2',
      '/?p=2: /kabar/2017/kabar-2',
      '/feed/: /kabar.atom',
    ])
  })
})

describe('O20: pictures and files of an import', () => {
  const shown = { ...FIRST, text: `${FIRST.text}\n![Gedung](${PHOTO.to})\n` }
  const given = async () =>
    (await Promise.all([standing(`images/${PHOTO.to}`), standing('berkas/kontrak.pdf')])).map((bytes) => bytes !== null)
  const look = async () => {
    await server.dependencies.staff.saves.lookAtTexts()
    await keepWithTexts(server.database, server.contentDir)
  }

  beforeEach(async () => {
    await stage([shown, SECOND, FILE], {}, FILES)
    await press()
  })

  test('go with its undo, and come again with the undo of that, or with another press', async () => {
    expect(await given()).toEqual([true, true])
    await undo()
    expect(await given()).toEqual([false, false])
    await undo()
    expect(await given()).toEqual([true, true])
    await undo()
    await press()
    expect([await given(), await standing(`images/${PHOTO.to}`)]).toEqual([[true, true], PICTURE.toString()])
    await undo()
    await landing.discard(BY)
    await undo(1)
    expect(await given()).toEqual([true, true])
  })

  test('stay where a text or a fact of the hospital names them, written before the undo or since', async () => {
    await put(
      'kabar/2026-01-01-sendiri.md',
      `---\ntitle: Sendiri\nkind: berita\nfiles:\n  - {file: kontrak.pdf, title: Kontrak}\n---\nIsi.\n`,
    )
    await look()
    await undo(1)
    expect(await given()).toEqual([false, true])
    await mkdir(join(server.contentDir, 'informasi'), { recursive: true })
    await put('informasi/gedung.md', `---\ntitle: Gedung\ngroup: Profil\n---\n![Gedung](${PHOTO.to})\n`)
    await look()
    expect(await given()).toEqual([true, true])
  })

  test('go, too, where somebody takes the texts away by hand, and are removed thirty days later', async () => {
    await rm(join(server.contentDir, FIRST.path!))
    await rm(join(server.contentDir, 'redirects.yaml'))
    await look()
    expect(await given()).toEqual([false, false])
    const away = async () => (await readdir(join(server.contentDir, 'berkas'))).length
    await sweepAway(server.contentDir, new Date(Date.now() + 29 * 86_400_000))
    expect(await away()).toBe(1)
    await sweepAway(server.contentDir, new Date(Date.now() + 32 * 86_400_000))
    expect(await away()).toBe(0)
  })

  test('are no others: what lay there before, or what nothing of it names, stays', async () => {
    await undo()
    await put('berkas/kontrak.pdf', '%PDF-1.4')
    const unnamed = { ...FILE, key: 'wp:306', files: [{ from: 'b.pdf', to: 'brosur.pdf' }], oldAddresses: [] }
    await stage([shown, FILE, unnamed], {}, { ...FILES, 'berkas/brosur.pdf': '%PDF-1.5' })
    await press()
    await undo()
    expect([await given(), await standing('berkas/brosur.pdf')]).toEqual([[false, true], '%PDF-1.5'])
  })
})

describe('O21: what is held', () => {
  test('becomes a draft where a person wants it, without old addresses, and is taken back by itself', async () => {
    await stage(ALL, {}, FILES)
    expect(await press('wp:3')).toMatchObject({ ok: true })
    expect([await standing(HELD.path!), await lines()]).toEqual([HELD.text, []])
    expect(await titles()).toEqual(['Impor situs lama: “Kabar lama 3” sebagai draf'])
    expect(await standing(FIRST.path!)).toBeNull()
    await undo()
    expect([await standing(HELD.path!), (await standings())['wp:3']]).toEqual([null, 'new'])
  })

  test('becomes public by no press, whatever its text says of itself', async () => {
    const text = HELD.text!.replace('draft: true\n', '')
    await stage([{ ...HELD, text }, LEFT])
    for (const key of ['wp:3', 'wp:4', 'wp:99', '']) await press(key)
    await press()
    expect([await standing(HELD.path!), await titles()]).toEqual([null, []])
  })
})

describe('O22: a second run', () => {
  const newer = (item: PlannedItem): PlannedItem => ({ ...item, text: `${item.text}Ditambah.\n` })

  beforeEach(async () => {
    await stage([FIRST, SECOND, PAGE], { redirects: KINDS }, FILES)
    await press()
  })

  test('of the same changes nothing', async () => {
    expect(await press()).toEqual({ ok: true, number: 0 })
    expect((await titles()).length).toBe(1)
  })

  test('brings what is newer there, and neither what people here have changed nor what they have removed', async () => {
    await put(SECOND.path!, `${SECOND.text}Diubah petugas.\n`)
    await rm(join(server.contentDir, PAGE.path!))
    await stage([FIRST, SECOND, PAGE].map(newer), {}, FILES)
    expect(await standings()).toEqual({ 'wp:1': 'newer', 'wp:2': 'edited', 'wp:sejarah': 'removed' })
    await press()
    expect(await standing(FIRST.path!)).toBe(newer(FIRST).text)
    expect(await standing(SECOND.path!)).toBe(`${SECOND.text}Diubah petugas.\n`)
    expect(await standing(PAGE.path!)).toBeNull()
    await undo()
    expect([await standing(FIRST.path!), await standings()]).toEqual([
      FIRST.text,
      { 'wp:1': 'newer', 'wp:2': 'edited', 'wp:sejarah': 'removed' },
    ])
  })

  test('knows a text by its number, wherever it would stand now; another text in its place stays', async () => {
    await put('kabar/2017-05-17-lain.md', FIRST.text!.replace('lama', 'sendiri'))
    const moved = { ...newer(FIRST), path: 'kabar/2017-05-17-judul-baru.md' }
    await stage([moved, { ...SECOND, key: 'wp:9', path: 'kabar/2017-05-17-lain.md' }], {}, FILES)
    expect(await standings()).toEqual({ 'wp:1': 'newer', 'wp:9': 'other' })
    await press()
    expect([await standing(FIRST.path!), await standing(moved.path)]).toEqual([moved.text, null])
    expect(await standing('kabar/2017-05-17-lain.md')).toContain('sendiri')
  })

  test('brings no old address back that a person has taken away', async () => {
    await put('redirects.yaml', (await lines()).filter((line) => !/feed|p=1/u.test(line)).join('\n'))
    await stage([newer(FIRST), SECOND, oldNews(5)], { redirects: KINDS }, FILES)
    await press()
    expect((await lines()).filter((line) => /feed|p=1|p=5/u.test(line))).toEqual(['/?p=5: /kabar/2017/kabar-5'])
  })
})

describe('O23: a press that is cut off', () => {
  test('with half of its files in their place goes on with the next', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await mkdir(join(server.contentDir, 'berkas'))
    await put('berkas/kontrak.pdf', '%PDF-1.4')
    await put('images/.simpan-terpotong', 'RI')
    // Every process tells the same of it.
    const other = landingAt(await server.openAnother())
    for (const one of [landing, other]) expect(await one.look()).toMatchObject({ copied: 1, files: 2 })
    expect(await press()).toMatchObject({ ok: true })
    expect((await readdir(join(server.contentDir, 'images'))).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await titles()).toEqual(['Impor situs lama: 3 teks'])
  })

  test('after its act, before it was noted what came, is known by the next look: it is undone and pressed again as any other', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    await server.database.deleteFrom('imported_items').execute()
    expect(await standings()).toMatchObject({ 'wp:1': 'there', 'wp:sejarah': 'there' })
    expect(await press()).toEqual({ ok: true, number: 0 })
    const [row] = await server.database.selectFrom('imported_items').selectAll().where('key', '=', 'wp:1').execute()
    expect(await findAct(server.database, row!.act)).toMatchObject({ title: 'Impor situs lama: 3 teks' })
    await undo()
    expect(await standings()).toMatchObject({ 'wp:1': 'new', 'wp:sejarah': 'new' })
  })
})

test('O24: what a killed import left is removed a day later, and no other', async () => {
  const { dataDir } = server.dependencies.config
  const there = async () => (await readdir(dataDir)).filter((name) => name.startsWith('impor')).toSorted()
  await stage(ALL, {}, FILES)
  const killed = ['impor-baru', 'impor-baru.part-a1', 'impor.part-2']
  for (const name of [...killed, 'impor-baru.part-b2']) await mkdir(join(dataDir, name))
  for (const name of killed) await utimes(join(dataDir, name), new Date('2026-11-28'), new Date('2026-11-28'))
  await sweepStaged(dataDir, new Date('2026-11-30T02:30:00Z'))
  expect(await there()).toEqual(['impor', 'impor-baru.part-b2'])
})

test('O24: what waits is taken away at once, as an act; what has landed stays, and no press brings anything', async () => {
  await stage(ALL, {}, FILES)
  await press()
  expect(await landing.discard(BY)).toMatchObject({ ok: true })
  expect([await landing.look(), landing.isStaged(), await press(), await landing.picture(PHOTO.to)]).toEqual([null, false, null, null])
  expect(await standing(FIRST.path!)).toBe(FIRST.text)
  expect((await readdir(server.dependencies.config.dataDir)).filter((name) => name.startsWith('impor'))).toEqual([])
  expect((await titles()).at(-1)).toBe('Hasil impor situs lama dibuang')
})
