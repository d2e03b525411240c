/** A person, known by issuer and subject and by nothing else. */
export interface UserTable {
  id: string
  issuer: string
  subject: string
  name: string
  photo: string | null
  created_at: string
}

/** `id_hash` is the SHA-256 of the cookie's token: a copy of the database signs nobody in. */
export interface SessionTable {
  id_hash: string
  user_id: string
  created_at: string
  expires_at: string
}

/** One sign-in under way; used once, then gone. */
export interface LoginAttemptTable {
  id_hash: string
  state: string
  nonce: string
  code_verifier: string
  /** Names the tab that asked; null when the sign-in runs in the tab itself. */
  flow: string | null
  expires_at: string
}

/** `refused` is a draft that a rule of reviews refused. */
export type ActionKind = 'create' | 'edit' | 'delete' | 'refused' | 'upload'

/** One row, drawn with the table: without this secret nobody can tell whose actions were noted. */
export interface PersonKeyTable {
  id: number
  secret: string
}

/**
 * What a person did lately, so that every process counts the same; swept after a day, and not with the account.
 * `person` is a keyed hash of issuer and subject: it names nobody, and is the same when they come back.
 */
export interface UserActionTable {
  person: string
  kind: ActionKind
  time: string
}
