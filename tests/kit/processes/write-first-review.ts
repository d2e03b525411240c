import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { systemClock as clock } from '../../../src/server/time/clock.ts'
import { isDatabaseOutage } from '../../../src/server/database/database-errors.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import type { DatabaseConfig } from '../../../src/server/database/database.ts'
import { Problem } from '../../../src/server/http/problem.ts'
import { createReviewService } from '../../../src/server/reviews/review-service.ts'
import type { ReviewPhotos } from '../../../src/server/photos/photo-service.ts'

/** One of several processes: waits for a line of input, then writes one person's first review several times at once, and prints each result. */
const [config = '', userId = '', attempts = ''] = process.argv.slice(2)
const { database, close } = await openDatabase(JSON.parse(config) as DatabaseConfig)
const reviews = createReviewService({
  database,
  photos: {} as ReviewPhotos,
  doctors: () => [],
  help: () => ({ title: '', words: '', line: '', ways: [] }),
  clock,
})
const author = { id: userId, name: 'Sari', photo: null }

async function attempt(): Promise<string> {
  try {
    await reviews.create(author, { review: 'Baik', rating: 5, imageUrl: null })
    return 'created'
  } catch (error) {
    if (isDatabaseOutage(error)) return 'unavailable'
    return error instanceof Problem ? error.code : String(error)
  }
}

const input = createInterface(process.stdin)
process.stdout.write('ready\n')
await once(input, 'line')
const outcomes = await Promise.all(Array.from({ length: Number(attempts) }, attempt))
process.stdout.write(`${outcomes.join('\n')}\n`)
input.close()
await close()
