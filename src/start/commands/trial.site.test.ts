import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { copyEarlierData } from '../../../tests/kit/storage/earlier-data.ts'
import { packageOfBuild } from '../../../tests/kit/processes/package-of-build.ts'
import { sweepAside } from '../../ground/data-folder/aside.ts'
import { hashFile } from '../../ground/data-folder/files.ts'
import { mayMakePackages } from '../../../scripts/release/make-package.ts'
import { withTrial } from './trial.ts'

let folder: string
const dataDir = (): string => join(folder, 'data')

/** Settings of the live site, none of which may reach a copy. */
const OWN = {
  PUBLIC_URL: 'https://rsud.example',
  OIDC_ISSUER: 'https://akun.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'rahasia',
  METRICS_PORT: '9464',
  AFTER_BACKUP: '/tidak/ada',
}

function begin(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir(), ...OWN, ...env },
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([[status], stdout, stderr]) => ({ status: status as number | null, stdout, stderr })) }
}

const run = (...args: string[]) => begin(args).ended

/** Every file of the data, without locks. */
async function dataNow(): Promise<Record<string, string>> {
  const files = (await readdir(dataDir(), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/-shm|-wal|lock$/u.test(path))
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await hashFile(path)])))
}

async function backUp(): Promise<string> {
  expect(await begin(['backup', join(folder, 'cadangan')], { AFTER_BACKUP: '' }).ended).toMatchObject({ status: 0 })
  const [name = ''] = await readdir(join(folder, 'cadangan'))
  return join(folder, 'cadangan', name)
}

async function writeText(path: string, head: string): Promise<void> {
  await mkdir(dirname(join(dataDir(), 'content', path)), { recursive: true })
  await writeFile(join(dataDir(), 'content', path), `---\ntitle: Judul ini\n${head}\n---\nAyo donor.\n`)
}

const spoil = (): Promise<void> => appendFile(join(dataDir(), 'content/hospital.yaml'), 'kolomBaru: ya\n')

beforeEach(async () => {
  folder = await newFolder()
  await copyEarlierData(dataDir())
  await cp('tests/hospitals/teluk-lembayung', join(dataDir(), 'content'), { recursive: true })
})

describe('F40: rehearse', () => {
  test('restores the newest backup beside the data, asks the site that starts with it, and takes it away; the data stay as they are', async () => {
    const file = await backUp()
    const before = await dataNow()
    const { status, stdout, stderr } = await run('rehearse', join(folder, 'cadangan'))
    expect(stderr.replaceAll(/^Menanyakan.*\n/gmu, '')).toBe('')
    expect(stdout).toMatch(/^Cadangan 20\S+Z dapat dipulihkan: /u)
    expect(stdout).toContain(`${file} (5 ulasan, 3 foto, 20 halaman dijawab, isi: RSUD Teluk Lembayung). Salinannya sudah dihapus.\n`)
    expect(status).toBe(0)
    expect(await dataNow()).toEqual(before)
  })

  test('asks for news and pages of information too, where there are some', async () => {
    await writeText('kabar/2026-11-01-lama.md', 'kind: kegiatan')
    await writeText('kabar/2026-11-02-baru.md', 'kind: kegiatan')
    await writeText('informasi/profil.md', 'group: Profil')
    await backUp()
    const { status, stdout } = await run('rehearse', join(folder, 'cadangan'))
    expect([status, stdout]).toEqual([0, expect.stringContaining('24 halaman dijawab')])
  })

  test('names what is wrong with content that the backup holds', async () => {
    await spoil()
    await backUp()
    const { status, stderr } = await run('rehearse', join(folder, 'cadangan'))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Cadangan ini belum terbukti dapat dipakai\. .*hospital\.yaml baris \d+: kolomBaru/su)
    expect((await readdir(dataDir())).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('K12: refuses what is no whole backup, leaves nothing but a note, and takes that away once one can be restored', async () => {
    const file = await backUp()
    await truncate(file, (await stat(file)).size / 2)
    for (const [given, why] of [
      [file, 'rusak'],
      [join(folder, 'tidak-ada.tar'), 'tidak ditemukan'],
      ['package.json', 'rusak'],
    ] as const) {
      const { status, stderr } = await run('rehearse', given)
      expect([status, stderr]).toEqual([1, expect.stringContaining(why)])
    }
    expect((await readdir(dataDir())).filter((name) => name.startsWith('.'))).toEqual([])
    // The site reports this until a backup can be restored.
    expect(await readdir(dataDir())).toContain('latihan-gagal.txt')
    await rm(file)
    await backUp()
    expect((await run('rehearse', join(folder, 'cadangan'))).status).toBe(0)
    expect(await readdir(dataDir())).not.toContain('latihan-gagal.txt')
  })

  test('of PostgreSQL says how it is done by hand', async () => {
    const { status, stderr } = await begin(['rehearse', 'x.dump'], { DATABASE_URL: 'postgres://situs:x@127.0.0.1/rsud' }).ended
    expect([status, stderr]).toEqual([1, expect.stringContaining('pg_restore -d percobaan')])
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'runs with no setting of the hospital but what it only reads, and goes without a trace at %s',
    async (signal) => {
      await backUp()
      const { child, ended } = begin(['rehearse', join(folder, 'cadangan')], { CALENDAR_DIR: folder })
      const copy = async () => (await readdir(dataDir())).find((name) => name.startsWith('.percobaan-'))
      await expect.poll(copy).toBeDefined()
      const place = join(dataDir(), (await copy()) ?? '')
      await expect.poll(() => siteIn(place)).toBeDefined()
      const names = Object.keys((await siteIn(place)) ?? {})
      expect(names.toSorted()).toEqual(['CALENDAR_DIR', 'DATA_DIR', 'HOST', 'LOG_LEVEL', 'PORT', 'REACHABLE_WITH_SAMPLE_ACCOUNTS'])
      child.kill(signal)
      expect(await ended).toMatchObject({ status: 1, stderr: expect.stringContaining('Dihentikan. Salinannya sudah dihapus.\n') })
      expect(await copy()).toBeUndefined()
      expect(await siteIn(place)).toBeUndefined()
    },
  )
})

/** The environment of the site that runs on this copy. */
async function siteIn(place: string): Promise<Record<string, string> | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))) {
    const [environment, command] = await Promise.all(
      ['environ', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    const env = Object.fromEntries(
      (environment ?? '')
        .split('\0')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2)),
    )
    if (command?.includes('main.js') && String(env['DATA_DIR']).startsWith(place)) return env
  }
  return undefined
}

test('F40: a copy asks for room first, and what a power cut leaves of one goes after a day', async () => {
  await expect(withTrial(dataDir(), 1e18, async () => '')).rejects.toThrow(/perlu 1000000000300 MB kosong di ".*"; ada \d+ MB/u)
  for (const [name, day] of [
    ['.percobaan-lama', 1],
    ['.percobaan-baru', 3],
  ] as const) {
    await mkdir(join(dataDir(), name, 'images'), { recursive: true })
    await utimes(join(dataDir(), name), new Date(2026, 10, day), new Date(2026, 10, day))
  }
  await sweepAside(dataDir(), new Date(2026, 10, 3, 2))
  expect((await readdir(dataDir())).filter((name) => name.startsWith('.'))).toEqual(['.percobaan-baru'])
})

describe.skipIf(!mayMakePackages())('F40: try-update', () => {
  const changed = (change: (program: string) => unknown) => packageOfBuild(folder, { change })

  async function replaceInProgram(program: string, words: string, others: string): Promise<void> {
    let count = 0
    for (const part of ['dist/server', 'dist/page'])
      for (const name of (await readdir(join(program, part))).filter((file) => file.endsWith('.js'))) {
        const before = await readFile(join(program, part, name), 'utf8')
        if (!before.includes(words)) continue
        count += 1
        await writeFile(join(program, part, name), before.replaceAll(words, others))
      }
    expect(count).toBeGreaterThan(0)
  }

  test('says that visitors read the same, and leaves data of an older version as they are', async () => {
    // The page contains its own address, which differs for each copy.
    await writeText('kabar/2026-11-02-baru.md', 'kind: kegiatan')
    const before = await dataNow()
    const { status, stdout, stderr } = await run('try-update', await packageOfBuild(folder))
    expect(stderr.replaceAll(/^Me.*\n/gmu, '')).toBe('')
    expect(stdout).toMatch(/^Versi 9\.9\.9 menerima setelan, basis data, dan isi\. .*:\npengunjung membaca hal yang sama\.\n$/u)
    expect(status).toBe(0)
    expect(await dataNow()).toEqual(before)
    expect((await readdir(dataDir())).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('says where visitors would read something else, once', async () => {
    const file = await changed((program) => replaceInProgram(program, 'Data pribadi Anda', 'Yang kami simpan'))
    const { status, stdout } = await run('try-update', file)
    const [, privacy = '', ...others] = stdout.split('\n')
    expect(privacy).toMatch(/^\/privasi awal halaman: ".*Data pribadi Anda.*" menjadi ".*Yang kami simpan.*"$/u)
    expect(others.filter((line) => line.startsWith('/privasi'))).toEqual([])
    expect(status).toBe(0)
  })

  test('ends with 1 where a page of the new version fails', async () => {
    const file = await changed((program) => replaceInProgram(program, '"/privasi"', '"/privasi-baru"'))
    const { status, stdout } = await run('try-update', file)
    expect(stdout).toContain('/privasi jawaban: "200" menjadi "404"')
    expect(status).toBe(1)
  })

  test('refuses content that the new version refuses, a program that does not start, and what is no package of the site', async () => {
    const broken = await changed((program) => replaceInProgram(program, 'Situs siap', '${rusak()}'))
    expect(await run('try-update', broken)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Versi 9.9.9 tidak mulai dengan salinan data. '),
    })
    await spoil()
    expect(await run('try-update', broken)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Versi baru belum dapat dipakai\. .*hospital\.yaml baris \d+: kolomBaru/su),
    })
    const other = await packageOfBuild(folder, { name: 'nginx' })
    expect(await run('try-update', other)).toMatchObject({ status: 1, stderr: expect.stringContaining('bukan paket situs-rsud') })
    await chmod(other, 0)
    for (const given of ['package.json', join(folder, 'tidak-ada.deb')]) expect(await run('try-update', given)).toMatchObject({ status: 1 })
    expect((await readdir(dataDir())).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
