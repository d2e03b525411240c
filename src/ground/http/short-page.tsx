import type { ReactNode } from 'react'
import { paintStyles, paletteOf } from '../../content/palette/palette.ts'
import type { DocumentLink, HouseLook } from '../documents/document-view.ts'
import { DocumentFrame, PlainDocument } from '../documents/PlainDocument.tsx'
import { renderDocument } from '../documents/render-document.ts'
import { neutralStyles } from '../documents/sheet.ts'
import { documentPolicy } from './documents.ts'

/** A page as it is sent; the policy allows it and nothing else. */
export interface WrittenPage {
  html: string
  contentSecurityPolicy: string
}

interface ShortPage {
  title: string
  body: ReactNode
  /** Whose page it is; without one it is nobody's, as that of another provider. */
  house: HouseLook | undefined
  /** Of a page of nobody's house: rules for what is in it. */
  styles?: string
  /** Runs at the end of the page. */
  script?: string
  /** Where its forms may lead, as a policy says it. */
  forms?: string
}

const NEUTRAL = { brand: '#17324d', accent: '#17324d' }

/** A page of a few sentences, such as what went wrong; below those of a house stands whom to call when it is urgent. */
export async function writeShortPage({ title, body, house, styles = '', script, forms = "'none'" }: ShortPage): Promise<WrittenPage> {
  const look = house ?? { styles: paintStyles(neutralStyles + styles, NEUTRAL), themeColour: paletteOf(NEUTRAL).page, icon: 'data:,' }
  const document = house ? (
    <PlainDocument view={{ ...house, title, place: '', index: null, links: [], back: null }} script={script}>
      {body}
      <p>
        Keadaan darurat? Telepon IGD <Call number={house.emergency} />
        {house.publicEmergency && ' atau '}
        {house.publicEmergency && <Call number={house.publicEmergency} />}.
      </p>
    </PlainDocument>
  ) : (
    <DocumentFrame title={title} look={look} script={script}>
      <main>
        <h1>{title}</h1>
        {body}
      </main>
    </DocumentFrame>
  )
  const contentSecurityPolicy = documentPolicy(look, { script, forms, hasTypeface: house !== undefined })
  return { html: await renderDocument(document), contentSecurityPolicy }
}

function Call({ number: { text, href } }: { number: DocumentLink }) {
  return (
    <a className="whole" href={href}>
      {text}
    </a>
  )
}
