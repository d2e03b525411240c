import url from 'node:url'
import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { pushService } from '../../../tests/kit/push-service.ts'
import { addStaff, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { NEED, tellNow, write } from '../../../tests/kit/told.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { MINUTE_MILLISECONDS as MINUTE } from '../../ground/time/clock.ts'
import { createNotify } from '../notify.ts'
import { createPhones } from '../phones.ts'

const clock = createTestClock('2026-12-21T20:00:00.000Z')
const ROOM = staffEndpoints.notify
const CANNOT = 'Ponsel atau peramban ini tidak dapat dipakai'

async function roomWithPush() {
  const push = await pushService()
  const server = await openTestServer({ clock, env: push.env, limited: false })
  const pass = async (minutes: number) => {
    clock.pass(minutes * MINUTE)
    const before = push.pushed.length
    await tellNow(server.dependencies)
    return push.pushed.slice(before)
  }
  const subscribe = (who: StaffMember, langganan = push.subscribe()) => who.post(ROOM, { aksi: 'ponsel', langganan })
  const countPhones = async () => (await server.database.selectFrom('told_phones').select('id').execute()).length
  return { push, server, pass, subscribe, countPhones }
}

test('K14: a subscribed browser gets a message that only it can read, and the push service can verify the sender', async () => {
  const parse = vi.spyOn(url, 'parse')
  const { push, server, pass, subscribe } = await roomWithPush()
  const wati = await addStaff(server, { role: 'moderator' })
  expect(told(await subscribe(wati))).toEqual([200, expect.stringContaining('Mulai sekarang Anda diberi tahu di sini.')])
  await write(server, NEED)
  const [first] = await pass(0)
  expect(first?.told).toEqual({
    key: (await server.database.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()).id,
    kind: 'need',
    title: 'SEGERA: 1 ulasan dari orang yang mungkin ingin mengakhiri hidupnya',
    text: expect.stringMatching(/^1 ulasan dari orang .*, sejak Selasa, 22 Desember 2026, 03:00\.$/u),
    room: '/ulasan',
    isUrgent: true,
  })
  expect(first?.headers).toMatchObject({ urgency: 'high', topic: 'need', ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(push.refused).toEqual([])
  // What Node warns of stands in the journal of the hospital, with a stack.
  expect(parse).not.toHaveBeenCalled()
  expect(told(await wati.post(ROOM, { aksi: 'coba' }))).toEqual([200, expect.stringContaining('Percobaan diterima lewat ponsel.')])
  expect(push.pushed.at(-1)?.told).toMatchObject({ kind: 'test', room: '/beri-tahu', isUrgent: false })
})

test('K14: two processes that need keys for the first time get the same pair', async () => {
  const { server } = await roomWithPush()
  const [one, other] = [createPhones(server.database, [], clock), createPhones(server.database, [], clock)]
  const keys = await Promise.all([one.keys(), other.keys(), one.keys(), other.keys()])
  expect(new Set(keys.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1)
  expect(await server.database.selectFrom('push_keys').select('id').execute()).toEqual([{ id: 1 }])
})

test('K14: an ended subscription is deleted; a failed message is sent again with its key, and a redirect is not followed', async () => {
  const { push, server, pass, subscribe, countPhones } = await roomWithPush()
  const wati = await addStaff(server, { role: 'moderator' })
  await subscribe(wati)
  push.change((response) => response.writeHead(302, { location: `https://${push.host}/lain` }).end('x'.repeat(100_000)))
  await write(server, NEED)
  const [failed] = await pass(0)
  const outcomes = () => server.database.selectFrom('deliveries').select(['state', 'outcome']).orderBy('next_at').execute()
  expect(await outcomes()).toEqual([{ state: 'waiting', outcome: 'redirect' }])
  push.change((response) => response.writeHead(201).end())
  expect((await pass(0.5)).map(({ told: { key } }) => key)).toEqual([failed?.told.key])
  expect(await countPhones()).toBe(1)
  push.forget()
  expect(await pass(10)).toEqual([])
  expect(await countPhones()).toBe(0)
  await pass(1)
  expect((await outcomes()).map(({ state }) => state)).toEqual(['sent', 'dropped'])
})

test('K14: a person counts as told if one of their browsers works; beyond five the oldest subscription is deleted', async () => {
  const { push, server, pass, subscribe, countPhones } = await roomWithPush()
  const wati = await addStaff(server, { role: 'moderator' })
  const asked = Array.from({ length: 7 }, () => push.subscribe())
  for (const one of asked) {
    clock.pass(1000)
    await subscribe(wati, one)
  }
  await subscribe(wati, asked.at(-1))
  expect(await countPhones()).toBe(5)
  let nth = 0
  push.change((response) => response.writeHead(nth++ === 0 ? 503 : 201).end())
  await write(server, NEED)
  const paths = asked.slice(2).map((text) => new URL((JSON.parse(text) as { endpoint: string }).endpoint).pathname)
  expect((await pass(0)).map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  expect(await server.database.selectFrom('deliveries').select('state').execute()).toEqual([{ state: 'sent' }])
})

test('K14: after ending a subscription, leaving or losing the role nothing is sent; a browser belongs to the last person who subscribed it', async () => {
  const { push, server, pass, subscribe, countPhones } = await roomWithPush()
  const [wati, lela, dewi] = [
    await addStaff(server, { role: 'moderator' }),
    await addStaff(server, { role: 'moderator' }),
    await addStaff(server, { role: 'moderator' }),
  ]
  const shared = push.subscribe()
  for (const one of [wati, lela]) await subscribe(one, shared)
  expect(await countPhones()).toBe(1)
  await subscribe(dewi)
  await write(server, NEED)
  expect(await pass(0)).toHaveLength(2)
  await subscribe(lela)
  expect(await pass(10)).toHaveLength(3)
  // One of hers, and nobody else’s.
  const [one] = await server.dependencies.notify.phones.list(lela.id)
  await wati.post(ROOM, { aksi: 'lepas', mana: one!.id })
  expect(await countPhones()).toBe(3)
  const page = (await lela.send('GET', ROOM)).body
  expect(page.match(/localhost:\d+, sejak \w+, \d+ Desember 2026, \d\d:\d\d/gu)).toHaveLength(2)
  await lela.post(ROOM, { aksi: 'lepas', mana: one!.id })
  expect(await pass(10)).toHaveLength(2)
  await lela.post(ROOM, { aksi: 'lepas' })
  expect(await pass(10)).toHaveLength(1)
  clock.pass(10 * MINUTE)
  await server.dependencies.notify.plan()
  await server.database.updateTable('staff').set({ role: 'humas' }).where('id', '=', dewi.id).execute()
  expect(await pass(0)).toEqual([])
  await server.database.deleteFrom('staff').where('id', '=', dewi.id).execute()
  expect(await countPhones()).toBe(0)
})

const KEYS = (JSON.parse((await pushService()).subscribe()) as { keys: { p256dh: string; auth: string } }).keys
const asking = (endpoint: string, more: object = {}): string => JSON.stringify({ endpoint, keys: { ...KEYS, ...more } })

test.each([
  ['nothing, as without a script', ''],
  ['no JSON', '{"endpoint"'],
  ['this machine', asking('https://127.0.0.1/x')],
  ['the address of machines that describe themselves', asking('https://169.254.169.254/latest/meta-data')],
  ['a machine of the house', asking('https://simrs.rsud.local/x')],
  ['a service that nobody knows', asking('https://push.contoh.id/x')],
  ['a known one without encryption', asking('http://fcm.googleapis.com/x')],
  ['a known one at another port', asking('https://fcm.googleapis.com:8443/x')],
  ['a name that only ends like one', asking('https://jahatfcm.googleapis.com/x')],
  ['a name that only begins like one', asking('https://fcm.googleapis.com.jahat.id/x')],
  ['a name of its own in the place of a user', asking('https://fcm.googleapis.com@jahat.id/x')],
  ['an endless address', asking(`https://fcm.googleapis.com/${'x'.repeat(1000)}`)],
  ['a key that is no point of the curve', asking('https://fcm.googleapis.com/x', { p256dh: `B${'A'.repeat(86)}` })],
  ['a short secret', asking('https://fcm.googleapis.com/x', { auth: 'AAAA' })],
])('K14: %s is no phone, and its owner reads what to use in its place', async (_what, langganan) => {
  const { server, subscribe, countPhones } = await roomWithPush()
  expect(told(await subscribe(await addStaff(server, { role: 'moderator' }), langganan))).toEqual([422, expect.stringContaining(CANNOT)])
  expect(await countPhones()).toBe(0)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-sg2p.notify.windows.com/w/?token=x',
])('K14: a browser that is told by %s is taken, and when it is renewed of whoever asked for one like it', async (endpoint) => {
  const { server, subscribe, countPhones } = await roomWithPush()
  const [wati, lela] = [await addStaff(server, { role: 'moderator' }), await addStaff(server, { role: 'moderator' })]
  const renew = async (who: StaffMember) =>
    (await who.post(ROOM, { aksi: 'ponsel', diganti: 'ya', langganan: asking(`${endpoint}baru`) })).statusCode
  await subscribe(lela)
  expect([await renew(wati), await renew(lela), await countPhones()]).toEqual([422, 422, 1])
  expect((await subscribe(wati, asking(endpoint))).statusCode).toBe(200)
  expect([await renew(wati), await countPhones()]).toEqual([200, 3])
})

test('K14: nothing is sent to a push service that the operator has removed from the settings', async () => {
  const { push, server, subscribe } = await roomWithPush()
  await subscribe(await addStaff(server, { role: 'moderator' }))
  await write(server, NEED)
  await server.dependencies.notify.plan()
  const house = { hospital: 'RSUD Uji', timeZone: 'Asia/Jakarta', publicUrl: 'https://rsud.contoh' } as const
  const withoutIt = { mail: null, webhook: null, pushServices: [] }
  await tellNow({ notify: createNotify({ database: server.database, clock, house: () => house, ownCases: async () => [] }, withoutIt) })
  expect(push.pushed).toEqual([])
  expect(await server.database.selectFrom('deliveries').select('outcome').execute()).toEqual([{ outcome: 'nobody' }])
})
