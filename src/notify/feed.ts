import { asMarkup } from '../contract/foreign-text.ts'
import { fillIn } from '../contract/fill-in.ts'
import type { Database } from '../ground/database/database.ts'
import { EVENTS } from '../ground/database/told.ts'
import { hashToken } from '../ground/people/secret-token.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { DeliveryNeeds } from './deliver.ts'
import { sayEvent } from './message.ts'
import { isRecipient, levelsOf, listToldPeople } from './people.ts'
import { says } from './words.ts'

const NEWEST = 50

type FeedNeeds = {
  database: Database
  clock: Clock
  publicUrl: string
  current: () => { site: { hospital: { name: string } } }
  moderation: Pick<DeliveryNeeds, 'ownCases'>
}

/** The Atom feed (RFC 4287) of what waits for the owner of this secret token; null if nobody owns it, or the owner's role is told nothing. */
export async function writeOwnFeed({ database, clock, publicUrl, current, moderation }: FeedNeeds, token: string): Promise<string | null> {
  const asked = database.selectFrom('told_people').select('staff_id').where('feed_hash', '=', hashToken(token))
  const owner = await asked.executeTakeFirst()
  const person = (await listToldPeople(database)).find(({ id }) => id === owner?.staff_id)
  if (person === undefined || levelsOf(person.role).length === 0) return null
  const open = database.selectFrom('outbox').selectAll().where('over_at', 'is', null).where('kind', '<>', 'daily')
  const own = new Set<string | null>(await moderation.ownCases(person.id))
  const events = (await open.orderBy('since', 'desc').execute())
    .filter(({ kind, review_id }) => isRecipient(person, kind) && !own.has(review_id))
    .slice(0, NEWEST)
  const entries = events.map(({ id, kind, since }) => {
    const title = asMarkup(sayEvent(kind, 1))
    return `<entry><title>${title}</title><id>urn:uuid:${id}</id><link href="${publicUrl}${EVENTS[kind].at}"/><updated>${since}</updated></entry>`
  })
  const { name } = current().site.hospital
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="id">
<title>${asMarkup(fillIn(says.feed, { hospital: name }))}</title>
<id>urn:uuid:${person.id}</id>
<updated>${events[0]?.since ?? clock.now().toISOString()}</updated>
<author><name>${asMarkup(name)}</name></author>
${entries.join('\n')}
</feed>
`
}
