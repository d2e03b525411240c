/** How the sign-in window tells the page that asked: one channel, one flow id per attempt. */
export const LOGIN_CHANNEL = 'rsud-login'

/** A flow id is 8 to 64 letters, digits, `-` or `_`. */
export const FLOW_ID = /^[\w-]{8,64}$/

export type LoginResult =
  | { flow: string; ok: true }
  /** `message` is Indonesian and stands after "Login gagal: ". */
  | { flow: string; ok: false; message: string }
