import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { mailReceiver } from '../../../tests/kit/mail-receiver.ts'
import { makeOwn } from '../../../tests/kit/own-content.ts'
import { addStaff, told } from '../../../tests/kit/staff.ts'
import { giveAddress, HELD, NEED, tellNow, write } from '../../../tests/kit/told.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import type { ChannelName } from '../../ground/database/told.ts'
import { MINUTE_MILLISECONDS as MINUTE } from '../../ground/time/clock.ts'

const ROOM = staffEndpoints.notify
const NOBODY = 'Tidak ada yang diberi tahu bila seseorang menulis ingin mengakhiri hidup.'
// Three in the morning.
const clock = createTestClock('2026-12-21T20:00:00.000Z')
const ALL = { aksi: 'simpan', apa: ['now', 'soon', 'it', 'daily'], dari: '22', sampai: '6' } as const

async function roomWithMail() {
  const mail = await mailReceiver()
  const server = await openTestServer({ clock, env: mail.env, limited: false })
  const pass = async (minutes: number): Promise<string[]> => {
    clock.pass(minutes * MINUTE)
    const before = mail.mails.length
    await tellNow(server.dependencies)
    return mail.mails
      .slice(before)
      .flatMap(({ to }) => to)
      .toSorted()
  }
  return { server, mail, pass }
}

const linkIn = (text: string): string => /\/petugas\/beri-tahu\/alamat\?kode=[\w-]+/u.exec(text)?.[0] ?? ''

test('K09: an address is used after its link was confirmed: once, within a day, and not by opening the page alone', async () => {
  const { server, mail, pass } = await roomWithMail()
  const wati = await addStaff(server, { role: 'moderator' })
  expect(told(await wati.post(ROOM, { ...ALL, surel: 'bukan surel' }))).toEqual([422, expect.stringContaining('Tulis satu alamat surel')])
  expect(told(await wati.post(ROOM, { ...ALL, surel: 'wati@rsud.contoh' }))).toEqual([
    200,
    expect.stringContaining('Kami mengirim tautan ke wati@rsud.contoh'),
  ])
  const link = linkIn(mail.mails[0]!.text)
  const code = { kode: link.split('=')[1]! }
  await write(server, NEED)
  expect(await pass(0)).toEqual([])
  // As programs do that look at mail beforehand.
  for (let nth = 0; nth < 3; nth += 1) expect((await server.app.inject({ url: link })).statusCode).toBe(200)
  expect(await pass(10)).toEqual([])
  expect(await server.database.selectFrom('told_people').select(['mail', 'token_hash']).execute()).not.toMatchObject([
    { token_hash: code.kode },
  ])
  expect(told(await wati.post(staffEndpoints.proveAddress, code))[0]).toBe(200)
  expect(await pass(10)).toEqual(['wati@rsud.contoh'])
  expect(told(await wati.post(staffEndpoints.proveAddress, code))).toEqual([404, expect.stringContaining('Tautan tidak berlaku')])
  // Another one takes its place only when that is proved, and not after a day.
  await wati.post(ROOM, { ...ALL, surel: 'baru@rsud.contoh' })
  const second = linkIn(mail.mails.at(-1)!.text)
  expect(await pass(10)).toEqual(['wati@rsud.contoh'])
  await wati.post(ROOM, { ...ALL, surel: '' })
  expect((await server.app.inject({ url: second })).statusCode).toBe(404)
  expect(await pass(10)).toEqual([])
  await wati.post(ROOM, { ...ALL, surel: 'baru@rsud.contoh' })
  const waits = async () => (await wati.send('GET', ROOM)).body.includes('Menunggu tautan di baru@rsud.contoh ditekan.')
  expect(await waits()).toBe(true)
  clock.pass(24 * 60 * MINUTE)
  expect(await waits()).toBe(false)
  expect((await server.app.inject({ url: linkIn(mail.mails.at(-1)!.text) })).statusCode).toBe(404)
})

test('K02: recipients follow the hospital’s order, one more in each round, then everybody; without an order all at once', async () => {
  const { server, pass } = await roomWithMail()
  const dewi = await addStaff(server, { role: 'pengelola', name: 'Dewi' })
  const [eka, fajar, gita] = [
    await addStaff(server, { role: 'moderator' }),
    await addStaff(server, { role: 'moderator' }),
    await addStaff(server, { role: 'moderator' }),
  ]
  const [d, e, f, g] = ['d@rsud.contoh', 'e@rsud.contoh', 'f@rsud.contoh', 'g@rsud.contoh'] as const
  for (const [one, address] of [
    [dewi, d],
    [eka, e],
    [fajar, f],
    [gita, g],
  ] as const)
    await giveAddress(server, one.id, address)
  await giveAddress(server, (await addStaff(server, { role: 'penyunting' })).id, 'penyunting@rsud.contoh')
  await write(server, NEED)
  expect(await pass(0)).toEqual([d, e, f, g])
  await server.database.deleteFrom('reviews').execute()
  expect((await dewi.post(ROOM, { aksi: 'urutan', 'ke-0': fajar.id, 'ke-1': eka.id, 'ke-2': fajar.id })).statusCode).toBe(200)
  await write(server, NEED)
  expect([await pass(0), await pass(10), await pass(10), await pass(10)]).toEqual([[f], [e, f], [d, e, f, g], [d, e, f, g]])
  // Only managers say who comes first.
  await eka.post(ROOM, { aksi: 'urutan', 'ke-0': eka.id })
  await server.database.deleteFrom('reviews').execute()
  await write(server, NEED)
  expect(await pass(0)).toEqual([f])
})

test('K05: after losing the role, leaving or deselecting a level a person gets nothing, not even waiting messages', async () => {
  const { server, pass } = await roomWithMail()
  const people = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => ({ id: (await addStaff(server, { role: 'moderator' })).id, mail: `${name}@rsud.contoh` })),
  )
  for (const { id, mail } of people) await giveAddress(server, id, mail)
  await write(server, NEED)
  await server.dependencies.notify.plan()
  const [gone, other, quiet] = people
  await server.database.deleteFrom('staff').where('id', '=', gone!.id).execute()
  await server.database.updateTable('staff').set({ role: 'humas' }).where('id', '=', other!.id).execute()
  await server.database.updateTable('told_people').set({ levels: 'soon' }).where('staff_id', '=', quiet!.id).execute()
  expect(await pass(0)).toEqual(['d@rsud.contoh'])
  expect(await pass(10)).toEqual(['d@rsud.contoh'])
})

test('K06: quiet hours delay all but urgent messages, and lose none', async () => {
  const { server, pass } = await roomWithMail()
  const [wati, lela] = [await addStaff(server, { role: 'moderator' }), await addStaff(server, { role: 'moderator' })]
  await giveAddress(server, wati.id, 'wati@rsud.contoh')
  await giveAddress(server, lela.id, 'lela@rsud.contoh', { quiet_from: 8, quiet_until: 8 })
  clock.set('2026-12-21T20:00:00.000Z')
  await write(server, HELD)
  await write(server, NEED)
  expect(await pass(0)).toEqual(['lela@rsud.contoh', 'wati@rsud.contoh'])
  await server.database.updateTable('outbox').set({ opened_at: clock.now().toISOString() }).where('kind', '=', 'need').execute()
  expect(await pass(5)).toEqual(['lela@rsud.contoh'])
  for (let nth = 0; nth < 22; nth += 1) expect(await pass(5)).toEqual([])
  clock.set('2026-12-21T23:00:30.000Z')
  expect(await pass(5)).toEqual(['wati@rsud.contoh'])
})

test('K10: levels that reach nobody, and people whom nothing reaches, are shown in red to managers on every page', async () => {
  const { server, mail } = await roomWithMail()
  await server.dependencies.notify.plan()
  const dewi = await addStaff(server, { role: 'pengelola', name: 'Dewi' })
  const eka = await addStaff(server, { role: 'moderator', name: 'Eka' })
  const read = async () => (await dewi.send('GET', ROOM)).body
  expect(await read()).toContain(NOBODY)
  expect(await read()).toMatch(
    /<section class="trouble danger" aria-labelledby="belum"[^]*Belum menerima apa pun sendiri[^]*(?:Dewi, Eka|Eka, Dewi)/u,
  )
  await giveAddress(server, eka.id, 'eka@rsud.contoh', { levels: 'soon' })
  expect(await read()).toContain(NOBODY)
  await giveAddress(server, eka.id, 'eka@rsud.contoh', { levels: 'now soon' })
  expect(await read()).not.toContain(NOBODY)
  expect(await read()).toContain('Tidak ada yang diberi tahu bila cadangan gagal')
  expect(mail.mails).toEqual([])
  // A hospital of its own, and not the sample.
  const room = async () => (await dewi.send('GET', staffEndpoints.history)).body
  await server.database.updateTable('told_people').set({ mail: null }).execute()
  expect(await room()).not.toContain(NOBODY)
  await makeOwn(server.contentDir)
  const file = join(server.contentDir, 'hospital.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^demo: .*$/mu, 'demo: false'))
  await server.dependencies.site.reload()
  expect(server.dependencies.site.current().untrue).toBe('')
  expect(await room()).toContain(NOBODY)
})

test('K11: a test message arrives, or the room says why not', async () => {
  const { server, mail } = await roomWithMail()
  const wati = await addStaff(server, { role: 'moderator' })
  expect(told(await wati.post(ROOM, { aksi: 'coba' }))).toEqual([
    422,
    expect.stringContaining('Belum ada alamat Anda yang terbukti, dan belum ada ponsel.'),
  ])
  await giveAddress(server, wati.id, 'wati@rsud.contoh')
  expect(told(await wati.post(ROOM, { aksi: 'coba' }))).toEqual([200, expect.stringContaining('Percobaan diterima lewat surel.')])
  expect(mail.mails.map(({ to }) => to)).toEqual([['wati@rsud.contoh']])
  await using silent = await openTestServer({ clock, env: { SMTP_URL: 'smtp://a:b@localhost:1', MAIL_FROM: 'situs@rsud.contoh' } })
  const lela = await addStaff(silent, { role: 'moderator' })
  await giveAddress(silent, lela.id, 'lela@rsud.contoh')
  expect(told(await lela.post(ROOM, { aksi: 'coba' }))).toEqual([
    422,
    expect.stringContaining('Lewat surel tidak sampai: tidak dapat dihubungi.'),
  ])
  expect(told(await lela.post(ROOM, { ...ALL, surel: 'lain@rsud.contoh' }))).toEqual([422, expect.stringContaining('belum terkirim')])
  expect((await lela.send('GET', ROOM)).body).not.toContain('Menunggu tautan')
})

const failedFor = ({ database }: TestServer, staff_id: string, channel: ChannelName) => {
  const [time, id] = [clock.now().toISOString(), randomUUID()]
  const row = { id, kind: 'daily', event_id: null, channel, attempt: 29, next_at: time, noted_at: time, outcome: null } as const
  return database
    .insertInto('deliveries')
    .values({ ...row, staff_id, state: 'failed' })
    .execute()
}

test('K10: a channel that failed for a day counts again at once after a successful test message or a confirmed address', async () => {
  const { server, mail } = await roomWithMail()
  const dewi = await addStaff(server, { role: 'pengelola', name: 'Dewi' })
  const untold = async () => (await server.dependencies.notify.reach()).untold.join(' ')
  await giveAddress(server, dewi.id, 'dewi@rsud.contoh')
  await failedFor(server, dewi.id, 'mail')
  expect(await untold()).toBe('now soon it')
  clock.pass(MINUTE)
  expect(told(await dewi.post(ROOM, { aksi: 'coba' }))).toEqual([200, expect.not.stringContaining(NOBODY)])
  expect((await dewi.send('GET', ROOM)).body).toContain('Percobaan, lewat surel kepada Dewi: terkirim.')
  clock.pass(MINUTE)
  await failedFor(server, dewi.id, 'mail')
  expect(await untold()).toBe('now soon it')
  clock.pass(MINUTE)
  await dewi.post(ROOM, { ...ALL, surel: 'baru@rsud.contoh' })
  expect(await untold()).toBe('now soon it')
  await dewi.post(staffEndpoints.proveAddress, { kode: linkIn(mail.mails.at(-1)!.text).split('=')[1]! })
  expect(await untold()).toBe('')
})

test('K11: whoever is told nothing is offered no trial', async () => {
  const { server } = await roomWithMail()
  const offered = async (role: 'humas' | 'moderator') =>
    (await (await addStaff(server, { role })).send('GET', ROOM)).body.includes('Kirim percobaan')
  expect([await offered('humas'), await offered('moderator')]).toEqual([false, true])
})

test('K09: a confirmed address stays when settings are saved on a site without mail', async () => {
  await using server = await openTestServer({ clock, limited: false })
  const wati = await addStaff(server, { role: 'moderator' })
  await giveAddress(server, wati.id, 'wati@rsud.contoh')
  expect((await wati.post(ROOM, { ...ALL, dari: '20' })).statusCode).toBe(200)
  const kept = server.database.selectFrom('told_people').select(['mail', 'quiet_from'])
  expect(await kept.execute()).toEqual([{ mail: 'wati@rsud.contoh', quiet_from: 20 }])
})

test('K05: people see their own messages and managers all, without addresses of others', async () => {
  const { server, pass } = await roomWithMail()
  const [dewi, eka] = [
    await addStaff(server, { role: 'pengelola', name: 'Dewi' }),
    await addStaff(server, { role: 'moderator', name: 'Eka' }),
  ]
  await giveAddress(server, dewi.id, 'dewi@rsud.contoh')
  await giveAddress(server, eka.id, 'eka@rsud.contoh')
  await write(server, NEED)
  await pass(0)
  const [all, own] = [(await dewi.send('GET', ROOM)).body, (await eka.send('GET', ROOM)).body]
  expect(all).toMatch(/kepada Dewi: terkirim[^]*kepada Eka: terkirim|kepada Eka: terkirim[^]*kepada Dewi: terkirim/u)
  expect(own).toContain('kepada Eka: terkirim')
  expect(own).not.toContain('Dewi')
  expect(all).not.toContain('eka@rsud.contoh')
})
