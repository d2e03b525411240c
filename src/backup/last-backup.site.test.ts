import { execFileSync } from 'node:child_process'
import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { runProgram } from '../../tests/kit/processes/run-program.ts'
import { copyEarlierData } from '../../tests/kit/storage/earlier-data.ts'
import { createConfig } from '../ground/config/config.ts'
import { lastGoodBackup } from './last-backup.ts'

let folder: string
const dataDir = (): string => join(folder, 'data')
const config = (env = {}) => createConfig({ DATA_DIR: dataDir(), ...env })
const backUp = (to = 'cadangan') => runProgram(['backup', join(folder, to)], { DATA_DIR: dataDir() })
const note = (text: string) => writeFile(join(dataDir(), 'cadangan-terakhir.txt'), text)

beforeEach(async () => {
  folder = await newFolder()
  await copyEarlierData(dataDir())
})

describe('F06: the last good backup', () => {
  test('is the one that was whole and read back, wherever it went', async () => {
    expect(await lastGoodBackup(config())).toBeNull()
    for (const to of ['cadangan', 'tempat/lain']) {
      const before = Date.now()
      expect(backUp(to)).toMatchObject({ status: 0 })
      expect((await lastGoodBackup(config()))!.getTime()).toBeGreaterThanOrEqual(before)
    }
    expect((await stat(join(dataDir(), 'cadangan-terakhir.txt'))).mode & 0o777).toBe(0o600)
    expect((await readdir(dataDir())).filter((name) => name.startsWith('cadangan'))).toEqual(['cadangan-terakhir.txt'])
  })

  test('of a version that noted none is the newest file beside, until there is a note', async () => {
    const beside = join(folder, 'cadangan')
    const asked = () => lastGoodBackup(config(), new Date('2026-11-21T00:00:00Z'), beside)
    await mkdir(beside)
    for (const day of ['19', '20', '23']) await writeFile(join(beside, `situs-rsud-202611${day}T011500000Z.tar`), '')
    await writeFile(join(beside, 'situs-rsud-20261120T235900000Z.tar.part'), '')
    expect(await asked()).toEqual(new Date('2026-11-20T01:15:00.000Z'))
    await note('2026-11-18T01:15:00.000Z\n')
    expect(await asked()).toEqual(new Date('2026-11-18T01:15:00.000Z'))
  })

  test('is none that leaves a file out, none that fails, and none from a time that has not come', async () => {
    await note('2026-11-20T01:15:00.000Z\n')
    const last = new Date('2026-11-20T01:15:00.000Z')
    await mkdir(join(dataDir(), 'content'))
    await writeFile(join(dataDir(), 'content', 'a\\b.yaml'), '')
    expect(backUp()).toMatchObject({ status: 1, stdout: expect.stringContaining('TIDAK LENGKAP') })
    await writeFile(join(folder, 'berkas'), '')
    expect(backUp('berkas')).toMatchObject({ status: 1 })
    expect(await lastGoodBackup(config())).toEqual(last)
    expect(await lastGoodBackup(config(), new Date('2026-11-18T00:00:00Z'))).toBeNull()
    for (const text of ['', '\0\0\0', '{}']) {
      await note(text)
      expect(await lastGoodBackup(config())).toBeNull()
    }
  })

  test('is still made, and says that its time is not kept, where the data folder takes no more', async () => {
    await mkdir(join(dataDir(), 'cadangan-terakhir.txt'))
    const { status, stdout } = backUp()
    expect(stdout).toMatch(/^Cadangan tersimpan: .*Waktunya tidak tercatat: /u)
    expect(status).toBe(1)
    expect(await readdir(join(folder, 'cadangan'))).toHaveLength(1)
  })

  test('of PostgreSQL is the newest dump that the operator has put beside the backups, by its time', async () => {
    const postgres = config({ DATABASE_URL: 'postgres://situs:x@127.0.0.1/rsud' })
    await note('2026-11-25T01:15:00.000Z\n')
    const dumps = join(folder, 'dump')
    const now = new Date('2026-11-27T00:00:00Z')
    expect(await lastGoodBackup(postgres, now, dumps)).toBeNull()
    await mkdir(dumps)
    // The first and last bytes of a file of `pg_dump -Fc`.
    const whole = `PGDMP\x01\x0e isi ${'\0'.repeat(5)}`
    for (const [name, text, day] of [
      ['lama.dump', whole, '2026-11-20'],
      ['baru.dump', whole, '2026-11-24'],
      ['kosong.dump', '', '2026-11-26'],
      ['terputus.dump', whole.slice(0, -1), '2026-11-26'],
      ['tulisan.dump', `-- PostgreSQL database dump${'\0'.repeat(5)}`, '2026-11-26'],
      ['pendek.dump', 'PGD', '2026-11-26'],
      ['nol.dump', '\0'.repeat(1000), '2026-11-26'],
      ['sedang-ditulis.dump.part', whole, '2026-11-26'],
      ['jam-salah.dump', whole, '2031-01-01'],
    ] as const) {
      await writeFile(join(dumps, name), text)
      await utimes(join(dumps, name), new Date(day), new Date(day))
    }
    await mkdir(join(dumps, 'folder.dump'))
    execFileSync('mkfifo', [join(dumps, 'pipa.dump')])
    await symlink('tidak-ada', join(dumps, 'tautan.dump'))
    expect(await lastGoodBackup(postgres, now, dumps)).toEqual(new Date('2026-11-24'))
  })
})
