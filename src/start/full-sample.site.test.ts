import { cp, readdir } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { filesIn } from '../../tests/kit/files-in.ts'
import { runProgram } from '../../tests/kit/processes/run-program.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'

const FULL = ['--sample', 'lengkap']
/** Settings of a hospital, whose servers all do not answer. */
const NOWHERE = {
  DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c',
  PUBLIC_URL: 'https://rsud.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  HOST: '0.0.0.0',
  REACHABLE_WITH_SAMPLE_ACCOUNTS: '',
}

test('F23, X04: the full sample is laid out beside a hospital, and none of its settings and files counts', async () => {
  const dataDir = await newFolder()
  await cp('tests/hospitals/teluk-lembayung', join(dataDir, 'content'), { recursive: true })
  const before = await filesIn(dataDir)
  const TMPDIR = await newFolder()
  const site = await startSite(
    { TMPDIR, DATA_DIR: dataDir, ...NOWHERE, CONTENT_DIR: join(dataDir, 'content'), OIDC_ISSUER: 'https://a.example' },
    FULL,
  )
  onTestFinished(() => site.dispose())
  const ask = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
  expect(await ask('/')).toContain('<title>RSUD Kenanga Nusantara')
  expect(JSON.parse(await ask('/api/reviews'))).toMatchObject({ count: 3 })
  expect(JSON.parse(await ask('/api/beds'))).toMatchObject({ classes: expect.arrayContaining([expect.objectContaining({ name: 'ICU' })]) })

  expect(await ask('/petugas')).toContain('akun contoh')
  for (const { address } of Object.values(networkInterfaces()).flatMap((of = []) =>
    of.filter(({ internal, scopeid }) => !internal && !scopeid),
  ))
    await expect(fetch(`http://${isIPv6(address) ? `[${address}]` : address}:${new URL(site.url).port}/`)).rejects.toThrow('fetch failed')
  await site.stop()
  expect(await readdir(TMPDIR)).toEqual([])
  const beside = Object.entries(await filesIn(dataDir)).filter(([path]) => !path.startsWith('pictures/'))
  expect(Object.fromEntries(beside)).toEqual(before)
})

test.each([['--sample', 'semua'], ['--sample'], ['lengkap']])('a start that is told %j says how it is written', (...args) => {
  const { status, stderr } = runProgram(['start', ...args], { PORT: '65528' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'Pakai npm run situs -- start, atau npm run situs -- start --sample lengkap untuk contoh dengan semua isian.\n',
  })
})
