import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../../tests/kit/processes/site-process.ts'

const OTHER = resolve('tests/hospitals/teluk-lembayung')

/** What the site says of its content, and whose name its page carries. */
async function start(env: Record<string, string>): Promise<{ said: string | undefined; page: string }> {
  const site = await startSite(env)
  onTestFinished(() => site.dispose())
  return { said: site.log.find((line) => line.startsWith('Isi: ')), page: await (await fetch(site.url)).text() }
}

test('a start without content shows the sample, says so, and how to have content of its own', async () => {
  const { said, page } = await start({})
  expect(said).toBe('Isi: RSUD Kenanga Nusantara, rumah sakit contoh. Isi rumah sakit Anda dibuat dengan npm run new-hospital')
  expect(page).toContain('<title>RSUD Kenanga Nusantara')
})

test('a start with content beside its data shows that, and says where it lies', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'situs-rsud-'))
  await cp(OTHER, join(dataDir, 'content'), { recursive: true })
  const { said, page } = await start({ DATA_DIR: dataDir })
  expect(said).toBe(`Isi: RSUD Teluk Lembayung, dari ${join(dataDir, 'content')}`)
  expect(page).toContain('<title>RSUD Teluk Lembayung')
})
