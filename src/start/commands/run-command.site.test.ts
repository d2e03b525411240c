import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { copyEarlierData } from '../../../tests/kit/storage/earlier-data.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { holdData } from '../../ground/data-folder/data-lock.ts'
import { COMMANDS } from './commands.ts'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

const run = (command: string, args: string[] = [], env: Record<string, string> = {}) =>
  runProgram([command, ...args], { DATA_DIR: join(folder, 'data'), ...env })

test('help names every command in a line of its own', () => {
  const { status, stdout } = run('help')
  expect(status).toBe(0)
  for (const [name, { description }] of Object.entries(COMMANDS)) expect(stdout).toMatch(new RegExp(`^  ${name} .*${description}$`, 'mu'))
})

test('version names the program, its version and its Node', () => {
  expect(run('version').stdout).toBe(
    `situs-rsud ${packageJson.version} (Node ${process.versions.node}, ${process.platform} ${process.arch})\n`,
  )
})

test('npm runs each command as a release does', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'situs', '--', 'help'], { encoding: 'utf8' })
  expect(stdout).toBe(run('help').stdout)
})

const ARGUMENTS: Record<string, string[]> = {
  backup: ['cadangan'],
  restore: ['cadangan.tar'],
  review: ['list'],
  'new-hospital': ['--name', 'RSUD Lain', '--city', 'Kota Lain'],
}

/** What the output of some commands shows when they have read the content. */
const SEEN: Record<string, string> = { 'check-content': 'baik: RSUD Teluk Lembayung', 'new-hospital': 'sudah ada isi' }

test.each(Object.keys(COMMANDS).filter((name) => name !== 'start' && !COMMANDS[name]?.withoutData))(
  'F07: a restore that was cut off is completed by the command %s before it reads anything',
  async (name) => {
    const decided = join(folder, 'data/pemulihan.siap')
    await mkdir(decided, { recursive: true })
    await cp('tests/hospitals/teluk-lembayung', join(decided, 'content'), { recursive: true })
    const { stdout, stderr } = run(name, ARGUMENTS[name], { PORT: '1' })
    expect(stdout).toMatch(/^Pemulihan cadangan yang terputus sudah diselesaikan\.\n/u)
    expect(await readdir(join(folder, 'data'))).not.toContain('pemulihan.siap')
    expect(await readdir(join(folder, 'data/content'))).toContain('hospital.yaml')
    expect(stdout + stderr).toContain(SEEN[name] ?? '')
  },
)

describe('a command that cannot do its work fails with one sentence that says what to do:', () => {
  test('one that does not exist', () => {
    expect(run('cadangkan')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Perintah "cadangkan" tidak dikenal. Daftarnya: npm run situs -- help\n',
    })
  })

  test('X08: one whose name, or a setting of it, would steer the terminal', () => {
    expect(run('status', [], { PORT: 'ya\u001B[2J\u009B1m\u202E' }).stderr).toBe(
      'PORT harus bilangan 1 sampai 65535, bukan "ya [2J 1m ".\n',
    )
    expect(run('cadang\u001B[2J\u009B1m\u202Ekan\nSitus siap.').stderr).toBe(
      'Perintah "cadang [2J 1m kan Situs siap." tidak dikenal. Daftarnya: npm run situs -- help\n',
    )
  })

  test('one without what it needs', () => {
    expect(run('backup').stderr).toBe('Cadangan tidak dibuat. Sebutkan foldernya: npm run situs -- backup FOLDER\n')
    expect(run('restore').stderr).toBe(
      'Data tidak diubah. Sebutkan cadangannya, atau foldernya untuk yang terbaru: npm run situs -- restore BERKAS|FOLDER [--content]\n',
    )
    for (const command of [
      ['staff', 'list'],
      ['backup', folder],
    ]) {
      expect(run(command[0] ?? '', command.slice(1)).stderr).toMatch(/belum ada data: periksa DATA_DIR, atau mulai situs satu kali\.\n$/u)
    }
  })

  test('F25: one of a newer version while the older site runs, whose tables stay as they are', async () => {
    const dataDir = join(folder, 'data')
    await copyEarlierData(dataDir)
    const running = holdData(dataDir)
    const refused =
      'Petugas tidak berubah. Situs yang berjalan masih versi yang lebih lama: pakai perintah versi itu, atau perbarui situs dahulu.\n'
    expect(run('staff', ['list']).stderr).toBe(refused)
    expect(run('staff', ['list']).stderr).toBe(refused)
    running[Symbol.dispose]()
    expect(run('staff', ['list'])).toMatchObject({ status: 0, stderr: '' })
  })

  test('one that asks a site that does not run', () => {
    expect(run('status', [], { PORT: '1' }).stderr).toBe(
      'Tidak ada jawaban dari http://127.0.0.1:1/readyz: situs tidak berjalan, atau HOST dan PORT berbeda.\n',
    )
  })

  test('F25: a version with which the site would not start, asked while the other one runs', () => {
    expect(run('check-update', [], { HOST: '0.0.0.0' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Versi ini tidak dapat menggantikan yang berjalan\. Dengan HOST=0\.0\.0\.0 komputer lain /u),
    })
    const fits = `Versi ${packageJson.version} menerima setelan, basis data, dan isi yang ada.\n`
    expect(run('check-update', [], { HOST: '127.0.0.1', CONTENT_DIR: 'tests/hospitals/teluk-lembayung' }).stdout).toBe(fits)
  })

  test('one whose database is empty, or whose folder is a file', async () => {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'situs-rsud.sqlite'), '')
    expect(run('check-update').stderr).toContain('. Basis data rusak: pulihkan cadangan dengan ')
    const file = join(folder, 'berkas')
    await writeFile(file, '')
    expect(run('backup', [join(file, 'cadangan')]).stderr).toBe(
      `Cadangan tidak dibuat. "${file}" tidak dapat ditulis: di jalur itu ada berkas, bukan folder. Sebut folder lain (untuk data: DATA_DIR).\n`,
    )
  })
})
