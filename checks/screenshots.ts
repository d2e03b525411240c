import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { bringChromium } from '../scripts/chromium.ts'

const FOLDER = 'screenshots'

export async function takeScreenshots(args: readonly string[]): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true })
  await bringChromium()
  const env = { ...process.env, SCREENSHOTS: FOLDER }
  return spawnSync('npx', ['playwright', 'test', 'accessibility', ...args], { stdio: 'inherit', env }).status === 0
}
