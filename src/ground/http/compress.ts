import negotiator from '@fastify/accept-negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Several times what any browser sends. */
const MAX_ACCEPT_ENCODING_CHARACTERS = 256

export type Compressed = Record<Encoding, Buffer>

/** `quick` takes a few milliseconds and a tenth more bytes; `best` a quarter of a second. */
const EFFORTS = { quick: { brotli: 5, gzip: 6 }, best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 } }

type Effort = keyof typeof EFFORTS

/** The same text three ways, so that no request has to compress. */
export async function compress(text: string, effort: Effort = 'best'): Promise<Compressed> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([compressBuffer.br(identity, effort), compressBuffer.gzip(identity, effort)])
  return { br, gzip: gzipped, identity }
}

/** A text that one visitor alone gets, quickly and in one way. */
export const compressAs = async (text: string, encoding: Encoding): Promise<Buffer> => compressBuffer[encoding](Buffer.from(text), 'quick')

const compressBuffer: Readonly<Record<Encoding, (identity: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: async (identity, effort) =>
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        // Style, markup and drawings differ: smaller blocks fit each of them better.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
      },
    }),
  gzip: async (identity, effort) => zip(identity, { level: EFFORTS[effort].gzip }),
  identity: async (identity) => identity,
}

/** No browser sends such an `Accept-Encoding`: it is not even read. */
export const isAbsurd = (acceptEncoding: string): boolean => acceptEncoding.length > MAX_ACCEPT_ENCODING_CHARACTERS

/** The best encoding that `Accept-Encoding` allows. Asked of each request. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  if (isAbsurd(acceptEncoding)) return 'identity'
  return negotiator.negotiate(acceptEncoding.toLowerCase(), [...ENCODINGS]) ?? 'identity'
}

export const HTML_TYPE = 'text/html; charset=utf-8'

export type KeptText = Awaited<ReturnType<typeof keepText>> & { policy?: string }

/** A text that everybody gets, kept as the bytes that are sent. The ETag of an encoding is the hash and the encoding's name. */
export async function keepText(text: string) {
  return { bodies: await compress(text, 'quick'), hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

/** A page, kept with the policy that allows it and nothing else. */
export const keepPage = async ({ html, policy }: { html: string; policy: string }) => ({ ...(await keepText(html)), policy })

/** Answers in the encoding that the client prefers, or with 304 where it has this text already. It asks again each time. */
export function answerKept(request: FastifyRequest, reply: FastifyReply, kept: KeptText, type = HTML_TYPE): FastifyReply {
  const { bodies, hash, policy } = kept
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  // Weak: the text is the same, its compression may become better.
  const etag = `W/"${hash}-${encoding}"`
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (policy !== undefined) void reply.header('content-security-policy', policy)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return sendEncoded(reply, encoding, bodies[encoding], type)
}

/** Answers with a text that is made for whoever asks, and kept by nobody here. */
export async function answerOnce({ headers }: FastifyRequest, reply: FastifyReply, text: string, type = HTML_TYPE): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  return sendEncoded(reply, encoding, await compressAs(text, encoding), type)
}

export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer, type: string): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(body)
}
