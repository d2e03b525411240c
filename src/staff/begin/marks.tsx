import { itemId, type ContentNow } from '../../editor/index.ts'
import { chatLink } from '../../contract/phone.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { ActLink, Paragraphs, PostButton, Section } from '../../ground/documents/parts.tsx'
import type { StaffTable } from '../../ground/database/database.ts'
import { isSampleIssuer } from '../../ground/people/sample-people.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { BEGIN_LINK, MANAGERS, message, PUBLISH_LINK, PUBLISHED_LINK, TODAY_LINK, WRITERS } from '../asked.tsx'
import type { Asked, AskedByStaff, StaffAnswer, StaffNeeds } from '../asked.tsx'
import { FROM_MARKS, MARKS_LINK } from '../change/change.ts'
import { PASTE_LINK } from '../contents/contents.tsx'
import { EntryRow } from '../contents/rows.tsx'
import { saveChanges } from '../save.ts'
import { pageTexts } from '../words/words.ts'
import { countForms, factsLeft, listQuestions, SEARCH_WORDS, type QuestionLeft } from './questions-left.ts'

/** Lists what is still the template's or the sample's; each saved form, or fact that is confirmed as right, leaves the list. */
export async function showMarks(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, session, staff } = asked
  const about = await needs.about()
  const left = listQuestions(about)
  const { all, done } = await countForms(about)
  const isPublisher = MANAGERS.includes(staff.role) && about.site.hospital.demo
  const body = (
    <>
      <section className="card" aria-label="Sebelum situs terbit">
        <p>
          <b>
            {done} dari {all} selesai
          </b>
        </p>
        <progress value={done} max={all} aria-hidden="true" />
        {left.length > 0 && <Paragraphs texts={pageTexts.marks} />}
        {left.length === 0 && isPublisher && <ActLink link={PUBLISH_LINK} />}
        {left.length === 0 && about.site.hospital.demo && !isPublisher && <p>Pengelola dapat menerbitkan situs ini.</p>}
      </section>
      <ul className="rows">
        {left.map((question) => (
          <QuestionRow key={question.form} {...question} />
        ))}
      </ul>
      {isPublisher && isSampleIssuer(session.issuer) && (
        <Section id="akun" title="Akun contoh">
          <Paragraphs texts={pageTexts['sample-account']} />
        </Section>
      )}
    </>
  )
  const pictures = left.flatMap(({ words }) => words.picture ?? [])
  return { page: { title: MARKS_LINK.text, body, pictures, back: TODAY_LINK } }
}

/** The first card of Hari ini: the progress of a hospital that is not published yet, and the next step. */
export async function beginningCard({ needs, staff }: AskedByStaff, about: ContentNow) {
  const left = needs.beginning.isOpen() ? null : factsLeft(about)
  if (left === null || (left.size === 0 && !about.site.hospital.demo)) return null
  const { all, done } = await countForms(about)
  const { href, text: title } = left.size === 0 && MANAGERS.includes(staff.role) ? PUBLISH_LINK : MARKS_LINK
  return (
    <ul className="rows">
      <EntryRow href={href} words={{ title, says: [`${done} dari ${all} selesai`] }} />
    </ul>
  )
}

/** Says, while the site shows the sample, that the first save also creates the content; drawn on each page with such a button. */
export const beginningNotice = ({ beginning }: StaffNeeds, { role }: StaffTable) =>
  beginning.isOpen() &&
  WRITERS.includes(role) && (
    <div className="preview">
      <Paragraphs texts={pageTexts['first-save']} />
      {MANAGERS.includes(role) && (
        <div className="row">
          <ActLink link={BEGIN_LINK} />
        </div>
      )}
    </div>
  )

/** A form that is still to be filled in, with the buttons that answer it without opening it. */
function QuestionRow({ form, words, href, right }: QuestionLeft) {
  const isWords = form === SEARCH_WORDS
  const marks = right?.map((id) => ['mana', id] as const)
  return (
    <EntryRow href={href} words={words}>
      <div className="spot">
        {form === 'doctors.doctors' && <ActLink link={{ ...PASTE_LINK, href: `${PASTE_LINK.href}&asal=${FROM_MARKS}` }} />}
        {isWords && <ActLink link={{ text: 'Lihat', href }} about={words.title} />}
        {marks && <PostButton post={MARKS_LINK.href} hidden={marks} text={isWords ? 'Pakai' : 'Sudah benar'} about={words.title} />}
      </div>
    </EntryRow>
  )
}

/** Confirms facts as right. If they were confirmed already (a second press, or another person), it only leads back. */
export async function confirmMarks(asked: AskedByStaff): Promise<StaffAnswer> {
  const { form, needs } = asked
  const about = await needs.about()
  const meant = about.marks.filter(({ change }) => form.getAll('mana').includes(itemId(change)))
  if (meant.some(({ change, at }) => isNotOwn(about.notOwn, [change.file, ...at])))
    return message(409, 'Belum disimpan', pageTexts['not-own'], { back: MARKS_LINK })
  const changes = meant.map(({ change }) => change)
  return changes.length === 0 ? { redirect: MARKS_LINK.href } : saveChanges(asked, changes, MARKS_LINK)
}

/** The page after publishing: the site's address, to send to others. Open to everybody, because a sample account has lost its role by then. */
export async function showPublished({ needs, session }: Asked): Promise<StaffAnswer> {
  const { name, demo } = needs.current().site.hospital
  if (demo) return { redirect: TODAY_LINK.href }
  const address = `${needs.publicUrl}/`
  const told = `${name} sekarang punya halaman sendiri: nomor IGD, jadwal dokter, dan kontak. ${address}`
  const body = (
    <>
      <Paragraphs texts={pageTexts.published} />
      <p className="link">{address}</p>
      <div className="row">
        <ButtonLink newTab href={chatLink('', told)}>
          Kirim alamatnya lewat WhatsApp
        </ButtonLink>
        <a href="/">Lihat halaman</a>
      </div>
      {session !== null && isSampleIssuer(session.issuer) && <Paragraphs texts={pageTexts['sample-account-closed']} />}
    </>
  )
  return { page: { title: PUBLISHED_LINK.text, body, done: <></>, back: TODAY_LINK } }
}
