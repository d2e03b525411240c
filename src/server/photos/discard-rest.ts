import type { IncomingMessage } from 'node:http'
import { MAX_PHOTO_BYTES } from '../../contract/review-rules.ts'

/**
 * Lets a refused sender finish, because most read no answer before they have sent everything;
 * one who sends far more than we would ever take is cut off.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded) return
  let allowed = 2 * MAX_PHOTO_BYTES
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    allowed -= chunk.length
    if (allowed < 0) request.destroy()
  })
  request.resume()
}
