import { defineConfig } from 'vitest/config'

/** Installs and runs a release like a hospital. Making one first takes too long for `npm test`. */
export default defineConfig({
  test: {
    include: ['checks/release/*.test.ts'],
    globalSetup: ['checks/release/make-release-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
