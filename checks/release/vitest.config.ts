import { defineConfig } from 'vitest/config'

/** `npm run test:release`: installs and runs a release like a hospital. Making one first takes too long for `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/release/*.test.ts'],
    globalSetup: ['tests/release/make-release-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
