/** Finds a Chromium for the browser journeys, or brings one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Launch options that name a system browser; none: Playwright's own is meant. */
export function findChromium(): { executablePath?: string } {
  const executablePath = SYSTEM.find((path) => existsSync(path))
  return executablePath === undefined ? {} : { executablePath }
}

/** A system browser, else Debian's package when root, else Playwright's download. */
export function bringChromium(): void {
  if (findChromium().executablePath !== undefined || existsSync(chromium.executablePath())) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
    if (findChromium().executablePath !== undefined) return
  }
  run('npx', ['playwright', 'install', 'chromium'])
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
}
