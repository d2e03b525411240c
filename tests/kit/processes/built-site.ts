import { execFileSync } from 'node:child_process'

/** Before a run of tests: those that start the real server start what is built of these sources, never an older program. */
export default function buildSite(): void {
  // The runner's own NODE_ENV would make a page for tests.
  execFileSync(process.execPath, ['scripts/ensure-build.ts'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
}
