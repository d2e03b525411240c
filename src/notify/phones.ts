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

/** The allowed hosts of push services and their browsers, against SSRF: a subscription cannot make this server call any other. A leading dot allows subdomains. */
const SERVICES = new Map([
  ['fcm.googleapis.com', 'Chrome, Edge, Samsung'],
  ['jmt17.google.com', 'Chrome'],
  ['.push.services.mozilla.com', 'Firefox'],
  ['.push.apple.com', 'Safari'],
  ['.notify.windows.com', 'Edge'],
])

/** The browser's name by its push service, as no user agent is kept; for an unknown service its host, which in lower case never equals a name. */
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
    // Throws if the key is no point of the curve: no message could be encrypted for it.
    ECDH.convertKey(asked.keys.p256dh, 'prime256v1', 'base64url')
    return asked
  } catch {
    return null
  }
}

/** The push subscriptions of the staff. `others`: hosts of further push services that the operator allows. */
export function createPhones(database: Database, others: readonly string[], clock: Clock) {
  /** Whether the push service of this endpoint is allowed now. */
  const isKnown = (endpoint: string): boolean => [...SERVICES.values(), ...others].includes(browserOf(endpoint))

  /** Somebody's browsers, the newest first. */
  async function list(staffId: string) {
    const rows = database.selectFrom('told_phones').selectAll().where('staff_id', '=', staffId).orderBy('created_at', 'desc').orderBy('id')
    const entry = ({ id, endpoint, created_at: since }: Phone) => ({ id, since, browser: browserOf(endpoint), isTold: isKnown(endpoint) })
    return (await rows.execute()).map(entry)
  }

  /** The VAPID key pair, made at its first use by one process. A new pair ends all subscriptions, which push services accept only with the pair they began with. */
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
     * Saves a browser's subscription for somebody, who may not be its former owner, and removes their oldest beyond {@link MOST_PHONES}. False if it
     * is invalid, its service not allowed, or a renewal of a browser that this person never subscribed: another may have signed in there since.
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

    /** Deletes a subscription that its push service has ended. */
    forget: (id: string) => database.deleteFrom('told_phones').where('id', '=', id).execute(),

    /** Deletes one subscription of somebody, or with null all of theirs. */
    async end(staffId: string, id: string | null): Promise<void> {
      const own = database.deleteFrom('told_phones').where('staff_id', '=', staffId)
      await (id === null ? own : own.where('id', '=', id)).execute()
    },

    read: (ids: readonly string[]): Promise<Phone[]> => database.selectFrom('told_phones').selectAll().where('id', 'in', ids).execute(),
  }
}
