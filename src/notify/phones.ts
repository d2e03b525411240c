import { ECDH } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { hashToken } from '../ground/people/secret-token.ts'
import type { Clock } from '../ground/time/clock.ts'

export type Phone = Selectable<Tables['told_phones']>
export type Phones = ReturnType<typeof createPhones>

const MOST_PHONES = 5

/** The push services, each with the browsers that it serves: nothing is sent anywhere else, so that no browser makes this server ask whom it likes. With a dot, any name below. */
const SERVICES = new Map([
  ['fcm.googleapis.com', 'Chrome, Edge, Samsung'],
  ['jmt17.google.com', 'Chrome'],
  ['.push.services.mozilla.com', 'Firefox'],
  ['.push.apple.com', 'Safari'],
  ['.notify.windows.com', 'Edge'],
])

/** By whose push service it is told: what else one’s browser is called is not kept. Of an unknown one the host, which has no capitals. */
function browserOf(endpoint: string): string {
  const { host } = new URL(endpoint)
  return [...SERVICES].find(([name]) => (name.startsWith('.') ? host.endsWith(name) : host === name))?.[1] ?? host
}

/** As `PushSubscription.toJSON()` has it. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/u }).max(1000),
  keys: z.object({ p256dh: z.string().length(87), auth: z.string().regex(/^[\w-]{22}$/u) }),
})

function readAnswer(text: string): z.infer<typeof subscription> | null {
  try {
    const asked = subscription.parse(JSON.parse(text))
    // Throws where it is no point of the curve: nothing could be written for it.
    ECDH.convertKey(asked.keys.p256dh, 'prime256v1', 'base64url')
    return asked
  } catch {
    return null
  }
}

/** The browsers in which the staff are told. `others`: push services that the operator has named. */
export function createPhones(database: Database, others: readonly string[], clock: Clock) {
  /** Whether one whose push service this is would be written to now. */
  const isKnown = (endpoint: string): boolean => [...SERVICES.values(), ...others].includes(browserOf(endpoint))

  /** Of somebody, the newest first. */
  async function list(staffId: string) {
    const rows = database.selectFrom('told_phones').selectAll().where('staff_id', '=', staffId).orderBy('created_at', 'desc').orderBy('id')
    const told = ({ id, endpoint, created_at: since }: Phone) => ({ id, since, browser: browserOf(endpoint), isTold: isKnown(endpoint) })
    return (await rows.execute()).map(told)
  }

  /** Made at their first use, by whichever process comes first. Whoever was subscribed with earlier ones would be refused: nothing of that stays. */
  async function keys() {
    const read = database.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey'])
    const kept = await read.executeTakeFirst()
    if (kept !== undefined) return kept
    const { publicKey, privateKey } = (await import('web-push')).generateVAPIDKeys()
    await database.transaction().execute(async (trx) => {
      const made = trx.insertInto('push_keys').values({ id: 1, public_key: publicKey, private_key: privateKey })
      const isFirst = await made
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (isFirst !== undefined) await trx.deleteFrom('told_phones').execute()
    })
    return read.executeTakeFirstOrThrow()
  }

  return {
    list,
    isKnown,
    keys,

    /**
     * What a browser answers for itself; whosever it was. Of too many the oldest goes. False where it is none, its push service is unknown, or
     * it was only renewed and is nobody’s who asked to be told by such a one: another person may be signed in there by now.
     */
    async keep(staffId: string, answer: string, isRenewed = false): Promise<boolean> {
      const asked = readAnswer(answer)
      if (asked === null || !isKnown(asked.endpoint)) return false
      if (isRenewed && !(await list(staffId)).some(({ browser }) => browser === browserOf(asked.endpoint))) return false
      await keys()
      const { endpoint } = asked
      const row = { staff_id: staffId, endpoint, ...asked.keys, created_at: clock.now().toISOString() }
      await database.transaction().execute(async (trx) => {
        const kept = trx.insertInto('told_phones').values({ id: hashToken(endpoint), ...row })
        await kept.onConflict((same) => same.column('id').doUpdateSet(row)).execute()
        const own = trx.selectFrom('told_phones').select('id').where('staff_id', '=', staffId).orderBy('created_at', 'desc').orderBy('id')
        const newest = (await own.limit(MOST_PHONES).execute()).map(({ id }) => id)
        await trx.deleteFrom('told_phones').where('staff_id', '=', staffId).where('id', 'not in', newest).execute()
      })
      return true
    },

    /** One that is gone. */
    forget: (id: string) => database.deleteFrom('told_phones').where('id', '=', id).execute(),

    /** One of somebody, or all of theirs. */
    async end(staffId: string, id: string | null): Promise<void> {
      const own = database.deleteFrom('told_phones').where('staff_id', '=', staffId)
      await (id === null ? own : own.where('id', '=', id)).execute()
    },

    read: (ids: readonly string[]): Promise<Phone[]> => database.selectFrom('told_phones').selectAll().where('id', 'in', ids).execute(),
  }
}
