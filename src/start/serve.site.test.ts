import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { cp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { freePort } from '../../tests/kit/processes/free-port.ts'
import { listen } from '../../tests/kit/processes/listen.ts'
import { runProgram } from '../../tests/kit/processes/run-program.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'

const OTHER = resolve('tests/hospitals/teluk-lembayung')

/** What the site prints about its content, and the name on its page. */
async function start(env: Record<string, string>): Promise<{ said: string | undefined; page: string }> {
  const site = await startSite(env)
  onTestFinished(() => site.dispose())
  return { said: site.log.find((line) => line.startsWith('Isi: ')), page: await (await fetch(site.url)).text() }
}

test('a start without content shows the sample, says so, and how to have content of its own', async () => {
  const { said, page } = await start({})
  expect(said).toBe('Isi: RSUD Kenanga Nusantara, rumah sakit contoh. Isi rumah sakit Anda dibuat dengan npm run situs -- new-hospital')
  expect(page).toContain('<title>RSUD Kenanga Nusantara')
})

test('a start with content beside its data shows that, and says where it lies', async () => {
  const dataDir = await newFolder()
  await cp(OTHER, join(dataDir, 'content'), { recursive: true })
  const { said, page } = await start({ DATA_DIR: dataDir })
  expect(said).toBe(`Isi: RSUD Teluk Lembayung, dari ${join(dataDir, 'content')}`)
  expect(page).toContain('<title>RSUD Teluk Lembayung')
})

test('F28: a start that finds its port taken has changed nothing', async () => {
  const dataDir = await newFolder()
  const taken = createServer()
  const { port } = await listen(taken, 'localhost')
  onTestFinished(() => void taken.close())
  const { status, stderr } = runProgram(['start'], { DATA_DIR: join(dataDir, 'data'), HOST: 'localhost', PORT: String(port) })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`Porta ${port} sudah dipakai program lain`) })
  expect(await readdir(dataDir)).toEqual([])
})

const askedFor = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.status ?? 0

test.each<[string, () => StdioOptions]>([
  ['the disk is full under what it says', () => ['ignore', openSync('/dev/full', 'w'), openSync('/dev/full', 'w')]],
  ['nobody reads what it says', () => ['ignore', 'pipe', 'pipe']],
])('F11: where %s, a site serves, and ends when it is told to', async (_where, stdio) => {
  const port = await freePort('localhost')
  const env = { PATH: process.env['PATH'], HOST: 'localhost', PORT: String(port), DATA_DIR: await newFolder() }
  const child = spawn(process.execPath, ['dist/server/main.js', 'start'], { env, stdio: stdio() })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout?.destroy()
  child.stderr?.destroy()
  const page = `http://localhost:${port}`
  await vi.waitFor(async () => expect(await askedFor(page)).toBe(200), { timeout: 60_000, interval: 100 })
  expect([await askedFor(`${page}/petugas/undangan?kode=x`), await askedFor(page)]).toEqual([404, 200])
  child.kill()
  expect(await ended).toEqual([0, null])
})

describe('F23: a data folder that held a hospital', () => {
  let folder: string
  let dataDir: string
  beforeEach(async () => {
    folder = await newFolder()
    dataDir = join(folder, 'data')
  })

  function run(...args: string[]): { status: number | null; stderr: string } {
    const { status, stderr } = runProgram(args, { DATA_DIR: dataDir, PORT: '65529' })
    return { status, stderr }
  }

  async function serveOnce(env: Record<string, string> = {}): Promise<void> {
    const site = await startSite({ DATA_DIR: dataDir, ...env })
    await site.stop()
  }
  const placeContent = () => cp(OTHER, join(dataDir, 'content'), { recursive: true })
  const newHospital = () => run('new-hospital', '--name', 'RSUD Lain', '--city', 'Kota Lain')

  const lost = () =>
    `Isi rumah sakit tidak ada lagi di "${dataDir}/content": kembalikan folder itu, pulihkan cadangan dengan npm run situs -- restore BERKAS, buat yang baru dengan npm run situs -- new-hospital, atau isi CONTENT_DIR bila isinya di tempat lain. Rumah sakit contoh hanya ditampilkan lagi bila "${dataDir}/isi-rumah-sakit.txt" dihapus.\n`

  test.each<[string, () => unknown]>([
    ['a start has served', () => placeContent().then(() => serveOnce())],
    ['a start has served from CONTENT_DIR', () => serveOnce({ CONTENT_DIR: OTHER })],
    ['new-hospital has made', newHospital],
    [
      'a restore has brought',
      async () => {
        await placeContent()
        await serveOnce()
        run('backup', join(folder, 'cadangan'))
        await rm(dataDir, { recursive: true })
        const [file = ''] = await readdir(join(folder, 'cadangan'))
        expect(run('restore', join(folder, 'cadangan', file))).toEqual({ status: 0, stderr: '' })
      },
    ],
  ])('whose content %s, never shows the sample in its place', async (_, hold) => {
    await hold()
    await rm(join(dataDir, 'content'), { recursive: true, force: true })
    for (const command of ['start', 'check-content']) expect(run(command)).toEqual({ status: 1, stderr: lost() })
  })

  test('shows a new one as soon as it is made', async () => {
    newHospital()
    await rm(join(dataDir, 'content'), { recursive: true })
    expect(newHospital()).toEqual({ status: 0, stderr: '' })
    expect((await start({ DATA_DIR: dataDir })).page).toContain('<title>RSUD Lain')
  })

  test('shows the sample when its mark is taken away, as the sentence says', async () => {
    newHospital()
    for (const name of ['content', 'isi-rumah-sakit.txt']) await rm(join(dataDir, name), { recursive: true })
    expect((await start({ DATA_DIR: dataDir })).page).toContain('<title>RSUD Kenanga Nusantara')
  })
})
