import { spawnSync } from 'node:child_process'
import { cp, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { invertText } from '../content/change.ts'
import { endpoints } from '../contract/endpoints.ts'
import { createBackup } from './create-backup.ts'
import { listActs } from '../history/act-history.ts'
import { newAct } from '../history/acts.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { filesIn } from '../../tests/kit/files-in.ts'
import { NOON, rewriteBackup, startBackupSite, type BackupSite } from '../../tests/kit/storage/backup-site.ts'

const HOSPITAL = 'tests/hospitals/teluk-lembayung'
const ASIDE = 'sebelum-pemulihan-20261120T120000123Z'

let site: BackupSite
let content: string

beforeEach(async () => {
  site = await startBackupSite()
  content = site.places.contentFolder
  await cp(HOSPITAL, content, { recursive: true })
})

async function makeBackup(): Promise<{ file: string; manifest: Manifest }> {
  return createBackup(site.places, site.backups, NOON)
}

describe('F06: a backup takes the content along', () => {
  test('and a restore brings every file of it back, byte for byte, whatever its name', async () => {
    const long = `${'Gedung rawat inap lantai dua, sayap timur '.repeat(4)}é.txt`
    const ofTexts = ['kabar/2026-11-02-donor.md', 'informasi/profil.md', 'berkas/sop.pdf', 'berkas/daftar.yaml']
    for (const name of [long, '.tersembunyi', 'catatan/lama/Foto Asli (2).JPG', 'kosong', ...ofTexts]) {
      await mkdir(dirname(join(content, name)), { recursive: true })
      await writeFile(join(content, name), name.repeat(3))
    }
    const before = await filesIn(content)
    const { file } = await makeBackup()
    await site.restart(async () => {
      await rm(site.places.dataDir, { recursive: true })
      await restoreBackup(site.places, file, NOON)
    })
    expect(await filesIn(content)).toEqual(before)
  })

  test('and a restore of the content alone leaves the reviews of today', async () => {
    const before = await filesIn(content)
    const { file } = await makeBackup()
    await site.writeReview('Sari', 5)
    await writeFile(join(content, 'hospital.yaml'), 'baru: ya\n')
    await site.restart(() => restoreBackup(site.places, file, NOON, { extent: 'content' }))
    expect(await filesIn(content)).toEqual(before)
    expect(await readFile(join(site.places.dataDir, ASIDE, 'content/hospital.yaml'), 'utf8')).toBe('baru: ya\n')
    expect((await site.server.app.inject(endpoints.reviews)).json().reviews).toMatchObject([{ review: 'Ulasan Sari' }])
  })

  test('N24: and a text that was taken away since, which a restore brings back, is told in the history and taken back there', async () => {
    const text = { path: 'kabar/2026-11-02-donor.md', before: null, after: '---\ntitle: Donor\nkind: kegiatan\n---\nAyo.\n' }
    const by = { id: 'wati', name: 'Wati' }
    await site.stop()
    const open = () => openTestServer({ env: { DATA_DIR: site.places.dataDir, CONTENT_DIR: content } })
    let server = await open()
    const saves = () => server.dependencies.staff.saves
    expect(await saves().saveFiles(newAct('content', 'Kabar terbit'), [text], by)).toMatchObject({ ok: true })
    await saves().lookAtTexts()
    const { file } = await makeBackup()
    expect(await saves().saveFiles(newAct('content', 'Kabar dihapus'), [invertText(text)], by)).toMatchObject({ ok: true })
    await server.close()
    await restoreBackup(site.places, file, NOON)
    server = await open()
    expect(await readFile(join(content, text.path), 'utf8')).toBe(text.after)
    await saves().lookAtTexts()
    expect((await listActs(server.database, null, 1))[0]).toMatchObject({ number: 3, kind: 'outside', texts: [text] })
    expect(await saves().saveFiles(newAct('content', 'Dibatalkan', { undoes: 3 }), [invertText(text)], by)).toMatchObject({ ok: true })
    expect(await readdir(join(content, 'kabar'))).toEqual([])
    await server.close()
    await site.start()
  })

  test('through links, and without links that lead nowhere or in a circle', async () => {
    const elsewhere = join(site.folder, 'gambar')
    await rename(join(content, 'images'), elsewhere)
    await symlink(elsewhere, join(content, 'images'))
    await symlink('/tidak/ada', join(content, '.#hospital.yaml'))
    await symlink('..', join(content, 'lingkaran'))
    const { manifest } = await makeBackup()
    const names = manifest.files.map(({ name }) => name)
    expect(names).toContain('content/images/logo.svg')
    expect(names.filter((name) => name.includes('.#'))).toEqual([])
  })

  test('and leaves out, by name and with an exit that says so, what no restore would take', async () => {
    const before = await filesIn(content)
    const bad = ['poli\\anak.yaml', 'baris\nbaru', 'layar\u001b[31m', 'c1\u0085']
    for (const name of bad) await writeFile(join(content, name), 'x')
    await mkdir(join(content, 'gambar\\lama'))
    await writeFile(join(content, 'gambar\\lama/a.jpg'), 'x')
    await writeFile(Buffer.concat([Buffer.from(`${content}/`), Buffer.from([0x66, 0xff])]), 'x')
    const { file, leftOut } = await createBackup(site.places, site.backups, NOON)
    expect(leftOut.toSorted()).toEqual([...bad, 'gambar\\lama', 'f\ufffd'].toSorted())
    const { status, said } = run(['backup', site.backups], site.places.dataDir)
    expect(status).toBe(1)
    expect(said).toContain('Cadangan tersimpan: ')
    for (const name of ['"poli\\anak.yaml"', '"baris baru"', '"layar [31m"', '"gambar\\lama"']) expect(said).toContain(name)
    await site.restart(async () => {
      await rm(site.places.dataDir, { recursive: true })
      await restoreBackup(site.places, file, NOON)
    })
    expect(await filesIn(content)).toEqual(before)
  })
})

describe('F07: a restore', () => {
  test('puts aside a link in the place of the content, and nothing of where it leads', async () => {
    const { file } = await makeBackup()
    const elsewhere = join(site.folder, 'bersama')
    await rename(content, elsewhere)
    await symlink(elsewhere, content)
    await site.stop()
    await restoreBackup(site.places, file, NOON)
    expect(await readlink(join(site.places.dataDir, ASIDE, 'content'))).toBe(elsewhere)
    expect((await lstat(content)).isDirectory()).toBe(true)
    expect(await filesIn(elsewhere)).toEqual(await filesIn(HOSPITAL))
    await site.start()
  })

  test('of a backup without content leaves the content as it is', async () => {
    await rename(content, join(site.folder, 'sementara'))
    const { file } = await makeBackup()
    await rename(join(site.folder, 'sementara'), content)
    await site.restart(() => restoreBackup(site.places, file, NOON))
    expect(await filesIn(content)).toEqual(await filesIn(HOSPITAL))
  })

  test('takes a backup of the first version, which knew no content', async () => {
    await rename(content, join(site.folder, 'sementara'))
    const { file } = await makeBackup()
    await rewriteBackup(file, (manifest) => ({ ...manifest, version: 1 }))
    await site.restart(() => restoreBackup(site.places, file, NOON))
    expect(await readdir(site.places.dataDir)).not.toContain('content')
  })

  test.each([
    ['of a newer version', (manifest: Manifest) => ({ ...manifest, version: 3 }), 'versi situs yang lebih baru'],
    [
      'that names a file outside of the content',
      (manifest: Manifest) => ({ ...manifest, files: [...manifest.files, { name: 'content/../../x', bytes: 1, sha256: '00' }] }),
      'tidak dikenal',
    ],
    [
      'that misses a file of the content',
      (manifest: Manifest) => ({ ...manifest, files: [...manifest.files, { name: 'content/x', bytes: 1, sha256: '00' }] }),
      'rusak',
    ],
  ])('refuses a backup %s', async (_, change, sentence) => {
    const { file } = await makeBackup()
    await rewriteBackup(file, change)
    await site.stop()
    await expect(restoreBackup(site.places, file, NOON)).rejects.toThrow(sentence)
    expect(await filesIn(content)).toEqual(await filesIn(HOSPITAL))
    await site.start()
  })
})

/** Runs one of the operators' commands in a process. Before each of its renames it evaluates the code `before`, in which `nth` is the number of the rename. */
function run([command = '', ...args]: string[], dataDir: string, before = '') {
  const watcher = `import { cpSync } from 'node:fs'
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    let nth = 0
    for (const name of ['rename', 'rmdir']) {
      const real = fs[name]
      fs[name] = (...args) => {
        nth += 1
        ${before}
        return real(...args)
      }
    }
    syncBuiltinESMExports()`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(watcher)}`]
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [...options, 'dist/server/main.js', command, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '1' },
    encoding: 'utf8',
  })
  return { status, wasKilled: signal === 'SIGKILL', said: `${stdout}${stderr}` }
}

describe('F07: a restore that is killed', () => {
  let file: string
  beforeEach(async () => {
    await site.writeReview('Sari', 5)
    file = (await makeBackup()).file
    await site.writeReview('Budi', 4)
    await site.stop()
    await writeFile(
      join(content, 'hospital.yaml'),
      (await readFile(join(content, 'hospital.yaml'), 'utf8')).replace(/^name: .*$/mu, 'name: RSUD Lama'),
    )
  })
  afterEach(() => site.start())

  /** What the first start after the command shows. */
  async function firstStart(dataDir: string): Promise<{ name: string | undefined; reviews: unknown; photos: number }> {
    await using started = await openTestServer({ showingSample: true, env: { DATA_DIR: dataDir } })
    const name = /<title>([^<]*)</u.exec((await started.app.inject(endpoints.page)).body)?.[1]
    const { reviews } = (await started.app.inject(endpoints.reviews)).json<{ reviews: { review: string }[] }>()
    return { name, reviews: reviews.map(({ review }) => review), photos: (await started.photoFiles()).length }
  }

  test.each([
    ['the content of another hospital', async () => undefined, ['content', 'images', 'situs-rsud.sqlite']],
    ['no content', () => rm(content, { recursive: true }), ['images', 'situs-rsud.sqlite']],
  ])('at any of its renames, over %s: the first start shows the backup as soon as it is decided', async (_, prepare, old) => {
    await prepare()
    // Copies the folder as a kill at that moment would leave it, which is cheaper than a process for each kill.
    const left = `cpSync(process.env.DATA_DIR, process.env.DATA_DIR + '-terputus-' + nth, { recursive: true, verbatimSymlinks: true })`
    expect(run(['restore', file], site.places.dataDir, left).status).toBe(0)
    const around = dirname(site.places.dataDir)
    const folders = (await readdir(around)).filter((name) => name.includes('-terputus-')).sort()
    expect(folders.length).toBeGreaterThan(5)
    // Before the first rename the restore is not decided.
    for (const dataDir of [...folders.slice(1).map((name) => join(around, name)), site.places.dataDir]) {
      expect([dataDir, await firstStart(dataDir)]).toEqual([dataDir, { name: 'RSUD Teluk Lembayung', reviews: ['Ulasan Sari'], photos: 1 }])
      const names = await readdir(dataDir)
      expect(names.filter((name) => name.startsWith('pemulihan'))).toEqual([])
      const aside = names.find((name) => name.startsWith('sebelum-pemulihan-')) ?? ''
      expect((await readdir(join(dataDir, aside))).filter((name) => !/-(wal|shm)$/u.test(name))).toEqual(old)
    }
  })

  test('F29: the command names who comes back where the data that are replaced cannot be read', async () => {
    await writeFile(site.places.databaseFile, 'x'.repeat(5000))
    const { status, said } = run(['restore', site.backups], site.places.dataDir)
    expect([status, said]).toEqual([0, expect.stringContaining('1 ulasan menunggu diperiksa di /petugas/ulasan sebelum tampil.')])
    expect(said).toContain('Petugas yang kembali: Rina Wijayanti (pengelola);')
  })

  test('before it is decided changes nothing', async () => {
    expect(run(['restore', file], site.places.dataDir, `process.kill(process.pid, 'SIGKILL')`).wasKilled).toBe(true)
    expect(await firstStart(site.places.dataDir)).toEqual({ name: 'RSUD Lama', reviews: ['Ulasan Budi', 'Ulasan Sari'], photos: 2 })
  })
})
