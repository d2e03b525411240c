import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Review } from '../../contract/review.ts'
import { keptOfHouse, keptTables } from '../../privacy/kept.ts'
import { explainError } from '../../start/explain-error.ts'
import { OPERATOR } from '../../history/acts.ts'
import { addInvitation, removeStaff } from '../../staff/staff-repository.ts'
import { breachNotice } from './breach-notice.ts'

/** 08:00 in the zone of the sample's hospital, WIB. */
const clock = createTestClock('2026-03-02T01:00:00.000Z')
const SPAN = ['--from', '2026-03-02 08:00', '--to', '2026-03-03 08.00']
const AFTER = '2026-03-03T02:00:00.000Z'
const LIST = 'daftar-orang-2026-03-02-08-00.csv'

let server: TestServer
let folder: string

beforeEach(async () => {
  clock.set('2026-03-02T02:00:00.000Z')
  server = await openTestServer({ clock })
  folder = await realpath(await newFolder())
})
afterEach(() => void vi.unstubAllEnvs())

/** A module that reports every connection that the process opens. */
const WATCHED = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net'
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (...to) {
    console.error('CONNECTS ' + JSON.stringify(net._normalizeArgs(to[0]?.length ? to[0] : to)[0].port ?? ''))
    return connect.apply(this, to)
  }`)}`

function settings(): Record<string, string> {
  const { dataDir, contentDir, database } = server.dependencies.config
  return { DATA_DIR: dataDir, CONTENT_DIR: contentDir, ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) }
}

/** Runs the command beside the running site, and returns its output or its error. */
async function run(...args: string[]): Promise<string> {
  for (const [name, value] of Object.entries(settings())) vi.stubEnv(name, value)
  return breachNotice(args).catch(explainError)
}

/** The rows of the list. */
async function listed(): Promise<Record<string, string[]>> {
  const [, ...lines] = (await readFile(join(folder, LIST), 'utf8')).trimEnd().split('\r\n')
  const rows = lines.map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/gu)].map(([, field = '']) => field))
  expect(rows.map(([number]) => number)).toEqual(rows.map((_, nth) => String(nth + 1)))
  return Object.fromEntries(rows.map(([, kind = '', name = '', , , , data = '']) => [`${name}, ${kind}`, data.split('; ')]))
}

describe('P07: the list for a night of a breach', () => {
  test('names everybody whose rows were within reach, with what is kept of each', async () => {
    const sari = await addVisitor(server, 'Sari')
    const { imageUrl } = (await sari.upload(photo)).json<{ imageUrl: string }>()
    const written = await sari.send('POST', endpoints.reviews, { review: 'Menunggu lama.', rating: 2, imageUrl })
    const review = written.json<Review>()
    const budi = await addVisitor(server, '=HYPERLINK("x")')
    await server.moderation.report(budi.user, review.id, { reason: 'fake', words: '' })
    const dewi = await addStaff(server, { name: 'Dewi', role: 'moderator' })
    await hideReview(server, review.id, dewi)
    await server.moderation.object(sari.user, 'Ini pengalaman saya.')
    const eka = await addStaff(server, { name: 'Eka', role: 'moderator' })
    const { tag } = (await server.moderation.find(review.id))!
    await server.moderation.decide(eka, review.id, { act: 'grant', tag, reason: '', note: '', withPhoto: true })
    await server.database.transaction().execute(async (trx) => {
      await addInvitation(trx, OPERATOR, { name: 'Fitri', role: 'penyunting' }, clock.now())
      await removeStaff(trx, eka.id)
      await trx.insertInto('told_people').values({ staff_id: dewi.id, mail: 'dewi@rsud.example' }).execute()
    })
    await server.database.deleteFrom('users').where('name', '=', 'Eka').execute()
    clock.set(AFTER)
    await addVisitor(server, 'Sesudahnya')

    const said = await run(...SPAN, folder)
    expect(said).toContain(join(folder, LIST))
    for (const sum of ['pengunjung: 3', 'petugas: 2', 'mantan petugas: 1', 'diundang: 1', 'Ulasan Anda: 1'])
      expect(said).toContain(`  ${sum}\n`)

    const people = await listed()
    const visitors = ['\'=HYPERLINK(""x""), pengunjung', 'Dewi, pengunjung', 'Sari, pengunjung']
    const staff = ['Dewi, petugas', 'Eka, mantan petugas', 'Fitri, diundang', 'Rina Wijayanti, petugas']
    expect(Object.keys(people).toSorted()).toEqual([...visitors, ...staff].toSorted())
    expect(people['Sari, pengunjung']).toEqual(['Akun Anda', 'Ulasan Anda', 'Foto Anda', 'Keadaan masuk Anda'])
    expect(people[visitors[0] ?? '']).toContain('Laporan Anda tentang ulasan orang lain')
    expect(people['Dewi, petugas']).toEqual(['Petugas', keptOfHouse.staff_acts.what, keptOfHouse.told_people.what])
    expect(people['Eka, mantan petugas']).toEqual([keptOfHouse.staff_acts.what])
  })

  test('says that there is nobody, under no heading', async () => {
    await server.database.deleteFrom('staff').execute()
    const said = await run(...SPAN, folder)
    expect(said).toContain('Tidak seorang pun tercatat sampai akhir rentang waktu itu.')
    expect(said).not.toMatch(/:$/mu)
  })

  test('leaves out no table that names somebody', () => {
    const naming = Object.entries(keptTables).filter(([, { about }]) => about !== 'nobody')
    const lookedInto = ['users', 'reviews', 'images', 'review_cases', 'review_reports', 'sessions', 'review_requests']
    const holding = ['staff_drafts', 'staff_passkeys', 'told_people', 'told_phones', 'deliveries']
    const ofStaff = ['waiting_replies', 'staff', 'staff_invitations', ...holding, 'staff_acts', 'review_acts']
    const withoutNames = ['login_attempts', 'user_actions', 'review_readers']
    expect(naming.map(([table]) => table).toSorted()).toEqual([...lookedInto, ...ofStaff, ...withoutNames].toSorted())
  })

  test('counts the deleted reviews that nothing names any more', async () => {
    const sari = await addVisitor(server, 'Sari')
    const held = await sari.send('POST', endpoints.reviews, { review: 'Hubungi 0812 3456 7890.', rating: 2, imageUrl: null })
    await server.reviews.remove(sari.user, held.json<Review>().id)
    expect(await run(...SPAN, folder)).toContain('tanpa nama: 1.')
  })

  test('sends nothing: the program speaks to its database alone', async () => {
    await addVisitor(server, 'Sari')
    const { database } = server.dependencies.config
    const child = spawn(process.execPath, ['--import', WATCHED, 'dist/server/main.js', 'breach-notice', ...SPAN, folder], {
      env: { PATH: process.env['PATH'], ...settings() },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const errors = await textOf(child.stderr)
    expect(await readdir(folder)).toEqual([LIST])
    const ports = [...errors.matchAll(/^CONNECTS "?(\d*)"?$/gmu)].map(([, port]) => port)
    expect(new Set(ports)).toEqual(new Set(database.kind === 'postgres' ? [new URL(database.url).port] : []))
  })

  test('is for its owner alone, and never lies where the site reads or a backup looks', async () => {
    await addVisitor(server, 'Sari')
    const { dataDir, contentDir } = server.dependencies.config
    await mkdir(join(dataDir, 'baru'), { recursive: true })
    for (const place of [dataDir, join(dataDir, 'baru'), contentDir])
      expect(await run(...SPAN, place)).toContain('Sebut folder lain di akhir perintah')
    for (const own of [dataDir, contentDir])
      expect(await readdir(own, { recursive: true })).not.toEqual(expect.arrayContaining([expect.stringContaining('daftar-orang')]))

    await run(...SPAN, folder)
    expect(((await stat(join(folder, LIST))).mode & 0o777).toString(8)).toBe('600')
    expect(await run(...SPAN, folder)).toBe(`"${join(folder, LIST)}" sudah ada: pindahkan atau hapus, lalu ulangi.`)
    expect(await run(...SPAN, '/sys')).toContain('"/sys" tidak dapat ditulis pengguna yang menjalankan situs: sebut folder lain')
    expect(await run(...SPAN, join(folder, 'lain'))).toContain('tidak ada: sebut folder yang ada')
  })
})

test.each([
  [['--from', '2026-03-02 08:00'], 'Pakai npm run situs -- breach-notice --from "2026-11-20 22:00" --to'],
  [['--from', 'kemarin', '--to', '2026-03-03 08:00'], '--from "kemarin" tidak terbaca: tulis hari dan jam menurut jam rumah sakit'],
  [['--from', '2026-02-30 08:00', '--to', '2026-03-03 08:00'], '--from "2026-02-30 08:00" tidak terbaca'],
  [['--from', '2026-03-03 08:00', '--to', '2026-03-02 08:00'], '--to harus sesudah --from.'],
  [['--from', '2026-03-02 08:00', '--to', '2999-03-02 08:00'], '--to belum lewat.'],
  [['--from', '2026-03-02 08:00', '--to', '2026-03-03 08:00', '--kirim'], 'Pakai npm run situs -- breach-notice'],
])('breach-notice %j writes nothing and says what to type', async (args, sentence) => {
  expect(await run(...args, ...(args.length === 4 ? [folder] : []))).toContain(sentence)
  expect(await readdir(folder)).toEqual([])
})
