import { spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { close, listen } from '../../../tests/kit/processes/listen.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { command, createDatabase, dropDatabase } from '../../../tests/kit/storage/postgres-server.ts'
import { softwareVersion } from '../../ground/software/software.ts'

const { server, template } = inject('postgres')!

let url: string
let dataDir: string

beforeEach(async () => {
  dataDir = await newFolder()
  url = await createDatabase(server, template)
  afterwards(() => dropDatabase(server, url))
})

const ask = (at = url) => runProgram(['check-update'], { DATA_DIR: dataDir, DATABASE_URL: at })
const at = (parts: Partial<URL>): string => Object.assign(new URL(url), parts).href
const refusal = (sentence: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) })

/** All that a query could leave behind. */
const traces = () =>
  command(url, `SELECT relname, relfilenode, pg_relation_size(oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace`)

describe('F25: an update asks PostgreSQL, which', () => {
  test('is taken as it stands, and is not changed by being asked', async () => {
    const before = await traces()
    expect(ask()).toEqual({ status: 0, stdout: `Versi ${softwareVersion()} menerima setelan, basis data, dan isi yang ada.\n`, stderr: '' })
    expect(await traces()).toEqual(before)
  })

  test('also takes one that an older version has made', async () => {
    await command(url, `DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`)
    expect(ask()).toMatchObject({ status: 0 })
  })

  test('is refused where a newer version has changed it', async () => {
    await command(url, `INSERT INTO kysely_migration VALUES ('0999-from-the-future', now())`)
    expect(ask()).toEqual(refusal(/sudah dipakai versi yang lebih baru \(0999-from-the-future\)/u))
  })

  test.each([
    ['empty', 'DROP SCHEMA public CASCADE; CREATE SCHEMA public'],
    ['another program’s', 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE users (id TEXT)'],
    ['another’s that counts its changes alike', `UPDATE kysely_migration SET name = 'a-' || name`],
    ['one whose tables were never made', 'DELETE FROM kysely_migration'],
  ])('is refused where it is %s, and stays so', async (_, make) => {
    await command(url, make)
    const before = await traces()
    expect(ask()).toEqual(refusal(/kosong atau milik program lain: periksa namanya di DATABASE_URL/u))
    expect(await traces()).toEqual(before)
  })

  test('is refused where it lets nobody in, with what is wrong', () => {
    expect(ask(at({ pathname: '/tidak_ada' }))).toEqual(refusal(/belum ada: buat dengan CREATE DATABASE/u))
    expect(ask(at({ password: 'salah' }))).toEqual(refusal(/menolak pengguna atau sandi di DATABASE_URL/u))
    for (const parts of [{ port: '1' }, { hostname: 'tidak-ada.invalid' }])
      expect(ask(at(parts))).toEqual(refusal(/tidak dapat dihubungi/u))
  })

  test('is refused in words where it has too many connections already', async () => {
    await command(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} CONNECTION LIMIT 0; CREATE ROLE sempit LOGIN PASSWORD 'x'`)
    afterwards(() => command(server, 'DROP ROLE sempit').then(() => undefined))
    expect(ask(at({ username: 'sempit', password: 'x' }))).toEqual(refusal(/sudah terlalu banyak: kecilkan DATABASE_CONNECTIONS/u))
  })

  test('is waited for no longer than seconds where it takes the connection and says nothing', async () => {
    const silent = createServer()
    const { port } = await listen(silent)
    afterwards(() => close(silent))
    const began = performance.now()
    expect(ask(at({ port: String(port) }))).toEqual(refusal(/tidak dapat dihubungi/u))
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  test('is not updated without a dump of the last day, until apt is told to; a settings file cannot say so for ever', async () => {
    const folder = await newFolder()
    const program = join(folder, 'before-update.mjs')
    await cp('dist/package/before-update.mjs', program)
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: url, HOSPITAL: 'tanpa-dump', SITUS_RSUD_WITHOUT_DUMP: 'ya' }
    const update = (...said: string[]) =>
      spawnSync(process.execPath, [program, 'ask', folder, 'update', '/tidak/ada', ...said], { env, encoding: 'utf8', timeout: 60_000 })
    for (const said of ['', 'tidak', 'YA']) {
      const { status, stderr } = update(said)
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining('dari 24 jam terakhir: buat di /var/backups/situs-rsud/tanpa-dump berkas'),
      ])
      expect(stderr).toContain('sudo env SITUS_RSUD_WITHOUT_DUMP=ya apt install')
    }
    // The site shows the sample.
    expect(update('ya')).toMatchObject({ status: 3, stderr: '' })
    await command(url, `INSERT INTO kysely_migration VALUES ('0999-from-the-future', now())`)
    expect(update('ya')).toMatchObject({ status: 1, stderr: expect.stringContaining('lebih baru (0999-from-the-future)') })
  })
})
