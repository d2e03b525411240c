import { accessSync, constants, existsSync, statSync, lchownSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { hasCode } from '../errors/errors.ts'
import { OperatorError } from '../software/software.ts'

/** To go through a folder, to read as well, and to make, change and remove as well. */
const MODES = { pass: constants.X_OK, read: constants.R_OK, write: constants.R_OK | constants.W_OK }

type Right = keyof typeof MODES

/**
 * Refuses a start that would fail later and with a worse word. A missing path is no fault.
 * `whole`: the folder that the command in the sentence is for, since what is wrong with one file is mostly wrong with its neighbours.
 */
export function requireRight(right: Right, path: string, whole: string): void {
  const error = findRefusal(right, path)
  if (error !== null) throw new OperatorError(explainRights(right, path, whole), { cause: error })
}

/** Names the missing right and the command that gives it, with the path and the user of this very machine. */
export function explainRights(right: Right, path: string, whole = path): string {
  const closed = foldersTo(path).find((folder) => findRefusal('pass', folder) !== null)
  const user = userName()
  if (closed !== undefined) return `Folder "${closed}" tidak boleh dilewati pengguna ${user}: sudo chmod o+x ${quoted(closed)}`
  if (!existsSync(path))
    return `Folder "${path}" belum ada dan tidak dapat dibuat oleh pengguna ${user}: sudo install -d -m 700 -o ${user} ${quoted(path)}`
  if (hasCode(findRefusal(right, path), 'EROFS'))
    return `"${path}" ada di tempat yang hanya boleh dibaca: pasang tempat itu dengan izin tulis, atau tambahkan ke ReadWritePaths= pada unit systemd.`
  const what = right === 'read' ? 'dibaca' : 'dibaca dan ditulis'
  const { uid } = statSync(path)
  if (uid === process.getuid?.()) return `"${path}" tidak boleh ${what} pemiliknya sendiri (${user}): chmod -R u+rwX ${quoted(whole)}`
  const [owner, otherwise] = uid === 0 ? ['root', ''] : [`pengguna nomor ${uid}`, ' (atau jalankan sebagai pemiliknya)']
  return `"${path}" milik ${owner} dan tidak boleh ${what} pengguna ${user}: sudo chown -R ${user}: ${quoted(whole)}${otherwise}`
}

/** The system's own error; null where there is none, and for a missing path. */
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

/** A container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** As a shell reads it. */
const quoted = (path: string): string => (/^[\w@%+=:,./-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

/** Root may put anything into the data folder; the site, which is not root, must be able to use it afterwards. */
export function giveToOwnerOf(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  lchownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, name), uid, gid)
}

/** Refuses whoever could put files there that the site may not use. */
export function requireOwnerOf(dataDir: string): void {
  const user = process.getuid?.()
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (user === undefined || user === 0 || uid === undefined || user === uid) return
  throw new OperatorError(
    `Folder data "${dataDir}" milik pengguna lain: jalankan perintah ini sebagai root, atau dengan sudo -u '#${uid}'.`,
  )
}
