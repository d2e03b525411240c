import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { ReactElement } from 'react'
import { loginUrl, staffEndpoints } from '../contract/endpoints.ts'
import { STAFF_AGAIN_FLOW, STAFF_AGAIN_PAGES } from '../contract/login.ts'
import { MODERATOR_ROLES, STAFF_ROLES, type StaffRole } from '../ground/database/staff-roles.ts'
import { isOfManagers, type Change, type ContentNow, type ContentSaves } from '../editor/index.ts'
import type { Site } from '../content/site.ts'
import type { Beds } from '../beds/index.ts'
import type { DocumentLink, FormBody } from '../ground/documents/document-view.ts'
import { FormPage, isWrong } from '../ground/documents/FormPage.tsx'
import { MessagePage } from '../ground/documents/parts.tsx'
import type { PictureCatalog } from '../content/fields/picture.ts'
import type { Database, StaffTable } from '../ground/database/database.ts'
import { addressOf, type FormAnswer, type FormPlace, type FormRequest } from '../ground/http/documents.ts'
import { HOUSE_ISSUER } from '../ground/config/config.ts'
import type { createLogin } from '../login/index.ts'
import type { Answers as HospitalAnswers } from '../new-hospital/index.ts'
import type { OwnSessions } from '../ground/people/own-sessions.ts'
import type { Session, SessionReader } from '../ground/people/signed-in-user.ts'
import type { PictureWorkshop } from '../ground/content-pictures/picture-workshop.ts'
import type { Problem } from '../ground/http/problem.ts'
import type { PhotoService, SentFile, SpooledUpload, UploadSpool } from '../photos/index.ts'
import type { Gate, Turns } from '../ground/queues/gate.ts'
import type { Costly } from '../ground/queues/costly.ts'
import type { Publication } from '../content/publications/read-publication.ts'
import type { StagedImport } from '../old-site/index.ts'
import type { drawChangedFacts } from '../public-service/index.ts'
import type { ShownPublication } from '../publications/index.ts'
import type { CalendarDay } from '../schedule/times.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { CurrentSituation } from '../ground/site/site-keeper.ts'
import type { OldAddresses } from '../redirects/index.ts'
import type { NotifyService } from '../notify/index.ts'
import type { Moderation } from '../reviews/index.ts'
import type { Clock } from '../ground/time/clock.ts'
import { keyWords } from './keys/key-words.ts'
import { FRESH_MINUTES, isSignInFreshAt, type EntryRule } from './may-enter.ts'

/** What the pages of the staff's room need from the rest of the site. */
export interface StaffNeeds {
  database: Database
  clock: Clock
  publicUrl: string
  loginLabel: string
  /** The issuer of the staff's accounts: their own provider, or the house if there is none; null if the staff use the visitors' provider. */
  staffIssuer: string | null
  byPasskey: ReturnType<typeof createLogin>['byPasskey']
  /** The staff must show a second factor. */
  hasSecondFactor: boolean
  current: () => CurrentSituation
  saves: ContentSaves
  moderation: Moderation
  costly: Costly
  sessions: SessionReader & OwnSessions
  pictures: PictureNeeds
  /** Takes all roles from sample accounts once the hospital is no sample. */
  endDemo(): Promise<void>
  /** Renders the public page with this content at this moment; `styles` are added after its own. */
  preview(site: Site, instant: Date, newPictures: PictureCatalog, styles?: string): Promise<{ html: string; policy: string }>
  /** Creates the hospital's own content, while the site still shows the sample. */
  beginning: {
    isOpen(): boolean
    /** Makes the content from the template, or copies the sample if `answers` is null. False, with nothing changed, if there is content. */
    make(answers: HospitalAnswers | null): Promise<boolean>
  }
  /** Reads the content as it is written now. */
  about(): Promise<ContentNow>
  publications: PublicationsKeeper
  beds: Pick<Beds, 'shown' | 'trouble'>
  notify: Pick<NotifyService, 'channels' | 'send' | 'phones' | 'reach'>
  oldAddresses: OldAddresses
  /** Draws the public facts of the hospital that the change would alter; null if there are none. */
  drawFacts(before: Site, after: Site, today: CalendarDay): ReturnType<typeof drawChangedFacts>
  oldSite: StagedImport
  /** Renders a text as visitors would read it now. */
  show(one: Publication): Promise<ShownPublication>
}

/** How pictures are uploaded and shown. */
export interface PictureNeeds {
  photos: Pick<PhotoService, 'admitUpload' | 'draw'>
  uploads: UploadSpool
  turns: Turns
  workshop: PictureWorkshop
  /** Draws pictures that the page does not use, one at a time, without holding up the rest of the room. */
  previews: Gate
  folder(): string
}

/** A request to the staff's room, with its session. */
export interface Asked extends FormRequest {
  needs: StaffNeeds
  params: Readonly<Record<string, string>>
  session: Session | null
  /** Starts and ends a sign-in by passkey in this browser. */
  signIn: ReturnType<StaffNeeds['byPasskey']>
  log: FastifyBaseLogger
}

export interface AskedByStaff extends Asked {
  session: Session
  /** The person signed in at most `FRESH_MINUTES` ago, and showed the second factor if it is required. */
  provedRecently: boolean
  staff: StaffTable
  /** The picture that was sent to a route that takes one, or why there is none. */
  picture?: SpooledUpload | Problem
  /** The files that were sent to a route that takes several, up to the first that could not be taken, and why not. */
  sent?: { files: readonly SentFile[]; trouble: Problem | null }
}

/** The answer of a route: a page (`isGoodbye`: drawn for somebody who is signed out now), or a redirect or file. */
export type StaffAnswer = { status?: number; page: StaffPageContent; isGoodbye?: true } | FormAnswer

export interface StaffPageContent {
  title: string
  body: ReactElement
  /** The page asks for a correction: its status is 422 and its title says so. */
  isWrong?: boolean
  back?: DocumentLink | null
  /** File names of the pictures on the page. */
  pictures?: readonly string[]
  /** Styles added after those of the room. */
  styles?: string
  /** A script that the page runs; it may send requests to this site. */
  script?: string
  done?: ReactElement | null
}

/** An address, and its conditions for entering. */
interface StaffRule extends EntryRule, Omit<FormPlace, 'method'> {
  /** Reads a multipart request in the route's own way. */
  reads?: (request: FastifyRequest, asked: AskedByStaff, answer: AnswerStaff) => Promise<StaffAnswer>
  /** Whether this request needs a recent sign-in. */
  mustBeFresh?: (asked: Asked) => boolean | Promise<boolean>
}

export type AnswerStaff = (asked: AskedByStaff) => Promise<StaffAnswer>

export type StaffRoute =
  | (StaffRule & { roles: readonly StaffRole[]; answer: AnswerStaff })
  | (StaffRule & { roles: null; answer(asked: Asked): Promise<StaffAnswer> })

export const EVERYONE: readonly StaffRole[] = STAFF_ROLES
export const EDITORS: readonly StaffRole[] = ['penyunting', 'pengelola']
/** The roles that write news, pages and files. */
export const WRITERS: readonly StaffRole[] = ['penyunting', 'humas', 'pengelola']
/** The roles that look after reviews, the content or both. */
export const PRACTICE_READERS: readonly StaffRole[] = ['penyunting', 'moderator', 'pengelola']
export const MODERATORS: readonly StaffRole[] = MODERATOR_ROLES
export const MANAGERS: readonly StaffRole[] = ['pengelola']

export const mayChange = (role: StaffRole, change: Change): boolean => (isOfManagers(change) ? MANAGERS : EDITORS).includes(role)

export const BEGIN_LINK: DocumentLink = { text: 'Mulai situs rumah sakit Anda', href: staffEndpoints.begin }

export const TODAY_LINK: DocumentLink = { text: 'Hari ini', href: staffEndpoints.room }
export const PUBLISH_LINK: DocumentLink = { text: 'Terbitkan', href: staffEndpoints.change('terbitkan') }
export const PUBLISHED_LINK: DocumentLink = { text: 'Situs Anda terbit', href: staffEndpoints.published }
export const CONTENTS_LINK: DocumentLink = { text: 'Isi', href: staffEndpoints.contents }
export const TOUCH_LINK: DocumentLink = { text: 'Ubah di halaman', href: staffEndpoints.touch }
export const HISTORY_LINK: DocumentLink = { text: 'Riwayat', href: staffEndpoints.history }
export const NEWS_LINK: DocumentLink = { text: 'Kabar', href: staffEndpoints.news }
export const INFO_LINK: DocumentLink = { text: 'Informasi', href: staffEndpoints.info }
export const ATTACHMENTS_LINK: DocumentLink = { text: 'Berkas', href: staffEndpoints.attachments }
export const OLD_ADDRESSES_LINK: DocumentLink = { text: 'Alamat lama', href: staffEndpoints.oldAddresses }
export const OLD_SITE_LINK: DocumentLink = { text: 'Situs lama', href: staffEndpoints.oldSite }
export const REVIEWS_LINK: DocumentLink = { text: 'Ulasan', href: staffEndpoints.reviews }
export const NOTIFY_LINK: DocumentLink = { text: 'Beri tahu saya', href: staffEndpoints.notify }
export const PEOPLE_LINK: DocumentLink = { text: 'Petugas', href: staffEndpoints.people }

/** The entries of the room's menu in their order, with the roles that see them. */
export const ROOMS: readonly (DocumentLink & { roles: readonly StaffRole[] })[] = [
  { ...TODAY_LINK, roles: EDITORS },
  { ...CONTENTS_LINK, roles: EDITORS },
  { ...NEWS_LINK, roles: WRITERS },
  { ...INFO_LINK, roles: ['humas'] },
  { ...ATTACHMENTS_LINK, roles: ['humas'] },
  { ...REVIEWS_LINK, roles: MODERATORS },
  { ...TODAY_LINK, href: `${TODAY_LINK.href}?hari=ini`, roles: ['humas', 'moderator'] },
  { ...HISTORY_LINK, roles: EVERYONE },
  { ...PEOPLE_LINK, roles: MANAGERS },
]

type Ways = Partial<Record<'action' | 'back', DocumentLink | null>>

/** A page of a few sentences, with a link forward or back. */
export function message(status: number, title: string, paragraphs: readonly string[], { action = null, back = TODAY_LINK }: Ways = {}) {
  return { status, page: { title, body: <MessagePage paragraphs={paragraphs} action={action} />, back } }
}

export function formPage(title: string, form: FormBody, place: Pick<StaffPageContent, 'back' | 'pictures'> = {}) {
  return { page: { title, body: <FormPage body={form} />, isWrong: isWrong(form), ...place } }
}

/** Redirects to a page of the room that says what was saved. */
export function afterSave(href: string, number: number): StaffAnswer {
  const [path = '', place] = href.split('#')
  return { redirect: `${path}${path.includes('?') ? '&' : '?'}tersimpan=${number}${place ? `#${place}` : ''}` }
}

/** The address where a second factor is shown; `page` is where it leads afterwards. */
export const factorAddress = (page: string): string => addressOf(staffEndpoints.passkeys, { untuk: page })

export function askForFactor(page: string): StaffAnswer {
  const action = { text: 'Lanjut ke kunci sandi', href: factorAddress(page) }
  return message(403, 'Buktikan dengan kunci sandi', keyWords.asked, { action })
}

/** Asks for a new sign-in, because the phone may have been left unlocked. `page`: where it leads afterwards, by default the open form. */
export function signInAgain({ needs: { loginLabel, hasSecondFactor, clock }, session }: Asked, page = 'isian'): StaffAnswer {
  // The person has just signed in and lacks only the second factor: asking for a sign-in again would go round in circles.
  if (session?.issuer === HOUSE_ISSUER || (hasSecondFactor && session !== null && isSignInFreshAt(clock.now(), session)))
    return askForFactor(page)
  const flow = (STAFF_AGAIN_PAGES as readonly string[]).includes(page) ? `${STAFF_AGAIN_FLOW}-${page}` : STAFF_AGAIN_FLOW
  const action = { text: 'Masuk sekali lagi', href: loginUrl(flow) }
  const next = page === 'isian' ? 'lanjutkan isian Anda, yang terbuka lagi sesudahnya' : 'ulangi yang hendak Anda lakukan'
  const paragraphs = [
    `Untuk bagian ini Anda perlu baru saja masuk, paling lama ${FRESH_MINUTES} menit yang lalu.`,
    `Masuk sekali lagi, lalu ${next}. Bila halaman ini muncul lagi sesudahnya, keluar dahulu dari ${loginLabel}.`,
  ]
  return message(403, 'Masuk sekali lagi', paragraphs, { action })
}
