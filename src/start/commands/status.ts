import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { readConfig, type Config } from '../../ground/config/config.ts'
import { COUNT, type Database } from '../../ground/database/database.ts'
import { openToAsk } from '../../ground/database/open-database.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { statusKey } from '../../ground/http/health-routes.ts'
import {
  commandLine,
  HOSPITAL,
  OperatorError,
  releasesAddress,
  SAMPLE_DIR,
  SERVICE,
  softwareVersion,
} from '../../ground/software/software.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { explainClockFault, type ClockFault } from '../../ground/time/clock-check.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { OLD_BACKUP_DAYS, OLD_BUILD_DAYS } from '../house-facts.ts'
import { statusSays as says } from '../words.ts'

/** The time within which a starting site is ready. */
const PATIENCE_MILLISECONDS = 10_000
const ANSWER_MILLISECONDS = 5000
const PAUSE_MILLISECONDS = 500

/** Wildcard addresses, and the addresses at which they can be reached. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The answer of a ready site, with its version only for those who can read its database; or why it is not ready. */
type Answer = { status?: 'ok'; clock?: ClockFault; version?: string; builtAt?: string; failure?: string }

export type HospitalStatus = Awaited<ReturnType<typeof report>>

/**
 * Asks the site that runs on this machine with the same settings, and fails only if it is not ready: supervisors of containers run it, because an image
 * has no other program for that. `--json` tells what somebody who looks after many hospitals needs.
 */
export async function status(args: string[]): Promise<string> {
  const config = readConfig()
  let data = await lookInto(config)
  let answer = await ask(config, data?.key)
  if (data === null && answer.status === 'ok') {
    // A site that starts for the first time may have created its database meanwhile.
    data = await lookInto(config)
    if (data !== null) answer = await ask(config, data.key)
  }
  if (args.includes('--json')) {
    process.exitCode = answer.failure === undefined ? 0 : 1
    return JSON.stringify(await report(config, answer, data), null, 2)
  }
  const { failure, version, builtAt } = answer
  if (failure !== undefined) throw new OperatorError(failure)
  const ready = version && builtAt ? fillIn(says.version, { version, age: ageOf(builtAt) }) : says.ready
  return [ready, ...faultsOf(answer), ...staleIn(data), ...warningsOf(answer, releasesAddress())].join('\n')
}

/** Reads the database; null if it does not exist, belongs to another user, has another version, or cannot be reached. */
async function lookInto({ database }: Config) {
  try {
    await using opened = await openToAsk(database)
    const waiting = opened.selectFrom('review_cases').select(COUNT).where('waits_since', 'is not', null)
    const reviews = await opened.selectFrom('reviews').select('id').limit(1).execute()
    const count = (await waiting.executeTakeFirstOrThrow()).count
    const collation =
      database.kind === 'sqlite' ? null : await (await import('../../ground/database/open-postgres.ts')).readOldCollation(opened)
    return { key: await statusKey(opened), waiting: count, failing: await failingIn(opened), hasReviews: reviews.length > 0, collation }
  } catch {
    return null
  }
}

/** Waits for a site that starts, but not if systemd says that it is stopped. */
async function ask({ host, port }: Config, key: string | undefined): Promise<Answer> {
  const at = valueNamed(EVERYWHERE, host) ?? host
  const url = `http://${at.includes(':') ? `[${at}]` : at}:${port}${endpoints.readyz}`
  const headers = { authorization: `Bearer ${key}` }
  for (const end = performance.now() + PATIENCE_MILLISECONDS; ; await pause(PAUSE_MILLISECONDS)) {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) }).catch(() => null)
    if (answer !== null && answer.status !== 503) {
      const told = (await answer.json().catch(() => null)) as Answer | null
      return told?.status === 'ok' && (!key || told.version) ? told : { failure: fillIn(says.foreign, { url }) }
    }
    const { LoadState, ActiveState = '' } = answer === null ? askSystemd(SERVICE) : {}
    if (LoadState === 'loaded' && ['inactive', 'failed'].includes(ActiveState)) return { failure: fillIn(says.stopped, { unit: SERVICE }) }
    if (performance.now() > end) return { failure: answer === null ? fillIn(says.silent, { url }) : says.unready }
  }
}

/** The unit's properties; empty without systemd. */
export const askSystemd = (unit: string): NodeJS.Dict<string> => parseEnv(spawnSync('systemctl', ['show', unit]).stdout?.toString() ?? '')

/** The status as JSON. `problems` make the hospital count as not well, `warnings` do not. Null: not known. */
async function report(config: Config, answer: Answer, data: Awaited<ReturnType<typeof lookInto>>) {
  const { version = null, builtAt = null, failure } = answer
  const content = await (await import('../../content/load-content.ts')).loadContent(config.contentDir)
  const { site, placeholders } = (content.ok ? content : content.asSample) ?? {}
  const last = await (await import('../../backup/index.ts')).lastGoodBackup(config)
  return {
    name: HOSPITAL || null,
    version,
    address: config.publicUrl,
    ready: failure === undefined,
    demo: config.contentDir === SAMPLE_DIR || (site?.hospital.demo ?? null),
    marks: placeholders?.length ?? null,
    reviewsWaiting: data?.waiting ?? null,
    lastBackup: last?.toISOString() ?? null,
    builtAt,
    problems: [
      ...(failure === undefined ? faultsOf(answer) : [failure]),
      ...staleIn(data),
      ...(content.ok ? [] : [fillIn(says.content, { count: content.problems.length, check: commandLine('check-content') })]),
      ...(last === null && data?.hasReviews ? [says.neverBackedUp] : []),
      ...(last !== null && daysSince(last) > OLD_BACKUP_DAYS ? [fillIn(says.oldBackup, { age: ageOf(last) })] : []),
    ],
    warnings: warningsOf(answer, releasesAddress()),
  }
}

const faultsOf = ({ clock }: Answer): string[] => (clock === undefined ? [] : [explainClockFault(clock)])

const staleIn = (data: Awaited<ReturnType<typeof lookInto>>): string[] => [
  ...(data?.collation ? [fillIn(says.collation, data.collation)] : []),
  ...(data?.failing ?? []),
]

/** Notifications that failed or are overdue, by channel. */
async function failingIn(db: Database): Promise<string[]> {
  const { listFailing, notifyWords } = await import('../../notify/index.ts')
  const failing = await listFailing(db, 'waiting', 'failed')
  return failing.map(({ channel, count, since }) =>
    fillIn(notifyWords.says.failing, { way: notifyWords.ways[channel], count, age: ageOf(since) }),
  )
}

export function warningsOf({ version, builtAt }: Answer, address: string | undefined): string[] {
  if (version === undefined || builtAt === undefined) return []
  const installed = softwareVersion()
  const restart = version === installed ? [] : [fillIn(says.restart, { version, installed })]
  if (daysSince(builtAt) <= OLD_BUILD_DAYS) return restart
  const whence = address === undefined ? '' : ` Versi baru: ${address}`
  return [...restart, `${fillIn(says.oldBuild, { days: OLD_BUILD_DAYS })}${whence}`]
}

const daysSince = (time: Date | string): number => (Date.now() - new Date(time).getTime()) / DAY_MILLISECONDS

/** For example "3 hari yang lalu". */
export const ageOf = (time: Date | string): string =>
  new Intl.RelativeTimeFormat('id', { numeric: 'auto' }).format(-Math.max(0, Math.floor(daysSince(time))), 'day')
