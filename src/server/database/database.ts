import type { Kysely, Transaction } from 'kysely'
import type { PhotoTable } from './tables/photo-table.ts'
import type { LoginAttemptTable, PersonKeyTable, SessionTable, UserActionTable, UserTable } from './tables/login-tables.ts'
import type { ReviewRequestTable, ReviewTable, ReviewTotalsTable } from './tables/review-tables.ts'

export interface Tables {
  users: UserTable
  sessions: SessionTable
  login_attempts: LoginAttemptTable
  user_actions: UserActionTable
  person_key: PersonKeyTable
  reviews: ReviewTable
  review_totals: ReviewTotalsTable
  review_requests: ReviewRequestTable
  images: PhotoTable
}

export type Database = Kysely<Tables>

/** A function that takes this must be called within a transaction. */
export type DatabaseTransaction = Transaction<Tables>
