/** `npm run screenshots`: every state of the page at 360 and 1280 px, into a folder that git ignores. */
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { bringChromium } from './chromium.ts'

const folder = 'screenshots'

await rm(folder, { recursive: true, force: true })
await import('./ensure-build.ts')
await bringChromium()
const { status } = spawnSync('npx', ['playwright', 'test', 'accessibility', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: folder },
})
process.exitCode = status ?? 1
