import type { BedCount, ShownBeds } from '../contract/beds.ts'
import { sayFree } from '../contract/say-free.ts'
import { bedEndpoints } from '../contract/endpoints.ts'
import type { DocumentLink } from '../ground/documents/document-view.ts'
import { Fold, PhoneLink, UNFOLD_ON_PAPER } from '../ground/documents/parts.tsx'
import { PlainDocument, renderDocument } from '../ground/documents/PlainDocument.tsx'
import { shortStyles } from '../ground/documents/sheet.ts'
import { documentLook, documentPolicy } from '../ground/http/documents.ts'
import type { KeptSite } from '../ground/site/site-keeper.ts'
import styles from './beds.css?inline'

export const BEDS = 'Tempat tidur kosong'

/** The page of free beds by class, with the wards folded; without numbers once the report is too old. */
export async function drawBedsPage({ at, said, phone, classes }: ShownBeds, content: KeptSite, publicUrl: string, links: DocumentLink[]) {
  const look = documentLook(content, shortStyles + styles)
  const description = `Tempat tidur yang kosong di ${look.hospital} menurut kelas dan ruang, dengan jam datanya.`
  const view = { ...look, title: BEDS, links, index: { canonical: publicUrl + bedEndpoints.page, description } }
  const html = await renderDocument(
    <PlainDocument view={view} script={UNFOLD_ON_PAPER}>
      {/* The service worker fills this in a saved copy, and hides the numbers. */}
      <output data-kept={content.site.hospital.timeZone} hidden />
      {classes === null ? (
        <p>Belum diperbarui sejak {said}. Angkanya tidak ditampilkan, karena mungkin sudah lain.</p>
      ) : (
        <div data-now="">
          <p>
            Data <time dateTime={at}>{said}</time>
          </p>
          <ul className="beds">
            {classes.map(({ name, wards, ...of }) => (
              <li key={name}>
                {wards.length === 0 ? (
                  <Line name={name} of={of} />
                ) : (
                  <Fold title={<Line name={name} of={of} />}>
                    <ul>
                      {wards.map((ward) => (
                        <li key={ward.name}>
                          <Line name={ward.name} of={ward} />
                        </li>
                      ))}
                    </ul>
                  </Fold>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        Tempat tidur dapat terisi sewaktu-waktu. Sebelum datang, tanyakan di <PhoneLink phone={phone} />. Dalam keadaan gawat darurat
        langsung ke IGD: Anda ditolong lebih dahulu.
      </p>
    </PlainDocument>,
  )
  return { html, policy: documentPolicy(view, { script: UNFOLD_ON_PAPER }) }
}

function Line({ name, of }: { name: string; of: BedCount }) {
  return (
    <span className="count">
      <b>{name}</b> <span className="whole">{sayFree(of)}</span>
    </span>
  )
}
