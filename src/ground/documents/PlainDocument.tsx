import type { ReactElement, ReactNode } from 'react'
import type { DocumentView, HouseLook } from './document-view.ts'
import { Menu, Onward } from './parts.tsx'
import { SiteSearchForm } from './SiteSearchForm.tsx'
import { DOT, keepNumbers } from '../ui/format/numbers.ts'

interface PlainDocumentProps {
  view: DocumentView
  /** The first words of the title, which say that something is wrong. */
  alarm?: string
  /** Drawn before the heading. */
  above?: ReactNode
  children: ReactNode
  /** Drawn above the last line of the footer. */
  footer?: ReactNode
  /** A script at the end of the page. */
  script?: string | undefined
}

/** A plain page in the hospital's look: logo and emergency number, menu, heading, one task. */
export function PlainDocument({ view, alarm = '', above, children, footer, script }: PlainDocumentProps) {
  const { title, hospital, place = '', links = [], back } = view
  return (
    <DocumentFrame title={`${alarm}${title} | ${place && `${place} `}${hospital}`} look={view} index={view.index} script={script}>
      <a className="skip visually-hidden" href="#main">
        Langsung ke isi
      </a>
      <header>
        <div className="top">
          <a className="house" href="/">
            <img src={view.logo} alt="" width="36" height="36" />
            <span>
              {view.shortName} {place && <small>{place}</small>}
            </span>
          </a>
          <a className="call" href={view.emergency.href}>
            IGD <span className="whole">{view.emergency.text}</span>
          </a>
        </div>
        <Menu label={place || 'Halaman lain'} links={links} />
      </header>
      <main id="main" tabIndex={-1}>
        <Onward link={back} look="back" />
        {above}
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        {footer}
        {view.index && !view.hasSearch && <SiteSearchForm />}
        <p>
          <b>{hospital}</b>, {keepNumbers(view.address) + DOT}
          <a href={view.privacy}>Data pribadi</a>
        </p>
      </footer>
    </DocumentFrame>
  )
}

interface DocumentFrameProps {
  title: string
  look: Pick<HouseLook, 'styles' | 'themeColour' | 'icon' | 'manifest'>
  index?: DocumentView['index']
  script?: string | undefined
  children: ReactNode
}

/** The HTML document around a plain page, also one of another provider. */
export function DocumentFrame({ title, look: { styles, themeColour, icon, manifest }, index, script, children }: DocumentFrameProps) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {index ? <link rel="canonical" href={index.canonical} /> : <meta name="robots" content="noindex" />}
        {index && <meta name="description" content={index.description} />}
        {index && <ToldElsewhere {...index} />}
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content={themeColour} />
        <title>{title}</title>
        <link rel="icon" href={icon} />
        {manifest && <link rel="manifest" href={manifest} />}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {children}
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  )
}

function ToldElsewhere({ goneAfter, properties, feed, data }: NonNullable<DocumentView['index']>) {
  return (
    <>
      {goneAfter && <meta name="robots" content={`unavailable_after: ${goneAfter}`} />}
      {Object.entries(properties ?? {}).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.text} href={feed.href} />}
      {/* Data, which does not run. `<` is escaped, so that no text can end the script element. */}
      {data && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }} />
      )}
    </>
  )
}

/** Loads the renderer of documents on demand, so that a start does not wait for it. */
export const loadRenderer = () => import('react-dom/server')

export async function renderDocument(document: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await loadRenderer()
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
