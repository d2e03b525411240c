import type { Database } from '../database/database.ts'
import { keptOfHouse, keptOfVisitors } from '../privacy/kept.ts'
import { OPERATOR } from '../staff/acts.ts'

/** Somebody of whom something is kept. One of the staff who also signed in as a visitor stands there as both. */
export interface AffectedPerson {
  kind: 'pengunjung' | 'petugas' | 'mantan petugas' | 'diundang'
  name: string
  /** Empty for those who are known by a name alone. */
  issuer: string
  subject: string
  since: string
  /** What is kept of them, as /privasi names it. */
  kept: string[]
}

/** Names in one question to the database. */
const AT_ONCE = 1000

/** Everybody who was known before that time and still is. */
export async function peopleWithinReach(db: Database, before: string): Promise<AffectedPerson[]> {
  const people: AffectedPerson[] = []
  const columns = ['id', 'issuer', 'subject', 'name', 'created_at as since'] as const
  for (let last = ''; ;) {
    const page = db.selectFrom('users').select(columns).where('id', '>', last).where('created_at', '<', before)
    const accounts = await page.orderBy('id').limit(AT_ONCE).execute()
    const ids = accounts.map(({ id }) => id)
    last = ids.at(-1) ?? ''
    if (last === '') break
    const kept = new Map(ids.map((id) => [id, [keptOfVisitors.users.what as string]]))
    for (const table of ['reviews', 'images', 'review_reports', 'sessions', 'review_requests'] as const) {
      const owners = db.selectFrom(table).select('user_id').distinct().where('user_id', 'in', ids)
      for (const { user_id } of await owners.execute()) kept.get(user_id)?.push(keptOfVisitors[table].what)
    }
    for (const { id, ...account } of accounts) people.push({ kind: 'pengunjung', ...account, kept: kept.get(id) ?? [] })
  }

  const actors = new Map<string, { name: string; since: string }>()
  for (const log of ['staff_acts', 'review_acts'] as const) {
    const acts = db.selectFrom(log).select((row) => ['staff_id as id', 'staff_name as name', row.fn.min('time').as('since')])
    const actorsOf = acts.where('staff_id', '!=', OPERATOR.id).where('time', '<', before).groupBy(['staff_id', 'staff_name'])
    for (const { id, name, since } of await actorsOf.execute()) if (id !== null) actors.set(id, { name: name ?? '', since: since ?? '' })
  }
  const members = await db.selectFrom('staff').select(columns).where('created_at', '<', before).execute()
  const drafts = new Set((await db.selectFrom('staff_drafts').select('staff_id').execute()).map(({ staff_id }) => staff_id))
  for (const { id, ...member } of members) {
    const acts = actors.delete(id) ? [keptOfHouse.staff_acts.what] : []
    const draft = drafts.has(id) ? [keptOfHouse.staff_drafts.what] : []
    people.push({ kind: 'petugas', ...member, kept: [keptOfHouse.staff.what, ...acts, ...draft] })
  }
  const byName = { issuer: '', subject: '' }
  for (const actor of actors.values()) people.push({ kind: 'mantan petugas', ...actor, ...byName, kept: [keptOfHouse.staff_acts.what] })
  const invited = db.selectFrom('staff_invitations').select(['name', 'created_at as since']).where('created_at', '<', before)
  for (const one of await invited.execute())
    people.push({ kind: 'diundang', ...one, ...byName, kept: [keptOfHouse.staff_invitations.what] })
  return people
}
