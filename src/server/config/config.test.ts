import { describe, expect, test } from 'vitest'
import { ConfigError, createConfig } from './config.ts'
import { readEnv } from './env.ts'

describe('the configuration', () => {
  test('needs nothing: localhost, SQLite, a folder of images, sample accounts', () => {
    expect(createConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { kind: 'sqlite' },
      imageStore: { kind: 'disk' },
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

  test.each([
    [{ OIDC_ISSUER: 'https://akun.example' }, 'Setelan login belum lengkap: isi juga OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET.'],
    [{ PUBLIC_URL: 'https://rsud.example' }, 'Akun contoh hanya untuk percobaan di komputer sendiri'],
    [{ PUBLIC_URL: 'http://rsud.example' }, 'PUBLIC_URL harus memakai https di luar komputer ini'],
    [{ PUBLIC_URL: 'rsud.example' }, 'PUBLIC_URL harus alamat situs tanpa jalur'],
    [{ PUBLIC_URL: 'http://localhost:3000/situs' }, 'PUBLIC_URL harus alamat situs tanpa jalur'],
    [{ OIDC_ISSUER: 'http://akun.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'OIDC_ISSUER harus alamat https'],
    [{ PORT: '0' }, 'PORT harus bilangan 1 sampai 65535'],
    [{ PORT: 'http' }, 'PORT harus bilangan 1 sampai 65535'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY harus berisi alamat IP atau CIDR'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL harus salah satu dari'],
  ])('X03: %j stops the start with a sentence that says what to set', (env, sentence) => {
    expect(() => createConfig(env)).toThrow(ConfigError)
    expect(() => createConfig(env)).toThrow(sentence)
  })
})
