import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resolveConfig } from 'vite'
import { endpoints } from '../../contract/endpoints.ts'
import { afterwards } from '../../../tests/kit/afterwards.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { signedOutVisitor } from '../../../tests/kit/visitor.ts'

const ENV = {
  PUBLIC_URL: 'https://rsud.example',
  OIDC_ISSUER: 'https://akun.example',
  OIDC_CLIENT_ID: 'situs-rsud',
  OIDC_CLIENT_SECRET: 'rahasia-untuk-uji',
}

const server = await openTestServer({ env: ENV })

describe('X04: a real site', () => {
  test('has no sample accounts', async () => {
    expect(server.dependencies.sampleAccounts).toBeNull()
    for (const path of ['/akun-contoh/.well-known/openid-configuration', '/akun-contoh/auth', '/akun-contoh/']) {
      expect((await server.app.inject(path)).statusCode).toBe(404)
    }
  })

  test('does not even load their code', async () => {
    const script = join(server.contentDir, 'start.mjs')
    const main = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
    await writeFile(
      script,
      `import { registerHooks } from 'node:module'
       const loaded = []
       registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
       const { createConfig } = await import(${main('../config/config.ts')})
       const { openDependencies } = await import(${main('../../start/dependencies.ts')})
       const config = createConfig(${JSON.stringify({ ...ENV, DATA_DIR: join(server.contentDir, 'lain'), CONTENT_DIR: server.contentDir })})
       const dependencies = await openDependencies(config, { now: () => new Date() }, {})
       await dependencies.close()
       console.log(JSON.stringify(loaded))`,
    )
    const run = spawnSync(process.execPath, ['--import', './tests/kit/processes/read-jsx.ts', script], { encoding: 'utf8' })
    const loaded = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '[]') as string[]
    expect(loaded.some((url) => url.endsWith('/dependencies.ts'))).toBe(true)
    expect(loaded.filter((url) => /\/demo-provider\.ts|node_modules\/oidc-provider/u.test(url))).toEqual([])
  })

  test('sets its cookies for https alone and tells browsers to stay there', async () => {
    const { headers } = await server.app.inject(endpoints.page)
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
    const left = await server.app.inject({
      method: 'POST',
      url: endpoints.logout,
      headers: signedOutVisitor(server).headers,
    })
    expect(left.headers['set-cookie']).toMatch(/^__Host-rsud-session=;.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/u)
  })

  test('says nothing of stack, file or query when something breaks', async () => {
    await server.database.schema.alterTable('reviews').renameTo('hidden').execute()
    afterwards(() => server.database.schema.alterTable('hidden').renameTo('reviews').execute())
    const answer = await signedOutVisitor(server).send('GET', endpoints.reviews)
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(answer.json()).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
    expect(answer.body).not.toMatch(/sqlite|no such|select|\.ts|\bat /iu)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  })

  test.each([
    '/assets/a.js.map',
    '/assets/../../package.json',
    '/src/start/main.ts',
    '/.env',
    '/.git/config',
    '/node_modules/fastify/package.json',
  ])('serves no %s', async (path) => {
    expect((await server.app.inject(path)).statusCode).toBe(404)
  })

  test('is built without source maps', async () => {
    const { environments } = await resolveConfig({ logLevel: 'silent' }, 'build')
    const built = Object.entries(environments).map(([name, { build }]) => `${name} ${build.sourcemap}`)
    expect(built).toEqual(['client false', 'ssr false', 'server false', 'question false'])
  })
})
