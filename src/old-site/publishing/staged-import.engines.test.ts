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
import { createStagedImport, type StagedImport } from './staged-import.ts'
import { deleteWithdrawnFiles, updateWithdrawnFiles } from './withdraw-files.ts'
import { sweepStaged } from './staged.ts'

const BY = { id: 'wati', name: 'Wati' }
const PICTURE = Buffer.from('RIFF1234WEBPVP8 gedung')
const clock = createTestClock('2026-11-30T02:30:00.000Z')
const PHOTO = { from: '2016/08/gedung.jpg', to: 'gedung-0a1b2c3d.webp' }

let server: TestServer
let oldSite: StagedImport

beforeEach(async () => {
  server = await openTestServer({ clock })
  for (const name of ['kabar', 'informasi', 'berkas']) await rm(join(server.contentDir, name), { recursive: true, force: true })
  await server.dependencies.staff.saves.lookAtTexts()
  oldSite = importAt(server)
})

type HasRoom = (place: string, bytes: number) => Promise<boolean>

const importAt = ({ dependencies }: Pick<TestServer, 'dependencies'>, hasRoom: HasRoom = async () => true): StagedImport =>
  createStagedImport({
    database: dependencies.database.database,
    saves: dependencies.staff.saves,
    folder: dependencies.site.folder,
    dataDir: dependencies.config.dataDir,
    hasRoom,
  })

const stage = (items: readonly PlannedItem[], more = {}, files = {}) => stageOldSite(server.dependencies.config.dataDir, items, more, files)
const textAt = (path: string): Promise<string | null> => readFile(join(server.contentDir, path), 'utf8').catch(() => null)
const put = (path: string, text: string): Promise<void> => writeFile(join(server.contentDir, path), text)
const press = (draft: string | null = null) => oldSite.publish(draft, BY)
const states = async () => Object.fromEntries((await oldSite.look())!.items.map(({ key, state }) => [key, state]))
const titles = async () => (await listActs(server.database, null, 50)).map(({ title }) => title).toReversed()
const lines = async (): Promise<string[]> => ((await textAt('redirects.yaml')) ?? '').split('\n').filter(Boolean)

/** Undoes the newest act, or the nth before it, like the history page. */
async function undo(nth = 0): Promise<void> {
  const act = (await listActs(server.database, null, nth + 1))[nth]
  const outcome = await server.dependencies.staff.saves.saveFiles(
    newAct('content', 'Dibatalkan', { undoes: act!.number }),
    act!.texts!.map(invertText),
    BY,
  )
  expect(outcome).toMatchObject({ ok: true })
  await updateWithdrawnFiles(server.database, server.contentDir)
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
  test('publishes all accepted items as one act, with pictures, files and redirects, and nothing that is held or left out', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    expect(await textAt(FIRST.path!)).toBeNull()
    expect(await press()).toMatchObject({ ok: true })
    expect(await titles()).toEqual(['Impor situs lama: 3 teks'])
    for (const { path, text } of [FIRST, SECOND, PAGE]) expect(await textAt(path!)).toBe(text)
    expect(await readdir(join(server.contentDir, 'kabar'))).toHaveLength(2)
    expect(await readFile(join(server.contentDir, 'images', PHOTO.to))).toEqual(PICTURE)
    expect(await textAt('berkas/kontrak.pdf')).toBe('%PDF-1.4')
    expect((await lines()).toSorted()).toEqual(
      [
        ...[1, 2].flatMap((nth) => [`/?p=${nth}: /kabar/2017/kabar-${nth}`, `/kabar-lama-${nth}/: /kabar/2017/kabar-${nth}`]),
        '/profil/sejarah/: /informasi/sejarah',
        '/?attachment_id=305: /berkas/kontrak.pdf',
        '/feed/: /kabar.atom',
      ].toSorted(),
    )
  })

  test('can be undone as one act, and repeated', async () => {
    await put('redirects.yaml', '/lama: /kabar\n')
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    await undo()
    expect([await textAt(FIRST.path!), await textAt(PAGE.path!), await lines()]).toEqual([null, null, ['/lama: /kabar']])
    expect(await states()).toMatchObject({ 'wp:1': 'new', 'wp:sejarah': 'new' })
    await press()
    expect([await textAt(FIRST.path!), (await lines()).length]).toEqual([FIRST.text, 8])
    expect(await states()).toMatchObject({ 'wp:1': 'there', 'wp:3': 'new' })
  })

  test('is undone except for texts that the staff have changed since, which keep their redirects and are named', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    const own = `${SECOND.text}Diubah petugas.\n`
    await put(SECOND.path!, own)
    await put('redirects.yaml', (await lines()).filter((line) => !line.startsWith('/feed/')).join('\n'))
    await undo()
    expect([await textAt(FIRST.path!), await textAt(SECOND.path!), await textAt(PAGE.path!)]).toEqual([null, own, null])
    expect(await lines()).toEqual(
      [2].flatMap((nth) => [`/kabar-lama-${nth}/: /kabar/2017/kabar-${nth}`, `/?p=${nth}: /kabar/2017/kabar-${nth}`]),
    )
    expect((await titles()).at(-1)).toBe('Dibatalkan. 1 tulisan tidak ikut dibatalkan, karena sesudahnya diubah lagi: “Kabar lama 2”')
    expect(await states()).toMatchObject({ 'wp:1': 'new', 'wp:2': 'edited', 'wp:sejarah': 'new' })
    await undo()
    expect([await textAt(FIRST.path!), await textAt(SECOND.path!), (await lines()).length]).toEqual([FIRST.text, own, 6])
    await press()
    expect([await textAt(SECOND.path!), (await states())['wp:2']]).toEqual([own, 'edited'])
  })

  test('by two people at once, in two processes, publishes everything once', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    const other = importAt(await server.openAnother())
    const outcomes = await Promise.all([press(), press(), other.publish(null, { id: 'budi', name: 'Budi' })])
    expect(outcomes.map((outcome) => outcome?.ok)).toEqual([true, true, true])
    expect(await titles()).toEqual(['Impor situs lama: 3 teks'])
    expect(await states()).toMatchObject({ 'wp:1': 'there', 'wp:2': 'there' })
  })

  test('writes nothing if the disk has too little room', async () => {
    await stage(ALL, {}, FILES)
    const asked: number[] = []
    oldSite = importAt(server, async (_place, bytes) => asked.push(bytes) < 0)
    expect(await press()).toEqual({ ok: false, refusal: { why: 'full' } })
    expect([await textAt(FIRST.path!), await textAt('berkas/kontrak.pdf'), await titles()]).toEqual([null, null, []])
    expect(asked[0]).toBeGreaterThan(PICTURE.length + 3 * FIRST.text!.length)
  })

  test('never overwrites another file of the same name', async () => {
    await stage(ALL, {}, FILES)
    await put(`images/${PHOTO.to}`, 'gambar lain')
    expect(await press()).toEqual({ ok: false, refusal: { why: 'name-taken' } })
    expect([await textAt(`images/${PHOTO.to}`), await textAt(FIRST.path!)]).toEqual(['gambar lain', null])
  })

  test('keeps redirects of the hospital, and leaves out invalid ones', async () => {
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
  const given = async () => (await Promise.all([textAt(`images/${PHOTO.to}`), textAt('berkas/kontrak.pdf')])).map((bytes) => bytes !== null)
  const look = async () => {
    await server.dependencies.staff.saves.lookAtTexts()
    await updateWithdrawnFiles(server.database, server.contentDir)
  }

  beforeEach(async () => {
    await stage([shown, SECOND, FILE], {}, FILES)
    await press()
  })

  test('are withdrawn by its undo, and restored by undoing that or publishing again', async () => {
    expect(await given()).toEqual([true, true])
    await undo()
    expect(await given()).toEqual([false, false])
    await undo()
    expect(await given()).toEqual([true, true])
    await undo()
    await press()
    expect([await given(), await textAt(`images/${PHOTO.to}`)]).toEqual([[true, true], PICTURE.toString()])
    await undo()
    await oldSite.discard(BY)
    await undo(1)
    expect(await given()).toEqual([true, true])
  })

  test('stay if a text or a fact of the hospital names them, written before the undo or since', async () => {
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

  test('are withdrawn also if somebody deletes the texts by hand, and deleted thirty days later', async () => {
    await rm(join(server.contentDir, FIRST.path!))
    await rm(join(server.contentDir, 'redirects.yaml'))
    await look()
    expect(await given()).toEqual([false, false])
    const away = async () => (await readdir(join(server.contentDir, 'berkas'))).length
    await deleteWithdrawnFiles(server.contentDir, new Date(Date.now() + 29 * 86_400_000))
    expect(await away()).toBe(1)
    await deleteWithdrawnFiles(server.contentDir, new Date(Date.now() + 32 * 86_400_000))
    expect(await away()).toBe(0)
  })

  test('that were there before, or that no text has named, stay', async () => {
    await undo()
    await put('berkas/kontrak.pdf', '%PDF-1.4')
    const unnamed = { ...FILE, key: 'wp:306', files: [{ from: 'b.pdf', to: 'brosur.pdf' }], oldAddresses: [] }
    await stage([shown, FILE, unnamed], {}, { ...FILES, 'berkas/brosur.pdf': '%PDF-1.5' })
    await press()
    await undo()
    expect([await given(), await textAt('berkas/brosur.pdf')]).toEqual([[false, true], '%PDF-1.5'])
  })
})

describe('O21: a held text', () => {
  test('becomes a draft on request, without redirects, and can be undone by itself', async () => {
    await stage(ALL, {}, FILES)
    expect(await press('wp:3')).toMatchObject({ ok: true })
    expect([await textAt(HELD.path!), await lines()]).toEqual([HELD.text, []])
    expect(await titles()).toEqual(['Impor situs lama: “Kabar lama 3” sebagai draf'])
    expect(await textAt(FIRST.path!)).toBeNull()
    await undo()
    expect([await textAt(HELD.path!), (await states())['wp:3']]).toEqual([null, 'new'])
  })

  test('is never published, whatever the file itself says', async () => {
    const text = HELD.text!.replace('draft: true\n', '')
    await stage([{ ...HELD, text }, LEFT])
    for (const key of ['wp:3', 'wp:4', 'wp:99', '']) await press(key)
    await press()
    expect([await textAt(HELD.path!), await titles()]).toEqual([null, []])
  })
})

describe('O22: a second import', () => {
  const newer = (item: PlannedItem): PlannedItem => ({ ...item, text: `${item.text}Ditambah.\n` })

  beforeEach(async () => {
    await stage([FIRST, SECOND, PAGE], { redirects: KINDS }, FILES)
    await press()
  })

  test('of the same texts changes nothing', async () => {
    expect(await press()).toEqual({ ok: true, number: 0 })
    expect((await titles()).length).toBe(1)
  })

  test('brings newer texts, except those that the staff have changed or removed', async () => {
    await put(SECOND.path!, `${SECOND.text}Diubah petugas.\n`)
    await rm(join(server.contentDir, PAGE.path!))
    await stage([FIRST, SECOND, PAGE].map(newer), {}, FILES)
    expect(await states()).toEqual({ 'wp:1': 'newer', 'wp:2': 'edited', 'wp:sejarah': 'removed' })
    await press()
    expect(await textAt(FIRST.path!)).toBe(newer(FIRST).text)
    expect(await textAt(SECOND.path!)).toBe(`${SECOND.text}Diubah petugas.\n`)
    expect(await textAt(PAGE.path!)).toBeNull()
    await undo()
    expect([await textAt(FIRST.path!), await states()]).toEqual([
      FIRST.text,
      { 'wp:1': 'newer', 'wp:2': 'edited', 'wp:sejarah': 'removed' },
    ])
  })

  test('recognises a text by its number, wherever its path would be now, and keeps another text at that path', async () => {
    await put('kabar/2017-05-17-lain.md', FIRST.text!.replace('lama', 'sendiri'))
    const moved = { ...newer(FIRST), path: 'kabar/2017-05-17-judul-baru.md' }
    await stage([moved, { ...SECOND, key: 'wp:9', path: 'kabar/2017-05-17-lain.md' }], {}, FILES)
    expect(await states()).toEqual({ 'wp:1': 'newer', 'wp:9': 'other' })
    await press()
    expect([await textAt(FIRST.path!), await textAt(moved.path)]).toEqual([moved.text, null])
    expect(await textAt('kabar/2017-05-17-lain.md')).toContain('sendiri')
  })

  test('does not bring back a redirect that somebody has removed', async () => {
    await put('redirects.yaml', (await lines()).filter((line) => !/feed|p=1/u.test(line)).join('\n'))
    await stage([newer(FIRST), SECOND, oldNews(5)], { redirects: KINDS }, FILES)
    await press()
    expect((await lines()).filter((line) => /feed|p=1|p=5/u.test(line))).toEqual(['/?p=5: /kabar/2017/kabar-5'])
  })
})

describe('O23: publishing that was interrupted', () => {
  test('while files were copied is continued by the next press', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await mkdir(join(server.contentDir, 'berkas'))
    await put('berkas/kontrak.pdf', '%PDF-1.4')
    await put('images/.simpan-terpotong', 'RI')
    // Every process shows the same progress.
    const other = importAt(await server.openAnother())
    for (const one of [oldSite, other]) expect(await one.look()).toMatchObject({ copied: 1, files: 2 })
    expect(await press()).toMatchObject({ ok: true })
    expect((await readdir(join(server.contentDir, 'images'))).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await titles()).toEqual(['Impor situs lama: 3 teks'])
  })

  test('after the save, before it was noted, is noted later, so that it can be undone and repeated', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    await server.database.deleteFrom('imported_items').execute()
    expect(await states()).toMatchObject({ 'wp:1': 'there', 'wp:sejarah': 'there' })
    expect(await press()).toEqual({ ok: true, number: 0 })
    const [row] = await server.database.selectFrom('imported_items').selectAll().where('key', '=', 'wp:1').execute()
    expect(await findAct(server.database, row!.act)).toMatchObject({ title: 'Impor situs lama: 3 teks' })
    await undo()
    expect(await states()).toMatchObject({ 'wp:1': 'new', 'wp:sejarah': 'new' })
  })

  test('while an undo takes its texts away is of the act that brought them, so that they may be pressed again', async () => {
    await stage(ALL, { redirects: KINDS }, FILES)
    await press()
    await undo()
    // As they still stood when the next press looked.
    for (const { path, text } of [FIRST, SECOND, PAGE]) await put(path!, text!)
    expect(await press()).toMatchObject({ ok: true })
    for (const { path } of [FIRST, SECOND, PAGE]) await rm(join(server.contentDir, path!))
    expect(await states()).toMatchObject({ 'wp:1': 'new', 'wp:2': 'new', 'wp:sejarah': 'new' })
  })
})

test('O24: what a killed import left is deleted a day later, and nothing else', async () => {
  const { dataDir } = server.dependencies.config
  const there = async () => (await readdir(dataDir)).filter((name) => name.startsWith('impor')).toSorted()
  await stage(ALL, {}, FILES)
  const killed = ['impor-baru', 'impor-baru.part-a1', 'impor.part-2']
  for (const name of [...killed, 'impor-baru.part-b2']) await mkdir(join(dataDir, name))
  for (const name of killed) await utimes(join(dataDir, name), new Date('2026-11-28'), new Date('2026-11-28'))
  await sweepStaged(dataDir, new Date('2026-11-30T02:30:00Z'))
  expect(await there()).toEqual(['impor', 'impor-baru.part-b2'])
})

test('O24: an import is discarded at once, as an act; what is published stays, and nothing can be published any more', async () => {
  await stage(ALL, {}, FILES)
  await press()
  expect(await oldSite.discard(BY)).toMatchObject({ ok: true })
  expect([await oldSite.look(), oldSite.isStaged(), await press(), await oldSite.picture(PHOTO.to)]).toEqual([null, false, null, null])
  expect(await textAt(FIRST.path!)).toBe(FIRST.text)
  expect((await readdir(server.dependencies.config.dataDir)).filter((name) => name.startsWith('impor'))).toEqual([])
  expect((await titles()).at(-1)).toBe('Hasil impor situs lama dibuang')
})
