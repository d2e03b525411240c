import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { staffEndpoints } from '../../src/contract/endpoints.ts'
import type { StaffRole } from '../../src/ground/database/staff-roles.ts'
import type { Clock } from '../../src/ground/time/clock.ts'
import { filesIn } from './files-in.ts'
import { elementAt, textOf } from './html.ts'
import { addPerson } from './person.ts'
import type { TestServer } from './test-server.ts'
import { visitorWith, type Visitor } from './visitor.ts'

type Answer = Awaited<ReturnType<Visitor['send']>>

/** Somebody who is signed in and sends the forms of the staff's room. */
export interface StaffMember extends Visitor {
  /** The id in the table `staff`. */
  id: string
  name: string
  subject: string
  /** The form token of their session. */
  token: string
  /** Sends a form of the room like a browser; a token in the fields replaces their own. */
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Answer>
}

/** Addresses whose forms may be multipart, with files. */
const IN_PARTS = new Set<string>([staffEndpoints.newPicture, staffEndpoints.write, staffEndpoints.sendAttachments])

/** A buffer is sent as a file. */
export type Fields = Readonly<Record<string, string | Buffer | readonly (string | Buffer)[]>>

interface NewMember {
  name?: string
  /** Null for somebody who is signed in but not of the staff. */
  role?: StaffRole | null
  /** When they signed in. */
  clock?: Clock
  subject?: string
  issuer?: string
}

export async function addStaff(
  { app, database, dependencies }: TestServer,
  {
    name = 'Wati Petugas',
    role = 'pengelola',
    clock = dependencies.clock,
    subject = randomUUID(),
    issuer = 'https://akun.contoh',
  }: NewMember = {},
): Promise<StaffMember> {
  const { headers } = await addPerson(database, name, clock, subject, issuer)
  const id = randomUUID()
  if (role !== null) {
    const row = { id, issuer, subject, name, role, created_at: clock.now().toISOString() }
    await database
      .insertInto('staff')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const session = await dependencies.login.sessions.sessionOf({ headers } as unknown as FastifyRequest)
  const token = session?.formToken ?? ''
  const visitor = visitorWith(app, headers)
  return {
    ...visitor,
    id,
    name,
    subject,
    token,
    post(path, fields, more = {}) {
      const { payload, type } = sentForm({ token, ...fields }, IN_PARTS.has(path))
      return visitor.send('POST', path, payload, { 'content-type': type, ...more })
    },
  }
}

/** The status of an answer with the text of all of it, or of an element. */
export function told({ statusCode, body }: Pick<Answer, 'statusCode' | 'body'>, within?: string): [status: number, text: string] {
  return [statusCode, textOf(within === undefined ? body : elementAt(body, within))]
}

/** The query fields of `/petugas/ubah/isi` for a place in the content: `placeOf('calendar', 'notices')`. */
export function placeOf(...steps: readonly unknown[]): { di: string } {
  return { di: JSON.stringify(steps) }
}

/** The body of a form. */
export function formOf(fields: Fields): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value.toString()])),
  ).toString()
}

/** The body of a form as a browser sends it: multipart if it has a file field. */
export function sentForm(fields: Fields, inParts = false): { payload: string | Buffer; type: string } {
  const parts = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
  if (!inParts && !parts.some(({ value }) => Buffer.isBuffer(value)))
    return { payload: formOf(fields), type: 'application/x-www-form-urlencoded' }
  const boundary = randomUUID()
  const pieces = parts.map(({ name, value }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
      Buffer.from(typeof value === 'string' ? '\r\n\r\n' : `; filename="../../${name}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
  )
  return { payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]), type: `multipart/form-data; boundary=${boundary}` }
}

const CHANGED_BY_STAFF = [
  'staff',
  'staff_acts',
  'staff_invitations',
  'staff_confirmations',
  'reviews',
  'review_cases',
  'review_acts',
  'waiting_replies',
] as const

/** Everything that the staff's room can change; two equal results mean that nothing was changed. */
export async function stateOfStaff({ database, dependencies }: TestServer): Promise<unknown> {
  const rows = async (table: (typeof CHANGED_BY_STAFF)[number]): Promise<string[]> =>
    (await database.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
  const sessions = await database.selectFrom('sessions').select('id_hash').orderBy('id_hash').execute()
  const tables = await Promise.all(CHANGED_BY_STAFF.map(rows))
  return { tables, sessions, files: await filesIn(dependencies.site.folder()) }
}
