import { Problem } from '../ground/http/problem.ts'
import { isForRealPeople, isSampleIssuer, listIssuers } from '../ground/people/sample-people.ts'
import { commandLine } from '../ground/software/software.ts'
import type { Dependencies } from './dependencies.ts'
import { commandSays } from './words.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'sampleAccounts' | 'staff' | 'login'>

/**
 * Called at each start. With sample accounts, one of them gets a role. Without them, everything of theirs is deleted: reviews, photos, invitations,
 * roles and sessions. Returns a message for the operator, or an empty one. Called once the site listens, because a failed start must change nothing.
 */
export async function settleSampleAccounts({ config, database: { database }, sampleAccounts, staff, login }: Needs): Promise<string> {
  const isReal = await isForRealPeople(database)
  if (sampleAccounts !== null && !isReal) {
    await staff.keepDemo(sampleAccounts.provider.keptIssuer)
    return `Akun contoh hanya untuk browser di komputer ini, lewat port ${sampleAccounts.port}. Bila situs dibuka lewat ssh -L, teruskan juga port itu.`
  }
  const own = config.login.kind === 'oidc' ? config.login.issuer : null
  const isGone = (issuer: string): boolean => issuer !== own && isSampleIssuer(issuer)
  const removed = await staff.dropDemo((await listIssuers(database, 'staff')).filter(isGone))
  const issuers = (await listIssuers(database, 'users')).filter(isGone)
  const users = issuers.length === 0 ? [] : await database.selectFrom('users').select('id').where('issuer', 'in', issuers).execute()
  for (const { id } of users) {
    await login.leave(id).catch((error: unknown) => {
      // Another process that started too was first.
      if (!(error instanceof Problem && error.code === 'signed-out')) throw error
    })
  }
  const gone = `Akun contoh dihapus: ${users.length} akun dengan ulasan dan fotonya, ${removed} peran petugas.`
  const said = [sampleAccounts && commandSays.noAccounts, users.length + removed > 0 && gone]
  if (config.login.kind === 'passkeys')
    said.push(BY_PASSKEY, (await listIssuers(database, 'staff')).length === 0 && `Undang yang pertama: ${INVITE}`)
  return said.filter(Boolean).join('\n')
}

const BY_PASSKEY = 'Belum ada penyedia akun: petugas masuk dengan kunci sandi, dan ulasan pengunjung belum tampil (panduan bab 2).'
const INVITE = commandLine('staff', 'invite', '"Nama Lengkap"', '--role', 'pengelola')
