import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../ground/config/config.ts'
import { withTimeout } from '../ground/time/with-timeout.ts'
import { StoreFullError, StoreUnavailableError, type PhotoStore } from './photo-store.ts'

/** Short, because a visitor waits for the answer. */
const ANSWER_MILLISECONDS = 5000

const STORE_FULL = 507

/** An error of S3 is a few lines; a page of some proxy could have any length. */
const MOST_BYTES_OF_ERROR = 4096

/** Keeps photos as objects of one bucket, with path-style addresses, which every S3-compatible service understands. */
export function createS3PhotoStore(config: S3Config, answerMilliseconds = ANSWER_MILLISECONDS): PhotoStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  /** The timeout covers the body too: a store that stops half-way has not answered. */
  async function ask(method: string, path: string, body?: Uint8Array): Promise<{ status: number; bytes: Buffer }> {
    const headers = body && { 'content-type': 'image/webp', 'x-amz-content-sha256': hash('sha256', body) }
    try {
      return await withTimeout(answerMilliseconds, async (signal) => {
        const request = { method, signal, redirect: 'manual' as const, ...(body && headers && { headers, body: Buffer.from(body) }) }
        const response = await client.fetch(`${endpoint}/${bucket}${path}`, request)
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
      })
    } catch (error) {
      throw new StoreUnavailableError(`${method} got no answer`, { cause: error })
    }
  }

  async function askIfThere(method: string, name: string): Promise<Buffer | null> {
    const { status, bytes } = await ask(method, `/${name}`)
    if (isGone(status, bytes)) return null
    expectSuccess(method, status)
    return bytes
  }

  return {
    async put(name, bytes) {
      // The signed hash of the body makes the service refuse bytes that were lost or changed on the way.
      const { status } = await ask('PUT', `/${name}`, bytes)
      if (status === STORE_FULL) throw new StoreFullError()
      expectSuccess('PUT', status)
    },

    get: (name) => askIfThere('GET', name),
    delete: async (name) => void (await askIfThere('DELETE', name)),

    async checkReachable() {
      const { status } = await ask('HEAD', '')
      expectSuccess('HEAD', status)
    },
  }
}

function expectSuccess(method: string, status: number): void {
  if (status < 200 || status > 299) throw new StoreUnavailableError(`${method} was answered with ${status}`)
}

/** Only S3's own error code counts, because a missing bucket or a misconfigured proxy answers 404 as well. */
function isGone(status: number, answer: Buffer): boolean {
  return status === 404 && /<Error\b[^]*<Code>\s*NoSuchKey\s*<\/Code>/u.test(answer.toString('utf8', 0, MOST_BYTES_OF_ERROR))
}
