import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../src/contract/endpoints.ts'
import { RATINGS } from '../src/contract/review-rules.ts'
import { hashToken, newToken } from '../src/server/login/tokens.ts'
import { command } from '../tests/kit/storage/postgres-server.ts'

const DAY = 24 * 60 * 60_000
/** The first review is of 2020, and ten more follow each second. */
const FIRST_SECOND = Date.parse('2020-01-01T00:00:00.000Z') / 1000

/** Headers of people with a live session and no review yet. */
export type Visitors = Record<string, string>[]

/** A second counted from 1970 in the way this site writes times, which the engines do not say alike. */
type TimeOf = (second: string) => string

const inSqlite: TimeOf = (second) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${second}, 'unixepoch')`
const inPostgres: TimeOf = (second) => `to_char(to_timestamp(${second}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Writes reviews straight into the tables of a site that has been started once, and lets some people sign in. */
export function seed(dataDir: string, reviews: number, visitors: number): Visitors {
  const people = Array.from({ length: visitors }, newPerson)
  using database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'))
  database.exec(`BEGIN IMMEDIATE; ${writeReviews(inSqlite, reviews)}; ${letIn(people)}; COMMIT`)
  return people.map(({ headers }) => headers)
}

export async function seedPostgres(url: string, reviews: number, visitors: number): Promise<Visitors> {
  await command(url, writeReviews(inPostgres, reviews))
  // As a database that has been used for a while; else it would begin to do so while it is measured.
  await command(url, 'VACUUM ANALYZE')
  return addVisitors(url, visitors)
}

export async function addVisitors(postgresUrl: string, visitors: number): Promise<Visitors> {
  const people = Array.from({ length: visitors }, newPerson)
  await command(postgresUrl, letIn(people))
  return people.map(({ headers }) => headers)
}

interface Person {
  id: string
  token: string
  headers: Record<string, string>
}

function newPerson(): Person {
  const token = newToken()
  const headers = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin', cookie: `rsud-session=${token}` }
  return { id: randomUUID(), token, headers }
}

/** The engine makes the rows: a million of them would take minutes over the wire. */
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

function letIn(people: readonly Person[]): string {
  const now = new Date().toISOString()
  const expiry = new Date(Date.now() + DAY).toISOString()
  const statements = people.map(
    ({ id, token }) => `
    INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('${id}', 'https://akun.contoh', '${id}', 'Pengunjung baru', '${now}');
    INSERT INTO sessions (id_hash, user_id, created_at, expires_at) VALUES ('${hashToken(token)}', '${id}', '${now}', '${expiry}')`,
  )
  return statements.join(';')
}
