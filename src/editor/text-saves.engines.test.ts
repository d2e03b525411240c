import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { createTestClock, type TestClock } from '../../tests/kit/clock.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { invertText, type TextChange } from '../content/change.ts'
import { MOST_IN_FOLDER } from '../content/publications/shapes.ts'
import { listActs } from '../history/act-history.ts'
import { newAct } from '../history/acts.ts'
import { createContentSaves, type ContentSaves } from './content-saves.ts'
import type { SaveRefusal } from './save-turns.ts'

const BY = { id: 'wati', name: 'Wati' }
const HELD = 20_000
const NEWS = 'kabar/2030-03-01-donor-darah.md'
const OTHER = 'kabar/2030-03-02-lowongan.md'
const PAGE = 'informasi/profil.md'
const REGISTER = 'berkas/daftar.yaml'

let clock: TestClock
let server: TestServer

beforeEach(async () => {
  clock = createTestClock('2030-03-04T01:00:00.000Z')
  server = await openTestServer({ clock })
  for (const name of ['kabar', 'informasi', 'berkas', 'redirects.yaml'])
    await rm(join(server.contentDir, name), { recursive: true, force: true })
})

const news = (words: string): string => `---\ntitle: Donor darah\nkind: kegiatan\n---\n${words}\n`
const page = (words: string): string => `---\ntitle: Profil\ngroup: Profil\n---\n${words}\n`

const pathOf = (path: string): string => join(server.contentDir, path)
const standing = (path: string): Promise<string | null> => readFile(pathOf(path), 'utf8').catch(() => null)
async function put(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(pathOf(path)), { recursive: true })
  await writeFile(pathOf(path), text)
}

const saves = (at: Pick<TestServer, 'dependencies'> = server): ContentSaves => at.dependencies.staff.saves
const change = (path: string, before: string | null, after: string | null): TextChange => ({ path, before, after })
const save = (...texts: TextChange[]) => saves().saveFiles(newAct('content', 'uji'), texts, BY)

const refused = (refusal: SaveRefusal) => ({ ok: false, refusal })

/** What happened to texts, the first first. */
const history = async () => (await listActs(server.database, null, 100)).map(({ kind, texts }) => ({ kind, texts })).toReversed()
const entry = (...texts: TextChange[]) => ({ kind: 'content', texts })
const byHand = (...texts: TextChange[]) => ({ kind: 'outside', texts })

describe('N20: a save of texts', () => {
  test('makes them new with their folders, changes them and takes them away, each time as one act', async () => {
    const first = [change(NEWS, null, news('Ayo.')), change(PAGE, null, page('Kami.')), change(REGISTER, null, 'sop.pdf: {}\n')]
    const second = [change(NEWS, news('Ayo.'), news('Sudah.')), change(PAGE, page('Kami.'), null)]
    expect(await save(...first)).toEqual({ ok: true, number: 1 })
    expect(await Promise.all([NEWS, PAGE, REGISTER].map(standing))).toEqual(first.map(({ after }) => after))
    expect(await save(...second)).toEqual({ ok: true, number: 2 })
    expect(await Promise.all([NEWS, PAGE].map(standing))).toEqual([news('Sudah.'), null])
    expect(await save(...second.map(invertText))).toEqual({ ok: true, number: 3 })
    expect(await Promise.all([NEWS, PAGE].map(standing))).toEqual([news('Ayo.'), page('Kami.')])
    expect(await history()).toEqual([entry(...first), entry(...second), entry(...second.map(invertText))])
    expect(await readdir(pathOf('kabar'))).toEqual(['2030-03-01-donor-darah.md'])
  })

  test.each([
    'kabar/../hospital.yaml',
    'kabar/2030-03-01-a/../../../x.md',
    '/etc/kabar/2030-03-01-a.md',
    'kabar/donor.md',
    'kabar/2030-03-01-Donor.md',
    'kabar/2030-03-01-a.md\n',
    `kabar/2030-03-01-${'a'.repeat(81)}.md`,
    'kabar/2030-03-01-a.yaml',
    'informasi/a/b.md',
    'informasi/.md',
    'berkas/a.md',
    'berkas/daftar.yaml.md',
    'hospital',
    'hospital.yaml',
    'images/a.md',
  ])('writes no other path: %j', async (path) => {
    await expect(save(change(path, null, news('x')))).rejects.toThrow('no save writes')
    expect([await history(), existsSync(pathOf(path))]).toEqual([[], path.endsWith('hospital.yaml')])
  })

  test('follows no link out of the content, of a folder or of a text: nothing is written there, or known of it', async () => {
    const elsewhere = await newFolder()
    const secret = join(elsewhere, basename(NEWS))
    await writeFile(secret, news('rahasia'))
    await symlink(elsewhere, pathOf('kabar'))
    await mkdir(pathOf('informasi'))
    await symlink(secret, pathOf(PAGE))
    for (const [path, before] of [
      [NEWS, news('rahasia')],
      [OTHER, null],
      [PAGE, null],
    ] as const)
      expect(await save(change(path, before, path === PAGE ? page('x') : news('x')))).toEqual(refused({ why: 'no-text', file: path }))
    await saves().lookAtTexts()
    expect([await readdir(elsewhere), await readFile(secret, 'utf8')]).toEqual([[basename(NEWS)], news('rahasia')])
    expect(JSON.stringify(await server.database.selectFrom('content_texts').selectAll().execute())).not.toContain('rahasia')
  })
})

describe('N21: nothing is lost, and nothing is written that cannot be read:', () => {
  test('of two people with one text, at two processes, one saves and the other is told what stands there', async () => {
    const another = await server.openAnother()
    await save(change(NEWS, null, news('Satu.')))
    const both = ['Dua.', 'Tiga.'].map((words, nth) =>
      saves(nth === 0 ? server : another).saveFiles(newAct('content', 'uji'), [change(NEWS, news('Satu.'), news(words))], BY),
    )
    const outcomes = await Promise.all(both)
    const now = await standing(NEWS)
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(outcomes.find(({ ok }) => !ok)).toEqual(refused({ why: 'text-collision', path: NEWS, found: now }))
    expect(outcomes.findIndex(({ ok }) => ok)).toBe(['Dua.', 'Tiga.'].findIndex((words) => now === news(words)))
    expect(await save(change(NEWS, null, news('Empat.')))).toMatchObject({ refusal: { why: 'text-collision', found: now } })
    expect(await save(change(OTHER, news('x'), news('y')))).toMatchObject({ ok: false, refusal: { why: 'text-collision', found: null } })
  })

  test('what was saved already is not saved twice', async () => {
    const text = change(NEWS, null, news('Satu.'))
    await save(text)
    expect(await save(text)).toEqual(refused({ why: 'written' }))
    expect(await history()).toEqual([entry(text)])
  })

  test.each([
    ['a head that is no YAML', NEWS, '---\ntitle: [\n---\nAyo.\n'],
    ['a field that is not known', NEWS, '---\ntitle: Donor\nkind: kegiatan\njudul: x\n---\nAyo.\n'],
    ['an end before its day', NEWS, '---\ntitle: Donor\nkind: kegiatan\nuntil: 2030-02-01\n---\nAyo.\n'],
    ['a text above 40 kB', NEWS, news('a'.repeat(40_000))],
    ['a text without words', NEWS, news(' ')],
    ['a register that is no YAML', REGISTER, 'sop.pdf: [\n'],
  ])('%s is refused with its line, and the text beside it stays too', async (_, path, text) => {
    await save(change(PAGE, null, page('Kami.')))
    const outcome = await save(change(PAGE, page('Kami.'), null), change(path, null, text))
    expect(outcome).toMatchObject({ ok: false, refusal: { why: 'invalid', problems: [{ file: expect.stringContaining(path) }] } })
    expect([await standing(PAGE), await standing(path)]).toEqual([page('Kami.'), null])
  })

  test('the two-thousandth news is taken, and the next one is refused while it stays so; others are changed on', async () => {
    for (let nth = 1; nth < MOST_IN_FOLDER.kabar; nth += 1) await put(`kabar/2030-01-01-${nth}.md`, '')
    expect(await save(change(NEWS, null, news('Satu.')))).toMatchObject({ ok: true })
    const refusal = { why: 'invalid', problems: [{ message: expect.stringContaining('ada 2001, paling banyak 2000') }] }
    expect(await save(change(OTHER, null, news('Dua.')))).toMatchObject({ ok: false, refusal })
    expect(await save(change(NEWS, news('Satu.'), news('Dua.')))).toMatchObject({ ok: true })
  })

  test('of many at once as many are counted as are new', async () => {
    for (let nth = 1; nth < MOST_IN_FOLDER.kabar - 8; nth += 1) await put(`kabar/2030-01-01-${nth}.md`, '')
    const many = Array.from({ length: 10 }, (_, nth) => change(`kabar/2030-03-01-donor-${nth}.md`, null, news(`${nth}.`)))
    expect(await save(...many)).toMatchObject({ ok: false, refusal: { problems: [{ message: expect.stringContaining('ada 2001,') }] } })
    expect(await save(...many.slice(1))).toMatchObject({ ok: true })
  })

  test('a file that is no text is refused by its name, and stays', async () => {
    await put(NEWS, Buffer.from([0x66, 0xff, 0xfe]))
    expect(await save(change(NEWS, null, news('x')))).toEqual(refused({ why: 'no-text', file: NEWS }))
    await put(NEWS, Buffer.alloc(1_000_001, 'a'))
    expect(await save(change(NEWS, null, news('x')))).toEqual(refused({ why: 'no-text', file: NEWS }))
  })

  test('what is in the place of a folder is refused in one word', async () => {
    await writeFile(pathOf('kabar'), '')
    expect(await save(change(NEWS, null, news('x')))).toEqual(refused({ why: 'read-only' }))
  })
})

describe('N22: a save of texts that is cut off', () => {
  const texts = [change(NEWS, null, news('Baru.')), change(OTHER, news('Lama.'), news('Lain.')), change(PAGE, page('Kami.'), null)]
  const before = texts.map((text) => text.before)
  const after = texts.map((text) => text.after)
  const now = () => Promise.all(texts.map(({ path }) => standing(path)))

  beforeEach(async () => {
    for (const text of texts) if (text.before !== null) await put(text.path, text.before)
    await saves().catchUp()
    await saves().lookAtTexts()
  })

  /** As a process leaves it that is killed when so many of the files are in their place. */
  async function leave(exchanged: number): Promise<void> {
    for (const { path, after: text } of texts.slice(0, exchanged)) await (text === null ? rm(pathOf(path)) : put(path, text))
    await mkdir(pathOf('kabar'), { recursive: true })
    await writeFile(pathOf('kabar/.simpan-terpotong'), '---')
    const files = Object.fromEntries(texts.map(({ path, ...sides }) => [path, sides]))
    const intention = JSON.stringify({ draft: { ...newAct('content', 'uji'), texts }, by: BY, files })
    const expires_at = new Date(clock.now().getTime() + HELD).toISOString()
    await server.database.updateTable('content_save').set({ token: 'mati', expires_at, intention }).execute()
    clock.pass(HELD)
  }

  test.each([0, 1, 2, 3])(
    'with %i of its three files exchanged is brought to its end once, by the next look or save',
    async (exchanged) => {
      await leave(exchanged)
      const another = await server.openAnother()
      await Promise.all([saves().endInterrupted(), saves(another).lookAtTexts(), saves(another).catchUp()])
      expect([await now(), await history()]).toEqual([after, [entry(...texts)]])
      expect((await readdir(pathOf('kabar'))).filter((name) => name.startsWith('.'))).toEqual([])
      await saves().lookAtTexts()
      expect(await history()).toHaveLength(1)
    },
  )

  test.each([0, 1, 2, 3])(
    'with %i of them exchanged never overwrites what was written by hand meanwhile, and leaves no half',
    async (exchanged) => {
      await leave(exchanged)
      await put(PAGE, page('Dengan tangan.'))
      await saves().endInterrupted()
      expect(await now()).toEqual([null, news('Lama.'), page('Dengan tangan.')])
      expect(await history()).toEqual([])
      await saves().lookAtTexts()
      expect(await history()).toEqual([byHand(change(PAGE, page('Kami.'), page('Dengan tangan.')))])
    },
  )

  test('at any question to the database is done with its history, or not at all', async () => {
    class Killed extends Error {}
    const killedAt = (at: number, count = { nth: 0 }): ContentSaves => {
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          if ((count.nth += 1) >= at) throw new Killed()
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const { site, publications } = server.dependencies
      const database = server.database.withPlugin(plugin)
      return createContentSaves({
        database,
        clock,
        site,
        publications,
        ownFolder: async () => server.contentDir,
        mayWriteFolder: () => true,
      })
    }
    const said = new Set<string>()
    for (let at = 1, isWhole = false; !isWhole && at < 100; at += 1) {
      const outcome = await killedAt(at)
        .saveFiles(newAct('content', 'uji'), texts, BY)
        .catch(() => null)
      clock.pass(HELD)
      await saves().endInterrupted()
      const found = await now()
      const isWritten = found[0] !== null
      expect([at, found]).toEqual([at, isWritten ? after : before])
      expect(await history()).toEqual(isWritten ? [entry(...texts)] : [])
      const isUnsure = outcome?.ok === false && outcome.refusal.why === 'unsure'
      expect([at, isUnsure || isWritten]).toEqual([at, isUnsure || outcome?.ok === true])
      said.add(isUnsure ? 'unsure' : String(isWritten))
      isWhole = isWritten
    }
    expect(said).toContain('false')
    expect(said).toContain('unsure')
  })
})

test('N22: a save of many texts that takes long keeps its turn, and leaves the thread to others', async () => {
  const many = Array.from({ length: 48 }, (_, nth) => change(`kabar/2030-03-01-donor-${nth}.md`, null, news(`Ayo ${nth}.`)))
  const another = await server.openAnother()
  const written = () => (existsSync(pathOf('kabar')) ? readdirSync(pathOf('kabar')).filter((name) => name.endsWith('.md')).length : 0)
  const begin = clock.now().getTime()
  // Each file takes a quarter of a second, however long it takes here.
  const slow = vi.spyOn(clock, 'now').mockImplementation(() => new Date(begin + written() * 250))
  const late = Promise.withResolvers<void>()
  // A turn that nobody keeps has run out by then.
  const look = setInterval(() => written() > 24 && late.resolve(), 1)
  const saved = save(...many)
  const others = late.promise.then(() => saves(another).saveFiles(newAct('content', 'lain'), [change(PAGE, null, page('Kami.'))], BY))
  const outcomes = await Promise.all([saved, others]).finally(() => clearInterval(look))
  slow.mockRestore()
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  expect((await history()).map(({ texts }) => texts?.length).toSorted()).toEqual([1, 48])
  expect(await standing('kabar/2030-03-01-donor-47.md')).toBe(news('Ayo 47.'))
})

describe('N24: texts that are changed by hand', () => {
  test('are in the history once, whoever sees them, and none is at the first look of all', async () => {
    await put(NEWS, news('Lama.'))
    await put(OTHER, news('Lain.'))
    await saves().lookAtTexts()
    expect(await history()).toEqual([])
    await put(NEWS, news('Baru.'))
    await rm(pathOf(OTHER))
    await put(PAGE, page('Kami.'))
    const changed = [change(NEWS, news('Lama.'), news('Baru.')), change(OTHER, news('Lain.'), null), change(PAGE, null, page('Kami.'))]
    const another = await server.openAnother()
    await Promise.all([saves().lookAtTexts(), saves(another).lookAtTexts(), saves().lookAtTexts()])
    expect(await history()).toEqual([byHand(...changed)])
    expect(await save(...changed.map(invertText))).toMatchObject({ ok: true })
    expect(await Promise.all([NEWS, OTHER, PAGE].map(standing))).toEqual([news('Lama.'), news('Lain.'), null])
  })

  test('just before a save of them are noted, and the save is told', async () => {
    await save(change(NEWS, null, news('Satu.')))
    await saves().lookAtTexts()
    await put(NEWS, news('Dengan tangan.'))
    await put(OTHER, news('Tidak dilihat.'))
    expect(await save(change(NEWS, news('Satu.'), news('Dua.')))).toMatchObject({ refusal: { why: 'text-collision' } })
    expect((await history()).slice(1)).toEqual([byHand(change(NEWS, news('Satu.'), news('Dengan tangan.')))])
    expect(await save(change(NEWS, news('Dengan tangan.'), news('Dua.')))).toMatchObject({ ok: true })
  })

  test('are not what a folder holds that is away for a moment, nor what cannot be read', async () => {
    await put(NEWS, news('Satu.'))
    await put(PAGE, page('Kami.'))
    await saves().lookAtTexts()
    await rm(pathOf('kabar'), { recursive: true })
    await put(PAGE, Buffer.from([0xff]))
    await saves().lookAtTexts()
    expect(await history()).toEqual([])
  })

  test('cost a save of fields nothing: it reads none of them', async () => {
    for (let nth = 0; nth < 50; nth += 1) await put(`kabar/2030-01-01-${nth}.md`, news(`${nth}`))
    await saves().catchUp()
    await saves().lookAtTexts()
    const read: string[] = []
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        for (const row of result.rows) if (typeof row['file'] === 'string') read.push(row['file'])
        return result
      },
    }
    const { site, publications } = server.dependencies
    const database = server.database.withPlugin(plugin)
    const counted = createContentSaves({
      database,
      clock,
      site,
      publications,
      ownFolder: async () => server.contentDir,
      mayWriteFolder: () => true,
    })
    await put('kabar/2030-01-01-0.md', news('Dengan tangan.'))
    const after = { from: '2030-12-24', until: '2030-12-24', text: 'Satu.' }
    const notice = newAct('content', 'uji', { changes: [{ file: 'calendar', path: ['notices'], kind: 'item', after }] })
    expect(await counted.save(notice, BY)).toMatchObject({ ok: true })
    expect(read).toContain('hospital')
    expect(read.filter((file) => file.includes('/'))).toEqual([])
    read.length = 0
    await counted.saveFiles(newAct('content', 'uji'), [change(NEWS, null, news('x'))], BY)
    expect(read.filter((file) => file.startsWith('kabar/2030-01'))).toEqual([])
  })
})

describe('O35: old addresses are saved line by line', () => {
  const REDIRECTS = 'redirects.yaml'
  const line = (before: string | null, after: string | null): TextChange => change(REDIRECTS, before, after)

  test('with the texts that they lead to as one act, which is taken back whatever was added since', async () => {
    const landed = [change(NEWS, null, news('Ayo.')), line(null, '/donor/: /kabar/2030/donor-darah\n/?p=105: /kabar/2030/donor-darah\n')]
    expect(await save(...landed)).toMatchObject({ ok: true })
    expect(await save(line(null, '/lowongan/: /kabar\n'))).toMatchObject({ ok: true })
    expect(await save(...landed.map(invertText))).toMatchObject({ ok: true })
    expect([await standing(NEWS), await standing(REDIRECTS)]).toEqual([null, '/lowongan/: /kabar\n'])
    expect(await save(line('/lowongan/: /kabar\n', null))).toMatchObject({ ok: true })
    expect([await standing(REDIRECTS), await history()]).toEqual([
      null,
      [
        entry(...landed),
        entry(line(null, '/lowongan/: /kabar\n')),
        entry(...landed.map(invertText)),
        entry(line('/lowongan/: /kabar\n', null)),
      ],
    ])
  })

  test('of two people who add at once both are kept, and of one line one wins', async () => {
    const another = await server.openAnother()
    await put(REDIRECTS, '# Dari surat\n/a/: /kabar\n')
    const add = (at: Pick<TestServer, 'dependencies'>, text: TextChange) => saves(at).saveFiles(newAct('content', 'uji'), [text], BY)
    const both = await Promise.all([add(server, line(null, '/b/: /kabar\n')), add(another, line(null, '/c/: /kabar\n'))])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    const two = ['/informasi', '/berkas/a.pdf'].map((to) => line('/a/: /kabar\n', `/a/: ${to}\n`))
    const outcomes = await Promise.all(two.map((text, nth) => add(nth === 0 ? server : another, text)))
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { why: 'text-collision', path: REDIRECTS } })
    expect((await standing(REDIRECTS))?.split('\n').toSorted()).toEqual([
      '',
      '# Dari surat',
      expect.stringMatching('^/a/: /(?:inf|ber)'),
      '/b/: /kabar',
      '/c/: /kabar',
    ])
  })

  test('what would not hold is refused with its line; what was wrong before holds up nothing', async () => {
    await put(REDIRECTS, '/a/: /kabar\nsalah\n')
    for (const wrong of ['/b/: https://evil.example/\n', '/kabar: /informasi\n', '/a: /informasi\n', '/b: /b/\n', 'juga\n'])
      expect(await save(line(null, wrong))).toMatchObject({ refusal: { why: 'invalid', problems: [{ file: 'content/redirects.yaml' }] } })
    expect(await save(line(null, '/b/: /kabar\n'))).toMatchObject({ ok: true })
    expect(await save(line(null, '/b/: /kabar\n'))).toEqual(refused({ why: 'written' }))
    expect(await standing(REDIRECTS)).toBe('/a/: /kabar\nsalah\n/b/: /kabar\n')
  })

  test('by hand they are in the history once, as the lines that are other; a file of twenty thousand makes it no longer', async () => {
    const text = Array.from({ length: 20_000 }, (_, nth) => `/2017/05/17/berita-${nth}/: /kabar/2017/berita-${nth}\n`).join('')
    await put(REDIRECTS, text)
    await saves().lookAtTexts()
    await put(REDIRECTS, text.replace('/berita-7/: /kabar/2017/berita-7\n', '/berita-7/: /informasi/tujuh\n'))
    await saves().lookAtTexts()
    await saves().lookAtTexts()
    const other = line('/2017/05/17/berita-7/: /kabar/2017/berita-7\n', '/2017/05/17/berita-7/: /informasi/tujuh\n')
    expect(await history()).toEqual([byHand(other)])
    expect(await save(invertText(other))).toMatchObject({ ok: true })
    expect(await standing(REDIRECTS)).toBe(text)
    const { details } = await server.database.selectFrom('staff_acts').select('details').where('number', '=', 2).executeTakeFirstOrThrow()
    expect(details.length).toBeLessThan(400)
  })
})
