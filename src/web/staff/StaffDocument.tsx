import type { StaffView } from '../page-input/staff-view.ts'
import { CheckPage } from './CheckPage.tsx'
import { FormPage } from './FormPage.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import { InvitationPage, MessagePage } from './MessagePage.tsx'
import { PeoplePage } from './PeoplePage.tsx'
import { PersonPage } from './PersonPage.tsx'
import { PostButton } from './PostButton.tsx'
import { TodayPage } from './TodayPage.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** One page of the staff's room: where one is, what was done, and one task. */
export function StaffDocument({ view }: { view: StaffView }) {
  const { title, hospital, rooms, who, back, done, readOnly, formToken } = view
  const isWrong = view.body.kind === 'form' && (view.body.trouble.length > 0 || view.body.fields.some(({ error }) => error))
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content={view.themeColour} />
        <title>{`${isWrong ? 'Ada yang perlu diperbaiki: ' : ''}${title} | Petugas ${hospital}`}</title>
        <link rel="icon" href={view.icon} />
        <style dangerouslySetInnerHTML={{ __html: view.styles }} />
      </head>
      <body>
        <a className="skip visually-hidden" href="#main">
          Langsung ke isi
        </a>
        <header>
          <p className="house">
            <b>{hospital}</b> <span>Ruang petugas</span>
          </p>
          {rooms.length > 0 && (
            <nav aria-label="Ruang petugas">
              <ul>
                {rooms.map(({ text, href, isCurrent }) => (
                  <li key={href}>
                    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </header>
        <main id="main" tabIndex={-1}>
          {back && (
            <p className="back">
              <a href={back.href}>{back.text}</a>
            </p>
          )}
          {readOnly && (
            <p className="trouble" role="alert">
              {readOnly}
            </p>
          )}
          {done && (
            <section className="done" aria-label="Baru saja" aria-live="polite">
              <p>{wholeTimes(done.text)}</p>
              <p className="row">
                <a href="/">Lihat halaman</a>
                {done.undo !== null && (
                  <PostButton post="/petugas/riwayat" token={formToken} hidden={[['nomor', String(done.undo)]]} text="Batalkan" />
                )}
              </p>
            </section>
          )}
          <h1>{title}</h1>
          <Body view={view} />
        </main>
        {who && (
          <footer>
            <p>{who}</p>
            <PostButton post="/petugas/keluar" token={formToken} hidden={[]} text="Keluar" />
          </footer>
        )}
      </body>
    </html>
  )
}

function Body({ view: { body, formToken: token } }: { view: StaffView }) {
  switch (body.kind) {
    case 'message':
      return <MessagePage body={body} />
    case 'invitation':
      return <InvitationPage body={body} token={token} />
    case 'today':
      return <TodayPage body={body} token={token} />
    case 'person':
      return <PersonPage body={body} />
    case 'form':
      return <FormPage body={body} token={token} />
    case 'check':
      return <CheckPage body={body} token={token} />
    case 'history':
      return <HistoryPage body={body} token={token} />
    default:
      return <PeoplePage body={body} token={token} />
  }
}
