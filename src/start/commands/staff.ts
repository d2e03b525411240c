import { personName } from '../../contract/foreign-text.ts'
import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from '../../ground/database/staff-roles.ts'
import { HOUSE_ISSUER, type Config } from '../../ground/config/config.ts'
import { isLocked } from '../../ground/database/database-errors.ts'
import type { Database } from '../../ground/database/database.ts'
import { isSampleIssuer } from '../../ground/people/sample-people.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { commandLine, OperatorError, readArgs } from '../../ground/software/software.ts'
import { commandSays } from '../words.ts'
import { appendAct, inTurn, newAct, OPERATOR } from '../../history/index.ts'
import {
  INVITATION_DAYS,
  addInvitation,
  dismiss,
  invitationLink,
  invitedBy,
  inviteToMove,
  isElsewhere,
  listStaff,
  resetKeys,
} from '../../staff/index.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { retryWhile } from '../../ground/time/with-timeout.ts'
import { withDatabase } from '../../ground/data-folder/with-database.ts'

/**
 * `invite NAME --role ROLE`: a link for one account. `list`: the staff. `move ID`: a link that moves one of them to another account. `remove ID`:
 * removes one at once. `reset-passkey ID`: lets one who lost their passkeys register anew.
 */
export async function staff([action, value, ...rest]: string[]): Promise<string> {
  if (action === 'list' && value === undefined) return withDatabase(list)
  if (action === 'remove' && value !== undefined && rest.length === 0)
    return withDatabase((database, config) => retryWhile(() => remove(value, database, config), isLocked))
  if (action === 'reset-passkey' && value !== undefined && rest.length === 0)
    return withDatabase((database, { publicUrl }) => retryWhile(() => resetPasskey(value, database, publicUrl), isLocked))
  if (action === 'move' && value !== undefined && rest.length === 0)
    return withDatabase((database, config) => retryWhile(() => move(value, database, config), isLocked))
  const told = action === 'invite' ? readArgs({ args: rest, options: { role: { type: 'string' } } }) : null
  const role = STAFF_ROLES.find((name) => name === told?.values.role)
  if (role !== undefined && value !== undefined)
    return withDatabase((database, { publicUrl }) => retryWhile(() => invite(value, role, database, publicUrl), isLocked))
  throw new OperatorError(fillIn(commandSays.staff, { situs: commandLine(), roles: STAFF_ROLES.join('|') }))
}

async function invite(written: string, role: StaffRole, database: Database, publicUrl: string): Promise<string> {
  const name = personName(written)
  if (name === null) throw new OperatorError('Tulis nama orangnya, paling banyak 80 huruf.')
  const now = systemClock.now()
  const token = await inTurn(database, async (trx) => {
    await appendAct(trx, OPERATOR, newAct('staff', `Mengundang ${name} sebagai ${ROLE_WORDS[role].name}`), now)
    return addInvitation(trx, OPERATOR, { name, role }, now)
  })
  return `Tautan untuk ${name} (${ROLE_WORDS[role].name}), berlaku ${INVITATION_DAYS} hari dan sekali pakai:\n${linkTo(publicUrl, token)}`
}

/** The invitation's link. Only `start` knows a port from the environment of its own process, so the text mentions that. */
function linkTo(publicUrl: string, token: string): string {
  const { hostname, port } = new URL(publicUrl)
  const other = hostname === 'localhost' && port ? `\n(Bila situs dinyalakan dengan PORT lain, ganti ${port} dengan PORT itu.)` : ''
  return invitationLink(publicUrl, token) + other
}

async function list(database: Database, { login, staffIssuer }: Config): Promise<string> {
  const { staff: all, invitations: open } = await listStaff(database)
  // Sample accounts beside a real provider are invalid, and the next start deletes them.
  const nobody = (issuer: string): boolean => login.kind === 'oidc' && issuer !== login.issuer && isSampleIssuer(issuer)
  const people = all.filter(({ issuer }) => !nobody(issuer))
  const invitations = open.filter(({ made_by }) => !all.some(({ id, issuer }) => id === made_by && nobody(issuer)))
  const lines = [
    ...people.map(({ id, name, role, invited_by_name, issuer }) => {
      const still = issuer === HOUSE_ISSUER ? 'masih masuk dengan kunci sandi' : 'masih dengan akun lama'
      const moves = isElsewhere(issuer, staffIssuer) ? `, ${still}: ${commandLine('staff', 'move', id)}` : ''
      return `${id}  ${ROLE_WORDS[role].name}  ${name}${invitedBy(invited_by_name)}${moves}`
    }),
    ...invitations.map(
      ({ name, role, expires_at, made_by_name }) =>
        `(diundang sampai ${expires_at.slice(0, 10)})  ${ROLE_WORDS[role].name}  ${name}${invitedBy(made_by_name)}`,
    ),
  ]
  return (
    lines.join('\n') || `Belum ada petugas. Undang yang pertama dengan ${commandLine('staff', 'invite', '"Nama"', '--role', 'pengelola')}`
  )
}

async function move(id: string, database: Database, { publicUrl }: Config): Promise<string> {
  const moving = await inviteToMove(database, OPERATOR, id, systemClock.now())
  if (moving === null) throw new OperatorError(`Tidak ada petugas dengan ID itu. Daftarnya: ${commandLine('staff', 'list')}`)
  return `Tautan untuk ${moving.name}, yang tetap orang yang sama dengan akun lain; berlaku ${INVITATION_DAYS} hari dan sekali pakai:\n${linkTo(publicUrl, moving.token)}`
}

async function resetPasskey(id: string, database: Database, publicUrl: string): Promise<string> {
  const person = await resetKeys(database, OPERATOR, id, systemClock.now())
  if (person === null) throw new OperatorError(`Tidak ada petugas dengan ID itu. Daftarnya: ${commandLine('staff', 'list')}`)
  const gone = `Kunci sandi ${person.name} dihapus dan sesinya berakhir`
  if (person.token === null) return `${gone}; sesudah masuk ia mendaftarkan yang baru.`
  return `${gone}; dengan tautan ini, ${INVITATION_DAYS} hari dan sekali pakai, ia mendaftarkan yang baru:\n${linkTo(publicUrl, person.token)}`
}

async function remove(id: string, database: Database, { staffIssuer }: Config): Promise<string> {
  const removed = await dismiss(database, OPERATOR, id, systemClock.now(), staffIssuer)
  if (removed === null)
    throw new OperatorError(`Tidak ada petugas dengan ID itu, atau ia pengelola terakhir. Daftarnya: ${commandLine('staff', 'list')}`)
  return `${removed.name} dikeluarkan; sesinya berakhir sekarang juga.`
}
