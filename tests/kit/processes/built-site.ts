import { execFileSync } from 'node:child_process'

/** Before a run of tests: those that start the real server start what is built of these sources, never an older program. */
export default function buildSite(): void {
  // Once a run, however many projects it has.
  if (process.env['SITE_IS_BUILT'] !== undefined) return
  // The runner's own NODE_ENV would make a page for tests.
  execFileSync(process.execPath, ['scripts/ensure-build.ts'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  process.env['SITE_IS_BUILT'] = 'yes'
}
