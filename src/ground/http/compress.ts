import negotiator from '@fastify/accept-negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Encodings, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The longest header that is read, several times what any browser sends. */
const MAX_ACCEPT_ENCODING_CHARACTERS = 256

export type Compressed = Record<Encoding, Buffer>

/** `quick` takes a few milliseconds and gives a tenth more bytes; `best` takes a quarter of a second. */
const EFFORTS = { quick: { brotli: 5, gzip: 6 }, best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 } }

type Effort = keyof typeof EFFORTS

/** Compresses a text in all encodings, so that no request has to. */
export async function compress(text: string, effort: Effort = 'best'): Promise<Compressed> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([compressBuffer.br(identity, effort), compressBuffer.gzip(identity, effort)])
  return { br, gzip: gzipped, identity }
}

/** Compresses a text for a single visitor, quickly and in one encoding. */
export const compressAs = async (text: string, encoding: Encoding): Promise<Buffer> => compressBuffer[encoding](Buffer.from(text), 'quick')

const compressBuffer: Readonly<Record<Encoding, (identity: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: async (identity, effort) =>
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        // Styles, markup and drawings differ, so smaller blocks fit each of them better.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
      },
    }),
  gzip: async (identity, effort) => zip(identity, { level: EFFORTS[effort].gzip }),
  identity: async (identity) => identity,
}

/** Whether `Accept-Encoding` is longer than any browser sends; then it is ignored. */
export const isAbsurd = (acceptEncoding: string): boolean => acceptEncoding.length > MAX_ACCEPT_ENCODING_CHARACTERS

/** The best encoding that `Accept-Encoding` allows; called for each request. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  if (isAbsurd(acceptEncoding)) return 'identity'
  return negotiator.negotiate(acceptEncoding.toLowerCase(), [...ENCODINGS]) ?? 'identity'
}

export const HTML_TYPE = 'text/html; charset=utf-8'

export type KeptText = Awaited<ReturnType<typeof keepText>> & { policy?: string }

/** Keeps a text that everybody gets, as the bytes to send. The ETag of an encoding is the hash and the encoding's name. */
export async function keepText(text: string) {
  return { bodies: await compress(text, 'quick'), hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

/** Keeps a page with the policy that allows exactly its styles and script. */
export const keepPage = async ({ html, policy }: { html: string; policy: string }) => ({ ...(await keepText(html)), policy })

/** Answers in the encoding that the client prefers, or with 304 if the client has this text. Clients revalidate each time. */
export function answerKept(request: FastifyRequest, reply: FastifyReply, kept: KeptText, type = HTML_TYPE): FastifyReply {
  const { bodies, hash, policy } = kept
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  // A weak ETag, because the same text may be compressed better later.
  const etag = `W/"${hash}-${encoding}"`
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (policy !== undefined) void reply.header('content-security-policy', policy)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return sendEncoded(reply, encoding, bodies[encoding], type)
}

/** Answers with a text that is made for this request and not kept. */
export async function answerOnce({ headers }: FastifyRequest, reply: FastifyReply, text: string, type = HTML_TYPE): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  return sendEncoded(reply, encoding, await compressAs(text, encoding), type)
}

export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer, type: string): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(body)
}
