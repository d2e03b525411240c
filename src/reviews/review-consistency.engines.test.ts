import { array, assert, asyncProperty, boolean, constant, constantFrom, integer, nat, oneof, record, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../tests/kit/clock.ts'
import { outcomeOf } from '../../tests/kit/outcome.ts'
import { addPerson, type Person } from '../../tests/kit/person.ts'
import { photo } from '../../tests/kit/photo.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { ownWords, thanks } from '../../tests/kit/replies.ts'
import { endpoints } from '../contract/endpoints.ts'
import { HIDE_REASONS, REPORT_REASONS, type HideReason, type ReportReason, type WithdrawReason } from '../contract/moderation/reasons.ts'
import { findMove, REVIEW_MOVES, type ReviewAct, type ReviewState } from '../contract/moderation/review-states.ts'
import { averageRating, RATINGS, type Distribution } from '../contract/review-rules.ts'
import { Problem } from '../ground/http/problem.ts'
import { photoUrlOf } from '../photos/photo-store.ts'

/** `npm run check -- random` asks for ten thousand. */
const OPERATIONS = Number(process.env['RANDOM_OPERATIONS'] ?? 400)
const OPERATIONS_OF_A_RUN = 80
const AUTHORS = 5
const AT_ONCE = 4
const SECONDS_AHEAD = 900

const HELD = { personal: 'Telepon saya 0812 3456 7890.', despairing: 'Saya ingin mati saja.', linked: 'Lihat www.klinik-murah.com' }
const STAFF = ['Dewi', 'Eka', 'Fitri'].map((name) => ({ id: name.toLowerCase(), name }))

const author = nat(AUTHORS - 1)
const by = constantFrom(...STAFF)
const act = oneof(
  {
    weight: 5,
    arbitrary: record({
      kind: constant('write' as const),
      author,
      rating: constantFrom(...RATINGS),
      text: constantFrom('Ulasan', 'Ulasan', 'Ulasan', ...Object.values(HELD)),
      photo: constantFrom('none', 'new', 'stolen', 'same'),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('remove' as const), author }) },
  { weight: 1, arbitrary: record({ kind: constant('leave' as const), author }) },
  { weight: 1, arbitrary: record({ kind: constant('abandon' as const), author }) },
  { weight: 1, arbitrary: record({ kind: constant('expire' as const), seconds: integer({ min: 0, max: 3 * SECONDS_AHEAD }) }) },
  { weight: 1, arbitrary: record({ kind: constant('sweep' as const), seconds: integer({ min: -60, max: SECONDS_AHEAD }) }) },
  {
    weight: 10,
    arbitrary: record({
      kind: constant('decide' as const),
      author,
      by,
      decision: constantFrom('approve', 'hide', 'hide', 'keep', 'restore', 'grant', 'refuse', 'refuse'),
      reason: constantFrom(...(Object.keys(HIDE_REASONS) as HideReason[])),
      withPhoto: boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom('reply', 'propose', 'propose', 'release', 'release', 'withdraw', 'unreply'), author, by }),
  },
  { weight: 4, arbitrary: record({ kind: constant('object' as const), author }) },
  {
    weight: 5,
    arbitrary: record({
      kind: constant('report' as const),
      author,
      reader: author,
      reason: constantFrom(...(Object.keys(REPORT_REASONS) as ReportReason[])),
    }),
  },
)
type Act = typeof act extends Arbitrary<infer Value> ? Value : never

interface Site {
  server: TestServer
  clock: TestClock
  authors: Person[]
  /** What was confirmed, of everything that the log must know. */
  confirmed: ReviewAct[]
}

test('F05, F17, M05, M07, M09, M11, M13, M14: after any operations, also at once, counters, queue, log and files are those of the reviews', async () => {
  expect.hasAssertions()
  await assert(
    asyncProperty(array(act, { minLength: OPERATIONS_OF_A_RUN, maxLength: 2 * OPERATIONS_OF_A_RUN }), async (acts) => {
      const clock = createTestClock()
      await using server = await openTestServer({ clock, limited: false })
      const site: Site = { server, clock, authors: [], confirmed: [] }
      for (let nth = 0; nth < AUTHORS; nth += 1) site.authors.push(await addPerson(server.database, `Penulis ${nth}`, clock))
      for (let start = 0; start < acts.length; start += AT_ONCE) {
        await Promise.all(acts.slice(start, start + AT_ONCE).map((one) => perform(site, one).catch(ignoreRefusal)))
        await expectCountersToMatch(server)
        await expectLogAndQueueToMatch(site)
      }
      await expectFilesToMatch(server, clock)
    }),
    // What happens at once does not happen again: a smaller example would be looked for in vain.
    { numRuns: Math.ceil(OPERATIONS / OPERATIONS_OF_A_RUN), endOnFailure: true },
  )
}, 600_000)

async function perform(site: Site, one: Act): Promise<void> {
  const { server, clock, authors, confirmed } = site
  if (one.kind === 'sweep') {
    clock.pass(one.seconds * 1000)
    await server.photos.sweep()
    return
  }
  if (one.kind === 'expire') {
    const expired = await server.reviews.expire(new Date(clock.now().getTime() - one.seconds * 1000))
    confirmed.push(...Array<ReviewAct>(expired).fill('expire'))
    return
  }
  const { user, headers } = authors[one.author]!
  const mine = await server.reviews.reviewOf(user.id)
  const id = mine?.id ?? 'none'
  switch (one.kind) {
    case 'write': {
      const imageUrl = await choosePhoto(server, authors[one.author]!, one.photo, mine?.imageUrl ?? null)
      const draft = { review: one.text, rating: one.rating, imageUrl }
      const { moderation } = await (mine ? server.reviews.update(user, id, draft) : server.reviews.create(user, draft))
      if (moderation?.state === 'held') confirmed.push('hold')
      if (moderation?.state === 'revised') confirmed.push('revise')
      return
    }
    case 'abandon':
      await server.photos.upload(user, await server.fileOf(photo))
      return
    case 'remove':
      return server.reviews.remove(user, id)
    case 'leave': {
      const { statusCode } = await server.app.inject({ method: 'DELETE', url: endpoints.account, headers })
      if (statusCode !== 204 && statusCode !== 401) throw new Error(`leaving was answered with ${statusCode}`)
      authors[one.author] = await addPerson(server.database, 'Pendatang', clock)
      return
    }
    case 'decide': {
      const { decision, reason, withPhoto } = one
      await server.moderation.decide(one.by, id, {
        act: decision,
        tag: (await server.moderation.find(id))?.tag ?? '',
        reason,
        note: '',
        withPhoto,
      })
      confirmed.push(decision)
      return
    }
    case 'report':
      await server.moderation.report(authors[one.reader]!.user, id, { reason: one.reason, words: 'Lihat sendiri.' })
      break
    case 'object':
      await server.moderation.object(user, 'Ini pengalaman saya sendiri.')
      break
    case 'reply':
      await server.moderation.reply(one.by, id, thanks)
      break
    case 'propose':
      await server.moderation.reply(one.by, id, ownWords)
      break
    case 'release':
    case 'withdraw': {
      await server.moderation[one.kind](one.by, id, (await server.moderation.find(id))?.tag ?? '')
      break
    }
    case 'unreply':
      await server.moderation.unreply(one.by, id)
  }
  confirmed.push(one.kind)
}

async function choosePhoto(server: TestServer, { user }: Person, choice: string, own: string | null): Promise<string | null> {
  if (choice === 'new') return photoUrlOf(await server.photos.upload(user, await server.fileOf(photo)))
  if (choice === 'same') return own
  if (choice === 'none') return null
  const others = await server.database.selectFrom('images').select('name').where('user_id', '!=', user.id).execute()
  return others[0] ? photoUrlOf(others[0].name) : null
}

/** A photo is refused as unavailable, but for no cause, when its person leaves while it is written. */
function ignoreRefusal(error: unknown): void {
  const isFault = !(error instanceof Problem) || error.code === 'internal' || (error.code === 'unavailable' && error.cause !== undefined)
  if (isFault) throw error
}

async function expectCountersToMatch({ database, reviews, moderation }: TestServer): Promise<void> {
  const rows = await database.selectFrom('reviews').selectAll().orderBy('time', 'desc').execute()
  const published = rows.filter(({ state }) => state === 'published')
  const distribution = Object.fromEntries(
    RATINGS.map((star) => [star, published.filter((row) => row.rating === star).length]),
  ) as Distribution
  const overview = await reviews.overview()
  expect(overview).toMatchObject({ count: published.length, distribution, average: averageRating(distribution) })
  const seen = published.slice(0, 3).map((row) => ({
    id: row.id,
    review: row.text,
    imageUrl: row.image_name !== null && row.photo_withheld === 0 ? photoUrlOf(row.image_name) : null,
    isReplied: row.reply_text !== null,
  }))
  expect(overview.reviews.map(({ id, review, imageUrl, reply }) => ({ id, review, imageUrl, isReplied: reply !== undefined }))).toEqual(
    seen,
  )

  const hidden = Object.keys(HIDE_REASONS).map((reason) => [reason, rows.filter((row) => row.reason === reason).length])
  expect(await moderation.figures()).toMatchObject({
    waiting: rows.filter(({ state }) => state === 'held' || state === 'revised').length,
    replied: published.filter(({ reply_text }) => reply_text !== null).length,
    hidden: Object.fromEntries(hidden),
  })
}

const OF_REPLIES: ReadonlySet<ReviewAct> = new Set(['reply', 'propose', 'release', 'withdraw', 'unreply'])
const NOT_ALWAYS_LOGGED: readonly string[] = ['publish', 'remove'] satisfies ReviewAct[]

async function expectLogAndQueueToMatch({ server: { database, moderation }, confirmed }: Site): Promise<void> {
  const log = await database.selectFrom('review_acts').selectAll().orderBy('number').execute()
  expect(
    log
      .map(({ act: one }) => one)
      .filter((one) => !NOT_ALWAYS_LOGGED.includes(one))
      .toSorted(),
  ).toEqual(confirmed.toSorted())
  expect(log.map(({ time }) => time)).toEqual([...new Set(log.map(({ time }) => time))].toSorted())

  const rows = await database.selectFrom('reviews').selectAll().execute()
  const reports = await database.selectFrom('review_reports').selectAll().where('is_open', '=', 1).execute()
  const queue = await moderation.queue()
  const queued = new Map<string, string>(queue.map(({ review, urgency }) => [review.id, urgency]))
  const waiting = new Map<string, string>()
  for (const id of new Set([...rows.map((row) => row.id), ...log.map(({ review_id }) => review_id)])) {
    const story = tell(log.filter(({ review_id }) => review_id === id))
    const row = rows.find((one) => one.id === id)
    expect(row ? row.state : 'gone', `the log of ${id}`).toBe(
      row || (story.state !== null && story.state !== 'published') ? story.state : 'gone',
    )
    expect(row?.reason ?? null).toBe(row ? story.reason : null)
    if (!row) continue
    const isReported = (reason?: string) => reports.some((one) => one.review_id === id && (reason === undefined || one.reason === reason))
    const looked = row.state === 'held' || row.state === 'revised'
    if (looked && row.text === HELD.despairing) waiting.set(id, 'self-harm')
    else if (isReported('my-face') && row.photo_withheld === 1 && row.image_name !== null) waiting.set(id, 'my-face')
    else if (looked && row.text === HELD.personal) waiting.set(id, 'personal-data')
    else if (story.isObjected) waiting.set(id, 'objection')
    else if (looked) waiting.set(id, row.state)
    else if (isReported()) waiting.set(id, 'reported')
    else if (story.proposedBy !== null && row.state === 'published') waiting.set(id, 'reply')
    // Who reported their face and left has left the photo out of sight: it may wait on.
    const isLeft = story.isFaceReported && row.photo_withheld === 1 && row.image_name !== null
    if (isLeft && queued.get(id) === 'my-face') waiting.set(id, 'my-face')
  }
  expect(Object.fromEntries(queued)).toEqual(Object.fromEntries(waiting))
  for (const { review, since } of queue)
    expect(log.find(({ review_id, time }) => review_id === review.id && time === since)?.act).toMatch(
      /^(?:hold|revise|report|object|propose|restore)$/u,
    )
}

interface Story {
  state: ReviewState | null
  reason: HideReason | ReportReason | WithdrawReason | null
  isObjected: boolean
  isAnswered: boolean
  /** Who wrote the reply that waits. */
  proposedBy: string | null
  /** And nobody has decided since. */
  isFaceReported: boolean
}

/** Where a review stands after what the log says of it, by the table of moves; and that whoever hid it decides no objection. */
function tell(
  log: readonly { act: ReviewAct; reason: HideReason | ReportReason | WithdrawReason | null; staff_id: string | null }[],
): Story {
  const story: Story & { hiddenBy: string | null; isRefused: boolean } = {
    state: 'published',
    reason: null,
    isObjected: false,
    isAnswered: false,
    proposedBy: null,
    isFaceReported: false,
    hiddenBy: null,
    isRefused: false,
  }
  for (const { act: one, reason, staff_id } of log) {
    const move = findMove(one, story.state, story.isAnswered)
    const isJudged = one === 'grant' || one === 'refuse'
    if (story.isObjected && !isJudged && REVIEW_MOVES[one].by === 'moderator') throw new Error(`"${one}" during an objection`)
    const isWrong = isJudged ? !story.isObjected || story.hiddenBy === staff_id : one === 'object' && (story.isObjected || story.isRefused)
    const isUnread =
      (one === 'release' || one === 'withdraw') && (story.proposedBy === null || (one === 'release' && story.proposedBy === staff_id))
    if (move === undefined || isWrong || isUnread) throw new Error(`"${one}" after ${JSON.stringify(story)}`)
    story.state = move.to
    if (one === 'hide') Object.assign(story, { reason, hiddenBy: staff_id, isRefused: false })
    if (one === 'object') story.isObjected = true
    if (one === 'refuse') Object.assign(story, { isObjected: false, isRefused: true })
    if (OF_REPLIES.has(one) && one !== 'propose' && one !== 'withdraw') story.isAnswered = one !== 'unreply'
    if (OF_REPLIES.has(one) && one !== 'unreply') story.proposedBy = one === 'propose' ? staff_id : null
    if (one === 'report') story.isFaceReported ||= reason === 'my-face'
    else if (staff_id !== null && !OF_REPLIES.has(one)) story.isFaceReported = false
    if (story.state !== 'hidden') Object.assign(story, { reason: null, isObjected: false })
  }
  return story
}

async function expectFilesToMatch(server: TestServer, clock: TestClock): Promise<void> {
  await server.photos.sweep(new Date(clock.now().getTime() + 2 * 60 * 60 * 1000))
  const rows = await server.database.selectFrom('reviews').selectAll().where('image_name', 'is not', null).execute()
  expect((await server.photoFiles()).toSorted()).toEqual(rows.map(({ image_name }) => image_name).toSorted())
  expect(await server.database.selectFrom('images').select('name').where('state', '!=', 'used').execute()).toEqual([])
  const seen = rows.map(({ image_name }) => outcomeOf(server.photos.read(image_name!, async () => null)))
  const isSeen = rows.map(({ state, photo_withheld }) => state === 'published' && photo_withheld === 0)
  expect(await Promise.all(seen)).toEqual(isSeen.map((is) => (is ? 'done' : 'not-found')))
}
