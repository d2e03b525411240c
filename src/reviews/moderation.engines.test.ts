import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { outcomeOf } from '../../tests/kit/outcome.ts'
import { addPerson, PAGE_HEADERS } from '../../tests/kit/person.ts'
import { ownWords, replyRules, thanks } from '../../tests/kit/replies.ts'
import { photo } from '../../tests/kit/photo.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { endpoints } from '../contract/endpoints.ts'
import { HIDE_REASONS, REPORT_REASONS } from '../contract/moderation/reasons.ts'
import { findMove, REVIEW_MOVES, REVIEW_STATES, type ReviewAct, type ReviewState } from '../contract/moderation/review-states.ts'
import { reviewTag } from '../contract/review-rules.ts'
import { isLocked } from '../ground/database/database-errors.ts'
import { retryWhile } from '../ground/time/with-timeout.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import { photoUrlOf } from '../photos/photo-store.ts'
import type { Decision } from './moderation.ts'
import { createReviewDesk } from './review-desk.ts'

const HELD_TEXT = 'Petugasnya bisa dihubungi di 0812 3456 7890.'
const dewi = { id: 'dewi', name: 'Dewi' }
const eka = { id: 'eka', name: 'Eka' }

const clock = createTestClock()
const server = await openTestServer({ clock })
let sari: SignedInUser
let budi: SignedInUser

beforeEach(async () => {
  await server.empty()
  sari = await addUser('Sari')
  budi = await addUser('Budi')
})

async function addUser(name: string): Promise<SignedInUser> {
  return (await addPerson(server.database, name, clock)).user
}

const subjectOf = async (id: string): Promise<string> =>
  (await server.database.selectFrom('users').select('subject').where('id', '=', id).executeTakeFirstOrThrow()).subject

/** Takes away a person's account, from another device of theirs. */
async function leave({ id }: SignedInUser, app = server.app): Promise<void> {
  const { headers } = await addPerson(server.database, 'Nama', clock, await subjectOf(id))
  expect((await app.inject({ method: 'DELETE', url: endpoints.account, headers })).statusCode).toBe(204)
}

const write = (review = 'Menunggu lama sekali.', author = sari, imageUrl: string | null = null) =>
  server.reviews.create(author, { review, rating: 2, imageUrl })
const imageOf = async (author = sari) => photoUrlOf(await server.photos.upload(author, await server.fileOf(photo)))

async function edit(review: string) {
  clock.pass(60_000)
  const { id } = (await server.reviews.reviewOf(sari.id))!
  return server.reviews.update(sari, id, { review, rating: 2, imageUrl: null })
}

async function decide(by: typeof dewi, act: Decision['act'], changed: Partial<Decision> = {}): Promise<void> {
  const { tag } = (await server.moderation.find((await rowOf())!.id))!
  const decision = { act, tag, reason: act === 'hide' ? 'insult' : '', note: '', withPhoto: true, ...changed }
  await server.moderation.decide(by, (await rowOf())!.id, decision)
}

const stateOf = async (): Promise<ReviewState | null> => (await rowOf())?.state ?? null
const rowOf = () => server.database.selectFrom('reviews').selectAll().where('user_id', '=', sari.id).executeTakeFirst()
const logOf = async () => (await server.database.selectFrom('review_acts').selectAll().orderBy('number').execute()).map(({ act }) => act)

/** Brings Sari's review into a state, by the acts that lead there. */
const BRING: Record<ReviewState, (isAnswered?: boolean) => Promise<unknown>> = {
  async published(isAnswered = false) {
    await write()
    if (isAnswered) await PERFORM.reply()
  },
  async held(isAnswered) {
    await BRING.published(isAnswered)
    await edit(HELD_TEXT)
  },
  async hidden(isAnswered) {
    await BRING.published(isAnswered)
    await decide(dewi, 'hide')
  },
  async revised(isAnswered) {
    await BRING.hidden(isAnswered)
    await edit('Menunggu dua jam.')
  },
}

async function proposed(act: (id: string, tag: string) => Promise<void>): Promise<void> {
  await PERFORM.propose().catch(() => undefined)
  const { id } = (await rowOf())!
  await act(id, (await server.moderation.find(id))!.tag)
}

const PERFORM: Record<ReviewAct, () => Promise<unknown>> = {
  publish: () => edit('Menunggu dua jam.'),
  hold: () => edit(HELD_TEXT),
  revise: () => edit('Menunggu dua jam.'),
  remove: async () => server.reviews.remove(sari, (await rowOf())!.id),
  'take-down': async () => server.reviews.takeDown((await rowOf())!.id),
  expire: () => server.reviews.expire(new Date(Date.now() + 60_000)),
  report: async () => server.moderation.report(budi, (await rowOf())!.id, { reason: 'fake', words: '' }),
  object: () => server.moderation.object(sari, 'Ini pengalaman saya sendiri.'),
  approve: () => decide(dewi, 'approve'),
  hide: () => decide(dewi, 'hide'),
  keep: () => decide(dewi, 'keep'),
  restore: () => decide(dewi, 'restore'),
  grant: async () => {
    await server.moderation.object(sari, 'Ini pengalaman saya sendiri.').catch(() => undefined)
    await decide(eka, 'grant')
  },
  refuse: async () => {
    await server.moderation.object(sari, 'Ini pengalaman saya sendiri.').catch(() => undefined)
    await decide(eka, 'refuse')
  },
  reply: async () => server.moderation.reply(dewi, (await rowOf())!.id, thanks),
  propose: async () => server.moderation.reply(dewi, (await rowOf())!.id, ownWords),
  release: () => proposed((id, tag) => server.moderation.release(eka, id, tag)),
  withdraw: () => proposed((id, tag) => server.moderation.withdraw(dewi, id, tag)),
  unreply: async () => server.moderation.unreply(dewi, (await rowOf())!.id),
}

/** What an author does by writing is decided by where the review stands, not asked for. */
const BY_WRITING: ReadonlySet<ReviewAct> = new Set(['publish', 'hold', 'revise'])

/** With a reply too where one matters. */
const MOVES = (Object.keys(REVIEW_MOVES) as ReviewAct[]).flatMap((act) =>
  REVIEW_STATES.flatMap((from) =>
    ('needsReply' in REVIEW_MOVES[act] ? [false, true] : [false]).map((isAnswered) => ({
      act,
      from: isAnswered ? `answered and ${from}` : from,
      bring: () => BRING[from](isAnswered),
      state: from,
      move: findMove(act, from, isAnswered),
    })),
  ),
)

describe('the table of moves', () => {
  test.each(MOVES.filter(({ move }) => move !== undefined))(
    'M07: "$act" leads from $from to where it says',
    async ({ act, bring, state, move }) => {
      await bring()
      expect(await stateOf()).toBe(state)
      await PERFORM[act]()
      expect(await stateOf()).toBe(move!.to)
    },
  )

  test.each(MOVES.filter(({ act, move }) => move === undefined && !BY_WRITING.has(act)))(
    'M07: "$act" is refused for what is $from, and changes nothing',
    async ({ act, bring }) => {
      await bring()
      const before = [await rowOf(), await logOf()]
      await expect(PERFORM[act]()).rejects.toMatchObject({ code: 'review-moved' })
      expect([await rowOf(), await logOf()]).toEqual(before)
    },
  )
})

describe('hiding', () => {
  test.each(['', 'negative', '__proto__', 'Insult'])('M08: nobody hides without a reason of the list ("%s")', async (reason) => {
    await write()
    await expect(decide(dewi, 'hide', { reason })).rejects.toMatchObject({ code: 'reason-missing' })
    expect(await stateOf()).toBe('published')
  })

  test('M08: the table itself refuses a hidden review without a reason', async () => {
    await write()
    await expect(server.database.updateTable('reviews').set({ state: 'hidden' }).execute()).rejects.toThrow(/constraint/iu)
  })

  test('M08: its author reads the reason and the note, the public counts it by its reason, and the log names who and why', async () => {
    await write()
    await decide(dewi, 'hide', { reason: 'personal-data', note: 'Ada nama pasien lain.' })
    expect(await server.reviews.reviewOf(sari.id)).toMatchObject({
      moderation: { state: 'hidden', reason: HIDE_REASONS['personal-data'].told, note: 'Ada nama pasien lain.', objection: 'possible' },
    })
    expect(await server.moderation.figures()).toMatchObject({ waiting: 0, hidden: { 'personal-data': 1, insult: 0 } })
    expect(await server.reviews.overview()).toMatchObject({ count: 0, reviews: [] })
    const [hidden] = (await server.moderation.find((await rowOf())!.id))!.log
    expect(hidden).toMatchObject({ act: 'hide', reason: 'personal-data', staffName: 'Dewi' })
  })

  test('a moderator who has read an older text decides nothing about the newer one', async () => {
    const { id, time } = await write()
    await edit('Menunggu dua jam.')
    const decision = { act: 'hide', tag: reviewTag({ time }), reason: 'insult', note: '', withPhoto: true } as const
    await expect(server.moderation.decide(dewi, id, decision)).rejects.toMatchObject({ code: 'review-moved' })
  })

  test('who deletes what is hidden and writes anew within a day is read by a person first', async () => {
    await BRING.hidden()
    await PERFORM.remove()
    clock.pass(60_000)
    expect(await write('Sekali lagi.')).toMatchObject({ moderation: { state: 'revised' } })
    await PERFORM.remove()
    clock.pass(25 * 60 * 60_000)
    expect(await write('Sehari kemudian.')).not.toHaveProperty('moderation')
  })
})

describe('an objection', () => {
  test('M09: is made once, and decided by somebody else', async () => {
    await BRING.hidden()
    await PERFORM.object()
    await expect(PERFORM.object()).rejects.toMatchObject({ code: 'review-moved' })
    await expect(decide(dewi, 'grant')).rejects.toMatchObject({ code: 'own-decision' })
    await expect(decide(dewi, 'refuse')).rejects.toMatchObject({ code: 'own-decision' })
    await decide(eka, 'refuse', { note: 'Alasannya tetap.' })
    expect(await server.reviews.reviewOf(sari.id)).toMatchObject({ moderation: { objection: 'refused', note: 'Alasannya tetap.' } })
    await expect(decide(eka, 'grant')).rejects.toMatchObject({ code: 'review-moved' })
    await expect(PERFORM.object()).rejects.toMatchObject({ code: 'review-moved' })
  })

  test('without a word is none', async () => {
    await BRING.hidden()
    await expect(server.moderation.object(sari, ' \u200B')).rejects.toMatchObject({ code: 'objection-empty' })
  })
})

describe("nobody's own case", () => {
  /** A moderator by their real account, who may write reviews as well. */
  const addModerator = async (name: string, { id } = sari) => addStaff(server, { name, role: 'moderator', subject: await subjectOf(id) })

  test('M15: while an objection is open, nothing but granting and refusing it is done by a moderator; then the case is open again', async () => {
    await BRING.hidden(true)
    await PERFORM.object()
    const before = [await rowOf(), await logOf()]
    for (const by of [dewi, eka]) expect(await outcomeOf(decide(by, 'restore'))).toMatch(/^(?:objection-open|own-decision)$/u)
    for (const act of ['hide', 'approve', 'keep', 'restore'] as const) expect(await outcomeOf(decide(eka, act))).toBe('objection-open')
    expect(await outcomeOf(PERFORM.unreply())).toBe('objection-open')
    expect([await rowOf(), await logOf()]).toEqual(before)
    await decide(eka, 'refuse')
    await decide(eka, 'restore')
    expect(await stateOf()).toBe('published')
  })

  test.each(['edit', 'remove', 'take-down', 'expire'] as const)(
    'M15: an open objection keeps neither author nor term from "%s"',
    async (act) => {
      await BRING.hidden()
      await PERFORM.object()
      await (act === 'edit' ? edit('Menunggu dua jam.') : PERFORM[act]())
      expect(await stateOf()).toBe(act === 'edit' ? 'revised' : null)
    },
  )

  test('M15: whoever hid it does not hide it again once a colleague has granted the objection, until its author changes it', async () => {
    await BRING.hidden()
    await PERFORM.object()
    await decide(eka, 'grant')
    expect(await outcomeOf(decide(dewi, 'hide'))).toBe('own-decision')
    await decide(eka, 'keep')
    expect(await outcomeOf(decide(dewi, 'hide'))).toBe('own-decision')
    await edit('Menunggu tiga jam.')
    await decide(dewi, 'hide')
    expect(await stateOf()).toBe('hidden')
  })

  test('M15: whoever hid it is the same after their role was taken and given again', async () => {
    const vera = await addUser('Vera')
    const first = await addModerator('Vera', vera)
    await write()
    await decide(first, 'hide')
    await PERFORM.object()
    await server.database.deleteFrom('staff').where('id', '=', first.id).execute()
    const again = await addModerator('Vera', vera)
    expect(await outcomeOf(decide(again, 'grant'))).toBe('own-decision')
    expect((await server.moderation.find((await rowOf())!.id, again.id))!.ownCase).toBe('own-decision')
  })

  test.each(Object.keys(BRING) as ReviewState[])(
    'M15: a moderator does nothing about their own review that is %s, nor about its reply',
    async (state) => {
      const own = await addModerator('Sari')
      await BRING[state](true)
      if (state === 'hidden') await PERFORM.object()
      const { id } = (await rowOf())!
      const before = await rowOf()
      for (const act of ['approve', 'hide', 'keep', 'restore', 'grant', 'refuse'] as const)
        expect(await outcomeOf(decide(own, act))).toBe('own-review')
      expect(await outcomeOf(server.moderation.reply(own, id, thanks))).toBe('own-review')
      expect(await outcomeOf(server.moderation.unreply(own, id))).toBe('own-review')
      expect(await rowOf()).toEqual(before)
    },
  )

  test('M15: a moderator does not decide about what they have reported', async () => {
    const reporter = await addModerator('Budi', budi)
    await write()
    await PERFORM.report()
    for (const act of ['keep', 'hide'] as const) expect(await outcomeOf(decide(reporter, act))).toBe('own-report')
    await decide(eka, 'keep')
    await decide(reporter, 'keep')
  })

  test('M15: an author reads that a second person is missing, and only then; the staff read who else may decide', async () => {
    // The sample's manager.
    await server.database.deleteFrom('staff').execute()
    const vera = await addModerator('Vera', await addUser('Vera'))
    const lacksSecond = async () => (await server.reviews.reviewOf(sari.id))!.moderation!.lacksSecond ?? false
    await addModerator('Sari')
    await write()
    await decide(vera, 'hide')
    expect(await lacksSecond()).toBe(true)
    await PERFORM.object()
    expect(await lacksSecond()).toBe(true)
    const find = async (by?: string) => (await server.moderation.find((await rowOf())!.id, by))!
    expect(await find(vera.id)).toMatchObject({ ownCase: 'own-decision', otherJudges: [] })
    const umar = await addModerator('Umar', await addUser('Umar'))
    expect(await lacksSecond()).toBe(false)
    expect(await find(vera.id)).toMatchObject({ ownCase: 'own-decision', otherJudges: ['Umar'] })
    expect(await find(umar.id)).toMatchObject({ ownCase: null })
  })
})

describe('a page that is older than what a colleague did', () => {
  const patientOutcomeOf = (work: () => Promise<unknown>) => outcomeOf(retryWhile(work, isLocked))

  test('M16: of two who decide at once at two processes, one is told to look again', async () => {
    await BRING.held()
    const { id } = (await rowOf())!
    const another = (await server.openAnother()).dependencies.moderation
    const { tag } = (await server.moderation.find(id))!
    const decision = { tag, note: '', withPhoto: true }
    const outcomes = await Promise.all([
      patientOutcomeOf(() => server.moderation.decide(dewi, id, { ...decision, act: 'approve', reason: '' })),
      patientOutcomeOf(() => another.decide(eka, id, { ...decision, act: 'hide', reason: 'insult' })),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'review-moved'])
  })

  test('M16: what was granted, kept, answered, reported or objected to since decides nothing from an older page', async () => {
    const another = (await server.openAnother()).dependencies.moderation
    await BRING.hidden()
    const act = async (tag: string, one: Decision['act']) =>
      patientOutcomeOf(async () => another.decide(eka, (await rowOf())!.id, { act: one, tag, reason: 'insult', note: '', withPhoto: true }))
    const pageOf = async () => (await server.moderation.find((await rowOf())!.id))!.tag
    const beforeObjection = await pageOf()
    await PERFORM.object()
    expect(await act(beforeObjection, 'restore')).toBe('review-moved')
    const beforeGrant = await pageOf()
    await decide(eka, 'grant')
    expect(await act(beforeGrant, 'hide')).toBe('review-moved')
    const beforeReport = await pageOf()
    await PERFORM.report()
    expect(await act(beforeReport, 'keep')).toBe('review-moved')
    const beforeReply = await pageOf()
    const { id } = (await rowOf())!
    await PERFORM.reply()
    const later = { ...thanks, unit: 'Direksi', tag: beforeReply }
    expect(await patientOutcomeOf(() => another.reply(eka, id, later))).toBe('review-moved')
    expect(await patientOutcomeOf(() => another.unreply(eka, id, beforeReply))).toBe('review-moved')
    expect((await rowOf())!.reply_unit).toBe('Humas')
    expect(await act(await pageOf(), 'hide')).toBe('done')
  })
})

describe('M03: an author who may want to end their life', () => {
  const NEED = 'Saya ingin mengakhiri hidup saya. Nomor saya 0812 3456 7890.'
  const help = { title: 'Anda tidak sendirian', line: '119, lalu tekan 8' }
  const told = async () => (await server.reviews.reviewOf(sari.id))?.moderation

  test('is told of nothing else before the text is taken', async () => {
    const asked = server.reviews.create(sari, { review: NEED, rating: 1, imageUrl: null, ifHeld: 'ask' })
    await expect(asked).rejects.toMatchObject({ findings: [{ words: expect.stringContaining('mengakhiri hidup'), help }] })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['waits', () => write(NEED)],
    ['is hidden because of it', () => write(NEED).then(() => decide(dewi, 'hide', { reason: 'crisis' }))],
    ['is hidden because of something else', () => write(NEED).then(() => decide(dewi, 'hide', { reason: 'insult' }))],
    ['is changed after it was hidden', () => BRING.hidden().then(() => edit(NEED))],
    ['is hidden by a moderator where no rule saw it', () => write().then(() => decide(dewi, 'hide', { reason: 'crisis' }))],
  ])('is told where help is while the review %s', async (_, bring) => {
    await bring()
    expect(await told()).toMatchObject({ findings: [], help })
  })

  test.each(['ask', 'send'] as const)('is told it beside the star that is missing (%s)', async (ifHeld) => {
    const asked = server.reviews.create(sari, { review: NEED, rating: 0, imageUrl: null, ifHeld })
    await expect(asked).rejects.toMatchObject({ code: 'rating-missing', findings: [{ help }] })
    expect(await rowOf()).toBeUndefined()
  })

  test.each<[string, string, object]>([
    ['review-too-long', NEED.repeat(20), { review: NEED.repeat(20) }],
    ['review-too-long', 'a book that ends with it', { review: `${'Antre. '.repeat(2000)}${NEED}` }],
    ['review-stacked', 'marks', { review: `${NEED} z${'\u0315'.repeat(9)}` }],
    ['image-not-usable', 'a photo of another', { imageUrl: '/images/lain.webp' }],
    ['rating-missing', 'no number', { rating: 'lima' }],
  ])('is told it with %s (%.40s), whatever else the draft is refused for', async (code, _what, wrong) => {
    const asked = server.reviews.create(sari, { review: NEED, rating: 1, imageUrl: null, ifHeld: 'send', ...wrong })
    await expect(asked).rejects.toMatchObject({ code, findings: [{ help }] })
  })

  test('is told it with a second review, with one that has changed since, and with haste', async () => {
    await write()
    const draft = { review: NEED, rating: 1, imageUrl: null, ifHeld: 'send' }
    await expect(server.reviews.create(sari, draft)).rejects.toMatchObject({ code: 'already-reviewed', findings: [{ help }] })
    const { id } = (await server.reviews.reviewOf(sari.id))!
    await expect(server.reviews.update(sari, id, draft, ['"x"'])).rejects.toMatchObject({ code: 'review-changed', findings: [{ help }] })
  })

  test('is told it when nobody is signed in any more', async () => {
    const post = { method: 'POST', url: '/api/reviews', headers: PAGE_HEADERS, payload: { review: NEED, rating: 1 } } as const
    const { statusCode, body } = await server.app.inject(post)
    expect([statusCode, body]).toEqual([401, expect.stringContaining('Anda tidak sendirian')])
  })

  test.each<[string, unknown, number]>([
    ['need', NEED, 1],
    ['need at the end of a book', `${'Antre. '.repeat(2000)}${NEED}`, 1],
    ['need with marks that no review may have', `${NEED} z${'\u0315'.repeat(9)}`, 1],
    ['anger', 'Antre dua jam, petugasnya kasar.', 0],
    ['what else would wait', HELD_TEXT, 0],
    ['blanks', '  \n', 0],
    ['nothing', undefined, 0],
    ['no text', { ingin: 'mati' }, 0],
  ])('is told it before anything is sent, signed in or not, in an answer that refuses nothing: %s', async (_what, review, helps) => {
    const before = await server.reviews.version()
    const { headers: signedIn } = await addPerson(server.database, 'Sari', clock, await subjectOf(sari.id))
    for (const headers of [PAGE_HEADERS, signedIn]) {
      const { statusCode, body } = await server.app.inject({ method: 'POST', url: endpoints.need, headers, payload: { review } })
      expect([statusCode, JSON.parse(body)]).toEqual([
        200,
        Array.from({ length: helps }, () => expect.objectContaining({ help: expect.objectContaining(help) })),
      ])
    }
    expect([await rowOf(), await server.reviews.version()]).toEqual([undefined, before])
  })

  test('is never told that they gave something away', async () => {
    await write(NEED)
    await expect(decide(dewi, 'hide', { reason: 'personal-data' })).rejects.toMatchObject({ code: 'reason-missing' })
    expect(await rowOf()).toMatchObject({ state: 'held' })
  })

  test('is not any more once a moderator shows the review, nor is anybody else', async () => {
    await write(NEED)
    await decide(dewi, 'approve')
    expect(await told()).toBeUndefined()
    await decide(dewi, 'hide')
    expect(await told()).not.toHaveProperty('help')
  })
})

describe('a text that a rule catches', () => {
  test('R12, M12: is told before it is taken, when its author asks, and waits when they send it as it is', async () => {
    const draft = { review: HELD_TEXT, rating: 5, imageUrl: null }
    await expect(server.reviews.create(sari, { ...draft, ifHeld: 'ask' })).rejects.toMatchObject({
      code: 'review-would-wait',
      findings: [{ words: '0812 3456 7890', why: expect.any(String) }],
    })
    expect(await rowOf()).toBeUndefined()
    expect(await server.reviews.create(sari, draft)).toMatchObject({
      moderation: { state: 'held', findings: [{ words: '0812 3456 7890' }] },
    })
    expect(await server.moderation.queue()).toMatchObject([{ urgency: 'personal-data', review: { review: HELD_TEXT } }])
    expect(await server.reviews.overview()).toMatchObject({ count: 0 })
  })

  test('comes into the queue by its urgency, the older first', async () => {
    await write('Jelek. Hubungi 0812 3456 7890')
    const others = await Promise.all(['Umar', 'Vera', 'Wati'].map(addUser))
    for (const [nth, text] of ['ANJING SEMUA PETUGASNYA', 'Saya ingin mati saja.', 'Telepon saya 0813 1111 2222'].entries()) {
      clock.pass(1000)
      await write(text, others[nth])
    }
    expect((await server.moderation.queue()).map(({ review }) => review.name)).toEqual(['Vera', 'Sari', 'Wati', 'Umar'])
  })
})

describe('a report', () => {
  test("M13: of one's face takes the photo from everybody's sight at once, until somebody has decided", async () => {
    const name = await server.photos.upload(sari, await server.fileOf(photo))
    const { id } = await write('Ramah.', sari, photoUrlOf(name))
    const seen = async (viewer: SignedInUser | null) => (await outcomeOf(server.photos.read(name, async () => viewer))) === 'done'
    expect(await seen(null)).toBe(true)
    await server.moderation.report(budi, id, { reason: 'my-face', words: 'Itu saya.' })
    expect([await seen(null), await seen(budi), await seen(sari)]).toEqual([false, false, true])
    expect((await server.reviews.overview()).reviews[0]).toMatchObject({ review: 'Ramah.', imageUrl: null })
    expect(await server.moderation.queue()).toMatchObject([{ urgency: 'my-face' }])
    await decide(dewi, 'keep', { withPhoto: false })
    expect([await seen(null), (await server.moderation.queue()).length]).toEqual([false, 0])
    clock.pass(1000)
    await decide(dewi, 'keep')
    expect(await seen(null)).toBe(true)
  })

  describe('M13: closes a photo', () => {
    const withPhoto = async (author = sari) => (await write('Ramah.', author, await imageOf(author))).id
    const isClosed = async (id: string) =>
      (await server.database.selectFrom('reviews').select('photo_withheld').where('id', '=', id).executeTakeFirstOrThrow())
        .photo_withheld === 1
    const face = { reason: 'my-face', words: '' }

    test('once: a moderator who has kept it is not overruled, but for another photo', async () => {
      const id = await withPhoto()
      await server.moderation.report(budi, id, face)
      expect(await isClosed(id)).toBe(true)
      await decide(dewi, 'keep')
      await server.moderation.report(await addUser('Cici'), id, face)
      expect(await isClosed(id)).toBe(false)
      expect(await server.moderation.queue()).toMatchObject([{ urgency: 'reported' }])
      await decide(dewi, 'keep')
      clock.pass(25 * 60 * 60_000)
      await server.reviews.update(sari, id, { review: 'Ramah.', rating: 5, imageUrl: await imageOf() })
      await server.moderation.report(await addUser('Umar'), id, face)
      expect(await isClosed(id)).toBe(true)
    })

    test('for whatever reason is about the picture, which stays closed for another one until somebody has looked', async () => {
      const another = 'my-child'
      Object.assign(REPORT_REASONS, { [another]: { name: 'Wajah anak saya', isPicture: true } })
      onTestFinished(() => void Reflect.deleteProperty(REPORT_REASONS, another))
      const id = await withPhoto()
      await server.moderation.report(budi, id, { reason: another, words: '' })
      expect([await isClosed(id), await server.moderation.queue()]).toMatchObject([true, [{ urgency: 'my-face' }]])
      await server.reviews.update(sari, id, { review: 'Ramah.', rating: 5, imageUrl: await imageOf() })
      expect(await isClosed(id)).toBe(true)
      await decide(dewi, 'keep')
      expect(await isClosed(id)).toBe(false)
    })

    test('only where there is one', async () => {
      const { id } = await write()
      await expect(server.moderation.report(budi, id, face)).rejects.toMatchObject({ code: 'bad-request' })
      expect(await logOf()).toEqual([])
    })

    test('for no reader twice, whatever account they make, until a day after it was settled', async () => {
      const id = await withPhoto()
      const subject = await subjectOf(budi.id)
      await server.moderation.report(budi, id, face)
      await leave(budi)
      const { user } = await addPerson(server.database, 'Budi', clock, subject)
      await expect(server.moderation.report(user, id, face)).rejects.toMatchObject({ code: 'already-reported' })
      const remembered = async () => (await server.database.selectFrom('review_readers').selectAll().execute()).length
      clock.pass(23 * 60 * 60_000)
      await server.reviews.sweep(clock.now())
      expect(await remembered()).toBe(1)
      clock.pass(61 * 60_000)
      await server.reviews.sweep(clock.now())
      expect(await remembered()).toBe(0)
    })

    test('no more than twice a day for accounts younger than a day, in the whole house', async () => {
      const ids = []
      for (const name of ['Satu', 'Dua', 'Tiga', 'Empat']) ids.push(await withPhoto(await addUser(name)))
      const closed = []
      for (const [nth, id] of ids.slice(0, 3).entries()) {
        await server.moderation.report(await addUser(`Baru ${nth}`), id, face)
        closed.push(await isClosed(id))
      }
      expect(closed).toEqual([true, true, false])
      clock.pass(25 * 60 * 60_000)
      await server.moderation.report(budi, ids[2]!, face)
      await server.moderation.report(await addUser('Baru lagi'), ids[3]!, face)
      expect([await isClosed(ids[2]!), await isClosed(ids[3]!)]).toEqual([true, true])
    })
  })

  test.each([
    { which: 'without a photo waits no longer', hasPhoto: false, urgencies: [] },
    { which: 'whose photo it closed waits on', hasPhoto: true, urgencies: ['my-face'] },
    { which: 'whose photo a moderator had closed waits no longer', hasPhoto: true, isClosed: true, urgencies: [] },
  ])('goes with the account of who made it: a review $which', async ({ hasPhoto, isClosed = false, urgencies }) => {
    const { id } = await write('Ramah.', sari, hasPhoto ? await imageOf() : null)
    if (isClosed) await decide(dewi, 'keep', { withPhoto: false })
    await server.moderation.report(budi, id, { reason: isClosed || !hasPhoto ? 'insult' : 'my-face', words: '' })
    await leave(budi)
    expect((await server.moderation.find(id))!.reports).toEqual([])
    expect((await server.moderation.queue()).map(({ urgency }) => urgency)).toEqual(urgencies)
  })

  test.each(['held', 'hidden'] as const)(
    "M11: a %s review is in no list and no figure, and its photo is its author's alone",
    async (state) => {
      const name = await server.photos.upload(sari, await server.fileOf(photo))
      await write(state === 'held' ? HELD_TEXT : 'Lama.', sari, photoUrlOf(name))
      if (state === 'hidden') await decide(dewi, 'hide')
      await expect(server.photos.read(name, async () => null)).rejects.toMatchObject({ code: 'not-found' })
      await expect(server.photos.read(name, async () => sari)).resolves.toMatchObject({ isPublished: false })
      await expect(server.photos.readUsed(name)).resolves.toBeInstanceOf(Buffer)
      await server.reviews.create(budi, { review: 'Ramah.', rating: 5, imageUrl: null })
      expect(await server.reviews.overview()).toMatchObject({ average: 5, count: 1, reviews: [{ name: 'Budi' }] })
    },
  )

  test('several about one review are one case, and each reader has one and five a day', async () => {
    const { id } = await write()
    await server.moderation.report(budi, id, { reason: 'fake', words: 'Bukan pasien.' })
    await server.moderation.report(await addUser('Cici'), id, { reason: 'insult', words: '' })
    await expect(server.moderation.report(budi, id, { reason: 'fake', words: '' })).rejects.toMatchObject({ code: 'already-reported' })
    expect(await server.moderation.queue()).toHaveLength(1)
    expect((await server.moderation.find(id))!.reports.map(({ reason }) => reason)).toEqual(['insult', 'fake'])
    const others = await Promise.all(Array.from({ length: 5 }, (_, nth) => addUser(`Orang ${nth}`)))
    const reports = []
    for (const other of others) {
      const review = await write('Lama.', other)
      reports.push(await outcomeOf(server.moderation.report(budi, review.id, { reason: 'fake', words: '' })))
    }
    expect(reports).toEqual(['done', 'done', 'done', 'done', 'reports-too-many'])
  })
})

test('M17: 55 reports in a second push neither objection nor held review out of sight, and each is reached page by page', async () => {
  await BRING.hidden()
  await PERFORM.object()
  await write(HELD_TEXT, budi)
  const reported = await Promise.all(Array.from({ length: 55 }, async (_, nth) => write('Lama.', await addUser(`Penulis ${nth}`))))
  for (const { id } of reported) await server.moderation.report(await addUser('Pembaca'), id, { reason: 'fake', words: '' })
  expect(await server.moderation.queueCounts()).toMatchObject({ objections: 1, held: 1, reports: 55 })
  expect((await server.moderation.queue('objections')).map(({ urgency }) => urgency)).toEqual(['objection'])
  expect((await server.moderation.queue('held')).map(({ urgency }) => urgency)).toEqual(['personal-data'])
  const seen: string[] = []
  const sizes: number[] = []
  for (let after: string | null = null, isEnd = false; !isEnd;) {
    const page = await server.moderation.queue('reports', after, 20)
    sizes.push(page.length)
    seen.push(...page.map(({ review }) => review.id))
    isEnd = page.length < 20
    after = page.at(-1)?.place ?? null
  }
  expect(sizes).toEqual([20, 20, 15])
  expect(seen.toSorted()).toEqual(reported.map(({ id }) => id).toSorted())
  for (const odd of ['', '9', "6_x_' or 1=1", '6_2026-03-02T08:00:00.000Z_\0'])
    expect(await server.moderation.queue('reports', odd, 20)).toHaveLength(20)
})

test('a review whose author leaves while it is opened is not there any more', async () => {
  const { id } = await write()
  const { app: another } = await server.openAnother()
  let left: Promise<void> | undefined
  const leavesMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await (left ??= leave(sari, another))
      return result
    },
  }
  const database = server.database.withPlugin(leavesMeanwhile)
  const desk = createReviewDesk({ database, clock, photos: server.photos, doctors: () => [], replies: replyRules })
  expect(await desk.find(id)).toBeNull()
  expect(await rowOf()).toBeUndefined()
})

describe('the log', () => {
  test("M14: is not changed by anybody, and keeps no visitor's name when the account goes", async () => {
    await BRING.hidden()
    await PERFORM.object()
    await server.moderation.report(sari, (await write('Baik.', budi)).id, { reason: 'fake', words: 'Dia teman saya.' })
    const rows = await server.database.selectFrom('review_acts').selectAll().orderBy('number').execute()
    for (const change of [
      server.database.updateTable('review_acts').set({ staff_name: 'Orang lain' }),
      server.database.deleteFrom('review_acts'),
    ])
      await expect(change.execute()).rejects.toThrow(/append-only/u)

    await leave(sari)
    for (const table of ['review_cases', 'review_reports'] as const) {
      const left = JSON.stringify(await server.database.selectFrom(table).selectAll().execute())
      expect(left).not.toMatch(/teman saya|pengalaman saya/u)
    }
    const after = await server.database.selectFrom('review_acts').selectAll().orderBy('number').execute()
    expect(after.slice(0, rows.length)).toEqual(rows)
    expect(JSON.stringify(after)).not.toContain('Sari')
  })
})

describe('M03, M17: what another version has found in a review', () => {
  const [NEW, PHONE, NEED] = ['passport', 'phone', 'self-harm'].map((code) => ({ code, words: 'kata', start: 0, more: [1] }))

  test.each([
    { urgency: 'self-harm', findings: [NEW], becomes: 'self-harm' },
    { urgency: 'held', findings: [NEW, NEED], becomes: 'self-harm' },
    { urgency: 'held', findings: [null, NEED], becomes: 'self-harm' },
    { urgency: 'held', findings: [PHONE, NEW], becomes: 'unknown' },
    { urgency: 'personal-data', findings: [NEW], becomes: 'unknown' },
    { urgency: 'danger-of-others', findings: [PHONE], becomes: 'unknown' },
    { urgency: 'danger-of-others', findings: 'x', becomes: 'unknown' },
    { urgency: 'held', findings: [PHONE], becomes: 'personal-data' },
  ])('$urgency with $findings waits as $becomes, and keeps what was found', async ({ urgency, findings, becomes }) => {
    const { id } = await write()
    await server.moderation.report(budi, id, { reason: 'fake', words: '' })
    await edit(HELD_TEXT)
    const stored = { urgency, findings: JSON.stringify(findings) }
    await server.database.updateTable('review_cases').set(stored).execute()
    const isListed = async () => [
      (await server.moderation.queueCounts()).held,
      (await server.moderation.queue('held')).map(({ review }) => review.id),
    ]
    expect(await isListed()).toEqual([1, [id]])
    // A report that is withdrawn settles the case anew.
    await leave(budi)
    expect(await isListed()).toEqual([1, [id]])
    const after = await server.database.selectFrom('review_cases').selectAll().executeTakeFirstOrThrow()
    expect(after.urgency).toBe(becomes)
    expect(JSON.parse(after.findings)).toEqual(
      expect.arrayContaining([findings].flat().filter((one) => typeof one === 'object' && one !== null)),
    )
    expect((await server.moderation.find(id))?.isInNeed).toBe(becomes === 'self-harm')
    await decide(dewi, 'approve')
    expect(await stateOf()).toBe('published')
  })
})
