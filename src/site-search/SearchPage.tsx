import type { ReactNode } from 'react'
import type { Site } from '../content/site.ts'
import type { CrisisHelp } from '../contract/review.ts'
import type { DocumentView } from '../ground/documents/document-view.ts'
import { Onward, PhoneLink } from '../ground/documents/parts.tsx'
import { PlainDocument, renderDocument } from '../ground/documents/PlainDocument.tsx'
import { SiteSearchForm } from '../ground/documents/SiteSearchForm.tsx'
import { CrisisBox } from '../ground/ui/CrisisBox/CrisisBox.tsx'
import { keepNumbers } from '../ground/ui/format/numbers.ts'
import { drawLinked } from '../publications/index.ts'
import type { ResultGroup } from './result-group.ts'
import { ANSWER_IN_PLACE } from './in-place.ts'

interface SearchPageNeeds {
  view: DocumentView
  site: Site
  text: string
  help: CrisisHelp | undefined
  isUrgent: boolean
  /** Null if the search is too busy to answer. */
  groups: readonly ResultGroup[] | null
}

/** The search form and the answer: help and the emergency unit before the form, the results after it. */
export async function drawSearchPage({ view, site, text, help, isUrgent, groups }: SearchPageNeeds): Promise<string> {
  const { phones } = site.hospital
  const staff = (
    <p>
      Tanyakan kepada petugas kami: <PhoneLink phone={phones.general ?? phones.registration ?? phones.emergency} />
    </p>
  )
  const draw = ({ title, lines, href, entries, fact, isMissing }: ResultGroup) => (
    <section key={title} className={fact && 'fact'}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line} className={entries.length === 0 && !fact ? 'fact' : undefined}>
          {drawLinked(line)}
        </p>
      ))}
      {isMissing && staff}
      <Onward link={href === undefined ? null : { text: 'Selengkapnya', href }} look="when" />
      {entries.length > 0 && (
        <ul className="entries">
          {entries.map((one) => (
            <li key={one.href + one.text}>
              <div>
                <h3 dir="auto">
                  <a href={one.href}>{one.title}</a>
                </h3>
                {one.text !== one.title && <p dir="auto">{drawLinked(one.text)}</p>}
                {one.about && <p className="when">{keepNumbers(one.about)}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
  // For those who are in no danger now, the first fact stands in the box of the warning.
  const inWarning = isUrgent ? groups?.slice(0, 1).find(({ fact }) => fact !== undefined) : undefined
  const isNothing = groups?.length === 0 && text !== '' && !help && !isUrgent
  return renderDocument(
    <PlainDocument view={view} script={ANSWER_IN_PLACE}>
      <Answer>
        {help && <CrisisBox help={help} heading="h2" className="fact" />}
        {isUrgent && (
          <section className="fact urgent">
            <p role="alert">
              <b>Sedang terjadi? Segera datang ke IGD</b>, atau telepon <PhoneLink phone={phones.emergency} /> atau{' '}
              <PhoneLink phone={site.contact.emergency.publicNumber} />.
            </p>
            {inWarning && draw(inWarning)}
          </section>
        )}
      </Answer>
      {/* The words of somebody in need are not repeated. */}
      <SiteSearchForm text={help ? '' : text} />
      <Answer>
        {groups === null && <p>Mohon maaf, pencarian sedang ramai dan belum dapat kami jawab. Coba lagi sebentar lagi.</p>}
        {isNothing && <p className="fact">Tidak ada yang ditemukan untuk “{text}”.</p>}
        {groups?.flatMap((group) => (group === inWarning ? [] : draw(group)))}
        {(isNothing || groups === null) && staff}
      </Answer>
    </PlainDocument>,
  )
}

/** A part of the page that the script replaces with that of the next answer; it takes the focus, so that screen readers read it from its beginning. */
const Answer = ({ children }: { children: ReactNode }) => (
  <div data-answer tabIndex={-1}>
    {children}
  </div>
)
