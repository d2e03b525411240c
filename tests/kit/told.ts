import { endpoints } from '../../src/contract/endpoints.ts'
import { keepTold } from '../../src/notify/people.ts'
import type { Dependencies } from '../../src/start/dependencies.ts'
import type { TestServer } from './test-server.ts'
import { addVisitor } from './visitor.ts'

export const NEED = 'Saya ingin mengakhiri hidup saya malam ini.'
export const HELD = 'Hubungi saya di 0812-3456-7890 soal dr. Andi.'

/** A visitor writes a review and sends it as it is. Returns its id. */
export async function write(server: TestServer, review: string, rating = 1): Promise<string> {
  const visitor = await addVisitor(server, 'Sari Melati')
  await visitor.send('POST', endpoints.reviews, { review, rating, imageUrl: null })
  const row = server.database.selectFrom('reviews').select('id').where('user_id', '=', visitor.user.id)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Makes messages of what is due, and tries to send each once. */
export async function tellNow({ notify }: Pick<Dependencies, 'notify'>): Promise<void> {
  while (await notify.plan());
  for (const { name } of notify.channels) while ((await notify.deliver(name)).some(Boolean));
}

/** Gives a member of staff a confirmed mail address and these choices. */
export async function giveAddress(
  { database }: Pick<TestServer, 'database'>,
  staffId: string,
  mail: string,
  more: Parameters<typeof keepTold>[2] = {},
): Promise<void> {
  await keepTold(database, staffId, { mail, ...more })
}
