/**
 * `npm run dev`: builds and serves, and does both again after each change of the sources. It polls once a second, because Node's own `--watch-path` no
 * longer notices changes of a file that an editor or git has replaced.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'

const settings = existsSync('.env') ? ['--env-file=.env'] : []
const start = () =>
  spawn(process.execPath, [...settings, '--import=./scripts/ensure-build.ts', 'dist/server/main.js'], { stdio: 'inherit' })

let site = start()
async function stop(): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  site.kill()
  await once(site, 'exit')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop().then(() => process.exit()))

for (let begun = await sourceStamp(); ; await pause(1000)) {
  // A file may disappear between reading its folder and reading its time.
  const now = await sourceStamp().catch(() => begun)
  // Files that the build itself has written are no change.
  const isNew = now !== begun && now !== (await readFile(BUILD_STAMP, 'utf8').catch(() => ''))
  begun = now
  if (!isNew) continue
  await stop()
  site = start()
}
