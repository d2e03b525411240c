// Written by "npm run generate" of a migrated database and tables.yaml.
import type { Generated } from 'kysely'
import type { HideReason, ReportReason, WithdrawReason } from '../../contract/moderation/reasons.ts'
import type { ReviewAct, ReviewState } from '../../contract/moderation/review-states.ts'
import type { NameAs } from '../../contract/shown-name.ts'
import type { StaffRole } from './staff-roles.ts'
import type { ChannelName, DeliveryState, EventKind, NotSent } from './told.ts'

export interface Tables {
  /** A single row (`id` = 1): the last report of free beds that was taken, and why a later one was refused; null where there is none. */
  bed_report: {
    id: number
    /** ISO 8601, UTC; never decreasing, but where it lies ahead of the clock. */
    time: string | null
    /** JSON: its rows, classes by the names that the hospital had for them. */
    beds: string | null
    /** A code of the contract's problems; null once a report was taken again. */
    fault: string | null
    /** What of the report it was. */
    fault_about: string | null
    /** When the first was refused since one was taken. */
    fault_since: string | null
    fault_time: string | null
  }
  /** A single row (`id` = 1) while somebody saves: the others wait, and a save that was cut off is brought to its end. */
  content_save: {
    id: number
    token: string
    expires_at: string
    /** JSON: the act, and the files' texts before and after it. Null until files are touched. */
    intention: string | null
  }
  /** The content's files as this site last knew them: what differs was changed by hand. */
  content_texts: {
    file: string
    text: string
  }
  /** A message to somebody: its id is the key by which a receiver knows a second one. Goes with its receiver. */
  deliveries: {
    id: string
    /** `test`: a trial that arrived. */
    kind: EventKind | 'test'
    /** Of what is told at once; null for a message that tells all of a kind. */
    event_id: string | null
    /** Null for the whole house. */
    staff_id: string | null
    channel: ChannelName
    attempt: number
    /** When it is tried; until then whoever tries it holds it. */
    next_at: string
    /** When that was said. In the future, the clock was set back since. */
    noted_at: string
    state: DeliveryState
    outcome: NotSent | null
  }
  images: {
    /** 128 random bits and `.webp`. */
    name: string
    user_id: string
    /** The life of a photo: `pending` while it is being written, `staged` once the store has confirmed it, `used` by a review, `deleted` when its file may go. The sweep ends what stays pending, staged or deleted. */
    state: 'pending' | 'staged' | 'used' | 'deleted'
    bytes: number
    created_at: string
  }
  /** Items of an old site that have landed, by the names that they have in every run: what stands as it came is known by its hash. Of pictures and files the key is their path. */
  imported_items: {
    key: string
    path: string
    hash: string
    /** The act that brought the text; 0 where somebody else laid it there. */
    act: number
  }
  /** One sign-in under way; used once, then gone. */
  login_attempts: {
    id_hash: string
    state: string
    nonce: string
    code_verifier: string
    /** Names the tab that asked; null when the sign-in runs in the tab itself. */
    flow: string | null
    expires_at: string
  }
  /** What somebody of the staff is to be told: a kind, keys and times, and nothing that anybody wrote. Goes with the review that it is about. */
  outbox: {
    id: string
    kind: EventKind
    /** The case; null for what concerns the house. */
    review_id: string | null
    since: string
    /** When some process last saw that it is so. */
    seen_at: string
    /** How often it was told. */
    round: Generated<number>
    told_at: string | null
    /** When somebody opened the case, which ends its repeating. */
    opened_at: string | null
    /** When it was no longer so. */
    over_at: string | null
  }
  /** One row, drawn with the table: without this secret nobody can tell whose actions were noted. */
  person_key: {
    id: number
    secret: string
  }
  /** A single row (`id` = 1), made when the first phone asks for it: whoever else knew the private one could send in our name. */
  push_keys: {
    id: number
    public_key: string
    private_key: string
  }
  /** What was done to reviews, without a name of a visitor. Rows are added and never changed: the database itself refuses it. */
  review_acts: {
    /** The reviews' version after it. */
    number: number
    time: string
    review_id: string
    act: ReviewAct
    reason: HideReason | ReportReason | WithdrawReason | null
    /** Null for what authors, readers and rules do. */
    staff_id: string | null
    staff_name: string | null
  }
  /** What nobody but its author and moderators knows of a review that was once held, hidden or reported. Goes with the review. */
  review_cases: {
    review_id: string
    /** Null while nothing is to be decided. */
    waits_since: string | null
    /** JSON: what rules have found in the text as it stands. */
    findings: string
    /** What the moderator wrote to the author. */
    note: string | null
    /** Who hid it, as `person` of `user_actions` names people: the objection is another's to decide. Before 0.8.1 the id of a row of `staff`. */
    hidden_by: string | null
    objection: string | null
    objected_at: string | null
    /** When the objection was not followed. */
    refused_at: string | null
    /** One of the contract's urgencies, by its name; null while nothing is to be decided. */
    urgency: string | null
  }
  /** Counts beside those by stars, changed in the same transaction: `waiting`, `replied`, `hidden:REASON`. Without a row it is 0. */
  review_counters: {
    name: string
    count: number
  }
  /** Who has reported a review, named as in `user_actions`: an account made anew is no other reader. Goes a day after the report is settled. */
  review_readers: {
    review_id: string
    person: string
    /** Null while the report is open. */
    settled_at: string | null
  }
  /** One a person and review. Goes with either. */
  review_reports: {
    id: string
    review_id: string
    user_id: string
    reason: ReportReason
    words: string
    time: string
    /** 1 until somebody has decided. */
    is_open: number
    /** 1 where its words are of somebody in need, 0 where they are not; null in a report of before 0.17.3, and of a version that does not judge it. */
    is_of_need: number | null
  }
  /** The request that created an author's latest review: a retry of it is told from a second attempt. */
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
    /** Grows with every change; tells a page made before from one made after. */
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
    /** Of a hidden one, and of no other. */
    reason: HideReason | null
    /** 1: only its author and moderators see the photo, whatever the review's state. */
    photo_withheld: Generated<number>
    /** The hospital's reply; all three or none. */
    reply_text: string | null
    reply_unit: string | null
    reply_time: string | null
    /** With `initials` the name beside it is initials too, and the picture none: the table holds nothing that may not be shown. */
    name_as: Generated<NameAs>
    /** Which privacy notice stood beside the button when the text was sent, and when; both or none. */
    notice_version: number | null
    notice_time: string | null
    /** The id that readers know, once it is another than `id`: it changes with `name_as`, so that nobody can join the two. */
    public_id: string | null
    /** 1: a moderator has looked at this photo and kept it; no report closes it again. */
    photo_kept: Generated<number>
  }
  /** `id_hash` is the SHA-256 of the cookie's token: a copy of the database signs nobody in. */
  sessions: {
    id_hash: string
    user_id: string
    created_at: string
    expires_at: string
    /** When this person last asked for something in the staff's room. */
    seen_at: string | null
    /** When its person last showed the account provider who they are; null where it did not say. */
    authenticated_at: string | null
    /** When its person last showed a second factor in it. */
    factor_at: string | null
    /** What a passkey is asked to sign, once; of this session alone. */
    challenge: string | null
    /** Until when. */
    challenge_ends: string | null
  }
  /** Somebody who works here, by the identity with which they sign in. */
  staff: {
    id: string
    issuer: string
    subject: string
    name: string
    role: StaffRole
    created_at: string
    /** Who invited them, which stays when that person goes; null for whoever came before 0.8.1. */
    invited_by: string | null
    invited_by_name: string | null
    /** The first account by which they came, where they have moved to another since; both or none. What they wrote with it as a visitor is still theirs. */
    former_issuer: string | null
    former_subject: string | null
    /** Since when they have shown a second factor. From then on nobody registers a passkey for them by a sign-in alone; null again once they were let in anew. */
    factor_since: string | null
  }
  /** What the staff did, one after the other. Rows are added and never changed: the database itself refuses it. */
  staff_acts: {
    /** 1, 2, 3, … without a gap. */
    number: number
    time: string
    /** Null for what was changed outside of the staff's room. */
    staff_id: string | null
    staff_name: string | null
    kind: string
    /** JSON, as `StaffAct` of `staff/acts.ts` has it. */
    details: string
    /** The act that this one takes back. */
    undoes: number | null
  }
  /** When somebody last said that a fact is right, by the fact's name. */
  staff_confirmations: {
    fact: string
    time: string
  }
  /** What somebody has typed into forms of the room and not saved, each by itself. Goes with its author, and after a day. */
  staff_drafts: {
    staff_id: string
    /** Made of the form as it was opened. */
    id: string
    /** As addresses name it; empty once it is saved. */
    form: string
    /** As a browser sends them; what tells them again once they are saved. */
    answers: string
    saved_at: string
  }
  /** Taken once, by whoever opens the link first. `id_hash` is the SHA-256 of its token. */
  staff_invitations: {
    id_hash: string
    name: string
    role: StaffRole
    /** It goes with whoever made it: an id of `staff`, or the command line's. */
    made_by: string
    made_by_name: string
    created_at: string
    expires_at: string
    /** An id of `staff`, whose account it exchanges; null where it makes somebody new. */
    joins: string | null
  }
  /** What somebody of the staff proves with who they are. Goes with them. `id` is the credential’s, as the browser names it. */
  staff_passkeys: {
    id: string
    staff_id: string
    /** COSE, in base64url. */
    public_key: string
    name: string
    created_at: string
    used_at: string | null
    /** As the authenticator counts; 0 where it does not. */
    counter: number
  }
  /** What somebody of the staff is told, and where. Goes with their role. */
  told_people: {
    staff_id: string
    /** By their names, with spaces between; null for all that their role may be told. */
    levels: string | null
    /** An hour of the day in the hospital's zone. */
    quiet_from: number | null
    quiet_until: number | null
    /** Their place among those who are told first. */
    position: number | null
    mail: string | null
    /** Until its link was followed nothing but that link goes there; `token_hash` is the SHA-256 of its token. */
    new_mail: string | null
    token_hash: string | null
    expires_at: string | null
    /** SHA-256 of what opens their feed; null where they have none. */
    feed_hash: string | null
  }
  /** A browser in which somebody of the staff is told: where its push service listens, and with what only that browser reads. Goes with them. `id` is the SHA-256 of the endpoint. */
  told_phones: {
    id: string
    staff_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: string
  }
  /** Paths that were asked for and are unknown, at most 200; each for a week after its first time. */
  unknown_addresses: {
    path: string
    count: number
    since: string
  }
  /** An action of a person, noted so that every process counts the same; swept after a day, and not with the account. `person` is a keyed hash of issuer and subject: it names nobody, and is the same when they come back. */
  user_actions: {
    person: string
    /** `face-by-new` is a report of one's face by an account of less than a day, `refused` a draft that a rule of reviews refused, `hidden-removed` a hidden review that its author deleted. */
    kind: 'create' | 'edit' | 'delete' | 'refused' | 'upload' | 'report' | 'face-by-new' | 'export' | 'hidden-removed'
    time: string
  }
  /** A person, known by issuer and subject and by nothing else. */
  users: {
    id: string
    issuer: string
    subject: string
    name: string
    photo: string | null
    created_at: string
  }
  /** A reply with words of its writer's own, until another moderator has read it. Goes with the review, and not with its writer. */
  waiting_replies: {
    review_id: string
    text: string
    unit: string
    time: string
    /** Named as in `user_actions`: whoever gets their role anew is nobody else. */
    writer: string
  }
}

/** What whoever copies a database must know of every table, in an order in which none refers to a later one. */
export const TABLES = {"users":{"key":["id"],"restored":"apart"},"sessions":{"key":["id_hash"],"restored":"left"},"login_attempts":{"key":["id_hash"],"restored":"left"},"user_actions":{"key":[],"restored":"apart"},"person_key":{"key":["id"],"restored":"left"},"images":{"key":["name"],"restored":"apart"},"reviews":{"key":["id"],"restored":"apart"},"review_requests":{"key":["user_id"],"restored":"of-a-review"},"review_totals":{"key":["id"],"restored":"apart"},"review_counters":{"key":["name"],"restored":"apart"},"review_cases":{"key":["review_id"],"restored":"of-a-review"},"review_reports":{"key":["id"],"restored":"of-a-review"},"review_readers":{"key":["review_id","person"],"restored":"of-a-review"},"review_acts":{"key":["number"],"restored":"apart"},"waiting_replies":{"key":["review_id"],"restored":"of-a-review"},"staff":{"key":["id"],"restored":"of-staff"},"staff_invitations":{"key":["id_hash"],"restored":"left"},"staff_passkeys":{"key":["id"],"restored":"of-staff"},"staff_drafts":{"key":["staff_id","id"],"restored":"left"},"staff_acts":{"key":["number"],"restored":"of-staff"},"staff_confirmations":{"key":["fact"],"restored":"of-staff"},"content_texts":{"key":["file"],"restored":"of-staff"},"content_save":{"key":["id"],"restored":"left"},"bed_report":{"key":["id"],"restored":"left"},"imported_items":{"key":["key"],"restored":"left"},"unknown_addresses":{"key":["path"],"restored":"left"},"outbox":{"key":["id"],"restored":"left"},"deliveries":{"key":["id"],"restored":"left"},"told_people":{"key":["staff_id"],"restored":"of-staff"},"told_phones":{"key":["id"],"restored":"of-staff"},"push_keys":{"key":["id"],"restored":"of-staff"}} as const satisfies Record<keyof Tables, { key: readonly string[]; restored: string }>
