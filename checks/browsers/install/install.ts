import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { bringChromium } from '../../../scripts/chromium.ts'

const DEBIAN_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'wpewebkit-driver', 'cog', 'xvfb', 'xauth', 'w3m', 'lynx', 'poppler-utils']

/** Installs as many browsers as this machine allows. The table later says for each one why it is missing. */
export async function installBrowsers(): Promise<void> {
  await bringChromium()
  if (!isNewer('checks/node_modules/.package-lock.json', 'checks/package-lock.json')) run('npm', ['ci', '--prefix', 'checks'])
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const missing = DEBIAN_PACKAGES.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  run('apt-get', ['update', '-qq'])
  // One by one, so that a package that this Debian lacks does not stop the others.
  for (const name of missing) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function isNewer(file: string, than: string): boolean {
  return existsSync(file) && statSync(file).mtimeMs >= statSync(than).mtimeMs
}

function isInstalled(name: string): boolean {
  return spawnSync('dpkg', ['--status', name], { stdio: 'ignore' }).status === 0
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) process.stderr.write(`not done: ${[command, ...args].join(' ')}\n`)
}
