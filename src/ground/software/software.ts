import { existsSync, fstatSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { oneLine } from '../../content/quoted.ts'
import { NamedError } from '../errors/errors.ts'

/** The checkout or unpacked release: the nearest folder with a `package.json`, for this file and for the bundle. */
export const SOFTWARE_DIR = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)

/** The fictitious hospital, which the site shows until it has a hospital's content. */
export const SAMPLE_DIR = join(SOFTWARE_DIR, 'sample')

/** Content without a hospital's facts, from which `new-hospital` starts. */
export const TEMPLATE_DIR = join(SOFTWARE_DIR, 'template')

export const softwareVersion = (folder = SOFTWARE_DIR): string => readPackage(folder).version

/** The address where newer versions are published, set when this version was built. */
export const releasesAddress = (folder = SOFTWARE_DIR): string | undefined => readPackage(folder).releases?.address

function readPackage(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; releases?: { address: string } }
}

/** The hospital for which the package's program was called; empty for the one without a name. No setting, since it chooses the settings' file. */
export const HOSPITAL = process.env['HOSPITAL'] ?? ''

export const isCheckout = (): boolean => existsSync(join(SOFTWARE_DIR, 'src'))

/** A command as the operator types it: with the release's program, as it was called or for this hospital, or with npm in a checkout. */
export function commandLine(...words: string[]): string {
  const program = isCheckout() && HOSPITAL === '' ? 'npm run situs --' : process.env['CALLED_AS'] || 'situs-rsud'
  return [program, ...forHospital(), ...words].join(' ')
}

/** Why the site does not start or a command failed: a sentence that says what to do. */
export class OperatorError extends NamedError {}

/** Parses a command's arguments; null for an unknown flag, or one without its value. */
export function readArgs<Told extends ParseArgsConfig>(told: Told) {
  try {
    return parseArgs(told)
  } catch {
    return null
  }
}

/** Arguments that make a command work for the same hospital. */
export const forHospital = (): string[] => (HOSPITAL === '' ? [] : ['--hospital', HOSPITAL])

/** The service of this process, by its name for systemctl and journalctl. */
export const SERVICE = ['situs-rsud', [HOSPITAL, process.env['PROCESS_PORT']].filter(Boolean).join(':')].filter(Boolean).join('@')

/** Syslog priorities: `journalctl -p warning` shows 4 and below. */
const PRIORITY = { fatal: 2, error: 3, warning: 4, info: 6, debug: 7 }

type Weight = keyof typeof PRIORITY

/** Prefixes each line with its priority (sd-daemon(3)), if the output is the socket that systemd has opened for the journal. */
export function withPriority(text: string, weight: Weight, fd: number | undefined): string {
  const { JOURNAL_STREAM: named } = process.env
  if (!named || fd === undefined) return text
  const { dev, ino } = fstatSync(fd, { bigint: true })
  return named === `${dev}:${ino}` ? text.replace(/^|\n(?!$)/gu, `$&<${PRIORITY[weight]}>`) : text
}

type Output = NodeJS.WritableStream & { fd?: number }

/** Prints the output of commands. Control characters are removed, because names, files and answers must not control the terminal. */
export function print(text: string, stream: Output = process.stdout, weight: Weight = stream === process.stderr ? 'error' : 'info'): void {
  stream.write(`${withPriority(text.split('\n').map(oneLine).join('\n'), weight, stream.fd)}\n`)
}
