import { personHash } from '../ground/people/allowance.ts'
import type { Database } from '../ground/database/database.ts'
import { MODERATOR_ROLES } from '../ground/database/staff-roles.ts'
import { findCase, listReporters, type ReviewCase } from './review-cases.ts'
import type { Moderator } from './review-moves.ts'
import { toReview, type StoredReview } from './review-repository.ts'

/** A moderator with the accounts and ids by which a case can be their own. */
export type Judge = Awaited<ReturnType<typeof findJudges>>[number]

/** `accounts`: the user ids with which they signed in as visitors, also a former one. `person`: an id that stays the same if their role is removed and given again. */
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

/** The acting moderator; the command line is no member of the staff and has no accounts. */
export async function findJudge(db: Database, by: Moderator): Promise<Judge> {
  const judge = (await findJudges(db)).find(({ id }) => id === by.id)
  return judge ?? { ...by, accounts: [], person: by.id }
}

export const isObjected = (review: Pick<StoredReview, 'state'>, { objection, isRefused }: ReviewCase): boolean =>
  review.state === 'hidden' && objection !== null && !isRefused

/** Why a case is the judge's own, or null: they wrote or reported the review, or they hid it and it is contested or published since. */
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

/** Ids of waiting reviews that are this person's own cases, of which they are not notified; also those whose waiting reply they wrote. */
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

/** Whether there is a moderator who may decide an objection of this review's author. */
export async function hasSecondJudge(db: Database, review: StoredReview, reviewCase: ReviewCase): Promise<boolean> {
  return (await findJudges(db)).some((judge) => !judge.accounts.includes(review.userId) && !hasHidden(judge, reviewCase))
}

/** Whether the judge hid the review. Before 0.8.1 `hiddenBy` was the id of a row of `staff`. */
const hasHidden = ({ id, person }: Judge, { hiddenBy }: ReviewCase): boolean => hiddenBy === person || hiddenBy === id
