// Written by "npm run generate" of a migrated database and tables.yaml.
import type { Generated } from 'kysely'
import type { HideReason, ReportReason, WithdrawReason } from '../../contract/moderation/reasons.ts'
import type { ReviewAct, ReviewState } from '../../contract/moderation/review-states.ts'
import type { NameAs } from '../../contract/shown-name.ts'
import type { StaffRole } from './staff-roles.ts'
import type { ChannelName, DeliveryState, EventKind, NotSent } from './told.ts'

export interface Tables {
  /** A single row (`id` = 1): the last accepted report of free beds, and why a later one was refused; each null if there is none. */
  bed_report: {
    id: number
    /** ISO 8601, UTC; never decreasing, unless the former one lay ahead of the clock. */
    time: string | null
    /** JSON: the rows of the report, with the hospital's names of classes at that time. */
    beds: string | null
    /** A problem code of the contract; null once a report was accepted again. */
    fault: string | null
    /** The wrong part of the report. */
    fault_about: string | null
    /** The time of the first refusal since the last accepted report. */
    fault_since: string | null
    fault_time: string | null
  }
  /** A single row (`id` = 1) while somebody saves, by which others wait and an interrupted save is completed. */
  content_save: {
    id: number
    token: string
    expires_at: string
    /** JSON: the act, and the files' texts before and after it. Null until files are touched. */
    intention: string | null
  }
  /** The content's files as last saved or read; a file that differs was changed by hand. */
  content_texts: {
    file: string
    text: string
  }
  /** A message to one recipient on one channel. Its id is the idempotency key. Deleted with its recipient. */
  deliveries: {
    id: string
    /** `test`: a test message that arrived. */
    kind: EventKind | 'test'
    /** The urgent event that it tells; null for a message about all events of a kind. */
    event_id: string | null
    /** The recipient; null for the hospital as a whole. */
    staff_id: string | null
    channel: ChannelName
    attempt: number
    /** The time of the next attempt; the process of the present attempt holds the row until then. */
    next_at: string
    /** When `next_at` was written. If it lies in the future, the clock was set back since. */
    noted_at: string
    state: DeliveryState
    outcome: NotSent | null
  }
  images: {
    /** 128 random bits and `.webp`. */
    name: string
    user_id: string
    /** The state of a photo: `pending` while it is being written, `staged` once stored, `used` by a review, `deleted` once its file may be deleted. The sweep deletes rows that stay pending, staged or deleted. */
    state: 'pending' | 'staged' | 'used' | 'deleted'
    bytes: number
    created_at: string
  }
  /** Published items of an imported site, by keys that are equal in every run. The hash tells whether it was edited since. The key of a picture or file is its path. */
  imported_items: {
    key: string
    path: string
    hash: string
    /** The number of the act that published the text; 0 if it was there before. */
    act: number
  }
  /** A sign-in in progress; a row is used once and deleted. */
  login_attempts: {
    id_hash: string
    state: string
    nonce: string
    code_verifier: string
    /** Names the tab that asked; null when the sign-in runs in the tab itself. */
    flow: string | null
    expires_at: string
  }
  /** An event of which the staff are notified: a kind, keys and times, and nothing that anybody wrote. Deleted with its review. */
  outbox: {
    id: string
    kind: EventKind
    /** The review of the case; null for an event of the machine or the site. */
    review_id: string | null
    since: string
    /** When a process last saw the cause of the event. */
    seen_at: string
    /** How often the event was told. */
    round: Generated<number>
    told_at: string | null
    /** When somebody opened the case, which ends the repetition. */
    opened_at: string | null
    /** When the event ended. */
    over_at: string | null
  }
  /** A single row with the random key of the hash in `user_actions.person`, made with the table. */
  person_key: {
    id: number
    secret: string
  }
  /** A single row (`id` = 1): the VAPID key pair, made for the first subscription. With the private key others could send in our name. */
  push_keys: {
    id: number
    public_key: string
    private_key: string
  }
  /** The log of reviews, without names of visitors. The database refuses to change or delete rows. */
  review_acts: {
    /** The version of the reviews (`review_totals.version`) after the act. */
    number: number
    time: string
    review_id: string
    act: ReviewAct
    reason: HideReason | ReportReason | WithdrawReason | null
    /** Null for acts of authors, readers and rules. */
    staff_id: string | null
    staff_name: string | null
  }
  /** Data of a review that was once held, hidden or reported, for its author and moderators only. Deleted with the review. */
  review_cases: {
    review_id: string
    /** Null while nothing is to be decided. */
    waits_since: string | null
    /** JSON: the findings of the rules in the present text. */
    findings: string
    /** What the moderator wrote to the author. */
    note: string | null
    /** Who hid the review, as in `user_actions.person`; another moderator must decide the objection. Before 0.8.1 the id of a row of `staff`. */
    hidden_by: string | null
    objection: string | null
    objected_at: string | null
    /** When the objection was refused. */
    refused_at: string | null
    /** The name of one of the contract's urgencies; null while nothing is to be decided. */
    urgency: string | null
  }
  /** Further counts, changed in the same transaction: `waiting`, `replied`, `hidden:REASON`. A missing row means 0. */
  review_counters: {
    name: string
    count: number
  }
  /** Who has reported a review, as in `user_actions.person`, so that a new account counts as the same reader. Deleted a day after the report is settled. */
  review_readers: {
    review_id: string
    person: string
    /** Null while the report is open. */
    settled_at: string | null
  }
  /** A report of a review, one per person and review. Deleted with either. */
  review_reports: {
    id: string
    review_id: string
    user_id: string
    reason: ReportReason
    words: string
    time: string
    /** 1 until a moderator has decided. */
    is_open: number
    /** 1 if its words are of somebody in need, else 0; null if it was not judged, as before 0.17.3. */
    is_of_need: number | null
  }
  /** The request that created an author's latest review, by which a retry is distinguished from a second attempt. */
  review_requests: {
    user_id: string
    request_key: string
    /** Hash of the draft; a retry carries the same. */
    draft_hash: string
    review_id: string
  }
  /** A single row (`id` = 1), changed in the same transaction as the review it counts. */
  review_totals: {
    id: number
    rating_1: Generated<number>
    rating_2: Generated<number>
    rating_3: Generated<number>
    rating_4: Generated<number>
    rating_5: Generated<number>
    /** Grows with every change of a review, so that cached pages can be compared. */
    version: number
    /** `time` of the latest write: the next is later even when the clock was set back. */
    latest_time: string
  }
  /** One row per author: `user_id` is unique. */
  reviews: {
    id: string
    user_id: string
    author_name: string
    author_photo: string | null
    text: string
    rating: number
    image_name: string | null
    /** ISO 8601, UTC; never equal for two rows and never decreasing (see `review_totals`). */
    time: string
    state: Generated<ReviewState>
    /** The reason of a hidden review; null for any other. */
    reason: HideReason | null
    /** 1: only its author and moderators see the photo, whatever the review's state. */
    photo_withheld: Generated<number>
    /** The hospital's reply; all three or none. */
    reply_text: string | null
    reply_unit: string | null
    reply_time: string | null
    /** With `initials`, `author_name` holds initials and `author_photo` null, so that the table holds nothing that may not be shown. */
    name_as: Generated<NameAs>
    /** The version of the privacy notice beside the button when the text was sent, with `notice_time`; both or none. */
    notice_version: number | null
    notice_time: string | null
    /** The id in public answers, if it is not `id`. It changes with `name_as`, so that nobody can link initials to the former name. */
    public_id: string | null
    /** 1: a moderator has looked at this photo and kept it; no report closes it again. */
    photo_kept: Generated<number>
  }
  /** `id_hash` is the SHA-256 of the cookie's token, so that a copy of the database signs nobody in. */
  sessions: {
    id_hash: string
    user_id: string
    created_at: string
    expires_at: string
    /** The time of the last request in the staff's room. */
    seen_at: string | null
    /** When the person last authenticated at the account provider; null if it did not say. */
    authenticated_at: string | null
    /** When the person last showed a second factor in this session. */
    factor_at: string | null
    /** The challenge that a passkey signs, valid once and for this session only. */
    challenge: string | null
    /** When the challenge expires. */
    challenge_ends: string | null
  }
  /** A member of the staff, with the identity by which they sign in. */
  staff: {
    id: string
    issuer: string
    subject: string
    name: string
    role: StaffRole
    created_at: string
    /** Who invited them, kept when that person leaves; null for invitations before 0.8.1. */
    invited_by: string | null
    invited_by_name: string | null
    /** The first account, with `former_subject`, if they have moved to another; both or none. Their reviews by it still count as their own. */
    former_issuer: string | null
    former_subject: string | null
    /** Since when they use a second factor; from then on a sign-in alone cannot register a passkey. Null again after a reset. */
    factor_since: string | null
  }
  /** The history of acts of the staff. The database refuses to change or delete rows. */
  staff_acts: {
    /** 1, 2, 3, … without a gap. */
    number: number
    time: string
    /** Null for changes outside of the staff's room. */
    staff_id: string | null
    staff_name: string | null
    kind: string
    /** JSON, as `StaffAct` of `staff/acts.ts` has it. */
    details: string
    /** The number of the act that this one undoes. */
    undoes: number | null
  }
  /** When a staff member last confirmed a fact, by the fact's name. */
  staff_confirmations: {
    fact: string
    time: string
  }
  /** A form of the staff's room that was sent and not saved. Deleted with its author, and after a day. */
  staff_drafts: {
    staff_id: string
    /** A hash of the form as it was opened. */
    id: string
    /** The form's name in addresses; empty once it is saved. */
    form: string
    /** The answers, URL-encoded; once saved a hash of them, by which a second press is recognised. */
    answers: string
    saved_at: string
  }
  /** An invitation, valid once. `id_hash` is the SHA-256 of the token in its link. */
  staff_invitations: {
    id_hash: string
    name: string
    role: StaffRole
    /** The id of the inviting member of `staff`, with whom it is deleted, or of the command line. */
    made_by: string
    made_by_name: string
    created_at: string
    expires_at: string
    /** The id of the staff member who gets another account; null for a new member. */
    joins: string | null
  }
  /** A passkey of a staff member. Deleted with them. `id` is the credential id. */
  staff_passkeys: {
    id: string
    staff_id: string
    /** COSE, in base64url. */
    public_key: string
    name: string
    created_at: string
    used_at: string | null
    /** The authenticator's signature counter; 0 if it does not count. */
    counter: number
  }
  /** The notification settings of a staff member. Deleted with their role. */
  told_people: {
    staff_id: string
    /** Names of levels, separated by spaces; null for all that their role may be told. */
    levels: string | null
    /** An hour of the day (0 to 23) in the hospital's time zone. */
    quiet_from: number | null
    quiet_until: number | null
    /** The place (from 0) in the order of urgent notifications; null for none. */
    position: number | null
    mail: string | null
    /** An address that is not confirmed yet, to which only the link is sent; `token_hash` is the SHA-256 of the link's token. */
    new_mail: string | null
    token_hash: string | null
    expires_at: string | null
    /** The SHA-256 of the token in the address of their feed; null without a feed. */
    feed_hash: string | null
  }
  /** A push subscription of a staff member. Deleted with them. `id` is the SHA-256 of the endpoint. */
  told_phones: {
    id: string
    staff_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: string
  }
  /** Paths that were requested and not found, 200 at most; each is kept for a week after its first request. */
  unknown_addresses: {
    path: string
    count: number
    since: string
  }
  /** An action of a person, for rate limits over all processes; deleted after a day, not with the account. `person` is a keyed hash of issuer and subject, equal for a new account of the same person. */
  user_actions: {
    person: string
    /** `face-by-new` is a report of one's face by an account of less than a day, `refused` a draft that a rule of reviews refused, `hidden-removed` a hidden review that its author deleted. */
    kind: 'create' | 'edit' | 'delete' | 'refused' | 'upload' | 'report' | 'face-by-new' | 'export' | 'hidden-removed'
    time: string
  }
  /** A person, identified by issuer and subject only. */
  users: {
    id: string
    issuer: string
    subject: string
    name: string
    photo: string | null
    created_at: string
  }
  /** A reply with free words that waits for another moderator. Deleted with the review, not with its writer. */
  waiting_replies: {
    review_id: string
    text: string
    unit: string
    time: string
    /** As in `user_actions.person`, so that a person whose role was given anew counts as the same. */
    writer: string
  }
}

/** What whoever copies a database must know of every table, in an order in which none refers to a later one. */
export const TABLES = {"users":{"key":["id"],"restored":"apart"},"sessions":{"key":["id_hash"],"restored":"left"},"login_attempts":{"key":["id_hash"],"restored":"left"},"user_actions":{"key":[],"restored":"apart"},"person_key":{"key":["id"],"restored":"left"},"images":{"key":["name"],"restored":"apart"},"reviews":{"key":["id"],"restored":"apart"},"review_requests":{"key":["user_id"],"restored":"of-a-review"},"review_totals":{"key":["id"],"restored":"apart"},"review_counters":{"key":["name"],"restored":"apart"},"review_cases":{"key":["review_id"],"restored":"of-a-review"},"review_reports":{"key":["id"],"restored":"of-a-review"},"review_readers":{"key":["review_id","person"],"restored":"of-a-review"},"review_acts":{"key":["number"],"restored":"apart"},"waiting_replies":{"key":["review_id"],"restored":"of-a-review"},"staff":{"key":["id"],"restored":"of-staff"},"staff_invitations":{"key":["id_hash"],"restored":"left"},"staff_passkeys":{"key":["id"],"restored":"of-staff"},"staff_drafts":{"key":["staff_id","id"],"restored":"left"},"staff_acts":{"key":["number"],"restored":"of-staff"},"staff_confirmations":{"key":["fact"],"restored":"of-staff"},"content_texts":{"key":["file"],"restored":"of-staff"},"content_save":{"key":["id"],"restored":"left"},"bed_report":{"key":["id"],"restored":"left"},"imported_items":{"key":["key"],"restored":"left"},"unknown_addresses":{"key":["path"],"restored":"left"},"outbox":{"key":["id"],"restored":"left"},"deliveries":{"key":["id"],"restored":"left"},"told_people":{"key":["staff_id"],"restored":"of-staff"},"told_phones":{"key":["id"],"restored":"of-staff"},"push_keys":{"key":["id"],"restored":"of-staff"}} as const satisfies Record<keyof Tables, { key: readonly string[]; restored: string }>
