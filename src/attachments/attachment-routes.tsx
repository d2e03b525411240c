import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Site } from '../content/site.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { callLink, formatPhone } from '../contract/phone.ts'
import { MessagePage } from '../ground/documents/parts.tsx'
import { Problem } from '../ground/http/problem.ts'
import { sendCompressed, type ShortPages, type ShortPageWords } from '../ground/http/short-page.tsx'
import { createTurns } from '../ground/queues/gate.ts'
import { ATTACHMENT_FOLDER, findAttachment } from './attachment-index.ts'
import { ATTACHMENT_TYPES } from './judge-attachment.ts'

interface AttachmentNeeds {
  folder(): string
  hospital(): Site['hospital']
  pages: ShortPages
}

const OUT_OF_RANGE = 416

/** The route `/berkas/NAMA`: streams an attachment, in a sandbox so that it runs no script. */
export function attachmentRoutes({ folder, hospital, pages }: AttachmentNeeds) {
  const turns = createTurns(limits.filesAtOnceAndAddress)

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, { serve: false, contentType: false, maxAge: '1d' })
    app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, _request, reply) => {
      if (error.statusCode !== OUT_OF_RANGE) throw error
      return reply
        .status(OUT_OF_RANGE)
        .removeHeader('content-type')
        .headers(error.headers ?? {})
        .send()
    })

    app.get<{ Params: { '*': string } }>(`${endpoints.attachments}*`, { exposeHeadRoute: true }, async (request, reply) => {
      const name = request.params['*']
      const found = await findAttachment(folder(), name)
      if (found === null) throw new Problem('not-found')
      if (found.is === 'replaced') return reply.header('cache-control', 'no-cache').redirect(endpoints.attachments + found.newer, 302)
      if (found.is === 'removed') {
        const page = await pages('attachment-removed', removedWords(hospital()))
        return sendCompressed(request, reply.status(410).header('cache-control', 'no-cache'), page)
      }
      await turns.take(request.ip, async () => {
        const sent = new Promise((resolve) => reply.raw.once('close', resolve))
        void reply.type(ATTACHMENT_TYPES[found.kind]).headers({
          'content-disposition': `${found.kind === 'pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        })
        void reply.sendFile(name, join(folder(), ATTACHMENT_FOLDER))
        await sent
      })
      return reply
    })
  }
}

/** The page at the address of a removed file, for people who follow an old link. */
function removedWords({ phones }: Site['hospital']): ShortPageWords {
  const phone = phones.general ?? phones.registration ?? phones.emergency
  const action = { text: `Telepon ${formatPhone(phone)}`, href: callLink(phone) }
  const told = 'Rumah sakit sudah menghapus berkas ini dari situsnya. Masih memerlukannya? Tanyakan lewat telepon.'
  return { title: 'Berkas ini sudah tidak ada', body: <MessagePage paragraphs={[told]} action={action} /> }
}
