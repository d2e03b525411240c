import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Registers clean-up: a helper called in a test is closed with that test, one called for a file with the file; not helpers called in `beforeAll`. The latest is closed first. */
export function afterwards(end: () => unknown): void {
  const work = async (): Promise<void> => void (await end())
  if (TestRunner.getCurrentTest()) onTestFinished(work)
  else afterAll(work)
}

/** A temporary folder, removed with the test or the file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-test-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
