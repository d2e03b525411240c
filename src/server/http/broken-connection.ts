import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { problems } from '../../contract/problem.ts'
import type { ProblemAnswer, ProblemCode } from '../../contract/problem.ts'

const CODES: Readonly<Record<string, { status: number; code: ProblemCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'body-too-large' },
}

/** Where bytes never became a request: says so in a few words and hangs up. */
export function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = CODES[error.code] ?? { status: 400, code: 'bad-request' }
  const body = JSON.stringify({ error: { code, message: problems[code].message } } satisfies ProblemAnswer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
