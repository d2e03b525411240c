import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import type { DatabaseConfig } from '../database/database.ts'
import { fillIn, type NamedIn } from '../../contract/fill-in.ts'
import { mailAddress } from '../../content/fields/basic.ts'
import { isLoopback, isLoopbackHttp } from '../http/loopback.ts'
import { SAMPLE_DIR } from '../software/software.ts'
import { ConfigError, DATABASE, IMAGES, calendarDirOf, contentDirOf, dataDirOf, readEnv, type Env } from './env.ts'
import { settingFaults } from './words.ts'

function refuse<Fault extends keyof typeof settingFaults>(
  fault: Fault,
  values: Readonly<Record<NamedIn<(typeof settingFaults)[Fault]>, string | number>>,
): never {
  // The part of an address before @ is a secret, and this message is written to the log.
  throw new ConfigError(fillIn<string>(settingFaults[fault], values).replace(/\/\/[^/\s]*@/gu, '//…@'))
}

/** The issuer of accounts without a provider: the house itself, whose staff sign in by passkey. */
export const HOUSE_ISSUER = 'urn:situs-rsud:petugas'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const

export type LoginConfig = ReturnType<typeof readLogin>
export type StaffLoginConfig = ReturnType<typeof readStaffLogin>

export type Config = ReturnType<typeof createConfig>

export function createConfig(env: Env) {
  const firstPort = readPort(env.PORT)
  const port = env.PROCESS_PORT === undefined ? firstPort : readPort(env.PROCESS_PORT)
  const publicUrl = readPublicUrl(env.PUBLIC_URL, port)
  const dataDir = dataDirOf(env)
  const login = readLogin(env, publicUrl)
  const staffLogin = readStaffLogin(env, login)
  return {
    host: readHost(env, login, publicUrl),
    port,
    /** The origin under which visitors reach the site, without a slash at its end. */
    publicUrl,
    /** The folder of the content that the site shows: the hospital's, or else the sample. */
    contentDir: contentDirOf(env),
    calendarDir: calendarDirOf(env),
    dataDir,
    database: readDatabase(env, dataDir),
    photoStore: readPhotoStore(env, dataDir),
    /** Prepared sizes of the content's pictures: may be deleted at any time. */
    pictureCacheDir: join(dataDir, 'pictures'),
    /** The files of this build and of the one before it: may be deleted while the site is stopped. */
    assetDir: join(dataDir, 'assets'),
    /** Uploads in progress; nothing stays in this folder. */
    uploadDir: join(dataDir, 'uploads'),
    login,
    /** The staff's own account provider; null if they use the visitors'. */
    staffLogin,
    /** The issuer whose accounts open the staff's room; null if it is the visitors'. Passkeys of the house open it besides any. */
    staffIssuer: login.kind === 'passkeys' ? HOUSE_ISSUER : (staffLogin?.issuer ?? null),
    /** What the staff's provider calls a sign-in with a second factor (`acr`); null if the room requires none. */
    secondFactor: readSecondFactor(env),
    /** After so many years without a change a review is deleted; null: never. */
    reviewsKeptYears: readWhole('kept-years', env.REVIEWS_KEPT_YEARS, 1, 50),
    /** The operator's program that runs after each good backup; null: none. */
    afterBackup: readProgram(env.AFTER_BACKUP),
    /** Proxies whose X-Forwarded-* headers are trusted; empty: none. */
    trustedProxies: readProxies(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL),
    /** Where metrics for the operator's monitoring are served; null: nowhere. */
    metrics: readMetrics(env, port, port - firstPort),
    /** How reports of free beds arrive; null if they do not. */
    beds: readBeds(env),
    /** The channels by which the staff are notified; each is null or empty if it is not set. */
    notify: { mail: readMail(env), webhook: readWebhook(env), pushServices: readHosts(env.PUSH_SERVICES) },
  }
}

export const readConfig = (): Config => createConfig(readEnv())

function readPort(value = '3000', name = 'PORT'): number {
  const port = Number(value)
  if (!/^\d+$/u.test(value) || port < 1 || port > 65535) refuse('port', { name, value })
  return port
}

/**
 * The port of the metrics, which no proxy forwards; on loopback unless the operator says otherwise. If several processes share their settings, its
 * distance from METRICS_PORT is that of the process's port from PORT.
 */
function readMetrics({ METRICS_HOST, METRICS_PORT }: Env, sitePort: number, step: number): { host: string; port: number } | null {
  if (METRICS_PORT === undefined && METRICS_HOST !== undefined) refuse('metrics-incomplete', {})
  if (METRICS_PORT === undefined) return null
  const port = readPort(String(readPort(METRICS_PORT, 'METRICS_PORT') + step), 'METRICS_PORT')
  if (port === sitePort) refuse('metrics-port', {})
  return { host: readListener('METRICS_HOST', METRICS_HOST) ?? '127.0.0.1', port }
}

function readBeds({ BEDS_KEY: key, BEDS_DIR: folder, BEDS_LIMIT_MINUTES: limit }: Env) {
  const limitMinutes = readWhole('beds-limit', limit, 5, 1440) ?? 60
  if (key !== undefined && !/^[!-~]{32,200}$/u.test(key)) refuse('beds-key', {})
  if (folder !== undefined && !isAbsolute(folder)) refuse('beds-dir', { value: folder })
  if (key !== undefined || folder !== undefined) return { key, folder, limitMinutes }
  return limit === undefined ? null : refuse('beds-incomplete', {})
}

/** The settings of a group that must be set together; null if none is set. */
function readGroup<Name extends keyof Env>(env: Env, names: readonly Name[]): Record<Name, string> | null {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) refuse('notify-incomplete', { missing: LIST.format(missing) })
  return env as Record<Name, string>
}

function readMail(env: Env) {
  const group = readGroup(env, ['SMTP_URL', 'MAIL_FROM'])
  if (group === null) return null
  const { SMTP_URL, MAIL_FROM: from } = group
  const url = URL.parse(SMTP_URL)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname || /[^/]/u.test(url.pathname) || url.search || url.hash)
    return refuse('smtp-url', {})
  if (!mailAddress.safeParse(from).success) refuse('mail-from', { value: from })
  return { url: url.href, from }
}

function readWebhook(env: Env) {
  const group = readGroup(env, ['NOTIFY_URL', 'NOTIFY_SECRET'])
  if (group === null) return null
  const { NOTIFY_URL, NOTIFY_SECRET: secret } = group
  const url = URL.parse(NOTIFY_URL)
  if (!url || (url.protocol !== 'https:' && !isLoopbackHttp(url)) || url.hash) return refuse('notify-url', { value: NOTIFY_URL })
  if (!/^[!-~]{32,200}$/u.test(secret)) refuse('notify-secret', {})
  return { url: url.href, secret }
}

/** Host names as in addresses: in lower case, with a port if it is not the default. */
function readHosts(value = ''): readonly string[] {
  const hosts = value.split(',').map((host) => host.trim())
  return value === '' || hosts.every((host) => /^[a-z\d.-]+(?::\d+)?$/u.test(host)) ? hosts : refuse('push-services', { value })
}

/** What a socket listens on: an IP address, with or without brackets, or a host name that does not end in a number. The port has its own setting. */
function readListener(name: string, value: string | undefined): string | undefined {
  const host = value?.toLowerCase().replace(/^\[([\da-f:.]*:[\da-f:.]*)\]$/u, '$1')
  if (host === undefined || isIP(host) !== 0 || /^(?!-)(?:[a-z\d_-]+\.)*(?!(?:\d+|0x[\da-f]*)$)[a-z\d_-]+$/u.test(host)) return host
  return refuse('listener', { name, value: String(value) })
}

/** Sample accounts need no password: a site with them listens only on this machine, until the operator says that others may reach it. */
function readHost(env: Env, login: LoginConfig, publicUrl: string): string {
  const host = readListener('HOST', env.HOST)
  const said = env.REACHABLE_WITH_SAMPLE_ACCOUNTS
  if (said !== undefined && said !== 'ya') refuse('only-yes', { name: 'REACHABLE_WITH_SAMPLE_ACCOUNTS', value: said })
  if (login.kind !== 'demo') return host ?? (login.kind === 'passkeys' && isLoopback(new URL(publicUrl).hostname) ? '127.0.0.1' : '0.0.0.0')
  if (host === undefined || isLoopback(host) || said === 'ya') return host ?? '127.0.0.1'
  return refuse('open-without-provider', { host })
}

function readPublicUrl(value: string | undefined, port: number): string {
  const text = value ?? `http://localhost:${port}`
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    refuse('public-url', { value: text })
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) refuse('public-url-http', { value: text })
  return url.origin
}

const LIST = new Intl.ListFormat('id')

/** Sample accounts are for the sample hospital on this machine. A hospital without a provider has only its staff sign in, by passkey. */
function readLogin(env: Env, publicUrl: string) {
  const provider = readProvider(env, '')
  if (provider !== null) return { kind: 'oidc' as const, ...provider, label: env.OIDC_LABEL ?? 'akun Anda' }
  const isSample = contentDirOf(env) === SAMPLE_DIR || env.REACHABLE_WITH_SAMPLE_ACCOUNTS !== undefined
  if (isSample && isLoopback(new URL(publicUrl).hostname)) return { kind: 'demo' as const, label: env.OIDC_LABEL ?? 'akun contoh' }
  if (env.OIDC_LABEL !== undefined) refuse('login-incomplete', { missing: LIST.format(PROVIDER_NAMES) })
  return { kind: 'passkeys' as const, label: 'kunci sandi' }
}

const PROVIDER_NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** The three settings of an account provider; null if none of them is set. */
function readProvider(env: Env, side: '' | 'STAFF_') {
  const [issuer, clientId, clientSecret] = PROVIDER_NAMES.map((name) => env[`${side}${name}`])
  if (issuer && clientId && clientSecret) {
    const url = URL.parse(issuer)
    if (url?.protocol !== 'https:' && !(url && isLoopbackHttp(url))) refuse('issuer', { name: `${side}OIDC_ISSUER`, value: issuer })
    return { issuer, clientId, clientSecret }
  }
  const missing = PROVIDER_NAMES.map((name) => `${side}${name}` as const).filter((name) => !env[name])
  return missing.length < PROVIDER_NAMES.length ? refuse('login-incomplete', { missing: LIST.format(missing) }) : null
}

/** The staff's own provider; null if they use the visitors'. The provider alone tells whose session it is, so the two must differ. */
function readStaffLogin(env: Env, visitors: LoginConfig) {
  const provider = readProvider(env, 'STAFF_')
  if (provider === null) return null
  if (visitors.kind !== 'oidc') refuse('login-incomplete', { missing: LIST.format(PROVIDER_NAMES) })
  const [staff, others] = [provider, visitors].map(({ issuer }) => issuer.replace(/\/$/u, ''))
  if (staff === others) refuse('staff-issuer', {})
  return { ...provider, label: env.STAFF_OIDC_LABEL ?? 'akun petugas' }
}

function readSecondFactor({ STAFF_SECOND_FACTOR: said, STAFF_ACR: names }: Env): { acr: string[] } | null {
  if (said !== undefined && said !== 'ya') refuse('only-yes', { name: 'STAFF_SECOND_FACTOR', value: said })
  if (said === undefined && names !== undefined) refuse('login-incomplete', { missing: 'STAFF_SECOND_FACTOR' })
  return said === undefined ? null : { acr: names?.split(/[\s,]+/u).filter(Boolean) ?? [] }
}

/** Reads a whole number within bounds; null if it is not set. */
function readWhole(
  fault: 'kept-years' | 'connections' | 'beds-limit',
  value: string | undefined,
  least: number,
  most: number,
): number | null {
  if (value === undefined) return null
  const number = Number(value)
  if (!/^\d+$/u.test(value) || number < least || number > most) refuse(fault, { value })
  return number
}

function readProgram(value: string | undefined): string | null {
  if (value !== undefined && !isAbsolute(value)) refuse('after-backup', { value })
  return value ?? null
}

function readProxies(value = ''): string[] {
  const proxies = value.split(',').flatMap((part) => part.trim() || [])
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/')
    if (isIP(address) === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/u.test(bits))) refuse('proxy', { value: proxy })
    const most = isIP(address) === 4 ? 32 : 128
    if (bits !== undefined && (Number(bits) < 1 || Number(bits) > most)) refuse('proxy-bits', { value: proxy, most, address })
  }
  return proxies
}

function readLogLevel(value = 'info'): (typeof LOG_LEVELS)[number] {
  const level = LOG_LEVELS.find((known) => known === value)
  if (!level) refuse('log-level', { known: LOG_LEVELS.join(', '), value })
  return level
}

export type PhotoStoreConfig = ReturnType<typeof readPhotoStore>

export type S3Config = Extract<PhotoStoreConfig, { kind: 's3' }>

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function readDatabase({ DATABASE_URL: url, DATABASE_CONNECTIONS: most }: Env, dataDir: string): DatabaseConfig {
  const connections = readWhole('connections', most, 2, 100) ?? undefined
  if (url === undefined) return { kind: 'sqlite', file: join(dataDir, DATABASE) }
  const { protocol, hostname, pathname } = URL.parse(url) ?? {}
  if (!['postgres:', 'postgresql:'].includes(protocol ?? '') || !hostname || !pathname || pathname === '/') refuse('database-url', {})
  return { kind: 'postgres', url, connections }
}

export function readPhotoStore(env: Env, dataDir: string) {
  const missing = S3_NAMES.filter((name) => env[name] === undefined)
  if (missing.length === S3_NAMES.length) return { kind: 'disk' as const, folder: join(dataDir, IMAGES) }
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) refuse('photos-incomplete', { missing: LIST.format(missing) })
  const url = URL.parse(endpoint)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username || url.password)
    refuse('s3-endpoint', { value: endpoint })
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/u.test(bucket)) refuse('s3-bucket', { value: bucket })
  return { kind: 's3' as const, endpoint: endpoint.replace(/\/+$/u, ''), bucket, region, accessKeyId, secretAccessKey }
}
