import { Paragraphs } from '../../ground/documents/parts.tsx'
import { isSampleIssuer } from '../../ground/people/sample-people.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { PUBLISHED_LINK, TODAY_LINK, type Asked, type StaffAnswer } from '../asked.tsx'
import { pageTexts } from '../words/words.ts'

/** After a site is published: its address, to send to others. For everybody, since an account of the sample is nobody's by then. */
export async function showPublished({ needs, session }: Asked): Promise<StaffAnswer> {
  const { name, demo } = needs.current().site.hospital
  if (demo) return { redirect: TODAY_LINK.href }
  const address = `${needs.publicUrl}/`
  const message = `${name} sekarang punya halaman sendiri: nomor IGD, jadwal dokter, dan kontak. ${address}`
  const body = (
    <>
      <Paragraphs texts={pageTexts.published} />
      <p className="link">{address}</p>
      <div className="row">
        <ButtonLink newTab href={`https://wa.me/?text=${encodeURIComponent(message)}`}>
          Kirim alamatnya lewat WhatsApp
        </ButtonLink>
        <a href="/">Lihat halaman</a>
      </div>
      {session !== null && isSampleIssuer(session.issuer) && <Paragraphs texts={pageTexts['sample-account-closed']} />}
    </>
  )
  return { page: { title: PUBLISHED_LINK.text, body, done: <></>, back: TODAY_LINK } }
}
