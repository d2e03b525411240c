import type { ReactNode } from 'react'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paintStyles, makePalette } from '../../content/palette/palette.ts'
import type { DocumentLink, HouseLook } from '../documents/document-view.ts'
import { DocumentFrame, PlainDocument, renderDocument } from '../documents/PlainDocument.tsx'
import { neutralStyles } from '../documents/sheet.ts'
import { keepEach } from '../time/keep-while.ts'
import { chooseEncoding, HTML_TYPE, keepPage, sendEncoded } from './compress.ts'
import { documentPolicy } from './documents.ts'

/** A page as it is sent; the policy allows it and nothing else. */
export type WrittenPage = Awaited<ReturnType<typeof writeShortPage>>

export interface ShortPageWords {
  title: string
  body: ReactNode
  /** Where its forms may lead, as a policy says it. */
  forms?: string
}

interface ShortPage extends ShortPageWords {
  /** Whose page it is; without one it is nobody's, as that of another provider. */
  house?: HouseLook | undefined
  /** Of a page of nobody's house: rules for what is in it. */
  styles?: string
  script?: string
}

const NEUTRAL = { brand: '#17324d', accent: '#17324d' }

/** A page of a few sentences, such as what went wrong; below those of a house stands whom to call when it is urgent. */
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

/** A page as it is sent to everybody who gets it. */
export type CompressedPage = Awaited<ReturnType<typeof keepPage>>

export type ShortPages = (name: string, words: ShortPageWords) => Promise<CompressedPage>

/**
 * However many ask for what is not there, or sign in and fail, their pages are few: each is made when it is first needed, by the name of its
 * words, and again when the house looks different. `houseNow` gives the same object while it does not; without it, or when it is what fails,
 * the page is nobody's and says the same. Of more than `most` the first is made again.
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
