import { DatabaseSync } from 'node:sqlite'

const SIGN_INS = ['sessions', 'login_attempts', 'user_actions', 'staff_invitations', 'staff_drafts']

/** Takes out of a copy that nobody uses whatever lets somebody in, what people did lately and had not saved; the pages that held it are written over. */
export function forgetSignIns(file: string, more = ''): void {
  using copy = new DatabaseSync(file)
  const tables = copy.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  // Tables of an older version may lack some.
  const found = SIGN_INS.filter((wanted) => tables.some(({ name }) => name === wanted))
  copy.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA secure_delete = ON;
    ${found.map((table) => `DELETE FROM ${table};`).join('')}
    ${more};
    VACUUM`)
}
