import { globSync, readFileSync } from 'node:fs'

/** A test whose text names one of these is no unit test: it starts, opens or builds something, or tries random hospitals. */
const NOT_UNIT = [
  /(?:checks\/load|tests\/kit\/(?:test-server|processes|storage|photo|providers|any-hospital))/u,
  /node:child_process|node:http|node:net|from 'sharp'/u,
  /startImageProcess|openDatabase|backup-site|dist\/client|measureStructure/u,
]

/** These start nothing, and still compute for seconds: thousands of broken files, and floods of addresses. */
const LONG = new Set(['src/content/every-field.test.ts', 'src/server/http/address-counts.test.ts'])

/** The files with unit tests: quick, within one process, without a build or a database. */
export const unitTests: readonly string[] = globSync([
  'src/**/*.test.{ts,tsx}',
  'scripts/{font,icons}/*.test.ts',
  'checks/mutations/*.test.ts',
  'bench/*.test.ts',
]).filter((file) => !LONG.has(file) && NOT_UNIT.every((mark) => !mark.test(readFileSync(file, 'utf8'))))
