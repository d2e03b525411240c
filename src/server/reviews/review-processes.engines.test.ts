import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { addPerson } from '../../../tests/kit/person.ts'
import { createTestDatabase } from '../../../tests/kit/storage/test-storage.ts'
import { openDatabase } from '../database/open-database.ts'

const PROCESSES = 10
const ATTEMPTS_OF_EACH = 3

test('R05: of the first reviews that one person sends to ten processes at once, exactly one is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rsud-processes-'))
  const place = await createTestDatabase(folder)
  const { database, close } = await openDatabase(place.config)
  const { user } = await addPerson(database)

  const writers = await Promise.all(Array.from({ length: PROCESSES }, () => startWriter(JSON.stringify(place.config), user.id)))
  const outcomes = (await Promise.all(writers.map((write) => write()))).flat()

  expect(outcomes).toHaveLength(PROCESSES * ATTEMPTS_OF_EACH)
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
  // Nobody waits for long: on a busy machine some hear that they should try again.
  const refusals = new Set(['already-reviewed', 'unavailable'])
  expect(outcomes.filter((outcome) => outcome !== 'created' && !refusals.has(outcome))).toEqual([])
  expect(await database.selectFrom('reviews').select('user_id').execute()).toEqual([{ user_id: user.id }])
  expect(await database.selectFrom('review_totals').select('rating_5').execute()).toEqual([{ rating_5: 1 }])
  await close()
  await place.remove()
  await rm(folder, { recursive: true })
})

/** Resolves when the process waits for the signal, with a function that sends the signal and collects the outcomes. */
async function startWriter(config: string, userId: string): Promise<() => Promise<string[]>> {
  const writer: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    ['tests/kit/processes/write-first-review.ts', config, userId, String(ATTEMPTS_OF_EACH)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  const output = createInterface(writer.stdout)
  const ended = once(writer, 'close')
  await once(output, 'line')
  output.on('line', (line) => lines.push(line))
  return async () => {
    writer.stdin.end('go\n')
    await ended
    return lines
  }
}
