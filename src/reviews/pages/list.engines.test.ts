import { PostgresAdapter, sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { LIST_KINDS, listAddress, type ReviewListRequest } from '../review-list.ts'
import { RATINGS, type Rating } from '../../contract/review-rules.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { elementAt, textOf } from '../../../tests/kit/html.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../../tests/kit/visitor.ts'
import { thanks } from '../../../tests/kit/replies.ts'
import type { DatabaseTransaction } from '../../ground/database/database.ts'
import { listPublished } from '../review-repository.ts'

const clock = createTestClock()
const MODERATOR = { id: 'petugas', name: 'Rina' }
const DAY = 24 * 60 * 60 * 1000

const server = await openTestServer({ clock, limited: false })

/** Texts of those that everybody may see, the newest first, with what they are. */
const written: { text: string; rating: Rating; kinds: string[] }[] = []

async function write(text: string, rating: Rating, imageUrl: string | null = null) {
  clock.pass(60_000)
  const { user } = await addPerson(server.database, `Penulis ${text}`, clock)
  return server.reviews.create(user, { review: text, rating, imageUrl })
}

async function writeWithPhoto(text: string, rating: Rating) {
  clock.pass(60_000)
  const visitor = await addVisitor(server, `Penulis ${text}`)
  const { imageUrl } = (await visitor.upload(photo)).json<{ imageUrl: string }>()
  return server.reviews.create(visitor.user, { review: text, rating, imageUrl })
}

beforeAll(async () => {
  for (let nth = 0; nth < 45; nth += 1) {
    const rating = RATINGS[nth % 5] ?? 1
    const hasPhoto = nth % 9 === 0
    const text = `Cerita nomor ${nth}.`
    const review = hasPhoto ? await writeWithPhoto(text, rating) : await write(text, rating)
    if (nth === 40) clock.pass(2 * DAY - 60_000)
    const isReplied = nth % 8 === 0
    if (isReplied) await server.moderation.reply(MODERATOR, review.id, thanks)
    written.unshift({ text, rating, kinds: [...(hasPhoto ? ['foto'] : []), ...(isReplied ? ['dijawab'] : [])] })
  }
  const hidden = await writeWithPhoto('Cerita yang disembunyikan.', 5)
  await hideReview(server, hidden.id, MODERATOR, { reason: 'advertising' })
  await write('Cerita yang ditahan, hubungi 081234567890.', 5)
  const reported = await writeWithPhoto('Cerita dengan wajah orang.', 2)
  await server.moderation.report((await addPerson(server.database, 'Pembaca', clock)).user, reported.id, { reason: 'my-face', words: '' })
  written.unshift({ text: 'Cerita dengan wajah orang.', rating: 2, kinds: [] })
})

let readers = 0

async function open(url: string, headers: Record<string, string> = {}, remoteAddress = `10.1.0.${(readers += 1)}`) {
  return server.app.inject({ url, headers, remoteAddress })
}

/** As every form of the staff does: what this process knows of the reviews may be outdated from then on. */
const changeSomething = async () => signedOutVisitor(server).send('POST', endpoints.logout)

const textsIn = (html: string): string[] => [...html.matchAll(/<p class="typed">(Cerita [^<]*)<\/p>/gu)].map(([, text = '']) => text)

const linkIn = (html: string, rel: 'prev' | 'next'): string | null => new RegExp(`href="([^"]*)" rel="${rel}"`, 'u').exec(html)?.[1] ?? null

/** The texts of all pages from this one on. */
async function walk(address: string, rel: 'prev' | 'next'): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = address; next !== null;) {
    const answer = await open(next)
    if (answer.statusCode === 302) next = String(answer.headers.location)
    else {
      if (answer.statusCode !== 200) throw new Error(`${next} answered ${answer.statusCode}`)
      pages.push(textsIn(answer.body))
      next = linkIn(answer.body, rel)
    }
  }
  return pages
}

const LISTS: Pick<ReviewListRequest, 'stars' | 'kind'>[] = [null, ...RATINGS].flatMap((stars) =>
  [null, ...LIST_KINDS].map((kind) => ({ stars, kind })),
)

describe('M10: every published review can be reached, page by page', () => {
  test('the newest first, twenty a page, none twice and none left out', async () => {
    const pages = await walk('/ulasan', 'next')
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 6])
    expect(pages.flat()).toEqual(written.map(({ text }) => text))
  })

  test('and back to the newest on the same pages', async () => {
    const second = linkIn((await open('/ulasan')).body, 'next') ?? ''
    const third = linkIn((await open(second)).body, 'next') ?? ''
    const back = await walk(third, 'prev')
    expect(back).toEqual((await walk('/ulasan', 'next')).toReversed())
    expect((await open(third)).body).toContain('<a href="/ulasan">Terbaru</a>')
  })

  test.each(LISTS)('by $stars stars and kind $kind', async ({ stars, kind }) => {
    const wanted = written.filter(({ rating, kinds }) => (stars === null || rating === stars) && (kind === null || kinds.includes(kind)))
    expect((await walk(listAddress({ stars, kind }), 'next')).flat()).toEqual(wanted.map(({ text }) => text))
  })

  test('each list by one walk through one index', async () => {
    const walks = await explainInCrowd(SIDES.flatMap((from) => LISTS.map(({ stars, kind }) => ({ stars, kind, from }))))
    const others = walks.filter(({ asked: { stars, kind }, plan }) => {
      const index = `reviews_${kind === null ? 'all' : kind === 'foto' ? 'photo' : 'replied'}_${stars === null ? 'newest' : 'by_rating'}`
      return !plan.includes(index) || /temp b-tree|Sort|Seq Scan|SCAN reviews(?! USING)/iu.test(plan)
    })
    expect(walks).toHaveLength(54)
    expect(others).toEqual([])
  })
})

const SIDES = [null, { side: 'sebelum', time: '2026-03-02T08:20:00.000Z' }, { side: 'sesudah', time: '2026-03-02T08:20:00.000Z' }] as const

/** What the engine would do. PostgreSQL chooses by the number of rows: it gets a crowd, which goes with the transaction. */
async function explainInCrowd(asked: readonly ReviewListRequest[]): Promise<{ asked: ReviewListRequest; plan: string }[]> {
  const options = isPostgres() ? undefined : sql`query plan`.toOperationNode()
  const rows: unknown[] = []
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) => ({ ...node, explain: { kind: 'ExplainNode', ...(options && { options }) } }) as RootOperationNode,
    async transformResult({ result }) {
      rows.push(...result.rows)
      return { ...result, rows: [] }
    },
  }
  const trx = await server.database.startTransaction().execute()
  try {
    if (isPostgres()) await addCrowd(trx)
    const walks: { asked: ReviewListRequest; plan: string }[] = []
    for (const one of asked) {
      await listPublished(trx.withPlugin(explain), one, 21)
      walks.push({ asked: one, plan: JSON.stringify(rows.splice(0)) })
    }
    return walks
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Half of them with a photo, a third answered, half before the time that is asked for, in no order on the disk, and a seventh held: else the index of
 * all reviews would cost as much as that of the published ones. Whether the photos are there would be asked at the end of the transaction,
 * which is undone.
 */
async function addCrowd(trx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into users (id, issuer, subject, name, created_at)
    select 'crowd-' || nth, 'https://akun.contoh', 'crowd-' || nth, 'Penulis', '2026-01-01T00:00:00.000Z'
    from generate_series(1, 20000) as nth`.execute(trx)
  await sql`
    insert into reviews (id, user_id, author_name, text, rating, state, time, image_name, reply_text, reply_unit, reply_time)
    select id, id, 'Penulis', 'Cerita.', 1 + nth % 5, case when nth % 7 = 0 then 'held' else 'published' end, to_char(timestamp '2026-03-02 08:20' + (nth - 10000) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".500Z"'),
      case when nth % 2 = 0 then id end, case when nth % 3 = 0 then 'Terima kasih.' end, case when nth % 3 = 0 then 'Humas' end,
      case when nth % 3 = 0 then '2026-04-01T00:00:00.000Z' end
    from (select nth, 'crowd-' || nth as id from generate_series(1, 20000) as nth) as crowd order by md5(id)`.execute(trx)
  await sql`analyze reviews`.execute(trx)
}

const isPostgres = (): boolean => server.database.getExecutor().adapter instanceof PostgresAdapter

describe('M11: what is not published is nowhere seen', () => {
  test('in no list, by no filter, and not in the figures', async () => {
    for (const list of LISTS) {
      const { body } = await open(listAddress(list))
      expect(body).not.toMatch(/Cerita yang (?:disembunyikan|ditahan)|081234567890/u)
      expect(textOf(body)).toContain(`dari 5 bintang ${written.length} ulasan`)
    }
    const { body } = await open('/ulasan')
    const counted = [...textOf(body).matchAll(/\d bintang: (\d+) ulasan/gu)].map(([, count]) => Number(count))
    expect(counted).toEqual([5, 4, 3, 2, 1].map((stars) => written.filter(({ rating }) => rating === stars).length))
  })

  test('a photo that was reported for a face is not shown, its text is', async () => {
    const { body } = await open('/ulasan')
    const item = elementAt(body.slice(0, body.indexOf('Cerita dengan wajah orang.')).split('<ol class="reviews">')[1] ?? '', 'li')
    expect(item).not.toContain('/images/')
    expect(textsIn((await open('/ulasan?tampil=foto')).body)).not.toContain('Cerita dengan wajah orang.')
    expect(textsIn((await open('/ulasan?bintang=2')).body)).toContain('Cerita dengan wajah orang.')
  })

  test('not even in what is kept: a review that is hidden is gone with the next answer', async () => {
    const review = await write('Cerita yang lalu disembunyikan.', 1)
    await changeSomething()
    expect((await open('/ulasan?bintang=1')).body).toContain('Cerita yang lalu disembunyikan.')
    await hideReview(server, review.id, MODERATOR, { reason: 'advertising' })
    await changeSomething()
    expect((await open('/ulasan?bintang=1')).body).not.toContain('Cerita yang lalu disembunyikan.')
    expect(textOf((await open('/ulasan')).body)).toContain('Disembunyikan: 2 ulasan, keduanya karena iklan.')
  })
})
