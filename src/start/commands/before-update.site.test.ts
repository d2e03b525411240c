import { spawnSync } from 'node:child_process'
import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { copyEarlierData } from '../../../tests/kit/storage/earlier-data.ts'

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

/** The one file that the package carries, where it has no neighbours. */
async function ask(way: 'update' | 'back', env: Record<string, string> = {}) {
  const program = join(folder, 'before-update.mjs')
  await cp('dist/package/before-update.mjs', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, backups(), way, installed], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir(), ...env },
    cwd: '/',
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const spoil = async (): Promise<void> => {
  const file = join(dataDir(), 'content/hospital.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}kolomBaru: ya\n`)
}

describe('before an update of the package', () => {
  test('F06: what the new program takes is backed up by the one that is installed', async () => {
    const { status, stdout, stderr } = await ask('update')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const [file = ''] = await readdir(backups())
    expect(stdout).toContain(`Cadangan tersimpan: ${join(backups(), file)} (`)
  })

  test('F25: content that it would refuse is named with file, line and what to write, and nothing is begun', async () => {
    await spoil()
    const { status, stderr } = await ask('update')
    expect(status).toBe(1)
    expect(stderr).toMatch(/content\/hospital\.yaml baris \d+: kolomBaru: .*tidak dikenal.*\n\n1 hal perlu diperbaiki\.\n$/su)
    expect(await readdir(folder)).not.toContain('sebelum-pembaruan')
  })

  test('F25: a setting that it would refuse is named', async () => {
    expect(await ask('update', { PORT: 'ya' })).toMatchObject({ status: 1, stderr: 'PORT harus bilangan 1 sampai 65535, bukan "ya".\n' })
    const open = await ask('update', { HOST: '0.0.0.0' })
    expect(open).toMatchObject({ status: 1, stderr: expect.stringContaining('REACHABLE_WITH_SAMPLE_ACCOUNTS=ya') })
    expect(await readdir(folder)).not.toContain('sebelum-pembaruan')
  })

  test('there is no update without the backup', async () => {
    await writeFile(installed, '#!/bin/sh\nexit 1\n')
    expect(await ask('update')).toMatchObject({ status: 1, stderr: 'Pembaruan tidak dimulai tanpa cadangan.\n' })
  })

  test('the sample is not asked for: it comes with the program', async () => {
    await rm(join(dataDir(), 'content'), { recursive: true })
    expect((await ask('update')).status).toBe(0)
  })
})

describe('on the way back', () => {
  test('F25: content that the older program cannot read is refused with the one command that brings the content of before', async () => {
    await ask('update')
    const [file = ''] = await readdir(backups())
    // What the site's user has put there is no command for root, also where it sorts as the newest; and a night with a wrong clock is not the latest.
    const odd = ['z; id >bukti #', 'situs-rsud-z.tar', ...['\n', '\nid', ';id', '$(id)', "'", ' #'].map((end) => file + end)]
    for (const name of [...odd, 'situs-rsud-20990101T000000000Z.tar']) await writeFile(join(backups(), name), '')
    await spoil()
    const { status, stderr } = await ask('back')
    expect(status).toBe(1)
    expect(stderr).toContain(`situs-rsud restore ${join(backups(), file)} --content\n`)
  })

  test('F25: a database that a newer program has changed is refused with the command that brings the data of before', async () => {
    await ask('update')
    {
      using database = new DatabaseSync(join(dataDir(), 'situs-rsud.sqlite'))
      database.exec(`INSERT INTO kysely_migration VALUES ('0999-of-the-next-version', '2030-01-01')`)
    }
    const { status, stderr } = await ask('back')
    expect(status).toBe(1)
    expect(stderr).toContain('sudah dipakai versi yang lebih baru (0999-of-the-next-version)')
    expect(stderr).toMatch(/situs-rsud restore \S+\.tar\n/u)
  })
})
