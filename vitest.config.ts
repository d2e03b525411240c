import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The word before `.test` says where a test runs; without one it is a unit test: quick, within one process, without a build or a database. */
const tests = (suffixes: string): string[] =>
  ['src', 'scripts', 'checks/{load,mutations,bench}'].map((folder) => `${folder}/**/*${suffixes}.test.{ts,tsx}`)

const BUILT_SITE = 'tests/kit/processes/built-site.ts'

export default defineConfig({
  // The React that visitors get: the one for development keeps a stack trace for each element, which takes most of the time of a page.
  mode: 'production',
  plugins: [react()],
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    // Test files share workers and what these have read, which saves a quarter of the time: a test puts back what it changes for all.
    isolate: false,
    // At least three: each waits for half of its time.
    maxWorkers: Math.max(3, availableParallelism()),
    globalSetup: ['tests/kit/processes/unreadable-hospital.ts'],
    // Only for tests that hang: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // An unhandled rejection is a fault of the product.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      // `npm run test:unit` is this project alone.
      { extends: true, test: { name: 'unit', include: tests(''), exclude: tests('.{site,engines,postgres,decoder,development}') } },
      // A running site, processes, the build, or seconds of computing.
      { extends: true, test: { name: 'site', include: tests('.{site,engines}'), globalSetup: [BUILT_SITE] } },
      // What goes by the database, once more on PostgreSQL: SQL, locks, limits, sessions, saves; of whole sites a store that is out of reach.
      {
        extends: true,
        test: { name: 'postgres', include: tests('.{engines,postgres}'), globalSetup: [BUILT_SITE, 'tests/kit/storage/postgres-setup.ts'] },
      },
      // They decode within their own process, which from then on reads only what visitors may send.
      { extends: true, test: { name: 'decoder', include: tests('.decoder'), isolate: true } },
      // The React that warns.
      { extends: true, mode: 'development', test: { name: 'react', include: tests('.development'), env: { NODE_ENV: 'development' } } },
    ],
  },
})
