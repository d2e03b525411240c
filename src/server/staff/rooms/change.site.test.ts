import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../../tests/kit/clock.ts'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { addStaff } from '../../../../tests/kit/staff.ts'
import type { StaffMember } from '../../../../tests/kit/staff.ts'
import { openTestServer } from '../../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../../tests/kit/test-server.ts'

let server: TestServer
let editor: StaffMember

beforeEach(async () => {
  server = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z') })
  editor = await addStaff(server)
})
afterEach(() => server.close())

const NOTICE = { teks: 'Farmasi pindah ke gedung B.', mulai: '2030-03-04', sampai: '2030-03-10', langkah: 'simpan' }

test('E07: whoever presses "Simpan" twice writes once, and reads that it is written', async () => {
  const [first, second] = [await editor.post('/petugas/ubah/pengumuman', NOTICE), await editor.post('/petugas/ubah/pengumuman', NOTICE)]
  expect([first.statusCode, second.statusCode]).toEqual([303, 422])
  expect(textOf(elementAt(second.body, '[role="alert"]'))).toContain('Ini sudah tertulis')
  expect(await readFile(join(server.contentDir, 'calendar.yaml'), 'utf8').then((text) => text.match(/Farmasi pindah/gu))).toHaveLength(1)
})

test('E08: a file that is no UTF-8 leaves the room readable, and is never written over', async () => {
  const file = join(server.contentDir, 'calendar.yaml')
  const latin = Buffer.from('# Caf\u00E9\nnotices: []\n', 'latin1')
  await writeFile(file, latin)
  expect((await editor.send('GET', '/petugas')).statusCode).toBe(200)
  const answer = await editor.post('/petugas/ubah/pengumuman', NOTICE)
  expect(answer.statusCode).not.toBe(303)
  expect(await readFile(file)).toEqual(latin)
})
