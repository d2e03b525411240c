import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Ends what a test stands on with this test, and what a file stands on with the file; not what `beforeAll` begins. What was begun last ends first. */
export function afterwards(end: () => unknown): void {
  const work = async (): Promise<void> => void (await end())
  if (TestRunner.getCurrentTest()) onTestFinished(work)
  else afterAll(work)
}

/** A folder of its own for a test, or a file, and only for as long. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-test-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
