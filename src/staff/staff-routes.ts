import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginUrl, staffEndpoints } from '../contract/endpoints.ts'
import { STAFF_FLOW } from '../contract/login.ts'
import { unlessOutage } from '../ground/database/database-errors.ts'
import { ROLE_WORDS } from '../ground/database/staff-roles.ts'
import { renderStaffPage } from './pages/staff-page.tsx'
import type { StaffTable } from '../ground/database/database.ts'
import { acceptForms, formRoute } from '../ground/http/documents.ts'
import { OWN_SESSIONS_TITLE, ownSessionsForm, SIGNED_OUT_EVERYWHERE } from '../ground/people/own-sessions.ts'
import type { Session } from '../ground/people/signed-in-user.ts'
import { ATTACHMENTS_LINK, BEGIN_LINK, CONTENTS_LINK, HISTORY_LINK, INFO_LINK, NEWS_LINK, PEOPLE_LINK } from './asked.tsx'
import { OLD_ADDRESSES_LINK, OLD_SITE_LINK, PUBLISHED_LINK, REVIEWS_LINK, TODAY_LINK, TOUCH_LINK } from './asked.tsx'
import { askForFactor, factorAddress } from './asked.tsx'
import { EDITORS, EVERYONE, formPage, MANAGERS, message, MODERATORS, PRACTICE_READERS, signInAgain, WRITERS } from './asked.tsx'
import type { AnswerStaff, Asked, AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from './asked.tsx'
import { showAttachment, showAttachments } from './attachments/attachment-list.tsx'
import { removeAttachment, takeAttachments } from './attachments/change-attachments.ts'
import { askHospital, beginContent } from './begin/begin.ts'
import { confirmMarks, showMarks, showPublished } from './begin/marks.tsx'
import { CHANGE_PATH, LONG_PATH, MARKS_LINK, openForm, show, TABLE_BYTES, takeForm } from './change/change.ts'
import { showSigns } from './clinical/clinical.tsx'
import { putInOrder, showContents } from './contents/contents.tsx'
import { showDuties } from './duties/duties.tsx'
import { deleteDraft, noteDraft, openDraft } from './draft.tsx'
import { PICTURES_LINK, askToRemove, removeUnused, showFile, showPictures } from './pictures/picture-list.tsx'
import { UPLOAD_BYTES, SENT_LIMITS, takePicture, withSentPicture } from './pictures/new-picture.tsx'
import { HOUSE_ISSUER } from '../ground/config/config.ts'
import { isFactorFreshAt, isSignInFreshAt, isIdleAt, isOverAt, mayEnter, SESSION_HOURS, type Admission, type Asker } from './may-enter.ts'
import { showKeys, takeKeys } from './keys/keys.tsx'
import { giveChallenge, showSignIn, signInByKey } from './keys/sign-in.tsx'
import { isIdentity, showHistory, takeBack } from './history/history.tsx'
import { acceptInvitation, showInvitation } from './people/invitation.tsx'
import { changePeople, showPeople } from './people/people.tsx'
import { showPerson } from './people/person.tsx'
import { openRedirects, takeRedirect } from './redirects/redirects.tsx'
import { answerReview, showPhoto, showReview } from './reviews/review.tsx'
import { showInfo, showNews } from './publications/publication-list.tsx'
import { PASTED_BYTES, takePasted } from './publications/pasted-html.ts'
import { showOneText, takeAct } from './publications/publication-page.tsx'
import { SENT_BYTES, SENT_TEXT_BYTES, withSentFiles } from './publications/sent-files.ts'
import { openWrite, takeWrite } from './publications/write.tsx'
import { showOldSite, takeOldSite } from './old-site/old-site.tsx'
import { showOldPicture, showOldText } from './old-site/old-text.tsx'
import { exportReviews, showQueue } from './reviews/reviews.tsx'
import { showTouchPage } from './shown-page/touch-page.tsx'
import { confirmFacts } from './today/still-right.tsx'
import { beginToday } from './today/today.tsx'
import { showProof, takeProof } from './told/proof.tsx'
import { showOwnFeed } from './told/feed.tsx'
import { showManifest, showWorker } from './told/phone.tsx'
import { showTold, takeTold } from './told/told.tsx'
import { discardRest } from '../photos/index.ts'
import { pageTexts, refusals } from './words/words.ts'
import { findStaff } from './staff-repository.ts'
import { MINUTE_MILLISECONDS } from '../ground/time/clock.ts'

const WITH_FILES = { takesPicture: true, mostBytes: SENT_BYTES, reads: withSentFiles } as const

/** Every address of the room with the roles that may enter. Tests are made from this table, so a route that is not here does not exist. */
export const STAFF_ROUTES: readonly StaffRoute[] = [
  { method: 'GET', path: TODAY_LINK.href, roles: EVERYONE, answer: beginToday },
  { method: 'POST', path: staffEndpoints.confirm, roles: EDITORS, answer: confirmFacts },
  { method: 'GET', path: staffEndpoints.person, roles: PRACTICE_READERS, answer: costly(showPerson) },
  { method: 'GET', path: CONTENTS_LINK.href, roles: EDITORS, answer: costly(showContents) },
  { method: 'POST', path: CONTENTS_LINK.href, roles: EDITORS, answer: putInOrder },
  { method: 'GET', path: CHANGE_PATH, roles: EDITORS, answer: openForm },
  { method: 'POST', path: CHANGE_PATH, roles: EDITORS, answer: takeForm },
  { method: 'POST', path: LONG_PATH, roles: EDITORS, mostBytes: TABLE_BYTES, answer: takeForm },
  { method: 'GET', path: staffEndpoints.draft, roles: WRITERS, answer: openDraft },
  { method: 'POST', path: staffEndpoints.draft, roles: WRITERS, worksReadOnly: true, answer: deleteDraft },
  { method: 'GET', path: TOUCH_LINK.href, roles: EDITORS, answer: costly(showTouchPage) },
  { method: 'POST', path: staffEndpoints.newPicture, roles: EDITORS, takesPicture: true, mostBytes: UPLOAD_BYTES, answer: takePicture },
  { method: 'GET', path: PICTURES_LINK.href, roles: EDITORS, answer: costly(showPictures) },
  { method: 'GET', path: staffEndpoints.unusedPicture, roles: WRITERS, answer: showFile },
  { method: 'GET', path: staffEndpoints.removePicture, roles: EDITORS, answer: costly(askToRemove) },
  { method: 'POST', path: staffEndpoints.removePicture, roles: EDITORS, answer: removeUnused },
  { method: 'GET', path: staffEndpoints.signs, roles: EDITORS, answer: showSigns },
  { method: 'GET', path: staffEndpoints.duties, roles: EDITORS, answer: costly(showDuties) },
  { method: 'GET', path: BEGIN_LINK.href, roles: MANAGERS, answer: async (asked) => askHospital(asked) },
  { method: 'POST', path: BEGIN_LINK.href, roles: MANAGERS, answer: beginContent },
  { method: 'GET', path: MARKS_LINK.href, roles: EDITORS, answer: costly(showMarks) },
  { method: 'POST', path: MARKS_LINK.href, roles: EDITORS, answer: confirmMarks },
  { method: 'GET', path: PUBLISHED_LINK.href, roles: null, answer: showPublished },
  { method: 'GET', path: HISTORY_LINK.href, roles: EVERYONE, answer: costly(showHistory) },
  { method: 'POST', path: HISTORY_LINK.href, roles: WRITERS, mustBeFresh: isIdentity, answer: takeBack },
  { method: 'GET', path: NEWS_LINK.href, roles: WRITERS, answer: costly(showNews) },
  { method: 'GET', path: INFO_LINK.href, roles: WRITERS, answer: costly(showInfo) },
  { method: 'GET', path: staffEndpoints.publication, roles: WRITERS, answer: showOneText },
  { method: 'POST', path: staffEndpoints.publication, roles: WRITERS, mostBytes: SENT_TEXT_BYTES, answer: takeAct },
  { method: 'GET', path: staffEndpoints.write, roles: WRITERS, answer: openWrite },
  { method: 'POST', path: staffEndpoints.write, roles: WRITERS, ...WITH_FILES, answer: takeWrite },
  { method: 'POST', path: staffEndpoints.pasted, roles: WRITERS, mostBytes: PASTED_BYTES, answer: costly(takePasted) },
  { method: 'GET', path: ATTACHMENTS_LINK.href, roles: WRITERS, answer: costly(async (asked) => showAttachments(asked)) },
  { method: 'GET', path: staffEndpoints.attachment, roles: WRITERS, answer: costly(showAttachment) },
  { method: 'POST', path: staffEndpoints.attachment, roles: WRITERS, answer: removeAttachment },
  { method: 'POST', path: staffEndpoints.sendAttachments, roles: WRITERS, ...WITH_FILES, answer: takeAttachments },
  { method: 'GET', path: OLD_ADDRESSES_LINK.href, roles: WRITERS, answer: costly(openRedirects) },
  { method: 'POST', path: OLD_ADDRESSES_LINK.href, roles: WRITERS, answer: takeRedirect },
  { method: 'GET', path: OLD_SITE_LINK.href, roles: MANAGERS, answer: costly(showOldSite) },
  { method: 'POST', path: OLD_SITE_LINK.href, roles: MANAGERS, answer: takeOldSite },
  { method: 'GET', path: staffEndpoints.oldText, roles: MANAGERS, answer: costly(showOldText) },
  { method: 'GET', path: staffEndpoints.oldPicture, roles: MANAGERS, answer: showOldPicture },
  { method: 'GET', path: PEOPLE_LINK.href, roles: MANAGERS, refusesIdle: true, answer: showPeople },
  { method: 'POST', path: PEOPLE_LINK.href, roles: MANAGERS, refusesIdle: true, mustBeFresh: () => true, answer: changePeople },
  { method: 'GET', path: staffEndpoints.invitation, roles: null, answer: async (asked) => showInvitation(asked) },
  { method: 'POST', path: staffEndpoints.invitation, roles: null, answer: acceptInvitation },
  { method: 'GET', path: staffEndpoints.notify, roles: EVERYONE, answer: async (asked) => showTold(asked) },
  { method: 'POST', path: staffEndpoints.notify, roles: EVERYONE, worksReadOnly: true, answer: takeTold },
  { method: 'GET', path: staffEndpoints.ownFeed, roles: null, answer: showOwnFeed },
  { method: 'GET', path: staffEndpoints.manifest, roles: null, answer: showManifest },
  { method: 'GET', path: staffEndpoints.worker, roles: null, answer: showWorker },
  { method: 'GET', path: staffEndpoints.proveAddress, roles: null, answer: showProof },
  { method: 'POST', path: staffEndpoints.proveAddress, roles: null, worksReadOnly: true, answer: takeProof },
  { method: 'GET', path: REVIEWS_LINK.href, roles: MODERATORS, answer: showQueue },
  { method: 'GET', path: staffEndpoints.reviewTable, roles: MODERATORS, answer: exportReviews },
  { method: 'GET', path: staffEndpoints.review, roles: MODERATORS, answer: showReview },
  { method: 'POST', path: staffEndpoints.review, roles: MODERATORS, worksReadOnly: true, answer: answerReview },
  { method: 'GET', path: staffEndpoints.reviewPhoto, roles: MODERATORS, answer: showPhoto },
  {
    method: 'POST',
    path: staffEndpoints.signOut,
    roles: EVERYONE,
    signsOut: true,
    worksReadOnly: true,
    isBeforeFactor: true,
    answer: leave,
  },
  { method: 'GET', path: staffEndpoints.devices, roles: EVERYONE, answer: showSessions },
  { method: 'POST', path: staffEndpoints.devices, roles: EVERYONE, signsOut: true, worksReadOnly: true, answer: leaveEverywhere },
]

/** The routes of passkeys, both as a second factor and as the sign-in. */
export const KEY_ROUTES: readonly StaffRoute[] = [
  { method: 'GET', path: staffEndpoints.passkeys, roles: EVERYONE, isBeforeFactor: true, answer: async (asked) => showKeys(asked) },
  { method: 'POST', path: staffEndpoints.passkeys, roles: EVERYONE, isBeforeFactor: true, worksReadOnly: true, answer: takeKeys },
  { method: 'POST', path: staffEndpoints.room, roles: null, worksReadOnly: true, answer: signInByKey },
  { method: 'POST', path: staffEndpoints.passkeyChallenge, roles: null, worksReadOnly: true, answer: giveChallenge },
]

/** Answers when it is the request's turn in the queue of costly work. */
function costly(answer: AnswerStaff): AnswerStaff {
  return (asked) => asked.needs.costly.turn(() => answer(asked))
}

/** The staff's room: server-rendered pages and plain forms under `/petugas`. */
export function staffRoutes(needs: StaffNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app)
    for (const route of STAFF_ROUTES) if (route.takesPicture !== true) add(app, route)
    for (const route of KEY_ROUTES) add(app, route)
    await app.register(async (upload) => {
      await upload.register(multipart, { limits: SENT_LIMITS, throwFileSizeLimit: false })
      for (const route of STAFF_ROUTES) if (route.takesPicture === true) add(upload, route)
    })
  }

  function add(app: FastifyInstance, route: StaffRoute): void {
    formRoute(app, route, async (read, request, reply) => {
      try {
        const session = await needs.sessions.sessionOf(request)
        const params = request.params as Record<string, string>
        const asked: Asked = { ...read, needs, session, params, log: request.log, signIn: needs.byPasskey(request, reply) }
        const staff = session === null ? null : await findAsker(asked, session)
        const answer = await answerRoute(route, asked, staff, request)
        await noteDraft(asked, route, answer)
        if (!('page' in answer)) return answer
        const { page, status = page.isWrong ? 422 : 200, isGoodbye } = answer
        const [reader, as] = isGoodbye ? [null, null] : [session, staff]
        // Somebody who is refused is not told what was saved.
        const query = needs.hasSecondFactor && status === 403 ? new URLSearchParams() : asked.query
        return { status, ...(await renderStaffPage({ ...asked, query, session: reader }, page, as)) }
      } finally {
        if (route.takesPicture === true) discardRest(request.raw, UPLOAD_BYTES)
      }
    })
  }
}

/** Reads the asker at each request: null if they were removed meanwhile or signed in too long ago. */
async function findAsker({ needs }: Asked, session: Session): Promise<StaffTable | null> {
  if (isOverAt(needs.clock.now(), session)) return null
  await needs.endDemo()
  const staff = await findStaff(needs.database, session)
  if (staff !== null) await noteSeen(needs, session)
  // From now on registering a passkey needs the second factor: somebody who only knows their password does not have it.
  if (staff !== null && staff.factor_since === null && session.factorAt !== null)
    await needs.database.updateTable('staff').set({ factor_since: session.factorAt.toISOString() }).where('id', '=', staff.id).execute()
  return staff
}

/** Notes the time of the request; but an idle session stays idle until the next sign-in. */
async function noteSeen({ database, clock }: StaffNeeds, { idHash, seenAt, startedAt }: Session): Promise<void> {
  const now = clock.now()
  if (isIdleAt(now, { seenAt, startedAt }) || (seenAt !== null && Math.abs(now.getTime() - seenAt.getTime()) < MINUTE_MILLISECONDS)) return
  const seen = database.updateTable('sessions').set({ seen_at: now.toISOString() }).where('id_hash', '=', idHash)
  await seen.execute().catch(unlessOutage)
}

/** Checks what every route demands before it answers. */
async function answerRoute(route: StaffRoute, asked: Asked, staff: StaffTable | null, request: FastifyRequest): Promise<StaffAnswer> {
  const { session, needs } = asked
  const now = needs.clock.now()
  const { hasSecondFactor: needsFactor } = needs
  const mustBeFresh = staff !== null && (await route.mustBeFresh?.(asked)) === true
  const entryOf = (form: Asker['form']): Admission =>
    mayEnter(route, { session, role: staff?.role ?? null, mustBeFresh, needsFactor, form }, now)
  const withForm = async (form: URLSearchParams): Promise<Admission> =>
    entryOf({ token: form.get('token'), isReadOnly: await needs.saves.isReadOnly() })
  const door = entryOf(null)
  if (route.roles === null) {
    const entry = door === 'read-form' ? await withForm(asked.form) : door
    return entry === 'yes' ? route.answer(asked) : refuse('Formulir ini sudah tidak berlaku. Buka lagi tautan undangan Anda.')
  }
  if (session === null || staff === null) return askToSignIn(asked, route)
  const provedRecently = isSignInFreshAt(now, session) && (!needsFactor || isFactorFreshAt(now, session))
  const known: AskedByStaff = { ...asked, session, staff, provedRecently }
  if (door !== 'read-form') return door === 'yes' ? route.answer(known) : turnAway(known, door, route)
  const go: AnswerStaff = async (sent) => {
    const entry = await withForm(sent.form)
    return entry === 'yes' ? route.answer(sent) : turnAway(sent, entry, route)
  }
  return route.takesPicture === true ? (route.reads ?? withSentPicture)(request, known, go) : go(known)
}

/** The answer to a member of the staff who may not enter, with the reason. */
async function turnAway(asked: AskedByStaff, why: Admission, { method, path }: StaffRoute): Promise<StaffAnswer> {
  // The room's first page has no name; an empty one leads there.
  const page = path === staffEndpoints.room ? '' : path.slice(path.lastIndexOf('/') + 1)
  if (why === 'sign-in-again') return signInAgain(asked, page)
  if (why === 'second-factor') return method === 'GET' ? { redirect: factorAddress(page) } : askForFactor(page)
  if (why === 'read-only') return message(503, 'Hanya dapat dibaca', refusals['read-only'])
  if (why !== 'old-form')
    return refuse(`Bagian ini bukan untuk ${ROLE_WORDS[asked.staff.role].name}. Hubungi pengelola bila Anda memerlukannya.`)
  if (asked.params['form'] === undefined) return refuse('Formulir ini sudah tidak berlaku. Kembali ke Hari ini, lalu coba sekali lagi.')
  return { ...(await show(asked, asked.form, pageTexts['old-form'])), status: 403 }
}

async function askToSignIn(asked: Asked, { method, path }: StaffRoute): Promise<StaffAnswer> {
  const { session } = asked
  const page = (...paragraphs: readonly string[]) => showSignIn(asked, paragraphs, method === 'POST' ? 403 : 200)
  if (method === 'POST') return page(...pageTexts['sign-in-again'])
  if (path !== staffEndpoints.room) return { redirect: staffEndpoints.room }
  if (session === null) return page('Halaman ini untuk petugas rumah sakit yang mengubah jadwal dan pengumuman.')
  return page(
    `Anda masuk sebagai ${session.user.name}. Akun ini belum terdaftar sebagai petugas, sudah dikeluarkan, atau masuk lebih dari ${SESSION_HOURS} jam yang lalu.`,
    'Bila Anda petugas, masuk sekali lagi. Bila Anda baru diundang, buka tautan undangan Anda.',
  )
}

const refuse = (text: string): StaffAnswer => message(403, 'Tidak dapat dibuka', [text])

async function leave({ needs, session }: AskedByStaff): Promise<StaffAnswer> {
  await needs.database.deleteFrom('sessions').where('id_hash', '=', session.idHash).execute()
  return { redirect: staffEndpoints.room }
}

async function showSessions({ needs: { sessions, current }, session }: AskedByStaff): Promise<StaffAnswer> {
  const { timeZone } = current().site.hospital
  const form = ownSessionsForm(await sessions.list(session), timeZone, staffEndpoints.devices, session.issuer === HOUSE_ISSUER)
  return formPage(OWN_SESSIONS_TITLE, form, { back: TODAY_LINK })
}

async function leaveEverywhere({ needs, session }: AskedByStaff): Promise<StaffAnswer> {
  await needs.sessions.endAll(session.user.id)
  const action = { text: 'Masuk lagi', href: session.issuer === HOUSE_ISSUER ? staffEndpoints.room : loginUrl(STAFF_FLOW) }
  return { ...message(200, OWN_SESSIONS_TITLE, [SIGNED_OUT_EVERYWHERE], { action, back: null }), isGoodbye: true }
}
