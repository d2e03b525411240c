import { execFileSync } from 'node:child_process'

/** Runs before the tests: builds the current sources, so that tests of the real server never start an older build. */
export default function buildSite(): void {
  // Runs once for all projects of a run.
  if (process.env['SITE_IS_BUILT'] !== undefined) return
  // The test runner's NODE_ENV would make a development build.
  execFileSync(process.execPath, ['scripts/ensure-build.ts'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  process.env['SITE_IS_BUILT'] = 'yes'
}
