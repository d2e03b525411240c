import { existsSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { dayInWords } from '../content/sentence.ts'
import { CONTENT, readEnv } from '../ground/config/env.ts'
import { isLoopback } from '../ground/http/loopback.ts'
import { newToken } from '../ground/people/secret-token.ts'
import { commandLine, OperatorError, SAMPLE_DIR, SOFTWARE_DIR } from '../ground/software/software.ts'
import { systemClock } from '../ground/time/clock.ts'
import { OPERATOR } from '../history/index.ts'
import { recognizeUser } from '../login/index.ts'
import { layOver } from '../new-hospital/index.ts'
import { addDays, localTime, type CalendarDay } from '../schedule/times.ts'
import type { Dependencies } from './dependencies.ts'
import { serve } from './serve.ts'

/** What the full sample adds to the sample hospital, so that every field is filled in, with reviews and free beds. */
const FULL_SAMPLE_DIR = join(SOFTWARE_DIR, 'full-sample')
const TOLD = 'told.yaml'

/** `H+3` is the date in three days, `H+3.words` the same in words. */
const FROM_TODAY = /\bH([+-]\d+)(\.words)?\b/gu

/** Serves the full sample, dated today. Of the settings only those of the address count, and its data is deleted at the end. */
export async function serveFullSample(args: string[]): Promise<void> {
  if (!/^--sample[ =]lengkap$/u.test(args.join(' ')))
    throw new OperatorError(
      `Pakai ${commandLine('start')}, atau ${commandLine('start', '--sample', 'lengkap')} untuk contoh dengan semua isian.`,
    )
  const { HOST = '', PORT, LOG_LEVEL, PUBLIC_URL = '', REACHABLE_WITH_SAMPLE_ACCOUNTS: isOpen } = readEnv()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'contoh-lengkap-'))
  process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
  await writeFullSample(join(DATA_DIR, CONTENT), localTime('Asia/Jakarta', systemClock.now()).day)
  // The accounts are open to anybody, so the site is public only if the settings say so; an https address belongs to a hospital.
  const asked = { HOST: isOpen === 'ya' || isLoopback(HOST) ? HOST : '', PUBLIC_URL: PUBLIC_URL.replace(/^https:.*/u, '') }
  const own = { DATA_DIR, REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya', BEDS_KEY: newToken(), BEDS_LIMIT_MINUTES: '1440' }
  await serve(readEnv({ PORT, LOG_LEVEL, ...asked, ...own }), fill)
}

/** Writes the content of both samples, merged, as it is on a day. */
export async function writeFullSample(folder: string, today: CalendarDay): Promise<void> {
  const dated = (text: string): string =>
    text.replaceAll(FROM_TODAY, (_, days: string, words?: string) => (words ? dayInWords : String)(addDays(today, Number(days))))
  await cp(SAMPLE_DIR, folder, { recursive: true })
  for (const path of (await readdir(FULL_SAMPLE_DIR, { recursive: true })).filter((name) => name.includes('.') && name !== TOLD)) {
    const [to, bytes] = [join(folder, dated(path)), await readFile(join(FULL_SAMPLE_DIR, path))]
    const own = /\.(?:md|yaml)$/u.test(path) ? dated(bytes.toString()) : bytes
    await writeFile(to, typeof own === 'string' && existsSync(to) ? layOver(await readFile(to, 'utf8'), own) : own)
  }
}

async function fill({ beds, clock, database: { database }, moderation, reviews, sampleAccounts }: Dependencies): Promise<void> {
  const told = parse(await readFile(join(FULL_SAMPLE_DIR, TOLD), 'utf8')) as { reviews: Record<string, string>[]; beds: unknown[] }
  for (const { account: subject = '', name = '', reply, ...draft } of told.reviews) {
    const author = await recognizeUser(database, clock, { issuer: sampleAccounts?.provider.keptIssuer ?? '', subject }, name)
    const { id } = await reviews.create(author, draft)
    if (reply !== undefined) await moderation.reply(OPERATOR, id, { sentences: [reply], words: '', unit: 'Humas' })
  }
  await beds.take({ at: clock.now().toISOString(), beds: told.beds })
}
