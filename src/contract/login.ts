/**
 * How the sign-in window tells the page that asked: one channel, one flow id per attempt; the page answers `{ heard: flow }`. Also the key
 * under which a tab remembers that it was at the account provider itself.
 */
export const LOGIN_CHANNEL = 'rsud-login'

/** A flow id is 8 to 64 letters, digits, `-` or `_`. */
export const FLOW_ID = /^[\w-]{8,64}$/

/** Flow of a sign-in that leads to the staff's room, or to an invitation there. */
export const STAFF_FLOW = 'petugas-masuk'
/** The same, of somebody who is to show the provider once more who they are; behind it one of these pages of the room, to which it leads back. */
export const STAFF_AGAIN_FLOW = 'petugas-masuk-lagi'
export const STAFF_AGAIN_PAGES = ['isian', 'petugas', 'riwayat', 'kunci'] as const
export const INVITATION_FLOW = 'petugas-undangan-'

/** Whether this sign-in leads to the staff's room, and so to their own account provider where there is one. */
export const isStaffFlow = (flow: string | null): boolean =>
  flow !== null && (flow.startsWith(STAFF_FLOW) || flow.startsWith(INVITATION_FLOW))

/** Flow of a sign-in that leads to one's own review, or to the report of another; the review's id follows. */
export const OWN_REVIEW_FLOW = 'ulasan-saya'
export const REPORT_FLOW = 'ulasan-lapor-'

export type LoginResult =
  | { flow: string; ok: true }
  /** `message` is Indonesian and stands after "Login gagal: ". */
  | { flow: string; ok: false; message: string }

/** What a channel message says about the sign-in `flow`; null when it is not about it. */
export function readLoginResult(data: unknown, flow: string): LoginResult | null {
  if (typeof data !== 'object' || data === null) return null
  const { flow: spokenOf, ok, message } = data as Record<string, unknown>
  if (spokenOf !== flow) return null
  if (ok === true) return { flow, ok }
  return ok === false && typeof message === 'string' ? { flow, ok, message } : null
}
