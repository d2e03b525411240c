import { sql } from 'kysely'
import { ownWords, thanks } from '../replies.ts'
import { reviewTag } from '../../../src/contract/review-rules.ts'
import type { Database } from '../../../src/ground/database/database.ts'
import type { Moderation } from '../../../src/reviews/moderation.ts'
import { appendAct, inTurn, OPERATOR } from '../../../src/history/acts.ts'
import { addInvitation, keepDemoStaff } from '../../../src/staff/staff-repository.ts'

const WATI = { id: 'wati', name: 'Wati' }

/** Actions of staff, reporters and moderators on a site with at least three reviews: the oldest is hidden, the next answered, the third reported with a waiting reply. */
export async function actAsStaff(database: Database, moderation: Moderation, now: Date): Promise<void> {
  const [first, second, third] = await database.selectFrom('reviews').selectAll().orderBy('time').execute()
  const hiding = { act: 'hide', reason: 'insult', note: 'Kata "kasar" 🙂', tag: reviewTag(first!), withPhoto: true } as const
  await moderation.decide(WATI, first!.id, hiding)
  const reason = third!.image_name === null ? 'insult' : 'my-face'
  await moderation.report({ id: second!.user_id, name: '', photo: null }, third!.id, { reason, words: 'Itu saya.' })
  await moderation.reply(WATI, second!.id, thanks)
  await keepDemoStaff(database, { issuer: 'https://akun.contoh', subject: 'wati' }, 'Wati', now)
  const { id: staff_id } = await database.selectFrom('staff').select('id').where('subject', '=', 'wati').executeTakeFirstOrThrow()
  const key = {
    id: 'kunci',
    staff_id,
    public_key: 'pQ',
    counter: 7,
    name: 'Ponsel "Wati" 🙂',
    created_at: now.toISOString(),
    used_at: null,
  }
  await database.insertInto('staff_passkeys').values(key).execute()
  const phone = { id: 'ponsel', staff_id, endpoint: 'https://web.push.apple.com/x', p256dh: 'BA', auth: 'a', created_at: now.toISOString() }
  await database.insertInto('told_phones').values(phone).execute()
  await database.insertInto('push_keys').values({ id: 1, public_key: 'BA', private_key: 'a' }).execute()
  await moderation.reply(WATI, third!.id, ownWords)
  const act = { kind: 'confirm', title: `Masih benar: "dr. Andi" 🙂`, changes: [], undoes: null } as const
  for (const by of [WATI, null])
    await inTurn(database, (trx) => appendAct(trx, by, { ...act, changes: [], confirms: ['dokter:dr. Andi'] }, now))
  await inTurn(database, (trx) => addInvitation(trx, OPERATOR, { name: 'Budi', role: 'penyunting' }, now))
  await database.insertInto('content_texts').values({ file: 'calendar.yaml', text: 'notices: []\n' }).execute()
  await database.insertInto('imported_items').values({ key: 'wp:7', path: 'informasi/sejarah.md', hash: 'a1', act: 1 }).execute()
  const save = { id: 1, token: 'terputus', expires_at: now.toISOString(), intention: null }
  await database.insertInto('content_save').values(save).execute()
}

/** Every row of every table in the database, in no order. */
export async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of await database.introspection.getTables()) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database)
    rows[name] = found.rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
  }
  return rows
}
