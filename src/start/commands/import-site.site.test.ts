import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { copyContent } from '../../../tests/kit/content-copy.ts'
import { exportOf } from '../../../tests/kit/old-site.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'

const SITE = 'tests/old-sites/lembah-wangi'

async function hospital() {
  const [{ folder: CONTENT_DIR }, DATA_DIR] = [await copyContent({ ownFacts: true }), await newFolder()]
  const listed = async (): Promise<string[]> => (await readdir(CONTENT_DIR, { recursive: true })).toSorted()
  return { CONTENT_DIR, DATA_DIR, listed, run: (...args: string[]) => runProgram(['import-site', ...args], { CONTENT_DIR, DATA_DIR }) }
}

test('O11: an old site is staged in the data folder, and the content does not change', async () => {
  const { DATA_DIR, listed, run } = await hospital()
  const before = await listed()
  const { status, stdout, stderr } = run(`${SITE}/export.xml`, '--uploads', SITE, '--from', 'www.rsud-lembahwangi.example')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toBe(
    `43 tulisan dan berkas dapat diambil, 5 ditahan untuk dilihat, 21 tidak diambil. Belum ada yang terbit.\nLaporannya: ${DATA_DIR}/laporan-impor.html\nTerbitkan di /petugas/situs-lama, sesudah laporannya dibaca.\n`,
  )
  expect((await readdir(join(DATA_DIR, 'impor'))).toSorted()).toEqual(['berkas', 'images', 'items.jsonl', 'plan.json'])
  expect(await listed()).toEqual(before)
  const items = await readFile(join(DATA_DIR, 'impor/items.jsonl'), 'utf8')
  // The sample hospital already has a page of that name.
  expect(items).toContain('"path":"informasi/profil-2.md"')
})

test('O11: a trial writes only the report, and an unreadable file changes nothing', async () => {
  const { DATA_DIR, run } = await hospital()
  expect(run(`${SITE}/export.xml`, '--try').status).toBe(0)
  expect((await readdir(DATA_DIR)).filter((name) => /impor/u.test(name))).toEqual(['laporan-impor.html'])
  const file = join(DATA_DIR, 'lain.xml')
  await writeFile(file, exportOf([{ id: 1 }]))
  expect(run(file).status).toBe(0)
  await writeFile(file, '<html></html>')
  const { status, stderr } = run(file)
  expect([status, stderr]).toEqual([1, expect.stringContaining('Situs lama tidak dibaca. Ini bukan berkas ekspor WordPress')])
  expect(await readFile(join(DATA_DIR, 'impor/items.jsonl'), 'utf8')).toContain('"wp:1"')
})

test('wrong arguments are answered with the usage', async () => {
  const { run } = await hospital()
  for (const args of [[], ['a.xml', 'b.xml'], ['a.xml', '--as', 'x=y'], ['a.xml', '--salah'], ['a.xml', '--from', '::']])
    expect(run(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('import-site BERKAS.xml') })
  expect(run('tidak-ada.xml').stderr).toContain('"tidak-ada.xml" tidak ada')
})
