import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textFrom } from 'node:stream/consumers'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { photo } from '../../../tests/kit/photo.ts'
import { signInAs } from '../../../tests/kit/sign-in.ts'
import { addVisitor, type Visitor } from '../../../tests/kit/visitor.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { attributeOf, elementAt, textOf } from '../../../tests/kit/html.ts'
import { makeOwn } from '../../../tests/kit/own-content.ts'
import { addStaff, told, stateOfStaff, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { dropOpenInvitations } from '../../ground/database/migrations/migrations.ts'
import { listActs } from '../../history/act-history.ts'
import { inTurn, OPERATOR } from '../../history/acts.ts'
import { settleSampleAccounts } from '../../start/sample-accounts.ts'
import { addInvitation, listStaff, removeStaff, takeInvitation } from '../staff-repository.ts'

const DAY = 24 * 60 * 60_000
const clock = createTestClock('2030-03-04T01:00:00.000Z')
let server: TestServer
let manager: StaffMember
const lines: string[] = []
/** All log lines since the file began. */
const allLines: string[] = []

beforeAll(async () => {
  server = await openTestServer({ clock, log: (line) => [lines, allLines].forEach((kept) => kept.push(line)) })
})

beforeEach(async () => {
  lines.length = 0
  await server.empty()
  // The sample's own account is a manager too.
  await server.database.deleteFrom('staff').execute()
  manager = await addStaff(server, { name: 'Wati' })
})
afterAll(() => server.close())

const codeIn = (body: string): string => /kode=([\w-]{43})/u.exec(body)?.[1] ?? ''

const invite = (nama = 'Budi', peran = 'penyunting') => inviteBy(manager, nama, peran)

async function inviteBy(who: StaffMember, nama: string, peran = 'penyunting'): Promise<string> {
  const answer = await who.post('/petugas/petugas', { aksi: 'undang', nama, peran })
  expect(answer.statusCode).toBe(200)
  return codeIn(answer.body)
}

const newcomer = (name = 'Budi di Google') => addStaff(server, { name, role: null })
const open = (who: StaffMember, code: string) => who.send('GET', `/petugas/undangan?kode=${code}`)
const accept = async (who: StaffMember, kode: string) => (await who.post('/petugas/undangan', { kode })).statusCode
const names = async () => (await listStaff(server.database)).staff.map(({ name }) => name).toSorted()
const titles = async () => (await listActs(server.database, null, 50)).map(({ title }) => title).toReversed()
const remove = (by: StaffMember, id: string) => by.post('/petugas/petugas', { aksi: 'hapus', siapa: id, pasti: 'ya' })
const mayEnter = async (who: StaffMember) => (await who.send('GET', '/petugas/riwayat')).statusCode === 200

describe('E15: an invitation', () => {
  test('is followed by a form for the next one, with nothing of the last', async () => {
    const { body } = await manager.post('/petugas/petugas', { aksi: 'undang', nama: 'Budi', peran: 'pengelola' })
    expect([attributeOf(body, '#nama', 'value'), attributeOf(body, 'input[checked]', 'value')]).toEqual(['', 'penyunting'])
  })

  test('is shown once, told without being taken by whoever looks at it, and taken by one of two at the same time', async () => {
    const code = await invite()
    expect((await manager.send('GET', '/petugas/petugas')).body).not.toContain(code)
    expect(JSON.stringify(await listStaff(server.database))).not.toContain(code)
    const [budi, cici] = [await newcomer(), await newcomer('Cici')]
    const before = await stateOfStaff(server)
    // A chat application fetches a link before anybody opens it.
    for (const headers of [{}, manager.headers, budi.headers]) {
      const answer = await server.app.inject({ url: `/petugas/undangan?kode=${code}`, headers })
      expect(told(answer)).toEqual([200, expect.stringContaining('Budi diundang menjadi petugas')])
    }
    expect(await stateOfStaff(server)).toEqual(before)

    expect((await Promise.all([accept(budi, code), accept(cici, code)])).toSorted()).toEqual([303, 404])
    expect(await names()).toEqual(['Budi', 'Wati'])
    expect([await mayEnter(budi), await mayEnter(cici)].toSorted()).toEqual([false, true])
    expect(await titles()).toEqual(['Mengundang Budi sebagai Penyunting', 'Budi menjadi Penyunting'])
    expect(await accept(budi, code)).toBe(404)
  })

  test('that was guessed, withdrawn, used or is older than seven days looks like none, and is logged without its code', async () => {
    const [withdrawn, old, used] = [await invite('Ani'), await invite('Budi'), await invite('Cici')]
    const page = await manager.send('GET', '/petugas/petugas')
    const ids = [...page.body.matchAll(/name="siapa" value="([\w-]{43})"/gu)].map(([, id = '']) => id)
    expect(ids).toHaveLength(3)
    const { invitations } = await listStaff(server.database)
    const { id_hash: ofAni = '' } = invitations.find(({ name }) => name === 'Ani') ?? {}
    expect((await manager.post('/petugas/petugas', { aksi: 'hapus-undangan', siapa: ofAni })).statusCode).toBe(303)
    expect(await accept(await newcomer(), used)).toBe(303)

    const budi = await newcomer()
    clock.pass(7 * DAY - 1)
    expect((await open(budi, old)).statusCode).toBe(200)
    clock.pass(1)
    const before = await stateOfStaff(server)
    const answers: string[] = []
    for (const code of [withdrawn, old, used, 'a'.repeat(43), '', ofAni]) {
      lines.length = 0
      const shown = await open(budi, code)
      expect([shown.statusCode, await accept(budi, code)]).toEqual([404, 404])
      answers.push(textOf(shown.body))
      expect(lines.join('')).not.toContain(code === '' ? 'kode=' : code)
    }
    // Further lines are only counted.
    expect(allLines.filter((line) => line.includes('an invitation was opened that does not exist'))).toHaveLength(1)
    expect(new Set(answers).size).toBe(1)
    expect(await stateOfStaff(server)).toEqual(before)
  })

  test('gives somebody of the staff the new role, but never takes the last manager out of their own room', async () => {
    const code = await invite('Wati', 'penyunting')
    expect(await accept(manager, code)).toBe(409)
    expect(await titles()).toHaveLength(1)
    const budi = await newcomer()
    expect(await accept(budi, await invite('Budi', 'pengelola'))).toBe(303)
    expect(await accept(manager, code)).toBe(303)
    expect((await listStaff(server.database)).staff.map(({ name, role }) => `${name}: ${role}`).toSorted()).toEqual([
      'Budi: pengelola',
      'Wati: penyunting',
    ])
  })
})

test('an invitation for nobody is refused, and the title of the page says so first', async () => {
  const refused = await manager.post('/petugas/petugas', { aksi: 'undang', nama: ' ', peran: 'penyunting' })
  expect([refused.statusCode, elementAt(refused.body, 'title')]).toEqual([
    422,
    expect.stringContaining('>Ada yang perlu diperbaiki: Petugas'),
  ])
})

describe('E15: an invitation goes with whoever made it', () => {
  const asIt = async () => {
    const { staff, invitations } = await listStaff(server.database)
    return [...staff, ...invitations].map(({ name }) => name).toSorted()
  }

  test('who is removed comes back by none of theirs, neither by the page nor by a code that is known', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    const [own, others] = [await inviteBy(budi, 'Budi lagi', 'pengelola'), await invite('Cici')]
    expect(await asIt()).toEqual(['Budi', 'Budi lagi', 'Cici', 'Wati'])
    await remove(manager, budi.id)
    expect(await asIt()).toEqual(['Cici', 'Wati'])
    expect(await accept(await newcomer(), own)).toBe(404)
    expect((await titles()).at(-1)).toBe('Mengeluarkan Budi (Pengelola); undangannya untuk Budi lagi dibatalkan')
    expect(await accept(await newcomer(), others)).toBe(303)
  })

  test('who is no manager any more invites nobody, and what they made before stays away when they are one again', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    const own = await inviteBy(budi, 'Dewi', 'pengelola')
    expect(await accept(budi, await invite('Budi', 'moderator'))).toBe(303)
    expect(await asIt()).toEqual(['Budi', 'Wati'])
    expect((await titles()).at(-1)).toBe('Budi menjadi Moderator; undangannya untuk Dewi dibatalkan')
    expect(await accept(budi, await invite('Budi', 'pengelola'))).toBe(303)
    expect(await accept(await newcomer(), own)).toBe(404)
  })

  test('whoever is a manager and stays one keeps theirs', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    const own = await inviteBy(budi, 'Dewi')
    expect(await accept(budi, await invite('Budi', 'pengelola'))).toBe(303)
    expect(await accept(await newcomer(), own)).toBe(303)
  })

  test('none is made by who is removed between the asking for it and the making', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    const { saves } = server.dependencies.staff
    const meanwhile = vi.spyOn(saves, 'isReadOnly').mockImplementationOnce(async () => {
      await inTurn(server.database, (trx) => removeStaff(trx, budi.id))
      return false
    })
    const answer = await budi.post('/petugas/petugas', { aksi: 'undang', nama: 'Dewi', peran: 'pengelola' })
    meanwhile.mockRestore()
    expect([answer.statusCode, await asIt(), await titles()]).toEqual([303, ['Wati'], []])
  })

  test('whatever removed its maker', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    const own = await inviteBy(budi, 'Dewi')
    await server.database.deleteFrom('staff').where('id', '=', budi.id).execute()
    expect([(await open(await newcomer(), own)).statusCode, await accept(await newcomer(), own)]).toEqual([404, 404])
  })

  test('who invited whom is told, also when that person is gone', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    await accept(await newcomer(), await inviteBy(budi, 'Cici'))
    await inviteBy(budi, 'Dewi')
    const page = async () => textOf((await manager.send('GET', '/petugas/petugas')).body)
    expect(await page()).toMatch(/Cici Penyunting, sejak [^.]*2030, diundang oleh Budi .*Dewi Diundang sebagai Penyunting oleh Budi;/u)
    await remove(manager, budi.id)
    expect(await page()).toMatch(/Cici Penyunting, sejak [^.]*2030, diundang oleh Budi /u)
    expect(await page()).not.toContain('Dewi')
  })
})

test('E15: those that were open before it was noted who makes them are dropped by the update, which names them', async () => {
  const { database } = server
  await database.schema.dropTable('staff_invitations').execute()
  await sql`create table staff_invitations (id_hash text primary key, name text, role text, created_at text, expires_at text)`.execute(
    database,
  )
  await sql`insert into staff_invitations values ('x', 'Budi', 'pengelola', '2030', '2031'), ('y', 'Cici', 'moderator', '2029', '2031')`.execute(
    database,
  )
  const said: string[] = []
  const journal = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  await dropOpenInvitations(database as Kysely<unknown>)
  journal.mockRestore()
  // A column that a later update added.
  await sql`alter table staff_invitations add column joins text`.execute(database)
  expect((await listStaff(database)).invitations).toEqual([])
  const title = 'Undangan yang masih terbuka dihapus, karena pembuatnya belum tercatat: Cici, Budi. Undang lagi bila masih perlu'
  expect([said, await titles()]).toEqual([[`${title}.\n`], [title]])
  expect(textOf((await manager.send('GET', '/petugas/riwayat')).body)).toContain(title)
  expect(await accept(await newcomer(), await invite())).toBe(303)
})

describe('E16: whoever is removed', () => {
  test('is asked about once more, and then signed out everywhere at once, at every process', async () => {
    const budi = await addStaff(server, { name: 'Budi', subject: 'budi' })
    const onPhone = await addStaff(server, { name: 'Budi', subject: 'budi' })
    const { app } = await server.openAnother()
    const asked = await manager.post('/petugas/petugas', { aksi: 'hapus', siapa: budi.id })
    expect(told(asked)).toEqual([200, expect.stringContaining('Keluarkan Budi?')])
    expect([await mayEnter(budi), await mayEnter(onPhone)]).toEqual([true, true])
    expect((await remove(manager, budi.id)).statusCode).toBe(303)
    for (const who of [budi, onPhone]) {
      expect(await mayEnter(who)).toBe(false)
      expect((await who.via(app).session()).user).toBeNull()
    }
    expect((await titles()).at(-1)).toBe('Mengeluarkan Budi (Pengelola)')
  })

  test('is never the last manager, also when two remove each other at once', async () => {
    await remove(manager, manager.id)
    expect(await names()).toEqual(['Wati'])
    const form = (await manager.send('GET', '/petugas/petugas')).body
    expect(form).not.toContain('value="hapus"')
    for (let round = 0; round < 5; round += 1) {
      await server.database.deleteFrom('staff').execute()
      const [ani, budi] = [await addStaff(server, { name: 'Ani' }), await addStaff(server, { name: 'Budi' })]
      await Promise.all([remove(ani, budi.id), remove(budi, ani.id)])
      expect(await names()).toHaveLength(1)
    }
  })
})

test('E16: whoever deletes the account of their review keeps their role', async () => {
  const before = await names()
  const deleted = await manager.send('DELETE', endpoints.account)
  expect(deleted.statusCode).toBeLessThan(300)
  expect(await mayEnter(manager)).toBe(false)
  expect(await names()).toEqual(before)
  const { issuer, subject } = (await listStaff(server.database)).staff[0]!
  expect(issuer).toBe('https://akun.contoh')
  expect(await mayEnter(await addStaff(server, { name: 'Wati', subject, role: null }))).toBe(true)
})

describe('E17: the sample accounts', () => {
  const REAL = { issuer: 'https://akun.example', clientId: 'rsud', clientSecret: 'rahasia-untuk-uji' }
  /** The next start over the same data, with a real provider. */
  const settleReal = ({ dependencies }: TestServer) =>
    settleSampleAccounts({
      ...dependencies,
      sampleAccounts: null,
      config: { ...dependencies.config, login: { kind: 'oidc', label: 'Google', ...REAL } },
    })
  const write = (who: Visitor, review: string, imageUrl?: string) =>
    who.send('POST', endpoints.reviews, { review, rating: 4, ...(imageUrl !== undefined && { imageUrl }) })

  test('have one of the staff, who counts for nobody of a real provider', async () => {
    await using own = await openTestServer({ clock })
    const { keptIssuer: issuer } = own.dependencies.sampleAccounts!.provider
    expect((await listStaff(own.database)).staff).toMatchObject([{ issuer, subject: 'contoh-petugas', role: 'pengelola' }])
    await makeOwn(own.contentDir)
    const hospital = join(own.contentDir, 'hospital.yaml')
    await writeFile(hospital, (await readFile(hospital, 'utf8')).replace('demo: true', 'demo: false'))
    expect(await own.dependencies.site.reload()).toBeNull()
    expect(await mayEnter(await addStaff(own, { subject: 'contoh-petugas', role: null }))).toBe(false)
    expect((await listStaff(own.database)).staff).toEqual([])
    await own.dependencies.staff.keepDemo(issuer)
    expect((await listStaff(own.database)).staff).toEqual([])
    await using real = await openTestServer({ clock, provider: REAL })
    expect((await listStaff(real.database)).staff).toEqual([])
    expect(await mayEnter(await addStaff(real, { issuer: 'http://localhost:8080/akun-contoh' }))).toBe(false)
  })

  test('get nothing back by a fact of the sample in a hospital that calls itself one', async () => {
    await using own = await openTestServer({ clock })
    const { keptIssuer: issuer } = own.dependencies.sampleAccounts!.provider
    const hospital = join(own.contentDir, 'hospital.yaml')
    await writeFile(hospital, (await readFile(hospital, 'utf8')).replace('demo: true', 'demo: false'))
    const next = await own.openAnother()
    expect(next.dependencies.site.current().site.hospital.demo).toBe(true)
    await next.dependencies.staff.keepDemo(issuer)
    expect((await listStaff(own.database)).staff).toEqual([])
  })

  test('leave nothing of what they did to the first start with a real provider', async () => {
    await using own = await openTestServer({ clock, listening: true })
    const { keptIssuer: issuer } = own.dependencies.sampleAccounts!.provider
    const sample = await addStaff(own, { name: 'Rina', subject: 'contoh-petugas', role: null, issuer })
    const siti = await signInAs(own, 'contoh-1')
    const sitis = await own.database.selectFrom('users').selectAll().where('subject', '=', 'contoh-1').executeTakeFirstOrThrow()
    expect((await siti.fetch(sitis.photo ?? '')).status).toBe(200)
    const { imageUrl } = (await sample.upload(photo)).json<{ imageUrl: string }>()
    expect((await write(sample, 'Ulasan contoh.', imageUrl)).statusCode).toBe(201)
    const sari = await addVisitor(own, 'Sari')
    await write(sari, 'Ulasan orang.')
    await own.moderation.report(sitis, (await own.reviews.reviewOf(sari.user.id))!.id, { reason: 'fake', words: '' })
    await own.dependencies.login.sessions.start(sitis.id, null)

    // The sample account invites another one and somebody at a real provider, who invites a third; the command line invites one more.
    const invitedTo = async (who: StaffMember, nama: string, peran: string) =>
      codeIn((await who.post('/petugas/petugas', { aksi: 'undang', nama, peran })).body)
    const [friend, real, third] = await Promise.all([
      addStaff(own, { role: null, issuer, subject: 'contoh-2' }),
      addStaff(own, { role: null, issuer: REAL.issuer }),
      addStaff(own, { role: null, issuer: REAL.issuer }),
    ])
    const forReal = await invitedTo(sample, 'Orang', 'pengelola')
    await accept(friend, await invitedTo(sample, 'Teman', 'moderator'))
    await inTurn(own.database, (trx) => takeInvitation(trx, forReal, { issuer: REAL.issuer, subject: 'orang' }, clock.now()))
    const orang = (await listStaff(own.database)).staff.find(({ name }) => name === 'Orang')
    const further = await inTurn(own.database, (trx) => addInvitation(trx, orang!, { name: 'Ketiga', role: 'penyunting' }, clock.now()))
    await accept(third, further)
    await accept(
      real,
      await inTurn(own.database, (trx) => addInvitation(trx, OPERATOR, { name: 'Kepala', role: 'pengelola' }, clock.now())),
    )
    const left = await inTurn(own.database, (trx) => addInvitation(trx, orang!, { name: 'Nanti', role: 'pengelola' }, clock.now()))
    expect((await listStaff(own.database)).staff.map(({ name }) => name)).toHaveLength(5)

    expect(await settleReal(own)).toBe('Akun contoh dihapus: 3 akun dengan ulasan dan fotonya, 4 peran petugas.')
    const { staff, invitations } = await listStaff(own.database)
    expect([staff.map(({ name }) => name), invitations]).toEqual([['Kepala'], []])
    expect(await accept(await addStaff(own, { role: null }), left)).toBe(404)
    expect((await own.database.selectFrom('users').select('issuer').distinct().execute()).map((row) => row.issuer)).not.toContain(issuer)
    expect(await own.photoFiles()).toEqual([])
    expect(await own.database.selectFrom('review_reports').selectAll().execute()).toEqual([])
    expect((await own.app.inject(endpoints.reviews)).json()).toMatchObject({ count: 1, reviews: [{ review: 'Ulasan orang.' }] })
    const signedIn = await Promise.all([sample, friend, third, real].map(async (who) => (await who.session()).user !== null))
    expect(signedIn).toEqual([false, false, false, true])
    expect((await listActs(own.database, null, 1))[0]?.title).toMatch(
      /^Akun contoh tidak ada lagi: .*Rina Wijayanti \(Pengelola\), .*Ketiga/u,
    )
    expect(await settleReal(own)).toBe('')
  })

  test('are none where the people of a real provider work, whatever the settings say', async () => {
    await using own = await openTestServer({ clock, listening: true })
    const describing = `${own.dependencies.sampleAccounts!.provider.issuer}/.well-known/openid-configuration`
    expect((await fetch(describing)).status).toBe(200)
    await addStaff(own, { issuer: REAL.issuer, role: 'penyunting' })
    expect((await fetch(describing)).status).toBe(421)
    expect(await settleSampleAccounts(own.dependencies)).toMatch(/^Akun contoh tidak dipakai, .*\nAkun contoh dihapus: 0 akun .*, 1 peran/u)
    expect((await listStaff(own.database)).staff.map(({ issuer }) => issuer)).toEqual([REAL.issuer])
  })

  test('count beside nobody: their manager is not the one who stays when the last real one is removed', async () => {
    await using own = await openTestServer({ clock })
    const real = await addStaff(own, { issuer: REAL.issuer })
    expect(await inTurn(own.database, (trx) => removeStaff(trx, real.id))).toBeNull()
  })
})

describe('the command', () => {
  /** Runs the command as the operator types it, beside the running site. */
  const run = (...args: string[]) => runWith({}, ...args)

  async function runWith(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; output: string }> {
    const { dataDir, database } = server.dependencies.config
    const child = spawn(process.execPath, ['dist/server/main.js', 'staff', ...args], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya',
        ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors] = await Promise.all([textFrom(child.stdout), textFrom(child.stderr), once(child, 'exit')])
    return { code: child.exitCode, output: `${output}${errors}` }
  }

  test('invites, lists and removes while the site runs, and stands in the history', async () => {
    const invited = await run('invite', ' Budi ', '--role', 'pengelola')
    expect(invited).toEqual({
      code: 0,
      output: expect.stringMatching(/^Tautan untuk Budi \(Pengelola\), berlaku 7 hari dan sekali pakai:\n/u),
    })
    expect((await run('list')).output).toMatch(
      /Pengelola {2}Wati\n\(diundang sampai \d{4}-\d\d-\d\d\) {2}Pengelola {2}Budi, diundang oleh Bagian IT/u,
    )
    // The command uses the machine's clock.
    clock.set(new Date().toISOString())
    const budi = await newcomer()
    expect(await accept(budi, codeIn(invited.output))).toBe(303)
    const id =
      (await run('list')).output
        .split('\n')
        .find((line) => line.includes('Budi'))
        ?.split(' ')[0] ?? ''
    const moving = await run('move', id)
    expect(moving).toEqual({ code: 0, output: expect.stringContaining('Tautan untuk Budi, yang tetap orang yang sama dengan akun lain') })
    const elsewhere = await newcomer('Budi di Provinsi')
    expect([await accept(elsewhere, codeIn(moving.output)), await mayEnter(budi), await mayEnter(elsewhere)]).toEqual([303, false, true])
    expect(await run('move', 'tidak-ada')).toMatchObject({ code: 1, output: expect.stringContaining('Tidak ada petugas dengan ID itu') })
    expect(await run('remove', id)).toEqual({ code: 0, output: 'Budi dikeluarkan; sesinya berakhir sekarang juga.\n' })
    expect(await mayEnter(elsewhere)).toBe(false)
    expect(await run('remove', manager.id)).toMatchObject({ code: 1, output: expect.stringContaining('pengelola terakhir') })
    expect(await names()).toEqual(['Wati'])
    expect((await listActs(server.database, null, 9)).map(({ by, title }) => [by?.name, title]).toReversed()).toEqual([
      ['Bagian IT (perintah di server)', 'Mengundang Budi sebagai Pengelola'],
      ['Budi', 'Budi menjadi Pengelola'],
      ['Bagian IT (perintah di server)', 'Membuat tautan pindah akun untuk Budi'],
      ['Budi', 'Budi pindah ke akun lain'],
      ['Bagian IT (perintah di server)', 'Mengeluarkan Budi (Pengelola)'],
    ])
    clock.set('2030-03-04T01:00:00.000Z')
  })

  test('E17: lists no sample account beside a real provider, nor whom one invited', async () => {
    // Two different moments, because rows of the same moment have no order.
    clock.pass(1)
    const sample = await addStaff(server, { name: 'Rina', subject: 'contoh-petugas', issuer: 'http://localhost:3000/akun-contoh' })
    await inTurn(server.database, (trx) => addInvitation(trx, sample, { name: 'Teman', role: 'pengelola' }, new Date()))
    expect((await run('list')).output).toMatch(/Wati[^]*Rina[^]*Teman/u)
    const real = { OIDC_ISSUER: 'https://akun.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    expect((await runWith(real, 'list')).output).toMatch(/^\S+ {2}Pengelola {2}Wati\n$/u)
  })

  test.each(
    [
      [],
      ['invite'],
      ['invite', 'Budi'],
      ['invite', 'Budi', '--role', 'raja'],
      ['list', 'semua'],
      ['remove'],
      ['remove', 'a', 'b'],
      ['move'],
    ].map((args) => [args]),
  )('%j is answered with how to say it', async (args) => {
    expect(await run(...args)).toEqual({ code: 1, output: expect.stringContaining('-- staff invite') })
  })
})
