/** `npm run dev`: builds and serves, and does both again after each change of the sources. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

spawn(
  process.execPath,
  [
    '--watch-path=src',
    '--watch-path=words',
    '--watch-preserve-output',
    ...(existsSync('.env') ? ['--env-file=.env'] : []),
    '--import=./scripts/ensure-build.ts',
    'dist/server/main.js',
  ],
  { stdio: 'inherit' },
)
