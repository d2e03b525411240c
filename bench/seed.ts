import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../src/contract/endpoints.ts'
import { hashToken, newToken } from '../src/server/login/tokens.ts'

const DAY = 24 * 60 * 60_000
const FIRST = Date.parse('2020-01-01T00:00:00.000Z')

/** Headers of people with a live session and no review yet. */
export type Visitors = Record<string, string>[]

/** Writes reviews straight into the tables of a site that has been started once, and lets some people sign in. */
export function seed(dataDir: string, reviews: number, visitors: number): Visitors {
  using database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'))
  database.exec('BEGIN IMMEDIATE')
  const person = database.prepare('INSERT INTO users (id, issuer, subject, name, photo, created_at) VALUES (?, ?, ?, ?, NULL, ?)')
  const review = database.prepare(
    'INSERT INTO reviews (id, user_id, author_name, author_photo, text, rating, image_name, time) VALUES (?, ?, ?, NULL, ?, ?, NULL, ?)',
  )
  const session = database.prepare('INSERT INTO sessions (id_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)')
  const counts = [0, 0, 0, 0, 0]
  let latest = ''
  for (let place = 0; place < reviews; place += 1) {
    const [id, rating] = [randomUUID(), (place % 5) + 1]
    latest = new Date(FIRST + place * 100).toISOString()
    person.run(id, 'https://akun.contoh', id, `Pengunjung ${(place % 900) + 100}`, latest)
    review.run(randomUUID(), id, `Pengunjung ${(place % 900) + 100}`, 'Pelayanan ramah, antrean tertib.', rating, latest)
    counts[rating - 1] = (counts[rating - 1] ?? 0) + 1
  }
  database
    .prepare(
      'UPDATE review_totals SET rating_1 = ?, rating_2 = ?, rating_3 = ?, rating_4 = ?, rating_5 = ?, version = version + 1, latest_time = ?',
    )
    .run(...counts, latest)
  const people = Array.from({ length: visitors }, () => {
    const [id, token, now] = [randomUUID(), newToken(), Date.now()]
    person.run(id, 'https://akun.contoh', id, 'Pengunjung baru', new Date(now).toISOString())
    session.run(hashToken(token), id, new Date(now).toISOString(), new Date(now + DAY).toISOString())
    return { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin', cookie: `rsud-session=${token}` }
  })
  database.exec('COMMIT')
  return people
}
