import { existsSync, fstatSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { oneLine } from '../../content/quoted.ts'
import { NamedError } from '../errors/errors.ts'

/** The checkout, or the unpacked release: the nearest folder with a `package.json`, both for this file and for the bundle that holds it. */
export const SOFTWARE_DIR = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)

/** The fictional hospital: what the site shows until it is told where its own content is. */
export const SAMPLE_DIR = join(SOFTWARE_DIR, 'sample')

/** A hospital's content without a hospital: what `new-hospital` begins with. */
export const TEMPLATE_DIR = join(SOFTWARE_DIR, 'template')

export const softwareVersion = (folder = SOFTWARE_DIR): string => readPackage(folder).version

/** Where newer versions are published, as this one was told when it was made. */
export const releasesAddress = (folder = SOFTWARE_DIR): string | undefined => readPackage(folder).releases?.address

function readPackage(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; releases?: { address: string } }
}

/**
 * For which of several hospitals of this machine the package's program was called; empty: for the one without a name. It is no setting, since it
 * chooses the file of settings.
 */
export const HOSPITAL = process.env['HOSPITAL'] ?? ''

export const isCheckout = (): boolean => existsSync(join(SOFTWARE_DIR, 'src'))

/** How a command is typed: with the program of a release, as it was called or for this hospital, or with npm in a checkout. */
export function commandLine(...words: string[]): string {
  const program = isCheckout() && HOSPITAL === '' ? 'npm run situs --' : process.env['CALLED_AS'] || 'situs-rsud'
  return [program, ...forHospital(), ...words].join(' ')
}

/** Why the site does not start, or a command did not do its work: a sentence that tells whoever runs it what to do. */
export class OperatorError extends NamedError {}

/** What a command was told; null where it knows no such flag, or a flag lacks its value. */
export function readArgs<Told extends ParseArgsConfig>(told: Told) {
  try {
    return parseArgs(told)
  } catch {
    return null
  }
}

/** What the program is told to do the same hospital's work. */
export const forHospital = (): string[] => (HOSPITAL === '' ? [] : ['--hospital', HOSPITAL])

/** The service of this process, as systemctl and journalctl name it. */
export const SERVICE = ['situs-rsud', [HOSPITAL, process.env['PROCESS_PORT']].filter(Boolean).join(':')].filter(Boolean).join('@')

/** How much a line matters, as syslog counts: `journalctl -p warning` shows 4 and what is below. */
const PRIORITY = { fatal: 2, error: 3, warning: 4, info: 6, debug: 7 }

type Weight = keyof typeof PRIORITY

/** Begins each line with its priority, as sd-daemon(3) says, where the output still is the socket of the journal that systemd has opened and named. */
export function withPriority(text: string, weight: Weight, fd: number | undefined): string {
  const { JOURNAL_STREAM: named } = process.env
  if (!named || fd === undefined) return text
  const { dev, ino } = fstatSync(fd, { bigint: true })
  return named === `${dev}:${ino}` ? text.replace(/^|\n(?!$)/gu, `$&<${PRIORITY[weight]}>`) : text
}

type Output = NodeJS.WritableStream & { fd?: number }

/** All that commands say passes here: names, files and answers of others in it must not steer the terminal that shows them. */
export function print(text: string, stream: Output = process.stdout, weight: Weight = stream === process.stderr ? 'error' : 'info'): void {
  stream.write(`${withPriority(text.split('\n').map(oneLine).join('\n'), weight, stream.fd)}\n`)
}
