import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RATINGS } from '../../src/contract/review-rules.ts'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import type { DatabaseConfig } from '../../src/ground/database/database.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { command } from '../../tests/kit/storage/postgres-server.ts'

/** The first review is from 2020; ten follow in each second. */
const FIRST_SECOND = Date.parse('2020-01-01T00:00:00.000Z') / 1000

/** Headers of people who are signed in and have no review yet. */
export type Visitors = Record<string, string>[]

/** SQL for a second since 1970 as this site writes times; the engines differ in it. */
type TimeOf = (second: string) => string

const inSqlite: TimeOf = (second) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${second}, 'unixepoch')`
const inPostgres: TimeOf = (second) => `to_char(to_timestamp(${second}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Writes reviews directly into the tables of a site that was started once, and signs some people in. */
export async function seed(dataDir: string, reviews: number, visitors: number): Promise<Visitors> {
  const file = join(dataDir, 'situs-rsud.sqlite')
  using database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(`BEGIN IMMEDIATE; ${writeReviews(inSqlite, reviews)}; COMMIT`)
  return addVisitors({ kind: 'sqlite', file }, visitors)
}

export async function seedPostgres(url: string, reviews: number, visitors: number): Promise<Visitors> {
  await command(url, writeReviews(inPostgres, reviews))
  // Vacuums now, as after some time of use; otherwise PostgreSQL would do it during the measurement.
  await command(url, 'VACUUM ANALYZE')
  return addVisitors({ kind: 'postgres', url }, visitors)
}

export async function addVisitors(site: DatabaseConfig, visitors: number): Promise<Visitors> {
  const { database, close } = await openDatabase(site)
  const people: Visitors = []
  for (let nth = 0; nth < visitors; nth += 1) people.push((await addPerson(database)).headers)
  await close()
  return people
}

/** The engine generates the rows: sending a million would take minutes. */
function writeReviews(timeOf: TimeOf, reviews: number): string {
  const counts = RATINGS.map((star) => `rating_${star} = (SELECT count(*) FROM reviews WHERE rating = ${star})`)
  return `
    INSERT INTO users (id, issuer, subject, name, created_at)
      WITH RECURSIVE series (place) AS (SELECT 0 UNION ALL SELECT place + 1 FROM series WHERE place + 1 < ${reviews})
      SELECT '00000000-0000-4000-8000-' || substr(CAST(1000000000000 + place AS text), 2), 'https://akun.contoh', place,
        'Pengunjung ' || (place % 900 + 100), ${timeOf(`${FIRST_SECOND} + place / 10.0`)} FROM series;
    INSERT INTO reviews (id, user_id, author_name, text, rating, time)
      SELECT id, id, name, 'Pelayanan ramah, antrean tertib.', CAST(subject AS integer) % 5 + 1, created_at FROM users;
    UPDATE review_totals SET ${counts.join(', ')}, version = version + 1, latest_time = (SELECT max(time) FROM reviews)`
}
