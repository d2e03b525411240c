import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'

test('N38: the sitemap names the texts that anybody may read with the day of what they say, and their lists only where there are some', async () => {
  await using server = await openTestServer({ clock: createTestClock('2026-11-30T02:30:00Z') })
  const folder = server.contentDir
  const write = (path: string, more: string) => writeFile(join(folder, path), `---\ntitle: Judul\n${more}\n---\nIsi.\n`)
  const rowsIn = async () => {
    const { headers, body } = await server.app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    return body.split('\n').flatMap((row) => /<loc>http:\/\/localhost:3000(\/[ki]\w+.*)<\/url>/u.exec(row)?.[1] ?? [])
  }
  for (const name of ['kabar', 'informasi']) await rm(join(folder, name), { recursive: true, force: true })
  expect(await rowsIn()).toEqual([])

  for (const name of ['kabar', 'informasi']) await mkdir(join(folder, name))
  await write('kabar/2026-11-28-donor.md', 'kind: berita')
  await write('kabar/2026-11-20-lama.md', 'kind: lowongan\nuntil: 2026-11-25\nupdated: 2026-11-22')
  await write('kabar/2026-11-27-draf.md', 'kind: berita\ndraft: true')
  await write('kabar/2026-11-26-nanti.md', 'kind: berita\nfrom: 2026-12-01')
  await write('kabar/2026-11-25-rusak.md', 'kind: [')
  await write('informasi/profil.md', 'group: Profil\nupdated: 2026-01-05')
  await write('informasi/draf.md', 'group: Profil\ndraft: true')
  await server.dependencies.publications.reload()
  await expect
    .poll(rowsIn)
    .toEqual([
      '/kabar</loc>',
      '/kabar/2026/donor</loc><lastmod>2026-11-28</lastmod>',
      '/kabar/2026/lama</loc><lastmod>2026-11-22</lastmod>',
      '/informasi</loc>',
      '/informasi/profil</loc><lastmod>2026-01-05</lastmod>',
    ])
})
