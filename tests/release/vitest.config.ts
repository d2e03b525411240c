import { defineConfig } from 'vitest/config'

/** `npm run test:release`: what a hospital does with a release. It makes one first, which takes too long for `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/release/*.test.ts'],
    globalSetup: ['tests/release/make-release-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
