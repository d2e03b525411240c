import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { startOnCopy, withTrial } from './trial.ts'

/** Answers every request with its environment. */
const PROGRAM = `import { createServer } from 'node:http'
createServer((_, answer) => answer.end(JSON.stringify(process.env))).listen(Number(process.env.PORT), process.env.HOST)`

/** Answers its first two requests for the page as too busy. */
const BUSY_PROGRAM = `import { createServer } from 'node:http'
let asked = 0
createServer(({ url }, answer) => {
  const busy = url !== '/readyz' && asked++ < 2
  if (busy) answer.setHeader('retry-after', '1')
  answer.end(busy ? 'ramai' : 'isi')
}).listen(Number(process.env.PORT), process.env.HOST)`

let dataDir: string

beforeEach(async () => {
  dataDir = await newFolder()
})

const pageOf = (program: string) =>
  withTrial(dataDir, 0, async (trial) => {
    await mkdir(join(trial.folder, 'dist/server'), { recursive: true })
    await writeFile(join(trial.folder, 'dist/server/main.js'), program)
    await using site = await startOnCopy(trial.folder, dataDir, trial)
    return (await site.ask('/')).body
  })

test('F40: a program on a copy gets the port, the copy and the common holidays, and goes with its folder', async () => {
  vi.stubEnv('OIDC_CLIENT_SECRET', 'rahasia')
  const said = await pageOf(PROGRAM)
  expect(Object.keys(JSON.parse(said) as object).toSorted()).toEqual([
    'DATA_DIR',
    'HOST',
    'LOG_LEVEL',
    'PORT',
    'REACHABLE_WITH_SAMPLE_ACCOUNTS',
  ])
  expect(await readdir(dataDir)).toEqual([])
  vi.unstubAllEnvs()
})

test('F40: what a busy copy says for now is not taken for its page: it is asked again when it says so', async () => {
  expect(await pageOf(BUSY_PROGRAM)).toBe('isi')
})

test.each(['SIGHUP', 'SIGUSR2'] as const)(
  'F40: a copy goes with work that fails, and with work that somebody stops: %s',
  async (signal) => {
    const work = withTrial(dataDir, 0, async ({ tell }) => {
      process.emit(signal)
      tell('', 0, 0)
      throw new Error('sendiri')
    })
    await expect(work).rejects.toThrow(signal === 'SIGHUP' ? 'Dihentikan. Salinannya sudah dihapus.' : 'sendiri')
    expect(await readdir(dataDir)).toEqual([])
  },
)
