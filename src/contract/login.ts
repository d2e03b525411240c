/**
 * The channel by which the sign-in window tells the waiting page the result, with one flow id per attempt; the page answers `{ heard: flow }`. Also
 * the session storage key by which a tab remembers that it was at the account provider itself.
 */
export const LOGIN_CHANNEL = 'rsud-login'

/** A flow id has 8 to 64 letters, digits, `-` or `_`. */
export const FLOW_ID = /^[\w-]{8,64}$/

/** Flow of a sign-in that leads to the staff's room; `INVITATION_FLOW` leads to an invitation there. */
export const STAFF_FLOW = 'petugas-masuk'
/** Flow of a repeated sign-in of the staff, followed by the page of the room to which it leads back. */
export const STAFF_AGAIN_FLOW = 'petugas-masuk-lagi'
export const STAFF_AGAIN_PAGES = ['isian', 'petugas', 'riwayat', 'kunci'] as const
export const INVITATION_FLOW = 'petugas-undangan-'

/** Whether a sign-in leads to the staff's room, and so uses their own account provider if there is one. */
export const isStaffFlow = (flow: string | null): boolean =>
  flow !== null && (flow.startsWith(STAFF_FLOW) || flow.startsWith(INVITATION_FLOW))

/** Flow of a sign-in that leads to one's own review, or to the report of another, whose id follows. */
export const OWN_REVIEW_FLOW = 'ulasan-saya'
export const REPORT_FLOW = 'ulasan-lapor-'

export type LoginResult =
  | { flow: string; ok: true }
  /** `message` is Indonesian, and is shown after "Login gagal: ". */
  | { flow: string; ok: false; message: string }

/** The result in a channel message for the sign-in `flow`; null if the message is for another. */
export function readLoginResult(data: unknown, flow: string): LoginResult | null {
  if (typeof data !== 'object' || data === null) return null
  const { flow: spokenOf, ok, message } = data as Record<string, unknown>
  if (spokenOf !== flow) return null
  if (ok === true) return { flow, ok }
  return ok === false && typeof message === 'string' ? { flow, ok, message } : null
}
