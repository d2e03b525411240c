import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'

const KILLS = 5
const MOST_PROMISES = 60

test('F01: a process killed while it writes loses no review it has promised, and no counter is off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rsud-durability-'))
  const file = join(folder, 'site.sqlite')
  const promised: string[] = []

  for (let kill = 0; kill < KILLS; kill += 1) {
    promised.push(...(await writeUntilKilled(file, folder)))
    const { database, close } = await openDatabase({ kind: 'sqlite', file })
    const { rows } = await sql`PRAGMA integrity_check`.execute(database)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    const kept = (await database.selectFrom('reviews').select('id').execute()).map(({ id }) => id)
    expect(promised.filter((id) => !kept.includes(id))).toEqual([])
    const totals = await database.selectFrom('review_totals').select('rating_5').executeTakeFirstOrThrow()
    expect(totals.rating_5).toBe(kept.length)
    await close()
  }
  await rm(folder, { recursive: true })
}, 30_000)

/** The ids that a writer promised before it was killed, at some moment between two of them or within one. */
async function writeUntilKilled(file: string, folder: string): Promise<string[]> {
  const writer = spawn(process.execPath, ['tests/support/write-reviews.ts', file, join(folder, 'images')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  const patience = 1 + Math.floor(Math.random() * MOST_PROMISES)
  const promised: string[] = []
  for await (const id of createInterface(writer.stdout)) {
    promised.push(id)
    if (promised.length === patience) writer.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return promised
}
