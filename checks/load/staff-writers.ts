import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { StaffRole } from '../../src/ground/database/staff-roles.ts'
import { addDays, localTime } from '../../src/schedule/times.ts'
import type { Browser } from '../../tests/kit/browser.ts'
import { signInAs } from '../../tests/kit/sign-in.ts'
import { formOf, placeOf, type Fields } from '../../tests/kit/staff.ts'
import { send, type Answer, type Tally } from './tally.ts'

/** A saved fact with a unique word, by which it is found in files, pages and the history. */
export interface StaffFact {
  mark: string
  /** The number of the act that saved it; null until an answer tells it. */
  number: number | null
  /** Whether it may exist after the answers so far; both values while an answer is missing. */
  allowed: boolean[]
}

/** Somebody of the staff. */
export interface StaffMember {
  headers: Record<string, string>
}

/** Edits the days of doctors that nobody else edits. */
export interface StaffWriter extends StaffMember {
  doctors: readonly string[]
  facts: StaffFact[]
  /** Saves that were confirmed, and how long the slowest took. */
  acknowledged: number
  slowestMilliseconds: number
}

/** Each has room for 60 such days: together more than 200 kills leave behind. */
const DOCTORS = [
  ['dr. Sekar Ayu Wulandari, Sp.OG', 'dr. Hasudungan Sitompul, Sp.PD', 'dr. Ni Luh Putri Maharani, Sp.A', 'dr. Yohanes Rumlaklak, Sp.JP'],
  ['dr. Andi Baso Paturusi, Sp.B', 'dr. Cut Meurah Safrina, Sp.KJ', 'dr. Maria Goreti Tukan, Sp.OG', 'dr. Liem Giok Hwa, Sp.OG'],
] as const

/** The sample's own member of staff, and one invited by the command; both sign in through one process. */
export async function signInStaff(publicUrl: string, env: Record<string, string>): Promise<StaffWriter[]> {
  const manager = memberOf(await signInAs({ publicUrl }, 'contoh-petugas'), publicUrl)
  const editor = await joinStaff(publicUrl, env, 'contoh-1', 'penyunting')
  return [manager, editor].map(({ headers }, nth) => ({
    headers,
    doctors: DOCTORS[nth]!,
    facts: [],
    acknowledged: 0,
    slowestMilliseconds: 0,
  }))
}

/** Accepts the invitation that the command makes. */
export async function joinStaff(publicUrl: string, env: Record<string, string>, account: string, role: StaffRole): Promise<StaffMember> {
  const member = memberOf(await signInAs({ publicUrl }, account), publicUrl)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/main.js', 'staff', 'invite', `Siti ${role}`, '--role', role],
    { env: { PATH: process.env['PATH'], PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', ...env } },
  )
  const kode = /kode=(\S+)/u.exec(stdout)?.[1] ?? ''
  const token = tokenIn(await send(`${publicUrl}/petugas/undangan?kode=${kode}`, { headers: member.headers }))
  const accepted = await post(member, publicUrl, '/petugas/undangan', { token, kode })
  if (accepted.status !== 303) throw new Error(`the invitation was not taken: ${accepted.status}`)
  return member
}

function memberOf(browser: Browser, publicUrl: string): StaffMember {
  const { name, value } = browser.cookie(/session$/u)!
  return { headers: { cookie: `${name}=${value}`, origin: publicUrl } }
}

/** Saves an extra session on a new day, and now and then undoes an earlier save. Resolves to false once an answer is missing. */
export async function workOn(writer: StaffWriter, publicUrl: string, tally: Tally): Promise<boolean> {
  const { day: today } = localTime('Asia/Jakarta', new Date())
  const saved = await save(writer, publicUrl, tally, (mark) => ({
    ...placeOf('doctors', 'doctors', { name: writer.doctors[writer.facts.length % writer.doctors.length]! }, 'extra'),
    date: addDays(today, writer.facts.length + 1),
    time: '14.00-15.00',
    note: mark,
  }))
  if (saved === null) return false
  const own = writer.facts.filter(({ number, allowed }) => number !== null && allowed.join() === 'true')
  return randomInt(3) > 0 || takeBack(writer, publicUrl, tally, own[randomInt(own.length)]!)
}

/** Opens a form and sends it; null if one of the two got no answer. */
export async function save(
  writer: StaffWriter,
  publicUrl: string,
  tally: Tally,
  answers: (mark: string) => Fields,
): Promise<StaffFact | null> {
  const path = '/petugas/ubah/isi'
  const mark = `tanda-${randomUUID().slice(0, 13)}`
  const fields = answers(mark)
  const token = await openForm(writer, publicUrl, tally, `${path}?${formOf({ di: fields['di'] ?? '' })}`)
  if (token === null) return null
  const fact: StaffFact = { mark, number: null, allowed: [false, true] }
  writer.facts.push(fact)
  const number = await acknowledge(writer, tally, path, () => post(writer, publicUrl, path, { ...fields, token, langkah: 'simpan' }))
  if (number === null) return null
  return Object.assign(fact, { number, allowed: [true] })
}

export async function takeBack(writer: StaffWriter, publicUrl: string, tally: Tally, fact: StaffFact): Promise<boolean> {
  const path = '/petugas/riwayat'
  const token = await openForm(writer, publicUrl, tally, path)
  if (token === null) return false
  fact.allowed = [true, false]
  const nomor = String(fact.number)
  if ((await acknowledge(writer, tally, path, () => post(writer, publicUrl, path, { nomor, token }))) === null) return false
  fact.allowed = [false]
  return true
}

async function openForm(writer: StaffWriter, publicUrl: string, tally: Tally, path: string): Promise<string | null> {
  const answer = await tally.count(`GET ${path}`, () => send(publicUrl + path, { headers: from(writer) }))
  return answer && tokenIn(answer)
}

/** The number of the act; null if there was no answer, or another one. */
async function acknowledge(writer: StaffWriter, tally: Tally, path: string, ask: () => Promise<Answer>): Promise<number | null> {
  const start = performance.now()
  const answer = await tally.count(`POST ${path}`, ask)
  if (answer === null) return null
  const number = /[?&]tersimpan=(\d+)/u.exec(answer.location)?.[1]
  if (answer.status !== 303 || number === undefined) {
    tally.errors.push(`POST ${path}: ${answer.status} ${answer.location}`)
    return null
  }
  writer.acknowledged += 1
  writer.slowestMilliseconds = Math.max(writer.slowestMilliseconds, performance.now() - start)
  return Number(number)
}

export function post(writer: StaffMember, publicUrl: string, path: string, fields: Fields): Promise<Answer> {
  const headers = { ...from(writer), 'content-type': 'application/x-www-form-urlencoded' }
  return send(publicUrl + path, { method: 'POST', headers, body: formOf(fields) })
}

/** Each request comes from another address, so that limits by address do not matter here. */
export function from({ headers }: StaffMember): Record<string, string> {
  return { ...headers, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

export function tokenIn({ status, body }: Answer): string {
  const token = /name="token" value="([^"]+)"/u.exec(body)?.[1]
  if (token === undefined) throw new Error(`a page of the staff's room without a form: ${status}`)
  return token
}
