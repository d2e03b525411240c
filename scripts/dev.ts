/** `npm run dev`: builds and serves, and does both again after each change of the sources. */
import { spawn } from 'node:child_process'

spawn(
  process.execPath,
  ['--watch-path=src', '--watch-preserve-output', '--env-file-if-exists=.env', '--import=./scripts/ensure-build.ts', 'dist/server/main.js'],
  { stdio: 'inherit' },
)
