import { valueNamed } from '../value-named.ts'
import type { Urgency } from './review-states.ts'
import {
  hideReasons as HIDE_REASONS,
  holdReasons as HOLD_REASONS,
  otherReason,
  reportReasons as REPORT_REASONS,
  withdrawReasons as WITHDRAW_REASONS,
} from './words.ts'

export { HIDE_REASONS, HOLD_REASONS, REPORT_REASONS, WITHDRAW_REASONS }

export type HoldCode = keyof typeof HOLD_REASONS
export type HideReason = keyof typeof HIDE_REASONS
export type WithdrawReason = keyof typeof WITHDRAW_REASONS
export type ReportReason = keyof typeof REPORT_REASONS

type Told = Record<keyof typeof otherReason, string>

/** What is said of a code of one of these lists: of one that another version has stored, that it is another. */
export const tellReason = (list: Readonly<Record<string, Partial<Told>>>, code: string): Told => ({
  ...otherReason,
  ...valueNamed(list, code),
})

/** How soon a person looks at a review with this finding; undefined of one that another version has stored. */
export const urgencyOf = (code: string): Urgency | undefined => valueNamed<{ urgency: Urgency }>(HOLD_REASONS, code)?.urgency

/** Its author may be in need. In public it counts in the sum alone. */
export const CRISIS: HideReason = 'crisis'

/** Whoever may be in need is not told that they gave something away. */
export const hideReasonsFor = (isInNeed: boolean): HideReason[] =>
  (Object.keys(HIDE_REASONS) as HideReason[]).filter((reason) => !isInNeed || reason !== 'personal-data')

/** By which a photo is closed, waits, and is opened again. */
export const isOfPicture = (reason: string): boolean => isReportReason(reason) && REPORT_REASONS[reason].isPicture

export const pictureReasons = (): ReportReason[] => (Object.keys(REPORT_REASONS) as ReportReason[]).filter(isOfPicture)

export const isReportReason = (value: string): value is ReportReason => Object.hasOwn(REPORT_REASONS, value)

/** Of a moderator's words to the author, of an objection and of a report, in letters. */
export const MAX_NOTE_LENGTH = 500
