import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import type { Writer } from './writers.ts'

export interface Findings {
  /** Confirmed reviews that are missing or different. */
  lost: number
  doubled: number
  /** All other faults: of counters, photos, and the database file. */
  faults: string[]
}

type Row = Record<string, unknown>

/** What a site keeps: the rows that a statement finds, and its photos by name. */
export interface Kept {
  all(sql: string): Promise<Row[]> | Row[]
  names: readonly string[]
  photo(name: string): Promise<Buffer> | Buffer
}

/** Asks a database file, whether or not a site has it open. */
export function askFile(dataDir: string): Pick<Kept, 'all'> & Disposable {
  const database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'), { timeout: 5000 })
  return { all: (sql) => database.prepare(sql).all(), [Symbol.dispose]: () => database.close() }
}

/** The same of a site that keeps its data in a folder, whose file is looked through first. */
export async function checkFolder(dataDir: string, writers: readonly Writer[]): Promise<Findings> {
  using file = askFile(dataDir)
  const { all } = file
  const images = join(dataDir, 'images')
  const found = await checkData({ all, names: await readdir(images), photo: (name) => readFile(join(images, name)) }, writers)
  const problems = (await all('PRAGMA integrity_check')).map(({ integrity_check: text }) => String(text))
  const orphans = (await all('PRAGMA foreign_key_check')).map((row) => `foreign key: ${JSON.stringify(row)}`)
  return { ...found, faults: [...problems.filter((text) => text !== 'ok'), ...orphans, ...found.faults] }
}

/** Compares the data with what its writers were told. Writes without an answer take the state that is found. */
export async function checkData(kept: Kept, writers: readonly Writer[]): Promise<Findings> {
  const rows = await kept.all('SELECT user_id, text, rating, image_name FROM reviews')
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
  return [1, 2, 3, 4, 5]
    .map((star) => ({ star, counted: totals[`rating_${star}`], real: rows.filter(({ rating }) => rating === star).length }))
    .filter(({ counted, real }) => counted !== real)
    .map(({ star, counted, real }) => `${star} stars: counted ${String(counted)}, there are ${real}`)
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
