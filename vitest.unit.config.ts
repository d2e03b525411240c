import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What takes longer than an answer beside the work may: a server, a process, a database, a photo. */
const LONG =
  /tests\/kit\/(?:test-server|processes|storage|photo)|node:child_process|from 'sharp'|backup-site|dist\/client|startImageProcess|openDatabase/u

const tests = globSync(['src/**/*.test.{ts,tsx}', 'scripts/{font,icons,trust}/*.test.ts', 'bench/*.test.ts'])

/** `npm run test:unit`, beside the work: what a change touches, without a build and without PostgreSQL. `npm test` stays the whole truth. */
export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['tests/kit/processes/unreadable-hospital.ts'],
    include: tests.filter((file) => !LONG.test(readFileSync(file, 'utf8'))),
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
