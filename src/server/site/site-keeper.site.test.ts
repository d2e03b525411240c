import { copyFile, mkdtemp, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyContent } from '../../../tests/kit/content-copy.ts'
import { openSite } from './site-keeper.ts'
import type { SiteKeeper } from './site-keeper.ts'

const PICTURES = 1_000

let folder: string
let keeper: SiteKeeper
let told: (string | null)[]
let stop: () => void

beforeEach(async () => {
  folder = (await copyContent({ ownPictures: true })).folder
  // As some deployments have it: a file of its own that lies elsewhere.
  const elsewhere = join(await mkdtemp(join(tmpdir(), 'situs-rsud-elsewhere-')), 'hero.yaml')
  await rename(join(folder, 'hero.yaml'), elsewhere)
  await symlink(elsewhere, join(folder, 'hero.yaml'))
  keeper = await openSite(() => folder)
  told = []
  stop = keeper.watch((problems) => told.push(problems))
})
afterEach(() => stop())

const image = (name: string): string => join(folder, 'images', name)
const named = (): string => keeper.current().site.hero.picture.file

test('S06: a thousand pictures that nothing names are copied beside those of the page, and nobody waits or is told', async () => {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const { pictures } = keeper.current()
  for (let nth = 0; nth < PICTURES; nth += 1) await copyFile(image(named()), image(`arsip-${nth}.jpg`))
  await pause(600)
  clearInterval(beat)
  expect(longest).toBeLessThan(1_000)
  expect(told).toEqual([])
  expect(keeper.current().pictures).toBe(pictures)
})

test('what the page is made of is taken over however it is exchanged: edited, renamed into its place, behind a link, a picture', async () => {
  const edit = async (name: string, from: string | RegExp, to: string): Promise<string> =>
    (await readFile(join(folder, name), 'utf8')).replace(from, to)
  const taken = async (count: number): Promise<void> => {
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(Array(count).fill(null))
  }

  await writeFile(join(folder, 'hospital.yaml'), await edit('hospital.yaml', /^name: .*$/mu, 'name: RSUD Satu'))
  await taken(1)
  expect(keeper.current().site.hospital.name).toBe('RSUD Satu')

  for (const [nth, name] of ['RSUD Dua', 'RSUD Tiga'].entries()) {
    await writeFile(join(folder, '.draft'), await edit('hospital.yaml', /^name: .*$/mu, `name: ${name}`))
    await rename(join(folder, '.draft'), join(folder, 'hospital.yaml'))
    await taken(nth + 2)
    expect(keeper.current().site.hospital.name).toBe(name)
  }

  await writeFile(join(folder, 'hero.yaml'), await edit('hero.yaml', /^badge: .*$/mu, 'badge: Lencana baru'))
  await taken(4)
  expect(keeper.current().site.hero.badge).toBe('Lencana baru')

  const before = keeper.current().pictures.catalog[named()]?.url
  await copyFile(image('fasilitas-icu-hcu.jpg'), image('.draft'))
  await rename(image('.draft'), image(named()))
  await taken(5)
  expect(keeper.current().pictures.catalog[named()]?.url).not.toBe(before)
})

test('a picture that is missing is taken over as soon as it is copied there', async () => {
  const [before, after] = [named(), 'gedung-baru.jpg']
  await writeFile(join(folder, 'hero.yaml'), (await readFile(join(folder, 'hero.yaml'), 'utf8')).replace(before, after))
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([expect.stringContaining(after)])
  await copyFile(image(before), image(after))
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBeNull()
  expect(named()).toBe(after)
})
