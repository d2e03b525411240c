import { staffEndpoints } from '../../contract/endpoints.ts'
import { BEGIN_LINK, MANAGERS, NOTIFY_LINK, REVIEWS_LINK, ROOMS, type Asked, type StaffPageContent } from '../asked.tsx'
import { beginningNotice } from '../begin/marks.tsx'
import { waitingDrafts } from '../draft.tsx'
import { keyWords } from '../keys/key-words.ts'
import { countManagersWithKey } from '../keys/passkeys.ts'
import { CriesForHelp } from '../reviews/parts.tsx'
import { tellSaved } from '../history/history.tsx'
import { unusedPictures } from '../pictures/picture-list.tsx'
import { refusals } from '../words/words.ts'
import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import { ROLE_WORDS } from '../../ground/database/staff-roles.ts'
import type { StaffTable } from '../../ground/database/database.ts'
import { notifyWords } from '../../notify/index.ts'
import { PlainDocument, renderDocument } from '../../ground/documents/PlainDocument.tsx'
import { FormTokenProvider, PostButton } from '../../ground/documents/parts.tsx'
import { documentStyles } from '../../ground/documents/sheet.ts'
import { documentLook, documentPolicy } from '../../ground/http/documents.ts'
import { PicturesProvider } from '../../ground/ui/Picture/Picture.tsx'
import pasteStyles from '../paste/paste.css?inline'
import barStyles from '../shown-page/bar.css?inline'
import staffStyles from './staff.css?inline'

/** Draws a page of the staff's room: the menu, what was just done, warnings, and the page's own body. */
export async function renderStaffPage(asked: Asked, page: StaffPageContent, staff: StaffTable | null) {
  const { needs, query, session } = asked
  const { title, body, isWrong = false, back = null, done, pictures = [], styles = '', script } = page
  const content = needs.current()
  const rooms = staff === null ? [] : ROOMS.filter(({ roles }) => roles.includes(staff.role))
  const mayJudge = rooms.some(({ text }) => text === REVIEWS_LINK.text)
  const waiting = mayJudge ? await needs.moderation.waiting() : 0
  const waits = waiting > 0 && { waits: `${waiting} menunggu` }
  const links = rooms.map(({ text, href }) => ({ text, href, isCurrent: text === title, ...(text === REVIEWS_LINK.text && waits) }))
  const sheet = documentStyles + staffStyles + pasteStyles + barStyles + styles
  const look = { ...documentLook(content, sheet), manifest: staffEndpoints.manifest }
  const isReadOnly = staff !== null && (await needs.saves.isReadOnly())
  // Concerns the hospital's content, and reviews are no part of it.
  const maySave = title !== BEGIN_LINK.text && back?.href !== REVIEWS_LINK.href
  const isRoom = rooms.some(({ text }) => text === title)
  const isAsked = isRoom && staff !== null && MANAGERS.includes(staff.role) && !content.site.hospital.demo
  const lacking = isAsked ? (await needs.notify.reach()).untold : []
  const hasKeys = needs.hasSecondFactor || staff?.issuer === HOUSE_ISSUER
  const isManager = hasKeys && isRoom && staff?.role === 'pengelola'
  const isAlone = isManager && (await countManagersWithKey(needs.database)) === 1
  const drafts = staff !== null && isRoom ? await waitingDrafts(needs, staff) : null
  const document = (
    <PlainDocument
      view={{ ...look, title, place: 'Ruang petugas', links, back: links.find(({ text }) => text === back?.text) ?? back }}
      script={script}
      alarm={isWrong ? 'Ada yang perlu diperbaiki: ' : ''}
      above={
        <>
          {mayJudge && isRoom && <CriesForHelp reviews={await needs.moderation.queue()} />}
          {lacking.includes('now') && (
            <p className="trouble" role="alert">
              <a href={NOTIFY_LINK.href}>{notifyWords.untold.now}</a>
            </p>
          )}
          {isReadOnly && (
            <p className="trouble" role="alert">
              {refusals['read-only']}
            </p>
          )}
          {isAlone && <p className="trouble">{keyWords.alone}</p>}
          {staff && !isReadOnly && maySave && beginningNotice(needs, staff)}
          {done ?? (staff && (await tellSaved(needs, query)))}
          {drafts}
        </>
      }
      footer={
        staff && (
          <div>
            <div className="row who">
              <p>{`${staff.name}, ${ROLE_WORDS[staff.role].name}`}</p>
              <a href={NOTIFY_LINK.href}>{NOTIFY_LINK.text}</a>
              <a href={staffEndpoints.devices}>Perangkat Anda</a>
              {hasKeys && <a href={staffEndpoints.passkeys}>Kunci sandi</a>}
              <PostButton post={staffEndpoints.signOut} hidden={[]} text="Keluar" />
            </div>
          </div>
        )
      }
    >
      <PicturesProvider value={{ ...content.pictures.catalog, ...unusedPictures(needs, pictures) }}>{body}</PicturesProvider>
    </PlainDocument>
  )
  const draw = () => renderDocument(<FormTokenProvider value={session?.formToken ?? ''}>{document}</FormTokenProvider>)
  return { html: await needs.costly.goOn(draw), policy: documentPolicy(look, script === undefined ? {} : { script, asks: "'self'" }) }
}
