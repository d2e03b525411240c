import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import type { Writer } from './writer.ts'

export interface Findings {
  /** Confirmed reviews that are missing or different. */
  lost: number
  doubled: number
  /** All other faults: of counters, photos, and the database file. */
  faults: string[]
}

const decodable = new Set<string>()

/** Compares the data of a killed server with what its writers were told. Writes without an answer take the state that is found. */
export async function checkData(dataDir: string, writers: Writer[]): Promise<Findings> {
  using database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'))
  const all = (sql: string): Record<string, unknown>[] => database.prepare(sql).all()
  const rows = all('SELECT user_id, text, rating, image_name FROM reviews')
  return {
    ...compare(rows, writers),
    faults: [...integrity(all), ...counters(all, rows), ...(await photos(dataDir, all, rows))],
  }
}

function compare(rows: Record<string, unknown>[], writers: Writer[]): Pick<Findings, 'lost' | 'doubled'> {
  const texts = new Map(rows.map(({ user_id: user, text }) => [String(user), String(text)]))
  let lost = 0
  for (const writer of writers) {
    const found = texts.get(writer.id) ?? null
    if (!writer.allowed.includes(found)) lost += 1
    writer.allowed = [found]
  }
  const distinct = new Set(rows.map(({ user_id: user }) => user)).size
  return { lost, doubled: rows.length - Math.min(distinct, new Set(texts.values()).size) }
}

type Query = (sql: string) => Record<string, unknown>[]

function integrity(all: Query): string[] {
  const problems = all('PRAGMA integrity_check').map(({ integrity_check: text }) => String(text))
  const orphans = all('PRAGMA foreign_key_check')
  return [...problems.filter((text) => text !== 'ok'), ...orphans.map((row) => `foreign key: ${JSON.stringify(row)}`)]
}

function counters(all: Query, rows: Record<string, unknown>[]): string[] {
  const [totals = {}] = all('SELECT * FROM review_totals')
  return [1, 2, 3, 4, 5]
    .map((star) => ({ star, counted: totals[`rating_${star}`], real: rows.filter(({ rating }) => rating === star).length }))
    .filter(({ counted, real }) => counted !== real)
    .map(({ star, counted, real }) => `${star} stars: counted ${String(counted)}, there are ${real}`)
}

/** Each used photo must exist and be decodable; the database must know each file. */
async function photos(dataDir: string, all: Query, rows: Record<string, unknown>[]): Promise<string[]> {
  const known = new Set(all('SELECT name FROM images').map(({ name }) => String(name)))
  const files = new Set(await readdir(join(dataDir, 'images')))
  const used = rows.map(({ image_name: name }) => name).filter((name) => typeof name === 'string')
  const unknown = [...files].filter((name) => !known.has(name.replace(/\.part$/u, '')))
  const faults = unknown.map((name) => `unknown file ${name}`)
  for (const name of used) {
    if (!files.has(name)) faults.push(`missing photo ${name}`)
    else if (!decodable.has(name)) {
      await sharp(join(dataDir, 'images', name))
        .stats()
        .then(
          () => decodable.add(name),
          () => faults.push(`broken photo ${name}`),
        )
    }
  }
  return faults
}
