import { randomUUID } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'

/** A person as the provider knows them. Never the e-mail address or the name: either may belong to somebody else tomorrow. */
export interface Identity {
  issuer: string
  subject: string
}

export interface Users {
  /** The person with this identity, made at their first sign-in, under the name they have today. */
  recognize(identity: Identity, name: string): Promise<SignedInUser>
}

export function createUsers(database: Database, clock: Clock): Users {
  return {
    async recognize({ issuer, subject }, name) {
      return await database
        .insertInto('users')
        .values({ id: randomUUID(), issuer, subject, name, photo: null, created_at: clock.now().toISOString() })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name }))
        .returning(['id', 'name', 'photo'])
        .executeTakeFirstOrThrow()
    },
  }
}
