import { personHash } from '../ground/people/allowance.ts'
import type { Database } from '../ground/database/database.ts'
import { MODERATOR_ROLES } from '../ground/database/staff-roles.ts'
import { findCase, listReporters, type ReviewCase } from './review-cases.ts'
import type { Moderator } from './review-moves.ts'
import { toReview, type StoredReview } from './review-repository.ts'

/** Somebody who decides about reviews, by all that can make a case their own. */
export type Judge = Awaited<ReturnType<typeof findJudges>>[number]

/** `accounts`: theirs as a visitor, once they have signed in; also the one by which they came before. `person`: the same after their role was taken and given again. */
export async function findJudges(db: Database) {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('users', (join) => join.onRef('users.issuer', '=', 'staff.issuer').onRef('users.subject', '=', 'staff.subject'))
    .leftJoin('users as before', (join) =>
      join.onRef('before.issuer', '=', 'staff.former_issuer').onRef('before.subject', '=', 'staff.former_subject'),
    )
    .select(['staff.id', 'staff.name', 'staff.issuer', 'staff.subject', 'users.id as account', 'before.id as former'])
    .where('staff.role', 'in', MODERATOR_ROLES)
    .orderBy('staff.created_at')
    .execute()
  return Promise.all(
    rows.map(async ({ id, name, account, former, ...who }) => ({
      id,
      name,
      accounts: [account, former],
      person: await personHash(db, who),
    })),
  )
}

/** Who acts; the command line is nobody of the staff. */
export async function findJudge(db: Database, by: Moderator): Promise<Judge> {
  const judge = (await findJudges(db)).find(({ id }) => id === by.id)
  return judge ?? { ...by, accounts: [], person: by.id }
}

export const isObjected = (review: Pick<StoredReview, 'state'>, { objection, isRefused }: ReviewCase): boolean =>
  review.state === 'hidden' && objection !== null && !isRefused

/** Nobody judges what they wrote, reported, or decided before: who hid it leaves the objection, and what follows it, to others. */
export function findOwnCase(
  judge: Judge,
  review: StoredReview,
  reviewCase: ReviewCase,
  reporters: readonly { user_id: string }[],
): 'own-review' | 'own-report' | 'own-decision' | null {
  if (judge.accounts.includes(review.userId)) return 'own-review'
  if (reporters.some(({ user_id }) => judge.accounts.includes(user_id))) return 'own-report'
  const isContested = isObjected(review, reviewCase) || review.state === 'published'
  return isContested && hasHidden(judge, reviewCase) ? 'own-decision' : null
}

/** What waits and is not theirs to see to: nobody is told of what they did themselves. A reply waits for somebody else than its writer. */
export async function listOwnCases(db: Database, staffId: string): Promise<string[]> {
  const judge = (await findJudges(db)).find(({ id }) => id === staffId)
  if (judge === undefined) return []
  const accounts = judge.accounts.map((account) => account ?? '')
  const reported = db.selectFrom('review_reports').select('review_id').where('is_open', '=', 1).where('user_id', 'in', accounts)
  const near = db
    .selectFrom('review_cases')
    .innerJoin('reviews', 'reviews.id', 'review_cases.review_id')
    .leftJoin('waiting_replies', 'waiting_replies.review_id', 'reviews.id')
    .selectAll('reviews')
    .select(['urgency', 'writer'])
    .where('waits_since', 'is not', null)
    .where((is) =>
      is.or([
        is('reviews.user_id', 'in', accounts),
        is('reviews.id', 'in', reported),
        is('hidden_by', 'in', [judge.id, judge.person]),
        is('writer', '=', judge.person),
      ]),
    )
  const own: string[] = []
  for (const { urgency, writer, ...row } of await near.execute()) {
    const isOwn =
      urgency === 'reply'
        ? writer === judge.person || accounts.includes(row.user_id)
        : findOwnCase(judge, toReview(row), await findCase(db, row.id), await listReporters(db, row.id)) !== null
    if (isOwn) own.push(row.id)
  }
  return own
}

/** Whether an objection of this review's author would find somebody who decides it. */
export async function hasSecondJudge(db: Database, review: StoredReview, reviewCase: ReviewCase): Promise<boolean> {
  return (await findJudges(db)).some((judge) => !judge.accounts.includes(review.userId) && !hasHidden(judge, reviewCase))
}

/** What was hidden before 0.8.1 names a row of `staff`. */
const hasHidden = ({ id, person }: Judge, { hiddenBy }: ReviewCase): boolean => hiddenBy === person || hiddenBy === id
