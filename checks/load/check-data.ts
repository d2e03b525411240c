import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { endpoints } from '../../src/contract/endpoints.ts'
import { averageRating } from '../../src/contract/review-rules.ts'
import type { ReviewOverview } from '../../src/contract/review.ts'
import { send } from './tally.ts'
import type { Writer } from './writers.ts'

export interface Findings {
  /** Confirmed reviews that are missing or different. */
  lost: number
  doubled: number
  /** All other faults: of counters, photos, and the database file. */
  faults: string[]
}

/** Adds up the findings of several places, and other faults. */
export function together(all: readonly Findings[], others: readonly string[]): Findings {
  return {
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
    faults: [...all.flatMap(({ faults }) => faults), ...others],
  }
}

type Row = Record<string, unknown>

/** A site's data: a function that runs a query, and its photos by name. */
export interface Kept {
  all(sql: string): Promise<Row[]> | Row[]
  names: readonly string[]
  photo(name: string): Promise<Buffer> | Buffer
}

/** Queries a database file, whether or not a site has it open. */
export function askFile(dataDir: string): Pick<Kept, 'all'> & Disposable {
  const database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'), { timeout: 5000 })
  return { all: (sql) => database.prepare(sql).all(), [Symbol.dispose]: () => database.close() }
}

/** Checks a site that keeps its data in a folder; first the integrity of its file. */
export async function checkFolder(dataDir: string, writers: readonly Writer[]): Promise<Findings> {
  using file = askFile(dataDir)
  const { all } = file
  const images = join(dataDir, 'images')
  const found = await checkData({ all, names: await readdir(images), photo: (name) => readFile(join(images, name)) }, writers)
  const problems = (await all('PRAGMA integrity_check')).map(({ integrity_check: text }) => String(text))
  const orphans = (await all('PRAGMA foreign_key_check')).map((row) => `foreign key: ${JSON.stringify(row)}`)
  return { ...found, faults: [...problems.filter((text) => text !== 'ok'), ...orphans, ...found.faults] }
}

/** Compares the data with the answers to its writers. After a write without an answer the found state is accepted. */
export async function checkData(kept: Kept, writers: readonly Writer[]): Promise<Findings> {
  const rows = await kept.all('SELECT user_id, text, rating, image_name, state, reason, reply_text FROM reviews')
  return { ...compare(rows, writers), faults: [...(await counters(kept, rows)), ...(await photos(kept, rows))] }
}

function compare(rows: Row[], writers: readonly Writer[]): Pick<Findings, 'lost' | 'doubled'> {
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

async function counters({ all }: Kept, rows: Row[]): Promise<string[]> {
  const [totals = {}] = await all('SELECT * FROM review_totals')
  const others = (await all('SELECT name, count FROM review_counters')).map(({ name, count }): [string, unknown] => [String(name), count])
  const counted = new Map([...others, ...[1, 2, 3, 4, 5].map((star): [string, unknown] => [`rating_${star}`, totals[`rating_${star}`]])])
  const there = Map.groupBy(rows.flatMap(countedAs), (name) => name)
  return [...new Set([...counted.keys(), ...there.keys()])]
    .map((name) => ({ name, counted: counted.get(name) ?? 0, real: there.get(name)?.length ?? 0 }))
    .filter((one) => one.counted !== one.real)
    .map(({ name, counted: said, real }) => `${name}: counted ${JSON.stringify(said)}, there are ${real}`)
}

/** Only published reviews count. */
function countedAs({ state, rating, reason, reply_text: reply }: Row): string[] {
  if (state === 'published') return [`rating_${String(rating)}`, ...(reply === null ? [] : ['replied'])]
  return [state === 'hidden' ? `hidden:${String(reason)}` : 'waiting']
}

/** Whether a site shows the newest published reviews, and nothing else. */
export async function checkShown({ all }: Pick<Kept, 'all'>, url: string): Promise<string[]> {
  const published = (await all("SELECT id FROM reviews WHERE state = 'published' ORDER BY time DESC")).map(({ id }) => String(id))
  let answer = await send(url + endpoints.reviews)
  // A busy site answers 503 and asks to try again.
  for (; answer.status === 503; answer = await send(url + endpoints.reviews)) await pause(200)
  const { count, average, distribution, reviews } = JSON.parse(answer.body) as ReviewOverview
  const told = [count, average, ...reviews.map(({ id }) => id)].join()
  const there = [published.length, averageRating(distribution), ...published.slice(0, 3)].join()
  return told === there ? [] : [`shown: ${told}, there: ${there}`]
}

const decodable = new Set<string>()

/** Each used photo must exist and be decodable; the database must know each file. */
async function photos({ all, names, photo }: Kept, rows: Row[]): Promise<string[]> {
  const known = new Set((await all('SELECT name FROM images')).map(({ name }) => String(name)))
  const files = new Set(names)
  const used = rows.map(({ image_name: name }) => name).filter((name) => typeof name === 'string')
  const faults = names.filter((name) => !known.has(name.replace(/\.part$/u, ''))).map((name) => `unknown file ${name}`)
  for (const name of used) {
    if (!files.has(name)) faults.push(`missing photo ${name}`)
    else if (!decodable.has(name))
      await sharp(await photo(name))
        .stats()
        .then(
          () => decodable.add(name),
          () => faults.push(`broken photo ${name}`),
        )
  }
  return faults
}
