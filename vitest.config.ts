import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ON_BOTH_ENGINES = [
  ...suites('src/server/reviews', ['review-consistency', 'review-limits', 'review-processes', 'review-retries', 'review-routes']),
  ...suites('src/server/reviews', ['review-service']),
  ...suites('src/server/photos', ['photo-routes', 'photo-service', 'store-outage', 'upload-limits', 'upload-route']),
  ...suites('src/server/login', ['account', 'avatars/avatars', 'login-routes', 'sessions', 'sign-in']),
  ...suites('src/server/commands', ['review']),
]

const ON_POSTGRES_ONLY = ['src/server/database/open-postgres.test.ts', 'src/server/move/*.test.ts', 'tests/cluster/*.test.ts']

for (const pattern of [...ON_BOTH_ENGINES, ...ON_POSTGRES_ONLY]) {
  if (globSync(pattern).length === 0) throw new Error(`vitest.config.ts names ${pattern}, and there is no such test.`)
}

function suites(folder: string, names: string[]): string[] {
  return names.map((name) => `${folder}/${name}.test.ts`)
}

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['tests/kit/processes/unreadable-hospital.ts', 'tests/kit/processes/built-site.ts'],
    // Only for tests that hang: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // An unhandled rejection is a fault of the product.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        extends: true,
        test: { name: 'all', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/*.test.ts'], exclude: ON_POSTGRES_ONLY },
      },
      // The suites that read or write the database, once more on PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...ON_BOTH_ENGINES, ...ON_POSTGRES_ONLY],
          globalSetup: ['tests/kit/storage/postgres-setup.ts'],
        },
      },
    ],
  },
})
