/** Why there is no backup, or nothing was restored: one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
