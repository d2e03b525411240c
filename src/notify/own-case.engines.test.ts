import { expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { textOf } from '../../tests/kit/html.ts'
import { mailReceiver } from '../../tests/kit/mail-receiver.ts'
import { ownWords } from '../../tests/kit/replies.ts'
import { addStaff, type StaffMember } from '../../tests/kit/staff.ts'
import { giveAddress, HELD, NEED, tellNow, write } from '../../tests/kit/told.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'
import { endpoints, staffEndpoints } from '../contract/endpoints.ts'
import { MINUTE_MILLISECONDS as MINUTE } from '../ground/time/clock.ts'

const writeAs = async ({ send }: Pick<StaffMember, 'send'>, review: string) =>
  ((await send('POST', endpoints.reviews, { review, rating: 2, imageUrl: null })).json() as { id: string }).id

/** Dewi does it; somebody else must see to it. */
const OWN: Record<string, (server: TestServer, dewi: StaffMember) => Promise<unknown>> = {
  need: (_server, dewi) => writeAs(dewi, NEED),
  review: (_server, dewi) => writeAs(dewi, HELD),
  async report(server, dewi) {
    const id = await write(server, 'Menunggu lama sekali.')
    const { user } = await addVisitor(server, 'Dewi', dewi.subject)
    await server.moderation.report(user, id, { reason: 'insult', words: '' })
  },
  async objection(server, dewi) {
    const sari = await addVisitor(server, 'Sari')
    const id = await writeAs(sari, 'Menunggu lama sekali.')
    const { tag } = (await server.moderation.find(id))!
    await server.moderation.decide(dewi, id, { act: 'hide', tag, reason: 'insult', note: '', withPhoto: true })
    await server.moderation.object(sari.user, 'Ini pendapat saya.')
  },
  reply: async (server, dewi) => server.moderation.reply(dewi, await write(server, 'Menunggu lama sekali.'), ownWords),
}

test.each(Object.entries(OWN))('K16: of a %s that is their own case nobody is told, by whatever way; others are', async (kind, make) => {
  const [clock, mail] = [createTestClock('2026-12-21T03:00:00.000Z'), await mailReceiver()]
  await using server = await openTestServer({ clock, env: mail.env, limited: false })
  const [dewi, eka] = [
    await addStaff(server, { role: 'moderator', name: 'Dewi' }),
    await addStaff(server, { role: 'moderator', name: 'Eka' }),
  ]
  await giveAddress(server, dewi.id, 'dewi@rsud.contoh', { position: 0 })
  await giveAddress(server, eka.id, 'eka@rsud.contoh', { position: 1 })
  const titles = async (who: StaffMember) => {
    const { body } = await who.post(staffEndpoints.notify, { aksi: 'umpan' })
    const address = /\/petugas\/beri-tahu\/umpan\?kunci=[\w-]{43}/u.exec(textOf(body))?.[0] ?? ''
    return (await server.app.inject({ url: address })).body.match(/<entry>/gu)?.length ?? 0
  }
  await make(server, dewi)
  expect(await server.database.selectFrom('outbox').select('kind').execute()).toEqual([{ kind }])
  await tellNow(server.dependencies)
  // The first in the hospital’s order is passed over, not waited for.
  expect(mail.mails).toHaveLength(kind === 'need' ? 1 : 0)
  for (const minutes of [5, 10]) {
    clock.pass(minutes * MINUTE)
    await tellNow(server.dependencies)
  }
  expect([await titles(dewi), await titles(eka)]).toEqual([0, 1])
  clock.set('2026-12-22T03:00:00.000Z')
  await server.dependencies.notify.sweep(clock.now())
  await tellNow(server.dependencies)
  expect(new Set(mail.mails.flatMap(({ to }) => to))).toEqual(new Set(['eka@rsud.contoh']))
})

test('K16: a person who may not decide a case of need does not end its repetition by opening it, and their messages count only others’ cases', async () => {
  const [clock, mail] = [createTestClock('2026-12-21T03:00:00.000Z'), await mailReceiver()]
  await using server = await openTestServer({ clock, env: mail.env, limited: false })
  const dewi = await addStaff(server, { role: 'moderator', name: 'Dewi' })
  await giveAddress(server, dewi.id, 'dewi@rsud.contoh')
  const id = await writeAs(dewi, NEED)
  expect((await dewi.send('GET', `${staffEndpoints.review}?ulasan=${id}`)).statusCode).toBe(200)
  expect(await server.database.selectFrom('outbox').select('opened_at').execute()).toEqual([{ opened_at: null }])
  await write(server, NEED)
  await tellNow(server.dependencies)
  expect(mail.mails.map(({ text }) => /\d+ ulasan dari orang/u.exec(text)?.[0])).toEqual(['1 ulasan dari orang'])
})
