import type { ReactNode } from 'react'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paintStyles, makePalette } from '../../content/palette/palette.ts'
import type { DocumentLink, HouseLook } from '../documents/document-view.ts'
import { DocumentFrame, PlainDocument, renderDocument } from '../documents/PlainDocument.tsx'
import { neutralStyles } from '../documents/sheet.ts'
import { keepEach } from '../time/keep-while.ts'
import { chooseEncoding, HTML_TYPE, keepPage, sendEncoded } from './compress.ts'
import { documentPolicy } from './documents.ts'

/** A page as it is sent, with the policy that allows exactly its styles and script. */
export type WrittenPage = Awaited<ReturnType<typeof writeShortPage>>

export interface ShortPageWords {
  title: string
  body: ReactNode
  /** The CSP source to which forms may be sent. */
  forms?: string
}

interface ShortPage extends ShortPageWords {
  /** The look of the hospital; without it the page has none, as that of another provider. */
  house?: HouseLook | undefined
  /** More styles, for a page without a hospital's look. */
  styles?: string
  script?: string
}

const NEUTRAL = { brand: '#17324d', accent: '#17324d' }

/** Draws a page of a few sentences, for example an error; a hospital's page ends with its emergency numbers. */
export async function writeShortPage({ title, body, house, styles = '', script, forms = "'none'" }: ShortPage) {
  const look = house ?? { styles: paintStyles(neutralStyles + styles, NEUTRAL), themeColour: makePalette(NEUTRAL).page, icon: 'data:,' }
  const document = house ? (
    <PlainDocument view={{ ...house, title }} script={script}>
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
  return { html: await renderDocument(document), policy: documentPolicy(look, { script, forms }) }
}

/** A page in all encodings, as everybody gets it. */
export type CompressedPage = Awaited<ReturnType<typeof keepPage>>

export type ShortPages = (name: string, words: ShortPageWords) => Promise<CompressedPage>

/**
 * Keeps short pages, so that many wrong addresses or failed sign-ins cost little: each is drawn when first needed, by its name, and again when the
 * look changes. `houseNow` returns the same object until then; without it, or if it throws, the page has no hospital's look. Of more than `most`
 * pages the oldest is dropped.
 */
export function keepShortPages(houseNow?: () => HouseLook, most?: number): ShortPages {
  const keep = keepEach<HouseLook | undefined, CompressedPage>(Object.is, most)
  const lookNow = (): HouseLook | undefined => {
    try {
      return houseNow?.()
    } catch {
      return undefined
    }
  }
  return (name, words) => {
    const house = lookNow()
    return keep(house, name, async () => keepPage(await writeShortPage({ ...words, house })))
  }
}

export function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, { bodies, policy }: CompressedPage): FastifyReply {
  const encoding = chooseEncoding(headers['accept-encoding'])
  return sendEncoded(reply.header('content-security-policy', policy), encoding, bodies[encoding], HTML_TYPE)
}

function Call({ number: { text, href } }: { number: DocumentLink }) {
  return (
    <a className="whole" href={href}>
      {text}
    </a>
  )
}
