import { expect, onTestFinished, test } from 'vitest'
import { BEDS_AT, BEDS_ENV, reportOf, sendBeds } from '../../../tests/kit/beds.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { TEXTS_AT, writeTexts } from '../../../tests/kit/publications.ts'
import { thanks } from '../../../tests/kit/replies.ts'
import { openWithRoutes } from '../../../tests/kit/route-table.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../../tests/kit/visitor.ts'
import { API_DESCRIPTION } from '../../contract/endpoints.ts'
import { problems } from '../../contract/problem.ts'
import { problemAnswerShape } from '../../contract/problem-answer.ts'
import { describeApi } from '../../../scripts/api/describe-api.ts'
import { OPERATIONS } from '../../../scripts/api/operations.ts'

/** Addresses for the page or the person alone, which may change with any version. */
const INNER = new Map([
  ['get /api/doctor-search', 'the words and doctors that this version of the search reads'],
  ['post /api/need', 'what a form asks before it is sent'],
  ['get /api/account/data', "a person's own archive, which only their browser may fetch"],
  ['delete /api/account', 'a person leaves, in their browser'],
  [`get ${API_DESCRIPTION}`, 'the description itself'],
])

const MODERATOR = { id: 'wati', name: 'Wati' }
const clock = createTestClock(BEDS_AT)
const { server, routes } = await openWithRoutes({ clock, env: BEDS_ENV, limited: false })
const named = (method: string, path: string): string => `${method.toLowerCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`
const described = OPERATIONS.map(({ method, path }) => named(method, path))

test('C11: each address below /api is described, or is inner for a reason, and each that is described is there', () => {
  const there = routes.flatMap(({ method, url }) => [method].flat().map((one) => named(one, url))).filter((one) => !one.startsWith('head '))
  expect(there.filter((one) => one.includes(' /api/') && !described.includes(one) && !INNER.has(one))).toEqual([])
  expect([...described, ...INNER.keys()].filter((one) => !there.includes(one))).toEqual([])
})

/** Compares an answer with itself as parsed by its shape: nothing may be missing or added. */
function compare(operation: string, { statusCode, headers, body }: Awaited<ReturnType<typeof server.app.inject>>) {
  const { status, answer, type = 'application/json' } = OPERATIONS[described.indexOf(operation)]!
  const isOfType = answer === null ? body === '' : String(headers['content-type']).includes(type)
  const told: unknown = type.endsWith('json') && body !== '' ? JSON.parse(body) : body
  return {
    said: { operation, statusCode, isOfType, told },
    read: { operation, statusCode: status, isOfType: true, told: answer?.parse(told) ?? '' },
  }
}

test('C11: every answer fits its description, with a review that waits, is hidden, has a reply or tells of need', async () => {
  const tried = new Set<string>()
  const see = (operation: string, answer: Awaited<ReturnType<typeof server.app.inject>>): void => {
    const { said, read } = compare(operation, answer)
    expect(said).toEqual(read)
    tried.add(operation)
  }
  const [sari, budi, eka] = [await addVisitor(server, 'Sari'), await addVisitor(server, 'Budi'), await addVisitor(server, 'Eka')]
  const nobody = signedOutVisitor(server)
  see('get /api/session', await nobody.send('GET', '/api/session'))
  see('get /api/reviews', await nobody.send('GET', '/api/reviews'))
  const written = await sari.send('POST', '/api/reviews', { review: 'Dokternya sabar.', rating: 5, nameAs: 'initials', notice: 1 })
  see('post /api/reviews', written)
  see('put /api/reviews/:id', await sari.send('PUT', `/api/reviews/${written.json().id}`, { review: 'Tetap sabar.', rating: 4 }))
  const waiting = await budi.send('POST', '/api/reviews', { review: 'NIK saya 3578010101900001, hubungi saya.', rating: 3 })
  see('post /api/reviews', waiting)
  expect(waiting.json().moderation.state).toBe('held')
  const needy = await eka.send('POST', '/api/reviews', { review: 'Saya ingin mengakhiri hidup saya malam ini.', rating: 3 })
  see('post /api/reviews', needy)
  expect(needy.json().moderation.help.ways.length).toBeGreaterThan(0)
  await server.moderation.reply(MODERATOR, written.json().id, thanks)
  await hideReview(server, waiting.json().id, MODERATOR, { note: 'Kata kasar' })
  for (const visitor of [sari, budi, eka]) see('get /api/session', await visitor.send('GET', '/api/session'))
  const overview = await nobody.send('GET', '/api/reviews')
  see('get /api/reviews', overview)
  expect(overview.json().reviews).toMatchObject([{ name: 'S.', reply: { unit: 'Humas' } }])
  see('delete /api/reviews/:id', await budi.send('DELETE', `/api/reviews/${waiting.json().id}`))
  see('post /api/beds', await sendBeds(server, reportOf(BEDS_AT)))
  see('get /api/beds', await server.app.inject('/api/beds'))
  clock.set(new Date(Date.parse(BEDS_AT) + 3 * 3_600_000).toISOString())
  const old = await server.app.inject('/api/beds')
  see('get /api/beds', old)
  expect(old.json().classes).toBeNull()
  see('get /jadwal.fhir.json', await server.app.inject('/jadwal.fhir.json'))
  await writeTexts(server.contentDir)
  clock.set(TEXTS_AT)
  see('get /kabar.atom', await server.app.inject('/kabar.atom'))
  expect(described.filter((operation) => !tried.has(operation))).toEqual([])
})

test('C11: what is refused fits too, and every code that there is stands in the description', async () => {
  const sari = await addVisitor(server, 'Sari')
  const { Problem } = describeApi().components.schemas
  expect(Problem).toMatchObject({ properties: { error: { properties: { code: { enum: Object.keys(problems) } } } } })
  for (const [method, path, body] of [
    ['POST', '/api/reviews', { review: '', rating: 5 }],
    ['POST', '/api/reviews', { review: 'NIK saya 3578010101900001, hubungi saya.', rating: 3, ifHeld: 'ask' }],
    ['PUT', '/api/reviews/tidak-ada', { review: 'Baik.', rating: 5 }],
    ['GET', '/api/tidak-ada', undefined],
    ['POST', '/api/beds', {}],
  ] as const) {
    const refused = await sari.send(method, path, body)
    expect([path, refused.statusCode >= 400]).toEqual([path, true])
    expect(problemAnswerShape.parse(refused.json())).toEqual(refused.json())
  }
})

test('C11: it is served, of what this site answers: without a key for beds there is nothing of them', async () => {
  const pathsAt = async (app: typeof server.app): Promise<string[]> => Object.keys((await app.inject(API_DESCRIPTION)).json().paths)
  expect(await pathsAt(server.app)).toEqual([...new Set(OPERATIONS.map(({ path }) => path))])
  const without = await openTestServer()
  onTestFinished(async () => without[Symbol.asyncDispose]())
  expect(await pathsAt(without.app)).not.toContain('/api/beds')
})
