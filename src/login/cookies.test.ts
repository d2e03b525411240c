import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newToken } from '../ground/people/secret-token.ts'
import { createLoginCookies, type LoginCookies } from './cookies.ts'

/** The `Set-Cookie` lines of one answer. */
async function setCookies(cookies: LoginCookies, kind: 'session' | 'attempt', cookie = ''): Promise<string[]> {
  const app = Fastify()
  app.get('/', async (request, reply) => {
    cookies.dropStaleAttempts(request, reply)
    const chosen = kind === 'session' ? cookies.session : cookies.attempt('state')
    chosen.set(reply, newToken())
    return null
  })
  const lines = (await app.inject({ url: '/', headers: { cookie } })).headers['set-cookie'] ?? []
  return [lines].flat()
}

test('A07: with https the session cookie is bound to host, https and HTTP', async () => {
  const [line] = await setCookies(createLoginCookies('https://rsud.contoh.go.id'), 'session')
  expect(line).toMatch(/^__Host-rsud-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/u)
})

test('A01: with https so is the cookie of a sign-in under way, for ten minutes', async () => {
  const [line] = await setCookies(createLoginCookies('https://rsud.contoh.go.id'), 'attempt')
  expect(line).toMatch(/^__Host-rsud-login-[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/u)
})

test('on this computer, where there is no https, cookies are not Secure', async () => {
  const [line] = await setCookies(createLoginCookies('http://localhost:3000'), 'session')
  expect(line).toMatch(/^rsud-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u)
})

test('sign-ins that were begun and left do not fill the header of every request', async () => {
  const left = Array.from({ length: 5 }, (_, index) => `rsud-login-${index}=${newToken()}`)
  const lines = await setCookies(createLoginCookies('http://localhost:3000'), 'attempt', left.join('; '))
  expect(lines.filter((line) => line.includes('Max-Age=0'))).toHaveLength(5)
  expect(lines.filter((line) => line.includes('Max-Age=600'))).toHaveLength(1)
})
