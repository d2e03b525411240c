import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { oldNews, stageOldSite } from '../../../tests/kit/staged-site.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { startSite, type SiteProcess } from '../../../tests/kit/processes/site-process.ts'
import { DATABASE } from '../../ground/config/env.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import { listActs } from '../../history/act-history.ts'

const ROOM = '/petugas/situs-lama'
const TEXTS = 150
const PICTURES = 300
/** Shares of the time that publishing takes. */
const KILLED_AT = [0.15, 0.6, 0.9]

const items = Array.from({ length: TEXTS }, (_, nth) =>
  oldNews(nth, { pictures: [0, 1].map((one) => ({ from: `${nth}.jpg`, to: `gambar-${nth}-${one}.webp` })) }),
)
const pictures = Object.fromEntries(items.flatMap((item) => item.pictures.map(({ to }) => [`images/${to}`, `RIFF ${to}`])))

/** A site of its own process, whose manager has signed in and sees the report. */
async function siteWithOldOne() {
  const dataDir = await newFolder()
  const content = join(dataDir, 'isi')
  await cp('sample', content, { recursive: true })
  for (const name of ['kabar', 'informasi']) await rm(join(content, name), { recursive: true, force: true })
  await stageOldSite(dataDir, items, { redirects: [{ from: '/feed/', to: '/kabar.atom' }] }, pictures)
  const site = await startSite({ DATA_DIR: dataDir, CONTENT_DIR: content })
  const opened = await openDatabase({ kind: 'sqlite', file: join(dataDir, DATABASE) })
  const { headers } = await addPerson(opened.database, 'Wati', { now: () => new Date() }, 'wati')
  const row = {
    id: 'wati',
    issuer: 'https://akun.contoh',
    subject: 'wati',
    name: 'Wati',
    role: 'pengelola',
    created_at: '2026-01-01T00:00:00.000Z',
  } as const
  await opened.database.insertInto('staff').values(row).execute()
  const room = await (await fetch(site.url + ROOM, { headers })).text()
  const token = /name="token" value="([^"]+)"/u.exec(room)?.[1] ?? ''
  const press = () =>
    fetch(site.url + ROOM, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, langkah: 'terbit' }),
    })
  const listed = async (place: string): Promise<string[]> => readdir(join(content, place)).catch(() => [])
  return {
    site,
    press,
    listed,
    lines: async () => (await readFile(join(content, 'redirects.yaml'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    titles: async () => (await listActs(opened.database, null, 20)).map(({ title }) => title).filter((title) => title.startsWith('Impor')),
    async [Symbol.asyncDispose]() {
      await opened.close()
      await site.dispose()
    },
  }
}

async function isWhole({ listed, lines, titles }: Awaited<ReturnType<typeof siteWithOldOne>>): Promise<void> {
  expect(await titles()).toEqual([`Impor situs lama: ${TEXTS} teks`])
  expect(await listed('kabar')).toHaveLength(TEXTS)
  const images = await listed('images')
  expect(images.filter((name) => name.startsWith('gambar-'))).toHaveLength(PICTURES)
  expect([...images, ...(await listed('kabar'))].filter((name) => name.startsWith('.'))).toEqual([])
  expect(await lines()).toHaveLength(2 * TEXTS + 1)
}

const killed = (site: SiteProcess): Promise<unknown> => site.stop('SIGKILL')

test(
  'O23: a site that is killed at any moment of publishing has all texts or none, and the next press continues',
  { timeout: 180_000 },
  async () => {
    let whole = 0
    {
      await using old = await siteWithOldOne()
      const start = performance.now()
      expect((await old.press()).headers.get('location')).toBe(`${ROOM}?tersimpan=1`)
      whole = performance.now() - start
      await isWhole(old)
    }
    for (const part of KILLED_AT) {
      await using old = await siteWithOldOne()
      const pressed = old.press().catch(() => null)
      await wait(whole * part)
      await killed(old.site)
      await pressed
      await old.site.start()
      // An interrupted save is completed by the next process that looks.
      await expect
        .poll(async () => (await old.titles()).length * TEXTS === (await old.listed('kabar')).length, { timeout: 15_000 })
        .toBe(true)
      expect((await old.press()).status).toBe(303)
      await isWhole(old)
    }
  },
)
