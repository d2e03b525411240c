import { accessSync, constants, existsSync, statSync, lchownSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { hasCode } from '../errors/errors.ts'
import { OperatorError } from '../software/software.ts'

/** Access modes: enter a folder; also read; also create, change and remove. */
const MODES = { pass: constants.X_OK, read: constants.R_OK, write: constants.R_OK | constants.W_OK }

type Right = keyof typeof MODES

/**
 * Throws early what would fail later with a worse message. A missing path is no error. `whole`: the folder for the suggested command, because a
 * problem with one file mostly concerns its neighbours too.
 */
export function requireRight(right: Right, path: string, whole: string): void {
  const error = findRefusal(right, path)
  if (error !== null) throw new OperatorError(explainRights(right, path, whole), { cause: error })
}

/** Names the missing right and the command that gives it, with this machine's path and user. */
export function explainRights(right: Right, path: string, whole = path): string {
  const closed = foldersTo(path).find((folder) => findRefusal('pass', folder) !== null)
  const user = userName()
  if (closed !== undefined) return `Folder "${closed}" tidak boleh dilewati pengguna ${user}: sudo chmod o+x ${quoted(closed)}`
  const place = existsSync(path) ? path : (foldersTo(path).findLast((folder) => existsSync(folder)) ?? path)
  if (hasCode(findRefusal(place === path ? right : 'write', place), 'EROFS'))
    return `"${place}" ada di tempat yang hanya boleh dibaca: pasang tempat itu dengan izin tulis, atau tambahkan ke ReadWritePaths= pada unit systemd.`
  if (place !== path)
    return `Folder "${path}" belum ada dan tidak dapat dibuat oleh pengguna ${user}: sudo install -d -m 700 -o ${user} ${quoted(path)}`
  const what = right === 'read' ? 'dibaca' : 'dibaca dan ditulis'
  const { uid } = statSync(path)
  if (uid === process.getuid?.()) return `"${path}" tidak boleh ${what} pemiliknya sendiri (${user}): chmod -R u+rwX ${quoted(whole)}`
  const [owner, otherwise] = uid === 0 ? ['root', ''] : [`pengguna nomor ${uid}`, ' (atau jalankan sebagai pemiliknya)']
  return `"${path}" milik ${owner} dan tidak boleh ${what} pengguna ${user}: sudo chown -R ${user}: ${quoted(whole)}${otherwise}`
}

/** The system's error; null if there is none, or the path is missing. */
export function findRefusal(right: Right, path: string): unknown {
  try {
    accessSync(path, MODES[right] | (statSync(path).isDirectory() ? constants.X_OK : 0))
    return null
  } catch (error) {
    return hasCode(error, 'ENOENT') ? null : error
  }
}

function foldersTo(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [...foldersTo(folder), folder]
}

/** The user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** Quotes a path for a shell. */
const quoted = (path: string): string => (/^[\w@%+=:,./-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

/** Gives files that root has written to the owner of the data folder, because the site, which is not root, must use them. */
export function giveToOwnerOf(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  lchownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, name), uid, gid)
}

/** Throws if this user would leave files that the site may not use. */
export function requireOwnerOf(dataDir: string): void {
  const user = process.getuid?.()
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (user === undefined || user === 0 || uid === undefined || user === uid) return
  throw new OperatorError(
    `Folder data "${dataDir}" milik pengguna lain: jalankan perintah ini sebagai root, atau dengan sudo -u '#${uid}'.`,
  )
}
