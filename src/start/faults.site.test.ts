import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addWriters, type Writer } from '../../checks/load/writers.ts'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { photo } from '../../tests/kit/photo.ts'
import { runProgram } from '../../tests/kit/processes/run-program.ts'
import { startSite, type SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { photoForm } from '../../tests/kit/upload.ts'
import { endpoints } from '../contract/endpoints.ts'

async function addWriter(dataDir: string): Promise<Writer> {
  const [writer] = await addWriters(dataDir, 1)
  if (!writer) throw new Error('nobody was signed in')
  return writer
}

const postReview = (site: SiteProcess, writer: Writer): Promise<Response> =>
  fetch(site.url + endpoints.reviews, {
    method: 'POST',
    headers: { ...writer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ review: 'Bersih.', rating: 5, imageUrl: null }),
  })

async function postPhoto(site: SiteProcess, writer: Writer): Promise<Response> {
  return fetch(site.url + endpoints.upload, { method: 'POST', headers: writer.headers, body: photoForm(photo) })
}

async function expectWholePage(site: SiteProcess): Promise<void> {
  const answer = await fetch(site.url)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const missing = ['href="tel:', 'id="doctors"', 'id="contact"', '</html>'].filter((part) => !html.includes(part))
  expect(missing).toEqual([])
}

async function expectUnavailable(request: () => Promise<Response>): Promise<void> {
  const answer = await request()
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
}

describe('F09: while the database is out of reach the page stands with every phone number, reviews say so, and it heals by itself', () => {
  let site: SiteProcess
  let writer: Writer
  let file: string

  beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: 'silent' })
    file = join(site.dataDir, 'situs-rsud.sqlite')
  })
  afterAll(() => site.dispose())
  beforeEach(async () => {
    writer = await addWriter(site.dataDir)
  })
  afterEach(async () => {
    await rm(`${file}.away`, { force: true })
  })

  const readReviews = (): Promise<Response> => fetch(site.url + endpoints.reviews)

  async function expectHealed(): Promise<void> {
    await expect.poll(async () => (await readReviews()).status).toBe(200)
    await expect.poll(async () => (await fetch(site.url + endpoints.readyz)).status).toBe(200)
    await expectWholePage(site)
    expect((await postReview(site, writer)).status).toBe(201)
  }

  test('held by another process', async () => {
    using other = new DatabaseSync(file, { timeout: 5000 })
    other.exec('BEGIN EXCLUSIVE')
    const writes = Array.from({ length: 5 }, () => expectUnavailable(() => postReview(site, writer)))
    await expectWholePage(site)
    await Promise.all(writes)
    expect((await readReviews()).status).toBe(200)
    other.exec('ROLLBACK')
    await expectHealed()
  })

  test.each([
    ['moved away', async () => undefined],
    ['replaced by something else', () => writeFile(file, 'bukan basis data'.repeat(1000))],
    ['replaced by an empty file', () => writeFile(file, '')],
  ])('%s', async (_, replace) => {
    await rename(file, `${file}.away`)
    await replace()
    await expectUnavailable(readReviews)
    await expectUnavailable(() => postReview(site, writer))
    const all = await fetch(site.url + endpoints.allReviews)
    expect([all.status, await all.text()]).toEqual([503, expect.stringContaining('href="tel:+62799000119"')])
    expect((await fetch(site.url + endpoints.livez)).status).toBe(200)
    await expect.poll(async () => (await fetch(site.url + endpoints.readyz)).status).toBe(503)
    await expectWholePage(site)
    await rename(`${file}.away`, file)
    await expectHealed()
  })
})

describe.skipIf(!canMount())('F11: on a disk of its own', () => {
  let disk: string
  let site: SiteProcess
  let writer: Writer

  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'situs-rsud-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
    const dataDir = join(disk, 'data')
    await mkdir(dataDir)
    site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    writer = await addWriter(dataDir)
  })
  afterEach(async () => {
    await site.stop('SIGKILL')
    execFileSync('umount', ['-l', disk])
    await rm(disk, { recursive: true })
  })

  test('that fills up: photos and reviews are refused cleanly, the page is read, and freed room heals', async () => {
    expect((await postPhoto(site, writer)).status).toBe(200)
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'penuh')}`, 'bs=64k'])
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'penuh2')}`, 'bs=4k'])

    const refused = await postPhoto(site, writer)
    expect([503, 507]).toContain(refused.status)
    expect(await refused.json()).toMatchObject({ success: false })
    await expectUnavailable(() => postReview(site, writer))
    await expectWholePage(site)
    expect((await fetch(site.url + endpoints.reviews)).status).toBe(200)
    expect((await fetch(site.url + endpoints.readyz)).status).toBe(503)
    expect((await readdir(join(site.dataDir, 'images'))).filter((name) => name.endsWith('.part'))).toEqual([])

    await rm(join(disk, 'penuh'))
    await rm(join(disk, 'penuh2'))
    await expect.poll(async () => (await fetch(site.url + endpoints.readyz)).status).toBe(200)
    const late = await addWriter(site.dataDir)
    expect((await postReview(site, late)).status).toBe(201)
    expect((await postPhoto(site, late)).status).toBe(200)
    using database = new DatabaseSync(join(site.dataDir, 'situs-rsud.sqlite'))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  })

  test('that has become read-only: a backup elsewhere is whole, and other commands name the place', async () => {
    expect((await postReview(site, writer)).status).toBe(201)
    await site.stop('SIGKILL')
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const run = (...args: string[]) => runProgram(args, { DATA_DIR: site.dataDir })
    const elsewhere = await newFolder()
    expect(run('backup', elsewhere)).toMatchObject({
      status: 1,
      stderr: '',
      stdout: expect.stringMatching(/^Cadangan tersimpan: .*\(1 ulasan, /u),
    })
    const isReadOnly = (place: string) => ({
      status: 1,
      stderr: expect.stringContaining(`"${place}" ada di tempat yang hanya boleh dibaca`),
    })
    expect(run('backup', join(disk, 'cadangan'))).toMatchObject(isReadOnly(disk))
    expect(run('rehearse', elsewhere)).toMatchObject(isReadOnly(site.dataDir))
    expect(run('staff', 'list')).toMatchObject({ status: 1, stderr: expect.stringContaining('yang hanya boleh dibaca') })
  })

  test('whose photo folder becomes read-only: photos are refused, all else goes on, and it heals', async () => {
    const photos = join(site.dataDir, 'images')
    execFileSync('mount', ['--bind', photos, photos])
    execFileSync('mount', ['-o', 'remount,ro,bind', photos])
    expect([503, 507]).toContain((await postPhoto(site, writer)).status)
    await expectWholePage(site)
    expect((await fetch(site.url + endpoints.readyz)).status).toBe(503)
    expect((await postReview(site, writer)).status).toBe(201)
    execFileSync('umount', [photos])
    expect((await postPhoto(site, writer)).status).toBe(200)
  })
})

function canMount(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
  )
}
