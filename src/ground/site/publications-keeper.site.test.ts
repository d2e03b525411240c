import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { keepPublications, type PublicationsKeeper } from './publications-keeper.ts'

const NOW = { now: () => new Date('2026-11-28T02:00:00Z') }

let folder: string
let keeper: PublicationsKeeper

const write = (path: string, title: string, more = 'kind: berita', text = 'Isi.') =>
  writeFile(join(folder, path), `---\ntitle: ${title}\n${more}\n---\n${text}\n`)

beforeEach(async () => {
  folder = await newFolder()
  await mkdir(join(folder, 'kabar'))
  await mkdir(join(folder, 'informasi'))
  keeper = keepPublications(() => folder, NOW)
})

test('the newest news stand first, pages by group and order', async () => {
  await write('kabar/2026-11-01-satu.md', 'Satu')
  await write('kabar/2026-11-20-dua.md', 'Dua')
  await write('informasi/b.md', 'B', 'group: Profil\norder: 1')
  await write('informasi/a.md', 'A', 'group: Profil')
  const { news, pages } = await keeper.index()
  expect(news.map(({ address }) => address)).toEqual(['/kabar/2026/dua', '/kabar/2026/satu'])
  expect(pages.map(({ name }) => name)).toEqual(['b', 'a'])
  expect(await keeper.read('/kabar/2026/satu')).toMatchObject({ head: { title: 'Satu' }, text: 'Isi.\n' })
})

test('N04: a text with a fault is shown to nobody, told with its line, and takes no other away', async () => {
  await write('kabar/2026-11-01-satu.md', 'Satu')
  await write('kabar/2026-11-02-rusak.md', 'Rusak', 'kind: [')
  const { news, problems } = await keeper.index()
  expect(news).toHaveLength(1)
  expect(problems).toMatchObject([{ file: 'content/kabar/2026-11-02-rusak.md', line: 4 }])
})

test('two texts of one address: the older one has it, the other is told', async () => {
  await write('kabar/2026-11-01-satu.md', 'Satu')
  await write('kabar/2026-11-20-satu.md', 'Satu lagi')
  const { news, problems } = await keeper.index()
  expect(news.map(({ path }) => path)).toEqual(['kabar/2026-11-01-satu.md'])
  expect(problems[0]?.message).toContain('alamat /kabar/2026/satu sudah dipakai kabar/2026-11-01-satu.md')
})

test('after a save everything is looked at again, and the version differs only when something changed', async () => {
  await write('kabar/2026-11-01-satu.md', 'Satu')
  const { version } = await keeper.index()
  await keeper.reload()
  expect((await keeper.index()).version).toBe(version)
  await write('kabar/2026-11-01-satu.md', 'Satu, diperbaiki')
  await keeper.reload()
  expect(await keeper.read('/kabar/2026/satu')).toMatchObject({ head: { title: 'Satu, diperbaiki' } })
  expect((await keeper.index()).version).toBeGreaterThan(version)
  await rm(join(folder, 'kabar/2026-11-01-satu.md'))
  await keeper.reload()
  expect(await keeper.read('/kabar/2026/satu')).toBeNull()
})

test('N37: of the latest only the last weeks are read, at most sixty, and what is planned', async () => {
  await write('kabar/2026-10-01-lama.md', 'Lama')
  await write('kabar/2026-11-27-baru.md', 'Baru')
  await write('kabar/2026-12-01-nanti.md', 'Nanti')
  await keeper.reload()
  const latest = keeper.latest()
  expect(latest.map(({ name }) => name)).toEqual(['nanti', 'baru'])
  await keeper.reload()
  expect(keeper.latest()).toBe(latest)
  for (let nth = 0; nth < 60; nth += 1) await write(`kabar/2026-11-28-n${nth}.md`, 'Lagi')
  await keeper.reload()
  expect([keeper.latest().length, keeper.latest()[0]?.name]).toEqual([60, 'nanti'])
})

test('N37: the newest news are followed where they stand, and the index with them', async () => {
  await write('kabar/2026-11-20-satu.md', 'Satu')
  await write('kabar/2026-10-20-dijadwalkan.md', 'Dijadwalkan', 'kind: berita\nfrom: 2026-11-28 08.00')
  await write('kabar/2026-10-01-lama.md', 'Lama')
  expect(keeper.latest()).toEqual([])
  const stop = keeper.watch((error) => {
    throw error
  })
  onTestFinished(stop)
  await vi.waitFor(() => expect(keeper.latest().map(({ head }) => head.title)).toEqual(['Satu', 'Dijadwalkan']))
  expect((await keeper.index()).news).toHaveLength(3)
  // As an editor does that writes into the file that is there.
  await write('kabar/2026-11-20-satu.md', 'Satu, diperbaiki')
  await vi.waitFor(() => expect(keeper.latest().map(({ head }) => head.title)).toEqual(['Satu, diperbaiki', 'Dijadwalkan']), 5000)
  await vi.waitFor(async () => expect((await keeper.index()).news[0]?.head.title).toBe('Satu, diperbaiki'), 5000)
})
