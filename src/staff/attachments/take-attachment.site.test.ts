import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeOffice, makePdf } from '../../../tests/kit/attachments.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { MOST_IN_FOLDER } from '../../content/publications/shapes.ts'
import { updateWithdrawnFiles } from '../../old-site/index.ts'
import { createCostly } from '../../ground/queues/costly.ts'
import type { AskedByStaff } from '../asked.tsx'
import { attachmentNotes, attachmentRefusals, refusals } from '../words/words.ts'
import { takeAttachment } from './take-attachment.ts'

const server = await openTestServer({ limited: false })
const logged: unknown[] = []
const berkas = join(server.contentDir, 'berkas')
const letter = (text: string): Buffer => makePdf(`/Title (${text})`)

beforeEach(async () => {
  await rm(berkas, { recursive: true, force: true })
  logged.length = 0
})

/** As somebody of the staff sends it. */
async function send(bytes: Buffer, called = 'Pengumuman.pdf', { dependencies, database, fileOf }: TestServer = server) {
  const { id, name } = await addStaff({ ...server, dependencies, database })
  const pictures = { folder: () => dependencies.site.folder(), uploads: dependencies.uploads }
  const needs = { database, pictures, costly: createCostly(), saves: dependencies.staff.saves }
  const log = { warn: (what: unknown) => logged.push(what) }
  const asked = { needs, staff: { id, name }, log } as unknown as AskedByStaff
  return takeAttachment(asked, { path: await fileOf(bytes), size: bytes.length } as never, called)
}

const files = async (): Promise<string[]> => (await readdir(berkas).catch(() => [])).toSorted()

test.each([
  ['Pengumuman BLUD 2026.pdf', 'pengumuman-blud-2026.pdf'],
  ['Formulir.pdf.exe', 'formulir.pdf'],
  ['🎉🩸 𝗔𝗬𝗢 Dönor!!.PDF', 'ayo-donor.pdf'],
  ['../../hospital.yaml', 'hospital.pdf'],
  ['إعلان.pdf', 'berkas.pdf'],
  ['', 'berkas.pdf'],
  ['daftar.yaml', 'daftar.pdf'],
  [`${'panjang '.repeat(40)}.pdf`, `${'panjang-'.repeat(9)}pan.pdf`],
])('N18: a file called "%s" is kept as %s', async (called, name) => {
  expect(await send(letter(name), called)).toEqual({ file: name, notes: [] })
  expect(await files()).toEqual([name])
})

test('N18: another file of the same name gets a name of its own, the same file is kept once, and no address is reused', async () => {
  await send(letter('satu'))
  expect(await send(letter('dua'))).toMatchObject({ file: 'pengumuman-2.pdf' })
  expect(await send(letter('satu'), 'lain.pdf')).toEqual({ file: 'pengumuman.pdf', notes: [attachmentNotes.isSame] })
  await writeFile(join(berkas, 'daftar.yaml'), 'pengumuman.pdf: { removed: 2026-11-28 }\npengumuman-3.pdf: { newer: pengumuman-2.pdf }\n')
  expect(await send(letter('satu'))).toMatchObject({ file: 'pengumuman-4.pdf' })
  expect(await send(makePdf('', ''), 'pindai.pdf')).toEqual({ file: 'pindai.pdf', notes: [attachmentNotes.isPicture] })
  expect(await send(makeOffice('xlsx'), 'Pengumuman.xls')).toMatchObject({ file: 'pengumuman.xlsx' })
})

test('O20: a file that an import brought and somebody sends, too, stays after the undo of the import', async () => {
  await send(letter('kontrak'), 'kontrak.pdf')
  const row = { key: 'berkas/kontrak.pdf', path: 'berkas/kontrak.pdf', hash: 'named', act: 0 }
  await server.database.insertInto('imported_items').values(row).execute()
  await send(letter('kontrak'))
  await updateWithdrawnFiles(server.database, server.contentDir)
  expect(await files()).toEqual(['kontrak.pdf'])
})

test('N10: a program with the name of a document is not kept, and the log says who sent it', async () => {
  expect(await send(Buffer.from('MZ\u0090'), 'Formulir.pdf')).toEqual({ why: attachmentRefusals.program })
  expect(await files()).toEqual([])
  expect(logged).toEqual([expect.objectContaining({ staff: expect.any(String), why: 'program' })])
})

test('N18: nothing is kept if the disk would become too full, or beyond the most files', async () => {
  const { bavail, bsize } = await statfs(server.contentDir)
  const minFreeBytes = Math.floor((bavail * bsize) / 2) + 100_000_000
  await using full = await openTestServer({ minFreeBytes })
  expect(await send(letter('satu'), undefined, full)).toEqual({ why: refusals.full.join(' ') })
  await mkdir(berkas)
  for (let nth = 0; nth < MOST_IN_FOLDER.berkas; nth += 1) await writeFile(join(berkas, `a${nth}.csv`), '')
  expect(await send(letter('satu'))).toEqual({ why: attachmentRefusals.many })
  await rm(join(berkas, 'a0.csv'))
  expect(await send(letter('satu'))).toMatchObject({ file: 'pengumuman.pdf' })
})

test('N18: the remains of a killed process are deleted with the next file', async () => {
  await mkdir(berkas)
  await writeFile(join(berkas, '.simpan-x'), 'half')
  await send(letter('satu'))
  expect(await files()).toEqual(['pengumuman.pdf'])
})
