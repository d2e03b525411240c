import { copyFile, readdir, readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { guideCommands } from './guide-commands.ts'
import { hospitalMachine } from './hospital-machine.ts'
import type { HospitalMachine } from './hospital-machine.ts'

const { first, next } = inject('guideReleases')
let machine: HospitalMachine

beforeAll(async () => {
  machine = await hospitalMachine()
  await download(first)
})
afterAll(() => machine.remove())

/** As the guide has it: the archive and its sum, in /opt/situs-rsud. */
async function download(archive: string): Promise<void> {
  for (const file of [archive, `${archive}.sha256`]) await copyFile(file, machine.place(`/opt/situs-rsud/${basename(file)}`))
}

async function follow(chapter: string, heading: string, within?: string): Promise<string[]> {
  return (await guideCommands(chapter, heading, within)).map((commands) => machine.run(commands))
}

const installed = (): Promise<string> => readlink(machine.place('/opt/situs-rsud/terpasang'))
const nameOf = (archive: string): string => basename(archive, '.tar.gz')
const openDatabase = (): DatabaseSync => new DatabaseSync(machine.place('/var/lib/situs-rsud/situs-rsud.sqlite'))

function addPerson(name: string): void {
  using database = openDatabase()
  database.prepare(`INSERT INTO users VALUES (?, 'https://akun.contoh', ?, ?, NULL, '2026-01-01T00:00:00.000Z')`).run(name, name, name)
}

function people(): unknown[] {
  using database = openDatabase()
  return database
    .prepare('SELECT name FROM users ORDER BY name')
    .all()
    .map(({ name }) => name)
}

describe('the commands of the guide, one after the other,', () => {
  test('install the site', async () => {
    await follow('3-memasang.md', 'Pasang')
    await follow('3-memasang.md', 'Setelan')
    const [made, checked] = await follow('3-memasang.md', 'Isi rumah sakit')
    expect(made).toContain('Isi RSUD Contoh dibuat di ')
    expect(checked).toMatch(/content baik: RSUD Contoh/u)
    const [, ready] = await follow('3-memasang.md', 'Hidup sendiri setelah listrik padam (systemd)')
    expect(ready).toContain('{"status":"ok"}')
    expect(await (await fetch(machine.url)).text()).toContain('RSUD Contoh')
    expect(await installed()).toBe(nameOf(first))
  })

  test('make a backup, now and every night', async () => {
    addPerson('Sari')
    const [said] = await follow('4-merawat.md', 'Mencadangkan')
    expect(said).toMatch(/^Cadangan tersimpan: /u)
    const nightly = await readFile(machine.place('/etc/cron.d/situs-rsud'), 'utf8')
    const [, command = ''] = /^15 1 \* \* \* situs-rsud (.+)$/u.exec(nightly.trim()) ?? []
    expect(machine.run(`runuser -u situs-rsud -- ${command}`)).toMatch(/^Cadangan tersimpan: /u)
    expect(await readdir(machine.place('/var/backups/situs-rsud'))).toHaveLength(2)
  })

  test('take a backup back', async () => {
    addPerson('Terhapus')
    const [said] = await follow('4-merawat.md', 'Memulihkan')
    expect(said).toContain('Data dipulihkan dari cadangan')
    machine.run('curl -s --retry 20 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/readyz')
    expect(people()).toEqual(['Sari'])
  })

  test('bring the next version', async () => {
    await download(next)
    const [said] = await follow('4-merawat.md', 'Memperbarui')
    expect(said).toContain('Cadangan tersimpan: ')
    expect(said).toContain('{"status":"ok"}')
    expect(await installed()).toBe(nameOf(next))
    expect(people()).toEqual(['Sari'])
  })

  test('bring content along that lay in the release before, as it did until 0.2.0', async () => {
    const [back = ''] = await guideCommands('4-merawat.md', 'Kembali ke versi sebelumnya')
    machine.run(back)
    machine.run('systemctl stop situs-rsud')
    machine.run('mv /var/lib/situs-rsud/content /opt/situs-rsud/terpasang/content')
    machine.run('chmod -R go+rX /opt/situs-rsud/terpasang/content')
    await follow('4-merawat.md', 'Memperbarui', 'Dari versi 0.2.0 atau lebih lama')
    const [said] = await follow('4-merawat.md', 'Memperbarui')
    expect(said).toContain('{"status":"ok"}')
    expect(await (await fetch(machine.url)).text()).toContain('RSUD Contoh')
    expect(await readdir(machine.place('/var/lib/situs-rsud/content'))).toContain('hospital.yaml')
  })

  test('go back to the version before', async () => {
    const [back = ''] = await guideCommands('4-merawat.md', 'Kembali ke versi sebelumnya')
    expect(machine.run(back)).toContain('{"status":"ok"}')
    expect(await installed()).toBe(nameOf(first))
    expect(people()).toEqual(['Sari'])
  })

  test('go back after the next version has changed the database, with the backup from before', async () => {
    const [back = '', restore = ''] = await guideCommands('4-merawat.md', 'Kembali ke versi sebelumnya')
    await follow('4-merawat.md', 'Memperbarui')
    addPerson('Sesudah')
    {
      using database = openDatabase()
      database.exec(`INSERT INTO kysely_migration VALUES ('0999-of-the-next-version', '2030-01-01')`)
    }
    expect(machine.run(back)).toContain('sudah dipakai versi yang lebih baru (0999-of-the-next-version)')
    expect(machine.run(restore)).toContain('{"status":"ok"}')
    expect(await installed()).toBe(nameOf(first))
    expect(people()).toEqual(['Sari'])
  })
})
