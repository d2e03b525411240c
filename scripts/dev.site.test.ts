import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../tests/kit/afterwards.ts'
import { copyCheckout } from '../tests/kit/processes/checkout.ts'
import { freePort } from '../tests/kit/processes/free-port.ts'

const EDITED = 'src/page/sections/Footer/Footer.tsx'

test('npm run dev shows each edit after one restart, however an editor saves, and leaves the sources as they were edited', async () => {
  const checkout = await newFolder()
  await copyCheckout(checkout)
  const port = await freePort('localhost')
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(checkout, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(async () => {
    const ended = once(dev, 'close')
    process.kill(-dev.pid!, 'SIGKILL')
    await ended
  })
  const said: string[] = []
  createInterface({ input: dev.stdout }).on('line', (line) => said.push(line))
  const starts = (): number => said.filter((line) => line.startsWith('Situs siap')).length
  await vi.waitFor(() => expect(starts()).toBe(1), { timeout: 120_000 })

  const [path, written] = [join(checkout, EDITED), join(checkout, 'written')]
  const text = await readFile(path, 'utf8')
  const page = async (): Promise<string> => (await fetch(`http://localhost:${port}/`)).text()
  let edited = 0
  for (const [nth, word] of ['once', 'twice'].entries()) {
    // Saves like many editors do, by renaming a new file over the old one.
    await writeFile(written, text.replace('<footer', `<footer data-edited="${word}"`))
    await rename(written, path)
    edited = Date.now()
    await vi.waitFor(async () => expect(await page()).toContain(`data-edited="${word}"`), { timeout: 120_000, interval: 200 })
    // The server answers before this test reads its log line.
    await vi.waitFor(() => expect(starts()).toBe(nth + 2), { timeout: 20_000 })
  }
  // Files newer than the edit, which would start the next build.
  const newer: string[] = []
  for await (const file of glob('{src,words}/**/*', { cwd: checkout })) {
    // The edited file and its folder, whose time the rename changed, are not counted.
    if (!EDITED.startsWith(file) && (await stat(join(checkout, file))).mtimeMs >= edited) newer.push(file)
  }
  expect(newer).toEqual([])
})
