import { execFileSync } from 'node:child_process'
import { copyFile, cp, link, open, readFile, rename, stat, symlink, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { copyContent } from '../../../tests/kit/content-copy.ts'
import { situationAt } from '../../schedule/situation.ts'
import { openSite, type SiteKeeper } from './site-keeper.ts'

const PICTURES = 1_000

/** All that may pass between an edit and the page that shows it, but for reading the content, which takes a tenth of a second. */
const PAUSES_MILLISECONDS = 1_250

let folder: string
let aside: string
let keeper: SiteKeeper
let told: (string | null)[]
let stop: () => void

beforeEach(async () => {
  folder = (await copyContent({ ownPictures: true })).folder
  aside = await newFolder()
  // As some deployments have it: a file of its own that lies elsewhere.
  const elsewhere = join(aside, 'hero.yaml')
  await rename(join(folder, 'hero.yaml'), elsewhere)
  await symlink(elsewhere, join(folder, 'hero.yaml'))
  keeper = await openSite(() => folder)
  told = []
})
afterEach(() => stop())

const image = (name: string): string => join(folder, 'images', name)
const named = (): string => keeper.current().site.hero.picture.file

/** Watches with pauses that end when the test says so. A look is over when the next pause begins, which may first read the content again. */
async function watchByLooks(): Promise<{ look: () => Promise<void>; pauses: number[] }> {
  const pauses: number[] = []
  let begins = Promise.withResolvers<void>()
  let ends = Promise.withResolvers<void>()
  stop = keeper.watch(
    (problems) => told.push(problems),
    (milliseconds) => {
      pauses.push(milliseconds)
      ends = Promise.withResolvers()
      begins.resolve()
      return ends.promise
    },
  )
  await begins.promise
  const look = (): Promise<void> => {
    begins = Promise.withResolvers()
    ends.resolve()
    return begins.promise
  }
  return { look, pauses }
}

test('S06: a thousand pictures that nothing names are copied beside those of the page, and nobody waits or is told', async () => {
  const { look } = await watchByLooks()
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const { pictures } = keeper.current()
  for (let nth = 0; nth < PICTURES; nth += 1) await copyFile(image(named()), image(`arsip-${nth}.jpg`))
  for (let nth = 0; nth < 3; nth += 1) await look()
  clearInterval(beat)
  expect(longest).toBeLessThan(1_000)
  expect(told).toEqual([])
  expect(keeper.current().pictures).toBe(pictures)
})

/** A short one: what is read again is not what is tried. */
const FILE = 'registration.yaml'

type Replace = (path: string, text: string) => Promise<unknown>

async function beside(text: string): Promise<string> {
  const other = join(aside, `new-${Math.random()}`)
  await writeFile(other, text)
  return other
}

const WAYS: Record<string, Replace> = {
  'written in place': (path, text) => writeFile(path, text),
  'written in place in three steps': async (path, text) => {
    await using file = await open(path, 'w')
    for (const part of text.match(/[^]{1,1500}/gu) ?? []) await file.write(part)
  },
  'in place, of the same length and with its old time': async (path, text) => {
    await writeFile(path, text)
    await utimes(path, 1_700_000_000, 1_700_000_000)
  },
  'exchanged by rename': async (path, text) => rename(await beside(text), path),
  'exchanged by a rename that keeps its old time': async (path, text) => {
    const { atime, mtime } = await stat(path)
    const other = await beside(text)
    await utimes(other, atime, mtime)
    await rename(other, path)
  },
  'exchanged for a hard link': async (path, text) => {
    await link(await beside(text), `${path}.link`)
    await rename(`${path}.link`, path)
  },
  'a hard link, and its other name is written': async (path, text) => {
    const other = join(aside, 'other-name')
    await link(path, other).catch(() => undefined)
    await writeFile(other, text)
  },
  'taken away, and written anew': async (path, text) => {
    await unlink(path)
    await writeFile(path, text)
  },
  'moved to a copy by an editor, and written anew': async (path, text) => {
    await rename(path, `${path}~`)
    await writeFile(path, text)
  },
  'a link to another file': async (path, text) => {
    const other = await beside(text)
    await symlink(other, `${path}.link`)
    await rename(`${path}.link`, path)
  },
  'edited by sed -i': async (path, text) => {
    const number = /(\d{3})"? #/u.exec(text)?.[1] ?? ''
    execFileSync('sed', ['-i', `s/^lead: .*/lead: "nomor ${number}" #/`, path])
  },
  'copied over by cp --remove-destination': async (path, text) => {
    execFileSync('cp', ['--remove-destination', '-p', await beside(text), path])
  },
  'with the whole folder': async (_, text) => {
    await cp(folder, join(aside, 'next'), { recursive: true })
    await writeFile(join(aside, 'next', FILE), text)
    await rename(folder, join(aside, `old-${Math.random()}`))
    await rename(join(aside, 'next'), folder)
  },
}

test.for(Object.entries(WAYS))(
  'E20: a file is taken over twenty times in a row, within two seconds, when it is %s',
  async ([, replace]) => {
    const path = join(folder, FILE)
    const original = await readFile(path, 'utf8')
    const text = (number: number): string => original.replace(/^lead: .*$/mu, `lead: "nomor ${number}" #`)
    await writeFile(path, text(0))
    await keeper.reload()
    const { look, pauses } = await watchByLooks()
    await look()
    await look()
    for (let number = 100; number < 120; number += 1) {
      const edited = pauses.length - 1
      await replace(path, text(number))
      await look()
      await look()
      expect(keeper.current().site.registration.lead).toBe(`nomor ${number}`)
      const between = pauses.slice(edited, -1).reduce((sum, pause) => sum + pause)
      expect(between).toBeLessThanOrEqual(PAUSES_MILLISECONDS)
    }
  },
)

test('E20: a picture of the page is taken over twenty times in a row, written in place and exchanged', async () => {
  const { look } = await watchByLooks()
  const address = () => keeper.current().pictures.catalog[named()]?.url
  const bytes = await readFile(image(named()))
  for (let turn = 0; turn < 20; turn += 1) {
    const before = address()
    const path = image(turn % 2 === 0 ? named() : '.draft')
    await writeFile(path, Buffer.concat([bytes, Buffer.from(String(turn))]))
    if (turn % 2 === 1) await rename(path, image(named()))
    await look()
    await look()
    expect(address()).not.toBe(before)
  }
})

test('E20: a file that is still being written is taken over once it rests', async () => {
  const { look } = await watchByLooks()
  const path = join(folder, FILE)
  const text = await readFile(path, 'utf8')
  for (const part of [0.3, 0.6, 1]) {
    await writeFile(path, text.slice(0, text.length * part).replace(/^lead: .*$/mu, 'lead: baru'))
    await look()
    expect(told).toEqual([])
  }
  await look()
  expect(told).toEqual([null])
  expect(keeper.current().site.registration.lead).toBe('baru')
})

test('a picture that is missing is taken over as soon as it is copied there, by the clock of the machine', async () => {
  stop = keeper.watch((problems) => told.push(problems))
  const [before, after] = [named(), 'gedung-baru.jpg']
  await writeFile(join(folder, 'hero.yaml'), (await readFile(join(folder, 'hero.yaml'), 'utf8')).replace(before, after))
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([expect.stringContaining(after)])
  await copyFile(image(before), image(after))
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBeNull()
  expect(named()).toBe(after)
})

test('T15: a start with content that closes the only emergency unit shows it open and reminds; a later reading of such content is refused', async () => {
  stop = () => undefined
  const content = await copyContent()
  const year = new Date().getFullYear() + 1
  await content.write('calendar.yaml', `closures: [{ from: ${year}-01-02, until: ${year}-01-30, name: Banjir, only: [IGD, Farmasi] }]`)
  const started = await openSite(() => content.folder)
  const { site, remindersAt } = started.current()
  const { emergency, pharmacies } = situationAt(site, new Date(`${year}-01-10T03:00:00.000Z`))
  expect([emergency?.kind, pharmacies[0]?.state.kind]).toEqual(['always', 'closed'])
  expect(remindersAt(new Date())).toContain('calendar.yaml baris 1: closures[0].only[0]: "IGD" tidak dapat ditutup')
  expect(await started.reload()).toContain('"IGD" tidak dapat ditutup')
  expect(started.current().site).toBe(site)
})

test('E20: red days of a province are taken over as the content is; while its file does not hold, or is gone, the last good ones stay, also over a start', async () => {
  const province = await newFolder()
  const places = { calendarDir: province, dataDir: await newFolder() }
  const type = (...days: string[]) =>
    writeFile(
      join(province, 'holidays.yaml'),
      `holidays: [{ year: 2030, days: [${days.map((date) => `{ date: ${date}, name: Libur }`).join()}] }]`,
    )
  const red = () =>
    keeper.current().site.calendar.holidays.flatMap(({ days }) => days.flatMap(({ date }) => (date.startsWith('2030') ? date : [])))
  const said = () => keeper.current().remindersAt(new Date('2026-11-20T03:00:00Z'))
  stop = () => undefined
  // Before the first file there is nothing to go back to: the site starts, and says it.
  keeper = await openSite(() => folder, places)
  expect([red(), said()]).toEqual([[], expect.stringContaining('holidays.yaml: berkas ini tidak ditemukan')])

  const { look } = await watchByLooks()
  const seen = async () => {
    await look()
    await look()
  }
  await type('2030-03-05')
  await seen()
  expect([red(), told]).toEqual([['2030-03-05'], [null]])
  expect(said()).not.toContain('holidays.yaml')
  await type('2030-03-05', '2030-03-06')
  await seen()
  expect(red()).toEqual(['2030-03-05', '2030-03-06'])

  await writeFile(join(province, 'holidays.yaml'), 'holidays: [')
  await seen()
  expect([red().length, said()]).toEqual([2, expect.stringMatching(/holidays\.yaml baris 1: /u)])
  // The hospital goes on with its own content meanwhile.
  await writeFile(join(folder, FILE), (await readFile(join(folder, FILE), 'utf8')).replace(/^lead: .*$/mu, 'lead: baru'))
  await seen()
  expect([red().length, keeper.current().site.registration.lead]).toEqual([2, 'baru'])
  await unlink(join(province, 'holidays.yaml'))
  const started = await openSite(() => folder, places)
  expect(started.current().site.calendar).toEqual(keeper.current().site.calendar)
  await type('2030-03-07')
  await seen()
  expect([red(), told.every((problems) => problems === null)]).toEqual([['2030-03-07'], true])
})
