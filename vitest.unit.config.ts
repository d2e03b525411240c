import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A test whose text names one of these is no unit test: it starts, opens or builds something, or tries random hospitals. */
const NOT_UNIT = [
  /tests\/(?:crash|kit\/(?:test-server|processes|storage|photo|providers|any-hospital))/u,
  /node:child_process|node:http|node:net|from 'sharp'/u,
  /startImageProcess|openDatabase|backup-site|dist\/client|measureStructure/u,
]

/** These start nothing, and still compute for seconds: thousands of broken files, and floods of addresses. */
const LONG = new Set(['src/content/every-field.test.ts', 'src/server/http/address-counts.test.ts'])

const tests = globSync(['src/**/*.test.{ts,tsx}', 'scripts/{font,icons,trust}/*.test.ts', 'bench/*.test.ts'])

function isUnit(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return !LONG.has(file) && !NOT_UNIT.some((mark) => mark.test(text))
}

/**
 * `npm run test:unit`, beside the work: the unit tests that a change touches, without a build and without PostgreSQL. `npm test` runs
 * every test, each file in a worker of its own and with the React that warns.
 */
export default defineConfig({
  // The React that visitors get: the one for development keeps a stack trace for each element, which takes most of the time of a page.
  mode: 'production',
  plugins: [react()],
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    // Test files share workers, and so the packages that these have read.
    isolate: false,
    globalSetup: ['tests/kit/processes/unreadable-hospital.ts'],
    include: tests.filter(isUnit),
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
