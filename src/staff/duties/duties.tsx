import { dayInWords } from '../../content/sentence.ts'
import { findEvidence, sayEvidence, shareShown, type Evidence } from '../../content/public-facts/evidence.ts'
import { fileNames } from '../../content/site.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { contentsAddress, formAddress } from '../../editor/index.ts'
import { ActLink, Paragraphs, Section } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { localTime } from '../../schedule/times.ts'
import { CONTENTS_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { EntryRow } from '../contents/rows.tsx'
import { pageTexts } from '../words/words.ts'

export const DUTIES_LINK = { text: 'Kewajiban pelayanan publik', href: staffEndpoints.duties }

/** The order of the list: what somebody has to do comes first. */
const PARTS = [
  { title: 'Belum ada', states: ['missing'] },
  { title: 'Sudah lama atau berakhir', states: ['old', 'over'] },
  { title: 'Tampil', states: ['shown'] },
  { title: 'Tidak berlaku bagi kami', states: ['not-ours'] },
] as const satisfies readonly { title: string; states: readonly Evidence['state'][] }[]

/** Each duty with its article, where visitors read its evidence, of which day, and what is missing; an assessor can print it. */
export async function showDuties({ needs }: AskedByStaff): Promise<StaffAnswer> {
  const { site } = await needs.about()
  const now = localTime(site.hospital.timeZone, needs.clock.now())
  const { news, pages } = await needs.publications.index()
  const beds = needs.beds.shown()
  const bedsDay = beds?.classes ? localTime(site.hospital.timeZone, new Date(beds.at)).day : null
  const evidence = findEvidence({ site, news, pages, beds: bedsDay, now })
  const body = (
    <>
      <Paragraphs texts={[`${site.hospital.name}, ${dayInWords(now.day)}: ${shareShown(evidence)}% tampil.`, ...pageTexts.duties]} />
      <p className="row no-print">
        <ActLink link={{ text: 'Isi informasi pelayanan publik', href: contentsAddress({ file: 'public' }) }} />
        <ActLink link={{ text: 'Ada di halaman lain', href: formAddress({ file: 'public', path: ['shownBy'] }) }} />
        <ActLink link={{ text: 'Ada yang tidak berlaku', href: formAddress({ file: 'public', path: ['notOurs'] }) }} />
      </p>
      {PARTS.map(({ title, states }) => {
        const rows = evidence.filter(({ state }) => (states as readonly string[]).includes(state))
        return (
          rows.length > 0 && (
            <Section key={title} id={states[0]} title={`${title} (${rows.length})`}>
              <ul className="rows">
                {rows.map((one) => (
                  <EntryRow
                    key={one.id}
                    href={one.address ?? fillAddress(one)}
                    words={{ title: one.duty, says: [sayEvidence(one), one.article] }}
                  />
                ))}
              </ul>
            </Section>
          )
        )
      })}
    </>
  )
  return { page: { title: DUTIES_LINK.text, back: CONTENTS_LINK, body } }
}

/** The form in which the missing evidence is written. */
function fillAddress({ fill }: Evidence): string | undefined {
  if (fill === undefined) return undefined
  if (/^(?:kabar|informasi):/u.test(fill)) return addressOf(staffEndpoints.write, { bagian: fill.split(':')[0] ?? '' })
  const file = fileNames.find((name) => fill.startsWith(`${name}.`))
  return file && contentsAddress({ file })
}
