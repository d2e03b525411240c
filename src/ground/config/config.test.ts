import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../tests/kit/tables.ts'
import { ConfigError, readEnv, type Env } from './env.ts'
import { createConfig } from './config.ts'

const { s3: S3, wrong } = tableOf('words/wrong-settings.yaml') as { s3: Env; wrong: { env: Env; says: string }[] }

const provider = {
  PUBLIC_URL: 'https://rsud.example',
  OIDC_ISSUER: 'https://akun.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
}

describe('the configuration', () => {
  test('needs nothing: localhost, SQLite, a folder of photos, sample accounts', () => {
    expect(createConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { kind: 'sqlite' },
      photoStore: { kind: 'disk' },
      login: { kind: 'demo' },
      trustedProxies: [],
    })
  })

  test('X04: has sample accounts for the sample on this machine alone; a hospital of its own, and any other address, has its staff by passkeys', () => {
    const kindOf = (env: Env) => createConfig(env).login.kind
    expect(kindOf({ CONTENT_DIR: 'isi' })).toBe('passkeys')
    expect(kindOf({ PUBLIC_URL: 'https://rsud.example' })).toBe('passkeys')
    expect(kindOf({ PUBLIC_URL: 'https://rsud.example', REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' })).toBe('passkeys')
    expect(kindOf({ CONTENT_DIR: 'isi', REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' })).toBe('demo')
    expect(kindOf({ ...provider, CONTENT_DIR: 'isi' })).toBe('oidc')
  })

  test('W12: without a provider others may reach it where HOST or PUBLIC_URL says so', () => {
    expect(createConfig({ CONTENT_DIR: 'isi' }).host).toBe('127.0.0.1')
    expect(createConfig({ CONTENT_DIR: 'isi', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(createConfig({ PUBLIC_URL: 'https://rsud.example' }).host).toBe('0.0.0.0')
  })

  test('treats an empty variable as not set', () => {
    expect(readEnv({ PORT: ' ', OIDC_ISSUER: '' })).toEqual({})
  })

  test('takes an account provider when its three variables are set', () => {
    expect(createConfig({ ...provider, OIDC_LABEL: 'Google' }).login).toEqual({
      kind: 'oidc',
      issuer: 'https://akun.example',
      clientId: 'a',
      clientSecret: 'b',
      label: 'Google',
    })
  })

  test('takes an account provider of the staff beside it', () => {
    expect(createConfig(provider).staffLogin).toBeNull()
    const staff = { STAFF_OIDC_ISSUER: 'https://pegawai.example', STAFF_OIDC_CLIENT_ID: 'c', STAFF_OIDC_CLIENT_SECRET: 'd' }
    const taken = { issuer: 'https://pegawai.example', clientId: 'c', clientSecret: 'd', label: 'akun petugas' }
    expect(createConfig({ ...provider, ...staff }).staffLogin).toEqual(taken)
    expect(createConfig({ ...provider, ...staff, STAFF_OIDC_LABEL: 'Provinsi' }).staffLogin).toEqual({ ...taken, label: 'Provinsi' })
  })

  test('W03: asks for no second factor unless told, and takes the names of the provider', () => {
    expect(createConfig({}).secondFactor).toBeNull()
    expect(createConfig({ STAFF_SECOND_FACTOR: 'ya' }).secondFactor).toEqual({ acr: [] })
    expect(createConfig({ STAFF_SECOND_FACTOR: 'ya', STAFF_ACR: 'urn:a, b  2' }).secondFactor).toEqual({ acr: ['urn:a', 'b', '2'] })
  })

  test('takes PostgreSQL and an S3-compatible store when they are named', () => {
    expect(createConfig({ DATABASE_URL: 'postgres://situs:x@db.local/rsud', ...S3 })).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://situs:x@db.local/rsud' },
      photoStore: { kind: 's3', endpoint: 'https://s3.example', bucket: 'foto', accessKeyId: 'kunci' },
    })
    const few = createConfig({ DATABASE_URL: 'postgres://situs:x@db.local/rsud', DATABASE_CONNECTIONS: '4' })
    expect(few.database).toMatchObject({ connections: 4 })
  })

  test('X04: keeps sample accounts on this machine unless HOST says otherwise', () => {
    expect(createConfig({}).host).toBe('127.0.0.1')
    for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) expect(createConfig({ HOST }).host).toBe(HOST)
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'server-rsud', '::ffff:10.0.0.7']) {
      expect(() => createConfig({ HOST })).toThrow(`Dengan HOST=${HOST} komputer lain dapat membuka situs ini`)
      expect(createConfig({ HOST, REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' }).host).toBe(HOST)
      expect(createConfig({ HOST, ...provider }).host).toBe(HOST)
    }
    expect(createConfig(provider).host).toBe('0.0.0.0')
  })

  test('X04: listens on an IP in brackets as on the same without', () => {
    expect(createConfig({ HOST: '[::1]', METRICS_HOST: '[::1]', METRICS_PORT: '9100' })).toMatchObject({
      host: '::1',
      metrics: { host: '::1' },
    })
    expect(createConfig({ HOST: 'LOCALHOST' }).host).toBe('localhost')
  })

  test.each(
    '[::1]:3000|localhost:3000|127.0.0.1:80|http://localhost|localhost/|[localhost]|[127.0.0.1]|::1]|a b|*|10.0.0.0/8|-h|a..b|0|999|127.0.0.256|127.0.0|0x7f000001'.split(
      '|',
    ),
  )('asks for an IP or a name where HOST or METRICS_HOST is %j', (host) => {
    for (const name of ['HOST', 'METRICS_HOST'])
      expect(() => createConfig({ METRICS_PORT: '9100', REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya', [name]: host })).toThrow(
        `${name} harus alamat IP`,
      )
  })

  test('C06: believes single proxies and whole networks', () => {
    const TRUST_PROXY = '127.0.0.1, ::1,10.0.0.0/8 ,192.168.1.0/32,fd00::/128'
    expect(createConfig({ TRUST_PROXY }).trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', '192.168.1.0/32', 'fd00::/128'])
  })

  test('never repeats the password of the database', () => {
    expect(() => createConfig({ DATABASE_URL: 'mysql://situs:rahasia@db.local/rsud' })).not.toThrow('rahasia')
  })

  test('tells nobody about the process unless a port is named, and then only this machine', () => {
    expect(createConfig({}).metrics).toBeNull()
    expect(createConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  })

  test('gives each of several processes a port of its own, and one as far from METRICS_PORT', () => {
    const shared = { PORT: '3100', METRICS_PORT: '9464' }
    expect(createConfig({ ...shared, PROCESS_PORT: '3102' })).toMatchObject({ port: 3102, metrics: { port: 9466 } })
    expect(createConfig({ ...shared, PROCESS_PORT: '3099' })).toMatchObject({ port: 3099, metrics: { port: 9463 } })
    expect(createConfig({ METRICS_PORT: '9464', PROCESS_PORT: '3001' })).toMatchObject({ port: 3001, metrics: { port: 9465 } })
    expect(() => createConfig({ ...shared, PROCESS_PORT: '0' })).toThrow('PORT harus bilangan')
    expect(() => createConfig({ PORT: '3000', METRICS_PORT: '65000', PROCESS_PORT: '4000' })).toThrow('METRICS_PORT harus bilangan')
  })

  test('keeps reviews for ever unless a number of years is set', () => {
    expect(createConfig({}).reviewsKeptYears).toBeNull()
    expect(createConfig({ REVIEWS_KEPT_YEARS: '5' }).reviewsKeptYears).toBe(5)
  })

  test.each(wrong)('X03: $env stops the start with a sentence that says what to set', ({ env, says }) => {
    expect(() => createConfig(env)).toThrow(ConfigError)
    expect(() => createConfig(env)).toThrow(says)
  })
})
