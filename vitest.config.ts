import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { unitTests } from './tests/kit/unit-tests.ts'

const ON_BOTH_ENGINES = [
  ...suites('src/server/reviews', ['review-consistency', 'review-limits', 'review-processes', 'review-retries', 'review-routes']),
  ...suites('src/server/reviews', ['review-service']),
  ...suites('src/server/photos', ['photo-routes', 'photo-service', 'store-outage', 'upload-limits', 'upload-route']),
  ...suites('src/server/login', ['account', 'avatars/avatars', 'login-routes', 'sessions', 'sign-in']),
  ...suites('src/server/commands', ['review']),
]

/** They decode within their own process, which from then on reads only what visitors may send. */
const DECODER = suites('src/server/image-process', ['prepare-photo', 'refused-photos', 'hidden-in-photos'])

const ON_POSTGRES_ONLY = ['src/server/database/open-postgres.test.ts', 'src/server/move/*.test.ts', 'checks/load/*.test.ts']

for (const pattern of [...ON_BOTH_ENGINES, ...ON_POSTGRES_ONLY, ...DECODER]) {
  if (globSync(pattern).length === 0) throw new Error(`vitest.config.ts names ${pattern}, and there is no such test.`)
}

function suites(folder: string, names: string[]): string[] {
  return names.map((name) => `${folder}/${name}.test.ts`)
}

const REACT_WARNINGS = 'src/web/react-warnings.test.ts'
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
    globalSetup: ['tests/kit/processes/unreadable-hospital.ts'],
    // Only for tests that hang: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // An unhandled rejection is a fault of the product.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      // `npm run test:unit` is this project alone.
      { extends: true, test: { name: 'unit', include: unitTests.filter((file) => file !== REACT_WARNINGS) } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'checks/mutations/*.test.ts', 'bench/*.test.ts'],
          exclude: [...unitTests, ...ON_POSTGRES_ONLY, ...DECODER, REACT_WARNINGS],
          globalSetup: [BUILT_SITE],
        },
      },
      { extends: true, test: { name: 'decoder', include: DECODER, isolate: true } },
      // The React that warns.
      { extends: true, mode: 'development', test: { name: 'react', include: [REACT_WARNINGS], env: { NODE_ENV: 'development' } } },
      // The suites that read or write the database, once more on PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...ON_BOTH_ENGINES, ...ON_POSTGRES_ONLY],
          globalSetup: [BUILT_SITE, 'tests/kit/storage/postgres-setup.ts'],
        },
      },
    ],
  },
})
