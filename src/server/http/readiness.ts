import { statfs } from 'node:fs/promises'

interface ReadinessNeeds {
  database: { checkWritable(): Promise<void> }
  /** Where photos are kept. */
  store: { checkReachable(): Promise<void> }
  dataDir: string
  minFreeBytes?: number
}

/** Below this even a short review may fail to be written. */
const MIN_FREE_BYTES = 20 * 1024 * 1024

/** For so long an answer is given again: the check writes to the disk, and a flood of requests must not repeat it. */
const KEPT_MILLISECONDS = 1000

/** Rejects while the database takes no write, photos have no place or the disk is nearly full. An account provider that is down changes nothing. */
export function createReadiness({ database, store, dataDir, minFreeBytes = MIN_FREE_BYTES }: ReadinessNeeds): () => Promise<void> {
  let kept: { at: number; result: Promise<void> } | null = null

  async function check(): Promise<void> {
    await database.checkWritable()
    await store.checkReachable()
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < minFreeBytes) throw new Error(`only ${bavail * bsize} bytes are free`)
  }

  return () => {
    const now = performance.now()
    if (kept === null || now - kept.at > KEPT_MILLISECONDS) kept = { at: now, result: check() }
    return kept.result
  }
}
