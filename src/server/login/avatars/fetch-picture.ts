const MAX_BYTES = 1024 * 1024
const TIMEOUT_MILLISECONDS = 1500

/** Serves the pictures of Google accounts; every other provider must serve them from its own origin. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com'

/** Where an account's picture may be copied from. Anything else could be an address inside our own network. */
export function pictureOrigins(issuer: string): ReadonlySet<string> {
  return new Set([new URL(issuer).origin, GOOGLE_PICTURES])
}

/** The bytes behind a `picture` claim; null when it is no address we ask or no small file. Rejects when nothing answers in time. */
export async function fetchPicture(claim: unknown, origins: ReadonlySet<string>): Promise<Buffer | null> {
  const url = typeof claim === 'string' ? URL.parse(claim) : null
  if (!url || !origins.has(url.origin) || url.username || url.password) return null
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
  return response.ok && response.body ? await readUpTo(MAX_BYTES, response.body) : null
}

async function readUpTo(limit: number, body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
