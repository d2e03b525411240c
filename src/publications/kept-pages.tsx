import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { hasFacts, PUBLIC_SERVICE } from '../content/in-force.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { DocumentLink, DocumentView } from '../ground/documents/document-view.ts'
import { PlainDocument, renderDocument } from '../ground/documents/PlainDocument.tsx'
import { shortStyles } from '../ground/documents/sheet.ts'
import { answerKept, keepPage, keepText, type KeptText } from '../ground/http/compress.ts'
import { documentLook, documentPolicy } from '../ground/http/documents.ts'
import { Problem } from '../ground/http/problem.ts'
import { perAddress } from '../ground/http/rate-limits.ts'
import { createGate } from '../ground/queues/gate.ts'
import { keepEach } from '../ground/time/keep-while.ts'
import type { Edition } from './edition.ts'
import styles from './publications.css?inline'

/** For one IP address, which a whole neighbourhood may share; a cached page costs next to nothing. */
const REQUESTS_PER_MINUTE = 600
/** Cached pages; of two thousand texts few are read in the same minute. */
const MOST_KEPT = 200
/** One page is rendered at a time, then as long nothing, so that the page at `/` is not slowed down. */
const MAKING = { running: 1, waiting: 64, rest: 1 }

export interface MadePage extends Pick<DocumentView, 'title' | 'place' | 'index' | 'hasSearch'> {
  above?: ReactNode
  body: ReactNode
  script?: string
}

/** What a URL answers with: the cache key (`name`), and the function that renders a page or a feed; null for `not-found`. */
export type Plan = (edition: Edition, url: URL) => { name: string; make(): Promise<MadePage | string | null> } | null

/** Makes the function that adds a route whose answers are rendered once in an edition and cached. `more`: CSS beside that of texts. */
export function keptPages(current: () => Promise<Edition>, publicUrl: string, more = '') {
  const keep = keepEach<Edition, KeptText | null>(Object.is, MOST_KEPT)
  const gate = createGate(MAKING)

  async function draw(edition: Edition, made: MadePage | string | null): Promise<KeptText | null> {
    return typeof made === 'string' ? keepText(made) : made && keepPage(await drawPage(edition, made, styles + more))
  }

  return (app: FastifyInstance, address: string, plan: Plan, type = 'text/html') =>
    app.get(address, { exposeHeadRoute: true, ...perAddress(REQUESTS_PER_MINUTE) }, async (request, reply) => {
      const edition = await current()
      const planned = plan(edition, new URL(request.url, publicUrl))
      const page = planned && (await keep(edition, planned.name, () => gate.run(async () => draw(edition, await planned.make()))))
      if (!page) throw new Problem('not-found')
      return answerKept(request, reply, page, `${type}; charset=utf-8`)
    })
}

/** The menu of plain pages: links to those sections that have anything. */
export function roomLinks({ news, pages, facts }: Edition, title: string): DocumentLink[] {
  const rooms = [
    { text: 'Halaman utama', href: endpoints.page, isThere: true },
    { text: 'Kabar', href: endpoints.news, isThere: news.length > 0 },
    { text: 'Informasi', href: endpoints.info, isThere: pages.length > 0 },
    { text: PUBLIC_SERVICE, href: endpoints.publicService, isThere: hasFacts(facts) },
  ]
  return rooms.flatMap(({ text, href, isThere }) => (isThere ? { text, href, isCurrent: text === title } : []))
}

async function drawPage(edition: Edition, { above, body, script, index, ...words }: MadePage, sheet: string) {
  const { content, news } = edition
  const look = documentLook(content, shortStyles + sheet)
  const feed = news.length > 0 ? { text: `Kabar ${look.hospital}`, href: endpoints.newsFeed } : undefined
  const view: DocumentView = { ...look, ...words, links: roomLinks(edition, words.title), index: index ? { ...index, feed } : null }
  const html = await renderDocument(
    <PlainDocument view={view} above={above} script={script}>
      {/* The service worker fills this in a saved copy with the time of saving. */}
      <output data-kept={content.site.hospital.timeZone} hidden />
      {body}
    </PlainDocument>,
  )
  // The page makes no requests itself; `connect-src 'self'` is for audit tools, which fetch robots.txt from within it.
  return { html, policy: documentPolicy(view, { script, asks: "'self'" }) }
}
