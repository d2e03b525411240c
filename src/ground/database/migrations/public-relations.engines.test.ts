import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addStaff } from '../../../../tests/kit/staff.ts'
import { openTestServer } from '../../../../tests/kit/test-server.ts'
import { migrations } from './migrations.ts'

test('N25: with one role more everybody of the staff stays, what they typed waits as before and goes with them, and no other role is taken', async () => {
  await using server = await openTestServer()
  const { database } = server
  const editor = await addStaff(server, { role: 'penyunting' })
  const draft = { staff_id: editor.id, id: 'a', form: 'isi', answers: 'x=1', saved_at: '2026-11-30T00:00:00.000Z' }
  await database.insertInto('staff_drafts').values(draft).execute()
  // As the table was then: on SQLite it is made anew, without what came later.
  const columns = ['id', 'issuer', 'subject', 'name', 'role', 'created_at', 'invited_by', 'invited_by_name'] as const
  const people = () => database.selectFrom('staff').select(columns).execute()
  const before = await people()
  await migrations['0013-public-relations'](database as Kysely<unknown>)
  expect(await people()).toEqual(before)
  expect(await database.selectFrom('staff_drafts').selectAll().execute()).toEqual([draft])
  await addStaff(server, { role: 'humas' })
  await expect(sql`update staff set role = 'lain'`.execute(database)).rejects.toThrow(/staff_role|CHECK/u)
  await database.deleteFrom('staff').where('id', '=', editor.id).execute()
  expect(await database.selectFrom('staff_drafts').selectAll().execute()).toEqual([])
})
