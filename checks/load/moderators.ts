import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { problems } from '../../src/contract/problem.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { ReviewOverview } from '../../src/contract/review.ts'
import type { Findings, Kept } from './check-data.ts'
import { from, joinStaff, post, tokenIn, type StaffMember } from './staff-writers.ts'
import type { Fields } from '../../tests/kit/staff.ts'
import { send, type Answer, type Tally } from './tally.ts'

/** The only one who decides about reviews, so that reviews that they have hidden stay hidden. */
export interface Moderator extends StaffMember {
  /** How often something was done to a review, by review and act: confirmed, or possible while an answer is missing. */
  done: Map<string, { certain: number; perhaps: number }>
  acknowledged: number
}

const ROOM = '/petugas/ulasan'
const REASONS = ['insult', 'fake', 'personal-data'] as const
/** Refusals because an author has changed or deleted the review that the moderator was reading. */
const OVERTAKEN = [problems['review-moved'].message, problems['review-not-found'].message]

export async function signInModerator(publicUrl: string, env: Record<string, string>): Promise<Moderator> {
  return { ...(await joinStaff(publicUrl, env, 'contoh-2', 'moderator')), done: new Map(), acknowledged: 0 }
}

/** Answers one of the newest reviews, or decides about it as its page offers. Resolves to false once an answer is missing. */
export async function moderate(moderator: Moderator, publicUrl: string, tally: Tally): Promise<boolean> {
  const list = await tally.count(`GET ${ROOM}`, () => send(publicUrl + ROOM, { headers: from(moderator) }))
  if (list === null) return false
  const ids = [...new Set([...list.body.matchAll(/[?&]ulasan=([\w-]+)/gu)].map(([, id = '']) => id))]
  const id = ids[randomInt(Math.max(1, ids.length))]
  // Nobody has written anything yet.
  if (id === undefined) return pause(50, true)
  const path = `${ROOM}/satu?ulasan=${id}`
  const page = await tally.count(`GET ${ROOM}/satu`, async () => allowOvertaken(await send(publicUrl + path, { headers: from(moderator) })))
  if (page === null || isOvertaken(page)) return page !== null

  const choices = [...page.body.matchAll(/name="keputusan"[^>]* value="([^"]+)"/gu)].map(([, choice = '']) => choice)
  const choice = randomInt(3) === 0 && page.body.includes('name="kalimat"') ? 'reply' : choices[randomInt(Math.max(1, choices.length))]
  if (choice === undefined) throw new Error('a review without a decision')
  const [act = ''] = choice.split(' ')
  const tag = /name="tag" value="([^"]+)"/u.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const reason = REASONS[randomInt(REASONS.length)]!
  const fields: Fields =
    choice === 'reply'
      ? {
          tag,
          aksi: 'reply',
          kalimat: /name="kalimat"[^>]* value="([^"]+)"/u.exec(page.body)?.[1] ?? '',
          unit: 'Humas',
        }
      : { tag, keputusan: choice, alasan: act === 'hide' ? reason : '', catatan: '' }

  const key = `${id} ${act}`
  const times = moderator.done.get(key) ?? { certain: 0, perhaps: 0 }
  moderator.done.set(key, times)
  times.perhaps += 1
  const answer = await tally.count(`POST ${ROOM}/satu`, async () =>
    allowOvertaken(await post(moderator, publicUrl, `${ROOM}/satu`, { ulasan: id, token: tokenIn(page), ...fields })),
  )
  if (answer === null) return false
  times.perhaps -= 1
  if (answer.status !== 303) return true
  times.certain += 1
  moderator.acknowledged += 1
  return act !== 'hide' || isGone(id, publicUrl, tally)
}

/** Only this moderator could show the review again. */
async function isGone(id: string, publicUrl: string, tally: Tally): Promise<boolean> {
  const answer = await tally.count(`GET ${endpoints.reviews}`, () => send(publicUrl + endpoints.reviews))
  if (answer === null) return false
  if ((JSON.parse(answer.body) as ReviewOverview).reviews.some((review) => review.id === id)) tally.errors.push(`${id} is hidden and seen`)
  return true
}

const isOvertaken = ({ body }: Answer): boolean => OVERTAKEN.some((sentence) => body.includes(sentence))
const allowOvertaken = (answer: Answer): Answer => (isOvertaken(answer) ? { ...answer, status: 200 } : answer)

/** Compares the log with the answers to the moderator. After a request without an answer the found state is accepted. */
export async function checkModeration({ all }: Pick<Kept, 'all'>, { done }: Moderator): Promise<Findings> {
  const found: Findings = { lost: 0, doubled: 0, faults: [] }
  const acts = await all('SELECT number, time, review_id, act FROM review_acts WHERE staff_id IS NOT NULL ORDER BY number')
  const logged = Map.groupBy(acts, ({ review_id: id, act }) => `${String(id)} ${String(act)}`)
  for (const key of new Set([...logged.keys(), ...done.keys()])) {
    const { certain, perhaps } = done.get(key) ?? { certain: 0, perhaps: 0 }
    const times = logged.get(key)?.length ?? 0
    found.lost += Math.max(0, certain - times)
    found.doubled += Math.max(0, times - certain - perhaps)
    done.set(key, { certain: times, perhaps: 0 })
  }
  if (acts.some(({ time }, nth) => nth > 0 && String(time) <= String(acts[nth - 1]!['time'])))
    found.faults.push('acts are not in their order')
  return found
}
