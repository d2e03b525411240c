import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 20_000,
    // A rejection nobody handles is a fault of the product, not noise.
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
