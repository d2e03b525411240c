import type { Kysely, Transaction } from 'kysely'
import type { ImageTable } from '../images/image-table.ts'
import type { LoginAttemptTable, SessionTable, UserTable } from '../login/login-tables.ts'
import type { ReviewTable, ReviewTotalsTable } from '../reviews/review-table.ts'

export interface Tables {
  users: UserTable
  sessions: SessionTable
  login_attempts: LoginAttemptTable
  reviews: ReviewTable
  review_totals: ReviewTotalsTable
  images: ImageTable
}

export type Database = Kysely<Tables>

/** A function that takes this must be called within a transaction. */
export type DatabaseTransaction = Transaction<Tables>
