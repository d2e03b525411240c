import { randomUUID } from 'node:crypto'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { ChannelName, Level } from '../../src/ground/database/told.ts'
import type { Dependencies } from '../../src/start/dependencies.ts'
import type { TestServer } from './test-server.ts'
import { addVisitor } from './visitor.ts'

export const NEED = 'Saya ingin mengakhiri hidup saya malam ini.'
export const HELD = 'Hubungi saya di 0812-3456-7890 soal dr. Andi.'

/** Somebody writes it, and sends it as it is. Gives the id that the room knows. */
export async function write(server: TestServer, review: string, rating = 1): Promise<string> {
  const visitor = await addVisitor(server, 'Sari Melati')
  await visitor.send('POST', endpoints.reviews, { review, rating, imageUrl: null })
  const row = server.database.selectFrom('reviews').select('id').where('user_id', '=', visitor.user.id)
  return (await row.executeTakeFirstOrThrow()).id
}

/** What is due by now becomes messages, and these are tried once. */
export async function tellNow({ notify }: Pick<Dependencies, 'notify'>): Promise<void> {
  while (await notify.plan());
  for (const { name } of notify.channels) while ((await notify.deliver(name)).some(Boolean));
}

/** A proved address of somebody of the staff, and what they chose. */
export async function giveAddress(
  { database }: Pick<TestServer, 'database'>,
  staff_id: string,
  address = `${randomUUID().slice(0, 8)}@rsud.contoh`,
  {
    levels = ['now', 'soon', 'it', 'daily'] as readonly Level[],
    quiet = [22, 6] as readonly [number, number],
    position = null as number | null,
  } = {},
): Promise<string> {
  const channel: ChannelName = 'mail'
  const [quiet_from, quiet_until] = quiet
  await database
    .insertInto('told_people')
    .values({ staff_id, levels: levels.join(' '), quiet_from, quiet_until, position })
    .execute()
  const proved = { proved_at: '2026-01-01T00:00:00.000Z', token_hash: null, expires_at: null }
  await database
    .insertInto('told_addresses')
    .values({ staff_id, channel, address, ...proved })
    .execute()
  return address
}
