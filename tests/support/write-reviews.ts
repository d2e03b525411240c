import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { createDiskImageStore } from '../../src/server/images/disk-image-store.ts'
import { createImageService } from '../../src/server/images/image-service.ts'
import { createReviewService } from '../../src/server/reviews/review-service.ts'
import { systemClock as clock } from '../../src/server/clock.ts'

/** Writes reviews until it is killed, and says the id of each as soon as it is promised. Started as a process of its own. */
const [file = '', folder = ''] = process.argv.slice(2)
const { database } = await openDatabase({ kind: 'sqlite', file })
const images = createImageService({ database, store: await createDiskImageStore(folder), clock })
const reviews = createReviewService({ database, images, clock })

for (;;) {
  const id = randomUUID()
  await database
    .insertInto('users')
    .values({ id, issuer: 'https://akun.contoh', subject: id, name: 'Sari', photo: null, created_at: clock.now().toISOString() })
    .execute()
  const review = await reviews.create({ id, name: 'Sari', photo: null }, { review: 'Baik', rating: 5, imageUrl: null })
  process.stdout.write(`${review.id}\n`)
}
