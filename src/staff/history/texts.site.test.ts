import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { latestNumber, newAct } from '../../history/acts.ts'

const NEWS = 'kabar/2030-03-01-donor-darah.md'
const clock = createTestClock('2030-03-04T01:00:00.000Z')

let server: TestServer
let editor: StaffMember

beforeEach(async () => {
  server = await openTestServer({ clock })
  editor = await addStaff(server, { role: 'penyunting' })
  await rm(join(server.contentDir, 'kabar'), { recursive: true, force: true })
  await server.dependencies.staff.saves.lookAtTexts()
})

const news = (words: string): string => `---\ntitle: Donor darah\nkind: kegiatan\n---\n${words}\n`
const standing = () => readFile(join(server.contentDir, NEWS), 'utf8').catch(() => null)

async function save(title: string, before: string | null, after: string | null): Promise<number> {
  const outcome = await server.dependencies.staff.saves.saveFiles(newAct('content', title), [{ path: NEWS, before, after }], editor)
  if (!outcome.ok) throw new Error(outcome.refusal.why)
  return outcome.number
}
const takeBack = (by: StaffMember, number: number) => by.post('/petugas/riwayat', { nomor: String(number) })
const history = async () => (await editor.send('GET', '/petugas/riwayat')).body

test('N23: a text that was published, changed, taken away or edited by hand is taken back in the history, and that too', async () => {
  const made = await save('Kabar terbit: Donor darah', null, news('Satu.'))
  expect(textOf((await editor.send('GET', `/petugas?tersimpan=${made}`)).body)).toContain(
    'Kabar terbit: Donor darah. Lihat halaman Batalkan',
  )
  expect((await takeBack(editor, made)).statusCode).toBe(303)
  expect(await standing()).toBeNull()
  expect((await takeBack(editor, made + 1)).statusCode).toBe(303)
  expect(await standing()).toBe(news('Satu.'))
  const told = textOf(await history())
  expect(told).toContain('Dibatalkan: Kabar terbit: Donor darah')
  expect(told).toContain('Dibatalkan 2 kali, jadi berlaku lagi: Kabar terbit: Donor darah')

  const gone = await save('Kabar dihapus: Donor darah', news('Satu.'), null)
  expect((await takeBack(editor, gone)).statusCode).toBe(303)
  expect(await standing()).toBe(news('Satu.'))
  await writeFile(join(server.contentDir, NEWS), news('Dengan tangan.'))
  await server.dependencies.staff.saves.lookAtTexts()
  expect(textOf(await history())).toContain(`Isi diubah di luar ruang petugas: ${NEWS}`)
  expect((await takeBack(editor, await latestNumber(server.database))).statusCode).toBe(303)
  expect(await standing()).toBe(news('Satu.'))
})

test('N23: what was written since is not taken back with an older act, and the reason is said; pressed twice it is done once', async () => {
  const made = await save('Kabar terbit: Donor darah', null, news('Satu.'))
  const changed = await save('Kabar diubah: Donor darah', news('Satu.'), news('Dua.'))
  const { statusCode, body } = await takeBack(editor, made)
  expect([statusCode, textOf(body)]).toEqual([409, expect.stringContaining('sesudahnya ada yang berubah lagi.')])
  expect(await standing()).toBe(news('Dua.'))
  expect((await Promise.all([takeBack(editor, changed), takeBack(editor, changed)])).map((answer) => answer.statusCode)).toContain(303)
  expect([await standing(), await latestNumber(server.database)]).toEqual([news('Satu.'), changed + 1])
})

test('N23: a text that could not be read is not put back', async () => {
  await mkdir(join(server.contentDir, 'kabar'))
  await writeFile(join(server.contentDir, NEWS), 'tanpa kepala')
  await server.dependencies.staff.saves.lookAtTexts()
  const mended = await save('Kabar diubah: Donor darah', 'tanpa kepala', news('Satu.'))
  const { statusCode, body } = await takeBack(editor, mended)
  expect([statusCode, textOf(body)]).toEqual([409, expect.stringContaining('Tulisan yang lama tidak dapat ditampilkan')])
  expect(await standing()).toBe(news('Satu.'))
})

test('N23: whoever may change no text takes none back, and is offered nothing', async () => {
  const made = await save('Kabar terbit: Donor darah', null, news('Satu.'))
  const moderator = await addStaff(server, { role: 'moderator' })
  expect((await takeBack(moderator, made)).statusCode).toBe(403)
  expect(elementsAt((await moderator.send('GET', '/petugas/riwayat')).body, 'main form')).toEqual([])
  expect(elementsAt(await history(), 'main form')).toHaveLength(1)
  expect(await standing()).toBe(news('Satu.'))
})
