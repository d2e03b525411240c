import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ON_BOTH_ENGINES = [
  'src/server/reviews/review-{consistency,limits,processes,retries,routes,service}.test.ts',
  'src/server/photos/{image-routes,image-service,store-outage,upload-limits,upload-route}.test.ts',
  'src/server/login/{account,login-routes,sessions,sign-in}.test.ts',
  'src/server/login/avatars/avatars.test.ts',
  'src/server/commands/review.test.ts',
]

const ON_POSTGRES_ONLY = ['src/server/database/open-postgres.test.ts', 'src/server/move/*.test.ts', 'tests/cluster/*.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['tests/support/built-site.ts'],
    // Only the end of a test that hangs: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // A rejection nobody handles is a fault of the product, not noise.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        extends: true,
        test: { name: 'all', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/*.test.ts'], exclude: ON_POSTGRES_ONLY },
      },
      // The same suites once more: whatever reads or writes the database.
      {
        extends: true,
        test: { name: 'postgres', include: [...ON_BOTH_ENGINES, ...ON_POSTGRES_ONLY], globalSetup: ['tests/support/postgres-setup.ts'] },
      },
    ],
  },
})
