import { spawnSync } from 'node:child_process'
import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { copyEarlierData } from '../../../tests/kit/storage/earlier-data.ts'
import { createConfig } from '../../ground/config/config.ts'
import { lastGoodBackup } from '../../backup/last-backup.ts'

let folder: string
let installed: string
const dataDir = (): string => join(folder, 'data')
const backups = (): string => join(folder, 'sebelum-pembaruan')

beforeEach(async () => {
  folder = await newFolder()
  await copyEarlierData(dataDir())
  await cp('tests/hospitals/teluk-lembayung', join(dataDir(), 'content'), { recursive: true })
  installed = join(folder, 'situs-rsud')
  await writeFile(installed, `#!/bin/sh\nexec ${process.execPath} ${resolve('dist/server/main.js')} "$@"\n`)
  await chmod(installed, 0o755)
})

/** Runs the only file that the package carries, alone in a folder. */
async function run(step: 'ask' | 'backup', way: 'update' | 'back', env: Record<string, string> = {}) {
  const program = join(folder, 'before-update.mjs')
  await cp('dist/package/before-update.mjs', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, step, backups(), way, installed], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir(), ...env },
    cwd: '/',
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const ask = (way: 'update' | 'back', env?: Record<string, string>) => run('ask', way, env)
const backUp = (env?: Record<string, string>) => run('backup', 'update', env)

/** Exit codes for `preinst`: only this hospital is held up; the site is the sample. */
const [HELD, SAMPLE] = [4, 3]

const spoil = async (): Promise<void> => {
  const file = join(dataDir(), 'content/hospital.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}kolomBaru: ya\n`)
}

describe('before an update of the package', () => {
  test('F06: what the new program takes is backed up by the one that is installed', async () => {
    expect(await ask('update')).toEqual({ status: 0, stdout: '', stderr: '' })
    const { status, stdout, stderr } = await backUp()
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const [file = ''] = await readdir(backups())
    expect(stdout).toContain(`Cadangan tersimpan: ${join(backups(), file)} (`)
  })

  test('F25: content that it would refuse is named with file, line and what to write, and nothing is begun', async () => {
    await spoil()
    const { status, stderr } = await ask('update')
    expect(status).toBe(HELD)
    expect(stderr).toMatch(/content\/hospital\.yaml baris \d+: kolomBaru: .*tidak dikenal.*\n\n1 hal perlu diperbaiki\.\n$/su)
    expect(await readdir(folder)).not.toContain('sebelum-pembaruan')
  })

  test('F25: a setting that it would refuse is named', async () => {
    expect(await ask('update', { PORT: 'ya' })).toMatchObject({ status: HELD, stderr: 'PORT harus bilangan 1 sampai 65535, bukan "ya".\n' })
    const half = await ask('update', { OIDC_ISSUER: 'https://akun.example' })
    expect(half).toMatchObject({ status: HELD, stderr: expect.stringContaining('isi juga OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET') })
    expect(await readdir(folder)).not.toContain('sebelum-pembaruan')
  })

  test('there is no update without the backup', async () => {
    await writeFile(installed, '#!/bin/sh\nexit 1\n')
    expect(await backUp()).toMatchObject({ status: 1, stderr: 'Pembaruan tidak dimulai tanpa cadangan.\n' })
  })

  test('F06: the backup counts as the last good one, also that of an older version, which does not say so', async () => {
    await writeFile(installed, '#!/bin/sh\nexit 0\n')
    expect(await backUp()).toMatchObject({ status: 0, stderr: '' })
    expect(await lastGoodBackup(createConfig({ DATA_DIR: dataDir() }))).toEqual(expect.any(Date))
  })

  test('the sample is not asked for: it comes with the program', async () => {
    await rm(join(dataDir(), 'content'), { recursive: true })
    expect((await ask('update')).status).toBe(SAMPLE)
  })

  test('F06: a hospital that is held up by its content is backed up like the others', async () => {
    await spoil()
    expect(await backUp()).toMatchObject({ status: 0, stdout: expect.stringContaining('Cadangan tersimpan: ') })
  })

  test('F06: with settings that the installed program cannot read either there is no backup, unless there is nothing yet to back up', async () => {
    expect(await backUp({ TRUST_PROXY: 'semua' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/TRUST_PROXY harus .*tanpa cadangan\.\n$/su),
    })
    expect(await backUp({ TRUST_PROXY: 'semua', DATA_DIR: join(folder, 'baru') })).toMatchObject({ status: 0, stderr: '' })
  })

  test('F25: a database that cannot be read holds up all, whatever else is wrong', async () => {
    await spoil()
    await writeFile(join(dataDir(), 'situs-rsud.sqlite'), '')
    expect((await ask('update')).status).toBe(1)
  })

  test('no hospital becomes a sample without a word', async () => {
    await rm(join(dataDir(), 'content'), { recursive: true })
    await cp('sample', join(dataDir(), 'content'), { recursive: true })
    const file = join(dataDir(), 'content/hospital.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace('demo: true', 'demo: false'))
    expect(await ask('update')).toMatchObject({ status: 0, stderr: expect.stringMatching(/situs tampil sebagai contoh\.\n$/u) })
  })

  test('one of several hospitals is backed up under its name', async () => {
    await writeFile(installed, '#!/bin/sh\necho "$@"\n')
    expect(await backUp({ HOSPITAL: 'kota' })).toMatchObject({ status: 0, stdout: `--hospital kota backup ${backups()}\n` })
  })
})

describe('on the way back', () => {
  beforeEach(async () => void (await backUp()))

  test('F25: content that the older program cannot read is refused with the one command that brings the content of before', async () => {
    const [file = ''] = await readdir(backups())
    // Files that the site's user put there are no command for root, even if they sort last; and a backup by a wrong clock is not the newest.
    const odd = ['z; id >bukti #', 'situs-rsud-z.tar', ...['\n', '\nid', ';id', '$(id)', "'", ' #'].map((end) => file + end)]
    for (const name of [...odd, 'situs-rsud-20990101T000000000Z.tar']) await writeFile(join(backups(), name), '')
    await spoil()
    const { status, stderr } = await ask('back')
    expect(status).toBe(HELD)
    expect(stderr).toContain(`situs-rsud restore ${join(backups(), file)} --content\n`)
  })

  test('F25: a database that a newer program has changed is refused with the command that brings the data of before', async () => {
    {
      using database = new DatabaseSync(join(dataDir(), 'situs-rsud.sqlite'))
      database.exec(`INSERT INTO kysely_migration VALUES ('0999-of-the-next-version', '2030-01-01')`)
    }
    const { status, stderr } = await ask('back')
    expect(status).toBe(1)
    expect(stderr).toContain('sudah dipakai versi yang lebih baru (0999-of-the-next-version)')
    expect(stderr).toMatch(/systemctl stop situs-rsud 'situs-rsud@\[0-9\]\*' && situs-rsud restore \S+\.tar\n/u)
    const named = await ask('back', { HOSPITAL: 'kota' })
    expect(named.stderr).toMatch(/systemctl stop situs-rsud@kota 'situs-rsud@kota:\*' && situs-rsud --hospital kota restore \S+\.tar\n/u)
  })
})
