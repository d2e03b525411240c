import { expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { textOf } from '../../tests/kit/html.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { HELD, NEED, tellNow, write } from '../../tests/kit/told.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'
import { webhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { endpoints, staffEndpoints } from '../contract/endpoints.ts'
import { MINUTE_MILLISECONDS as MINUTE } from '../ground/time/clock.ts'

const clock = createTestClock('2026-12-21T20:00:00.000Z')

async function siteThatTells() {
  const receiver = await webhookReceiver()
  const server = await openTestServer({ clock, env: receiver.env, limited: false })
  const pass = async (minutes: number): Promise<void> => {
    clock.pass(minutes * MINUTE)
    await tellNow(server.dependencies)
  }
  const events = () => server.database.selectFrom('outbox').selectAll().orderBy('since').execute()
  return { server, receiver, pass, events, tell: () => tellNow(server.dependencies) }
}

test('K01: an event is written in the transaction of its case, and a refused review leaves none', async () => {
  const { server, events } = await siteThatTells()
  await write(server, 'Perawatnya ramah.', 5)
  expect(await events()).toEqual([])
  const id = await write(server, NEED)
  expect(await events()).toMatchObject([{ kind: 'need', review_id: id, told_at: null, round: 0 }])
  const { database } = server
  const failing = database.transaction().execute(async (trx) => {
    await trx.updateTable('outbox').set({ round: 7 }).execute()
    throw new Error('cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await events()).toMatchObject([{ round: 0 }])
})

test('K02: a case of need is told at once and every ten minutes, until a colleague has opened it', async () => {
  const { server, receiver, pass, tell } = await siteThatTells()
  const moderator = await addStaff(server, { role: 'moderator' })
  const id = await write(server, NEED)
  await tell()
  expect(receiver.calls).toHaveLength(1)
  expect(receiver.calls[0]?.body).toMatchObject({ kind: 'need', level: 'now', count: 1, since: clock.now().toISOString() })
  await pass(9)
  expect(receiver.calls).toHaveLength(1)
  await pass(1)
  await pass(10)
  expect(receiver.told()).toHaveLength(3)
  // A look at the queue is none at the case.
  await moderator.send('GET', staffEndpoints.reviews)
  await pass(10)
  expect(receiver.calls).toHaveLength(4)
  expect((await moderator.send('GET', `${staffEndpoints.review}?ulasan=${id}`)).statusCode).toBe(200)
  for (let nth = 0; nth < 20; nth += 1) await pass(10)
  expect(receiver.calls).toHaveLength(4)
  expect(receiver.forged).toEqual([])
})

test('K02: a case that was opened before the sending of its message is not told any more', async () => {
  const { server, receiver, pass, tell } = await siteThatTells()
  receiver.change((response) => response.writeHead(503).end())
  const moderator = await addStaff(server, { role: 'moderator' })
  const id = await write(server, NEED)
  await tell()
  expect(receiver.calls).toHaveLength(1)
  await moderator.send('GET', `${staffEndpoints.review}?ulasan=${id}`)
  await pass(1)
  expect(receiver.calls).toHaveLength(1)
  expect(await server.database.selectFrom('deliveries').select(['state', 'outcome']).execute()).toEqual([
    { state: 'dropped', outcome: 'over' },
  ])
})

test('K02: new words of somebody in need are told again, even if the earlier ones were opened; a deleted review is told to nobody', async () => {
  const { server, receiver, pass, events } = await siteThatTells()
  const moderator = await addStaff(server, { role: 'moderator' })
  const sari = await addVisitor(server, 'Sari')
  const sent = await sari.send('POST', endpoints.reviews, { review: NEED, rating: 1, imageUrl: null })
  const { id } = sent.json() as { id: string }
  await pass(0)
  await moderator.send('GET', `${staffEndpoints.review}?ulasan=${id}`)
  await pass(10)
  expect(receiver.calls).toHaveLength(1)
  await sari.send('PUT', endpoints.review(id), { review: `${NEED} Obatnya sudah ada.`, rating: 1, imageUrl: null })
  await pass(0)
  expect(receiver.calls).toHaveLength(2)
  await sari.send('PUT', endpoints.review(id), { review: 'Terima kasih, saya sudah ditolong.', rating: 5, imageUrl: null })
  await pass(10)
  expect(receiver.calls).toHaveLength(2)
  await sari.send('PUT', endpoints.review(id), { review: NEED, rating: 1, imageUrl: null })
  await sari.send('DELETE', endpoints.review(id))
  await pass(10)
  expect(receiver.calls).toHaveLength(2)
  expect(await events()).toEqual([])
})

test('K02: need is recognised in reports of readers and objections of authors as in reviews', async () => {
  const { server, receiver, pass, events } = await siteThatTells()
  const { moderation } = server
  const [moderator, sari] = [await addStaff(server, { role: 'moderator' }), await addVisitor(server, 'Sari')]
  const sent = await sari.send('POST', endpoints.reviews, { review: 'Menunggu lama sekali.', rating: 3, imageUrl: null })
  const { id } = sent.json() as { id: string }
  const report = async (words: string) => moderation.report((await addVisitor(server, 'Budi')).user, id, { reason: 'insult', words })
  const toldOf = async (work: () => Promise<unknown>, minutes = 0) => {
    const before = receiver.calls.length
    await work()
    await pass(minutes)
    return receiver.calls.slice(before).map(({ body }) => body.kind)
  }
  const open = () => moderator.send('GET', `${staffEndpoints.review}?ulasan=${id}`)
  expect(await toldOf(() => report('Kata-katanya kasar.'))).toEqual([])
  expect(await toldOf(() => report('Penulisnya kakak saya, dia mau bunuh diri malam ini.'))).toEqual(['need'])
  expect(await toldOf(open, 10)).toEqual([])
  // What is said anew is told anew; what is none of it is not.
  expect(await toldOf(() => report('Menghina perawat.'))).toEqual([])
  expect(await toldOf(() => report(NEED))).toEqual(['need'])
  const { tag } = (await moderation.find(id))!
  expect(
    await toldOf(() => moderation.decide(moderator, id, { act: 'hide', tag, reason: 'insult', note: '', withPhoto: true }), 10),
  ).toEqual([])
  expect((await events()).filter(({ over_at }) => over_at === null)).toEqual([])
  expect(await toldOf(() => moderation.object(sari.user, `Kalau begini ${NEED}`))).toEqual(['need'])
  const objected = (await moderation.find(id))!
  const other = await addStaff(server, { role: 'moderator' })
  const refuse = { act: 'refuse', tag: objected.tag, reason: '', note: '', withPhoto: true } as const
  expect(await toldOf(() => moderation.decide(other, id, refuse), 10)).toEqual([])
})

test('K02: need is recognised in each of many reports, and such a report is shown first', async () => {
  const { server, receiver, pass } = await siteThatTells()
  const { moderation } = server
  const [moderator, reader] = [await addStaff(server, { role: 'moderator' }), await addStaff(server, { role: 'moderator' })]
  const id = await write(server, 'Menunggu lama sekali.', 3)
  await moderation.report((await addVisitor(server, 'Eka', reader.subject)).user, id, { reason: 'fake', words: '' })
  const report = async (words: string) => moderation.report((await addVisitor(server, 'Budi')).user, id, { reason: 'insult', words })
  const reportOften = async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      clock.pass(1000)
      await report(`Tidak benar, kali ke-${nth}.`)
    }
  }
  const open = async () => textOf((await moderator.send('GET', `${staffEndpoints.review}?ulasan=${id}`)).body)
  await reportOften()
  await pass(5)
  const first = receiver.calls.length
  for (const words of [NEED, 'Penulisnya kakak saya, dia mau bunuh diri malam ini.']) {
    await report(words)
    await pass(1)
    expect(await open()).toMatch(new RegExp(`Butuh pertolongan segera Laporan: [^:“]*“${words}”`, 'u'))
    await report('Menghina perawat.')
    await pass(10)
  }
  expect(receiver.calls.slice(first).map(({ body }) => body.kind)).toEqual(['need', 'need'])
  await reportOften()
  expect(await open()).toContain(`“${NEED}” Laporan: `)
  expect(await open()).toContain('Masih ada 55 laporan lain yang lebih lama.')
  expect(await moderation.queue()).toMatchObject([{ urgency: 'self-harm' }])
  // Who reported it first judges it as little as any other.
  expect((await moderation.find(id, reader.id))?.ownCase).toBe('own-report')
})

test('K01: a waiting case is told within a minute, several of a kind in one message, and not if it was decided meanwhile', async () => {
  const { server, receiver, pass } = await siteThatTells()
  const first = await write(server, HELD)
  await pass(0.3)
  await write(server, HELD)
  await write(server, HELD)
  await pass(0.3)
  expect(receiver.calls).toEqual([])
  await server.reviews.takeDown(first)
  await pass(0.5)
  expect(receiver.calls.map(({ body }) => [body.kind, body.count])).toEqual([['review', 2]])
  await write(server, HELD)
  await pass(0)
  await pass(5)
  expect(receiver.calls.at(-1)?.body).toMatchObject({ count: 3 })
  await pass(600)
  expect(receiver.calls).toHaveLength(2)
  await write(server, HELD)
  await pass(0)
  await server.database.deleteFrom('reviews').execute()
  await pass(5)
  expect(receiver.calls).toHaveLength(2)
})

test('K01: cases from before an update or of a restored backup are found and told', async () => {
  const { server, receiver, pass, events } = await siteThatTells()
  await write(server, NEED)
  await server.database.deleteFrom('outbox').execute()
  await server.dependencies.notify.sweep(clock.now())
  await server.dependencies.notify.sweep(clock.now())
  expect((await events()).filter(({ kind }) => kind === 'need')).toHaveLength(1)
  await pass(0)
  expect(receiver.calls.filter(({ body }) => body.kind === 'need')).toHaveLength(1)
})

test('K07: setting the clock back by an hour loses and delays nothing', async () => {
  const { server, receiver, pass, tell } = await siteThatTells()
  receiver.change((response) => response.writeHead(500).end())
  await write(server, NEED)
  await write(server, HELD)
  await tell()
  await pass(5)
  receiver.change((response) => response.end())
  const before = receiver.calls.length
  clock.pass(-60 * MINUTE)
  await tell()
  expect(receiver.calls.slice(before).map(({ body }) => body.kind)).toEqual(expect.arrayContaining(['need', 'review']))
  const told = receiver.calls.length
  await pass(10)
  expect(receiver.calls.length).toBeGreaterThan(told)
  expect(receiver.calls.at(-1)?.body.kind).toBe('need')
})

test('K13: ended events and messages are deleted after thirty days; open events stay', async () => {
  const { server, events, pass, tell } = await siteThatTells()
  const over = await write(server, HELD)
  await write(server, NEED)
  await tell()
  await pass(5)
  await server.database.updateTable('outbox').set({ over_at: clock.now().toISOString() }).where('review_id', '=', over).execute()
  await server.database.deleteFrom('review_cases').where('review_id', '=', over).execute()
  const { notify } = server.dependencies
  clock.pass(29 * 24 * 60 * MINUTE)
  await notify.sweep(clock.now())
  expect(await server.database.selectFrom('deliveries').select('id').execute()).toHaveLength(2)
  clock.pass(2 * 24 * 60 * MINUTE)
  await notify.sweep(clock.now())
  expect((await events()).map(({ kind }) => kind).filter((kind) => kind !== 'daily')).toEqual(['need'])
  expect(await server.database.selectFrom('deliveries').select('id').execute()).toEqual([])
})
