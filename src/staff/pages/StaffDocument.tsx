import { isValidElement } from 'react'
import type { ComponentType } from 'react'
import type { StaffBody, StaffView } from '../staff-view.ts'
import { ActLink } from '../../ground/documents/parts.tsx'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { MessagePage } from '../../ground/documents/MessagePage.tsx'
import { renderDocument } from '../../ground/documents/render-document.ts'
import { documentStyles } from '../../ground/documents/sheet.ts'
import { PlainDocument } from '../../ground/documents/PlainDocument.tsx'
import { PostButton } from '../../ground/documents/PostButton.tsx'
import { PicturePage, PicturesPage } from './PicturePage.tsx'
import { PicturesProvider } from '../../ground/ui/Picture/Picture.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import staff from './staff.css?inline'

export const staffStyles = documentStyles + staff

export const renderStaff = (view: StaffView): Promise<string> => renderDocument(<StaffDocument view={view} />)

/** One page of the staff's room: where one is, what was done, and one task. */
function StaffDocument({ view }: { view: StaffView }) {
  const { who, formToken } = view
  return (
    <PlainDocument
      view={view}
      alarm={isToCorrect(view) ? 'Ada yang perlu diperbaiki: ' : ''}
      above={<News view={view} />}
      footer={
        who && (
          <div>
            <div className="row">
              <p>{who}</p>
              <a href="/petugas/perangkat">Perangkat Anda</a>
              <PostButton post="/petugas/keluar" token={formToken} hidden={[]} text="Keluar" />
            </div>
          </div>
        )
      }
    >
      <PicturesProvider value={view.pictures}>
        <Body view={view} />
      </PicturesProvider>
    </PlainDocument>
  )
}

/** What has just been done, or why nothing can be. */
function News({ view: { readOnly, done, draft, formToken } }: { view: StaffView }) {
  return (
    <>
      {readOnly && (
        <p className="trouble" role="alert">
          {readOnly}
        </p>
      )}
      {done && (
        <section className="done" aria-label="Baru saja" aria-live="polite">
          <p>{wholeTimes(done.text)}</p>
          <div className="row">
            <a href="/">Lihat halaman</a>
            {done.undo !== null && (
              <PostButton post="/petugas/riwayat" token={formToken} hidden={[['nomor', String(done.undo)]]} text="Batalkan" />
            )}
          </div>
        </section>
      )}
      {draft && (
        <section className="done" aria-label="Belum disimpan">
          <p>Belum disimpan: {draft.title}</p>
          <div className="row">
            <ActLink link={{ text: 'Lanjutkan', href: draft.path }} about={draft.title} />
            <PostButton post={draft.path} token={formToken} hidden={[]} text="Buang" about={draft.title} />
          </div>
        </section>
      )}
    </>
  )
}

const PAGES: { [Kind in StaffBody['kind']]: ComponentType<{ body: Extract<StaffBody, { kind: Kind }>; token: string }> } = {
  message: MessagePage,
  form: FormPage,
  picture: PicturePage,
  pictures: PicturesPage,
}

function isToCorrect({ body, isWrong: isSaid }: StaffView): boolean {
  if (isValidElement(body)) return isSaid
  return body.kind === 'form' && isWrong(body)
}

function Body({ view: { body, formToken } }: { view: StaffView }) {
  if (isValidElement(body)) return body
  const Page = PAGES[body.kind] as ComponentType<{ body: StaffBody; token: string }>
  return <Page body={body} token={formToken} />
}
