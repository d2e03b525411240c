import { readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { textOf } from '../../tests/kit/html.ts'
import { textsIn } from '../content/site.ts'

/** The headings, fields and buttons of each page of the room, without the hospital's own names. `LABELS=tulis` writes them. */
const TABLE = 'tests/staff/labels.yaml'
const pages: Record<string, string[]> = parse(readFileSync(TABLE, 'utf8')) ?? {}
const FORMS = ['tidak-praktik', 'praktik-lagi', 'jam-lain', 'jam-poli', 'terbitkan', 'tanda-gawat']
const PAGES = [
  '',
  '/isi',
  '/riwayat',
  '/alamat-lama',
  '/ulasan',
  '/petugas',
  '/contoh',
  '/gambar',
  '/perangkat',
  '/tanda-gawat',
  ...FORMS.map((form) => `/ubah/${form}`),
]

let server: TestServer
let manager: StaffMember

beforeAll(async () => {
  server = await openTestServer({ limited: false })
  manager = await addStaff(server, { role: 'pengelola' })
})
afterAll(() => server.close())

/** Headings, labels and buttons, each once. */
function labelsIn(body: string): string[] {
  const { site } = server.dependencies.site.current()
  const [own, people] = [new Set(textsIn(site).map(({ text }) => text)), site.doctors.doctors.map(({ name }) => name)]
  const [main = ''] = /<main[^]*<\/main>/u.exec(body) ?? []
  const found = Array.from(main.matchAll(/<(h[1-3]|label|legend|summary|button)\b[^]*?<\/\1>/gu), ([part]) => textOf(part).trim())
  const isOwn = (label: string): boolean => own.has(label) || people.some((name) => label.includes(name))
  return [...new Set(found)].filter((label) => label !== '' && !/\d/u.test(label) && !isOwn(label))
}

test.each(PAGES)('/petugas%s calls everything as before', async (page) => {
  const { statusCode, body } = await manager.send('GET', `/petugas${page}`)
  expect(statusCode).toBe(200)
  const found = labelsIn(body)
  if (process.env['LABELS'] === 'tulis') writeFileSync(TABLE, stringify({ ...parse(readFileSync(TABLE, 'utf8')), [page]: found }))
  expect(found).toEqual(process.env['LABELS'] === 'tulis' ? found : pages[page])
})
