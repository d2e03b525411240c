import { describe, expect, test } from 'vitest'
import { ConfigError, readEnv } from './env.ts'
import { createConfig } from './config.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'foto',
  S3_REGION: 'id-1',
  S3_ACCESS_KEY_ID: 'kunci',
  S3_SECRET_ACCESS_KEY: 'rahasia',
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

  test('treats an empty variable as not set', () => {
    expect(readEnv({ PORT: ' ', OIDC_ISSUER: '' })).toEqual({})
  })

  test('takes an account provider when its three variables are set', () => {
    const env = {
      PUBLIC_URL: 'https://rsud.example',
      OIDC_ISSUER: 'https://akun.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      OIDC_LABEL: 'Google',
    }
    expect(createConfig(env).login).toEqual({
      kind: 'oidc',
      issuer: 'https://akun.example',
      clientId: 'a',
      clientSecret: 'b',
      label: 'Google',
    })
  })

  test('takes PostgreSQL and an S3-compatible store when they are named', () => {
    expect(createConfig({ DATABASE_URL: 'postgres://situs:x@db.local/rsud', ...S3 })).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://situs:x@db.local/rsud' },
      photoStore: { kind: 's3', endpoint: 'https://s3.example', bucket: 'foto', accessKeyId: 'kunci' },
    })
  })

  test('X04: keeps sample accounts on this machine unless HOST says otherwise', () => {
    const provider = {
      PUBLIC_URL: 'https://rsud.example',
      OIDC_ISSUER: 'https://akun.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    }
    expect(createConfig({}).host).toBe('127.0.0.1')
    for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) expect(createConfig({ HOST }).host).toBe(HOST)
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'server-rsud', '0', '::ffff:10.0.0.7']) {
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

  test.each([
    '[::1]:3000',
    'localhost:3000',
    '127.0.0.1:80',
    'http://localhost',
    'localhost/',
    '[localhost]',
    '[127.0.0.1]',
    '::1]',
    'a b',
    '*',
    '10.0.0.0/8',
    '-h',
    'a..b',
  ])('asks for an IP or a name where HOST or METRICS_HOST is %j', (host) => {
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

  test('keeps reviews for ever unless a number of years is set', () => {
    expect(createConfig({}).reviewsKeptYears).toBeNull()
    expect(createConfig({ REVIEWS_KEPT_YEARS: '5' }).reviewsKeptYears).toBe(5)
  })

  test.each([
    [{ DATABASE_URL: 'mysql://situs:rahasia@db.local/rsud' }, 'DATABASE_URL harus alamat basis data PostgreSQL'],
    [{ DATABASE_URL: 'postgres://db.local' }, 'DATABASE_URL harus alamat basis data PostgreSQL'],
    [{ S3_BUCKET: 'foto', S3_ENDPOINT: 'https://s3.example' }, 'isi juga S3_REGION, S3_ACCESS_KEY_ID, dan S3_SECRET_ACCESS_KEY.'],
    [{ ...S3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT harus alamat layanan S3'],
    [{ ...S3, S3_BUCKET: 'foto/rsud' }, 'S3_BUCKET harus nama bucket'],
    [{ METRICS_HOST: '0.0.0.0' }, 'isi juga METRICS_PORT'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT harus berbeda dari PORT'],
    [{ METRICS_PORT: 'ya' }, 'METRICS_PORT harus bilangan 1 sampai 65535'],
    [{ OIDC_ISSUER: 'https://akun.example' }, 'Setelan login belum lengkap: isi juga OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET.'],
    [{ PUBLIC_URL: 'https://rsud.example' }, 'Akun contoh hanya untuk percobaan di komputer sendiri'],
    [{ PUBLIC_URL: 'http://rsud.example' }, 'PUBLIC_URL harus memakai https di luar komputer ini'],
    [{ PUBLIC_URL: 'rsud.example' }, 'PUBLIC_URL harus alamat situs tanpa jalur'],
    [{ PUBLIC_URL: 'http://localhost:3000/situs' }, 'PUBLIC_URL harus alamat situs tanpa jalur'],
    [{ OIDC_ISSUER: 'http://akun.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'OIDC_ISSUER harus alamat https'],
    [{ PORT: '0' }, 'PORT harus bilangan 1 sampai 65535'],
    [{ PORT: 'http' }, 'PORT harus bilangan 1 sampai 65535'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY harus berisi alamat IP atau CIDR'],
    [{ TRUST_PROXY: '10.0.0.0/999' }, 'TRUST_PROXY "10.0.0.0/999": angka setelah garis miring harus 1 sampai 32, misalnya 10.0.0.0/32.'],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/0' }, 'TRUST_PROXY "10.0.0.0/0": angka setelah garis miring harus 1 sampai 32'],
    [{ TRUST_PROXY: 'fd00::/129' }, 'TRUST_PROXY "fd00::/129": angka setelah garis miring harus 1 sampai 128'],
    [{ REVIEWS_KEPT_YEARS: '0' }, 'REVIEWS_KEPT_YEARS harus bilangan tahun 1 sampai 50'],
    [{ REVIEWS_KEPT_YEARS: '51' }, 'REVIEWS_KEPT_YEARS harus bilangan tahun 1 sampai 50'],
    [{ REVIEWS_KEPT_YEARS: '1e1' }, 'REVIEWS_KEPT_YEARS harus bilangan tahun 1 sampai 50'],
    [{ REVIEWS_KEPT_YEARS: '5 tahun' }, 'REVIEWS_KEPT_YEARS harus bilangan tahun 1 sampai 50'],
    [{ REACHABLE_WITH_SAMPLE_ACCOUNTS: 'true' }, 'REACHABLE_WITH_SAMPLE_ACCOUNTS harus "ya" atau dikosongkan'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL harus salah satu dari'],
  ])('X03: %j stops the start with a sentence that says what to set', (env, sentence) => {
    expect(() => createConfig(env)).toThrow(ConfigError)
    expect(() => createConfig(env)).toThrow(sentence)
  })
})
