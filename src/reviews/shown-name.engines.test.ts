import { beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor } from '../../tests/kit/visitor.ts'
import { endpoints } from '../contract/endpoints.ts'
import { privacyNotice } from '../contract/words.ts'

let server: TestServer
let sari: SignedInVisitor

beforeEach(async () => {
  server = await openTestServer()
  sari = await addVisitor(server, 'Sari Dewi')
  await server.database.updateTable('users').set({ photo: '/avatars/a.webp' }).where('id', '=', sari.user.id).execute()
})

const draft = (more: object = {}) => ({ review: 'Bersih.', rating: 4, imageUrl: null, ...more })
const create = async (more: object) => (await sari.send('POST', endpoints.reviews, draft(more))).json()
const update = async (id: string, more: object) => (await sari.send('PUT', endpoints.review(id), draft(more))).json()
const ownId = async () => (await sari.session()).review!.id

/** What anybody sees of it: the API and the page of all reviews. */
async function seenByAll(): Promise<string> {
  const visitor = signedOutVisitor(server)
  const answers = await Promise.all([endpoints.reviews, endpoints.allReviews, endpoints.page].map((url) => visitor.send('GET', url)))
  for (const { statusCode } of answers) expect(statusCode).toBe(200)
  return answers.map(({ payload }) => payload).join('\n')
}

test('P04: an author who chooses initials is named and pictured nowhere, and the table holds no more', async () => {
  const review = await create({ nameAs: 'initials' })
  expect(review).toMatchObject({ name: 'S. D.', photo: null, nameAs: 'initials' })
  const seen = await seenByAll()
  expect(seen).toContain('S. D.')
  for (const told of ['Sari', 'Dewi', '/avatars/a.webp']) expect(seen).not.toContain(told)
  expect(JSON.stringify(await server.database.selectFrom('reviews').selectAll().execute())).not.toContain('Dewi')
})

test('P04: a change of mind is seen at once, both ways; without a word the name stays as it stood', async () => {
  const { id } = await create({})
  expect(await seenByAll()).toContain('Sari Dewi')
  await update(id, { nameAs: 'initials' })
  expect(await seenByAll()).not.toContain('Sari Dewi')
  expect(await update(await ownId(), {})).toMatchObject({ name: 'S. D.' })
  expect(await update(await ownId(), { nameAs: 'account' })).toMatchObject({ name: 'Sari Dewi', photo: '/avatars/a.webp' })
  expect(await seenByAll()).toContain('Sari Dewi')
  expect((await sari.send('PUT', endpoints.review(id), draft({ nameAs: 'lain' }))).statusCode).toBe(400)
})

describe('P04: nothing that anybody sees joins what stands under the name with what stands under initials', () => {
  const idsIn = (seen: string) => new Set(seen.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}/gu))

  test.each(['changed', 'written anew'])('when it is %s', async (how) => {
    const named = await create({})
    const before = await seenByAll()
    if (how === 'written anew') await sari.send('DELETE', endpoints.review(named.id))
    const initialled = how === 'changed' ? await update(named.id, { nameAs: 'initials' }) : await create({ nameAs: 'initials' })
    const after = await seenByAll()
    expect(idsIn(before)).toContain(named.id)
    expect(idsIn(after)).toContain(initialled.id)
    expect([...idsIn(after)].filter((id) => idsIn(before).has(id))).toEqual([])
    for (const address of [endpoints.review(named.id), `${endpoints.reportReview}?ulasan=${named.id}`])
      expect((await sari.send(address.startsWith('/api') ? 'DELETE' : 'GET', address)).statusCode).toBe(404)
    expect((await sari.send('GET', `${endpoints.reportReview}?ulasan=${initialled.id}`)).statusCode).toBe(200)

    const another = how === 'changed' ? await update(initialled.id, { nameAs: 'account' }) : initialled
    expect(another.id).not.toBe(named.id)
    // The author alone is told who they are.
    expect(before + after).not.toContain(sari.user.id)
    for (const own of [named, initialled, (await sari.session()).review]) expect(own).toMatchObject({ userId: sari.user.id })
  })
})

test('P03: with a review stands which notice its author had before them, and when', async () => {
  const row = () => server.database.selectFrom('reviews').select(['notice_version', 'notice_time', 'time']).executeTakeFirstOrThrow()
  const { id, notice, time } = await create({ notice: privacyNotice.version })
  expect(notice).toBe(privacyNotice.version)
  expect(await row()).toEqual({ notice_version: privacyNotice.version, notice_time: time, time })

  // A program that shows no notice changes nothing of what was agreed to before.
  await update(id, {})
  expect(await row()).toMatchObject({ notice_version: privacyNotice.version, notice_time: time })
  const later = await update(id, { notice: privacyNotice.version })
  expect(await row()).toMatchObject({ notice_time: later.time })
  for (const odd of [0, privacyNotice.version + 1, 'satu'])
    expect((await sari.send('PUT', endpoints.review(id), draft({ notice: odd }))).statusCode).toBe(400)
})
