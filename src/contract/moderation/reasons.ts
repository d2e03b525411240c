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

/** The words for a code of one of these lists; for a code of another version, words that say so. */
export const tellReason = (list: Readonly<Record<string, Partial<Told>>>, code: string): Told => ({
  ...otherReason,
  ...valueNamed(list, code),
})

/** How urgently a person must look at a review with this finding; undefined for a code of another version. */
export const urgencyOf = (code: string): Urgency | undefined => valueNamed<{ urgency: Urgency }>(HOLD_REASONS, code)?.urgency

/** The reason for hiding a review whose author may be in need. Public figures include it only in the sum. */
export const CRISIS: HideReason = 'crisis'

/** The reasons for hiding. An author who may be in need is not told that they revealed personal data. */
export const hideReasonsFor = (isInNeed: boolean): HideReason[] =>
  (Object.keys(HIDE_REASONS) as HideReason[]).filter((reason) => !isInNeed || reason !== 'personal-data')

/** Whether reports with this reason withhold the photo until a moderator decides. */
export const isOfPicture = (reason: string): boolean => isReportReason(reason) && REPORT_REASONS[reason].isPicture

export const pictureReasons = (): ReportReason[] => (Object.keys(REPORT_REASONS) as ReportReason[]).filter(isOfPicture)

export const isReportReason = (value: string): value is ReportReason => Object.hasOwn(REPORT_REASONS, value)

/** The longest message of a moderator to the author, objection or report, in letters. */
export const MAX_NOTE_LENGTH = 500
