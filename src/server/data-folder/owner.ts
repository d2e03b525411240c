import { lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../errors/operator-error.ts'

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
