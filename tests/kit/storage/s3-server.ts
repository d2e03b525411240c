import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../../src/ground/config/config.ts'
import { close, listen } from '../processes/listen.ts'
import { signatureFault } from './s3-signature.ts'

/** `down`: closes connections; `slow`: never answers; `half`: stops in the middle of a request's or answer's body. */
export type S3Fault = 'down' | 'slow' | 'forbidden' | 'half' | 'full' | keyof typeof NOT_FOUND

/** 404 answers that do not mean that a photo is missing. */
const NOT_FOUND = {
  'no-bucket': '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code></Error>',
  'no-upload': '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Resource>/NoSuchKey</Resource></Error>',
  'lost-proxy': '<!doctype html><title>404 Not Found</title><center>nginx</center>',
  'silent-404': '',
} as const

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** An S3-compatible service with one bucket, in memory. It checks every signature and can be made to fail. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const http = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  const { url: endpoint } = await listen(http)

  const config: S3Config = {
    kind: 's3',
    endpoint,
    bucket: 'foto-uji',
    region: 'id-uji-1',
    accessKeyId: 'KUNCIUJI',
    secretAccessKey: 'rahasia/uji+contoh',
  }
  const server = { config, objects, fault: null as S3Fault | null, close: () => close(http) }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = server
    if (fault === 'down' || (fault === 'half' && request.method === 'PUT')) {
      request.once('data', () => request.socket.destroy())
      if (fault === 'down') request.socket.destroy()
      return
    }
    const body = await buffer(request)
    if (fault === 'slow') return
    if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied')
    const wrong = signatureFault(request, body, config)
    if (wrong !== null) return refuse(response, 403, wrong)

    if (fault !== null && fault in NOT_FOUND) return void response.writeHead(404).end(NOT_FOUND[fault as keyof typeof NOT_FOUND])

    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/u.exec(request.url ?? '') ?? []
    if (bucket !== config.bucket) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') return put(response, key, body)
    if (request.method === 'HEAD') return void response.end()
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const object = objects.get(key)
    if (object === undefined) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.length, 'content-type': 'image/webp' })
    if (fault === 'half') response.write(object.subarray(0, object.length / 2), () => response.destroy())
    else response.end(object)
  }

  function put(response: ServerResponse, key: string, body: Buffer): void {
    if (server.fault === 'full') return refuse(response, 507, 'XMinioStorageFull')
    objects.set(key, body)
    response.end()
  }

  return server
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** Settings of a site that keeps its photos there. */
export function s3Env({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
