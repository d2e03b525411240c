import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress } from './compress.ts'
import type { Compressed, Encoding } from './compress.ts'

/** A text that everybody gets, kept as the bytes that are sent. */
export interface KeptText {
  bodies: Compressed
  /** Of the text. The ETag of an encoding is this and the encoding's name. */
  hash: string
}

export async function keepText(text: string): Promise<KeptText> {
  return { bodies: await compress(text, 'quick'), hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

/** Answers in the encoding that the client prefers, or with 304 where it has this text already. It asks again each time. */
export function answerKept(request: FastifyRequest, reply: FastifyReply, { bodies, hash }: KeptText, type: string): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  // Weak: the text is the same, its compression may become better.
  const etag = `W/"${hash}-${encoding}"`
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return sendEncoded(reply, encoding, bodies[encoding], type)
}

/** Sends bytes that are in this encoding already. */
export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer, type: string): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(body)
}
