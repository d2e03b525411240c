import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillIn } from '../../contract/fill-in.ts'
import { SOFTWARE_DIR } from '../../ground/software/software.ts'
import { hospitalsSays as says } from '../words.ts'
import { ageOf, askSystemd, type HospitalStatus } from './status.ts'

const NAMELESS = 'situs-rsud'
const AT_ONCE = 4
const WIDTH = 100

/** `seconds`: the timeout, longer than `status` waits for a site that starts. */
const HERE = { folder: '/etc/situs-rsud', program: join(SOFTWARE_DIR, 'bin/situs-rsud'), seconds: 30 }

/** The status of a hospital, or only its problem if it could not be asked. */
type Told = Pick<HospitalStatus, 'name' | 'ready' | 'problems' | 'warnings'> & Partial<HospitalStatus>

/**
 * Every hospital of this machine by its own `status --json`: one for each file of settings, except the nameless one if it is disabled. The exit code is
 * 1 if one is not ready or does not answer in time, its content is refused, its clock is wrong, its last good backup is more than two days old, or it
 * has reviews and no backup. An old version is only mentioned.
 */
export async function hospitals(args: string[], { folder, program, seconds } = HERE): Promise<string> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.env')).toSorted()
  const names = files.map((file) => file.slice(0, -'.env'.length)).filter((name) => name !== NAMELESS || !isTurnedOff())
  const found: Told[] = []
  const turns = names.entries()
  const takeTurns = async (): Promise<void> => {
    for (const [nth, name] of turns) found[nth] = await ask(name === NAMELESS ? null : name, program, seconds)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  if (found.some(({ problems }) => problems.length > 0)) process.exitCode = 1
  if (args.includes('--json')) return JSON.stringify(found, null, 2)
  if (found.length === 0) return fillIn(says.none, { folder })
  const rows = [says.heads, ...found.map(cellsOf)]
  // The last column is cut at the width of a terminal.
  const widths = says.heads.slice(0, -1).map((_, nth) => Math.max(...rows.map((cells) => cells[nth]?.length ?? 0)))
  const lines = rows.map((cells) => cells.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join('  '))
  const said = found.flatMap((one) => [...one.problems, ...one.warnings].map((sentence) => `${nameOf(one)}: ${sentence}`))
  return [...lines.map((line) => line.slice(0, WIDTH)), ...said].join('\n')
}

function isTurnedOff(): boolean {
  const { UnitFileState = '', ActiveState } = askSystemd(NAMELESS)
  return ['disabled', 'masked'].includes(UnitFileState) && ActiveState !== 'active'
}

type Ended = { stdout: string; stderr: string; killed?: boolean; message?: string }

/** Runs `status` without this process's settings, which would override those of the file. */
async function ask(name: string | null, program: string, seconds: number): Promise<Told> {
  const words = [...(name === null ? [] : ['--hospital', name]), 'status', '--json']
  const options = { env: { PATH: process.env['PATH'] }, timeout: seconds * 1000, killSignal: 'SIGKILL' } as const
  const ended: Ended = await promisify(execFile)(program, words, options).catch((error: Ended) => error)
  const { stdout, stderr, killed, message = '' } = ended
  if (!killed && stdout.startsWith('{')) return { ...(JSON.parse(stdout) as HospitalStatus), name }
  const why = killed ? fillIn(says.late, { seconds }) : stderr.replaceAll(/\s+/gu, ' ').trim() || message
  return { name, ready: false, problems: [why], warnings: [] }
}

const nameOf = ({ name }: Told): string => name ?? says.nameless

function cellsOf(one: Told): string[] {
  const { ready, problems, version, demo, marks, reviewsWaiting, lastBackup, address } = one
  const state = problems.length === 0 ? says.well : ready ? says.unwell : says.unready
  const sample = typeof demo === 'boolean' ? (demo ? says.yes : says.no) : null
  const host = address?.replace(/^https?:\/\//u, '')
  const cells = [nameOf(one), state, version, sample, marks, reviewsWaiting, lastBackup && ageOf(lastBackup), host]
  return cells.map((cell) => String(cell ?? '–'))
}
