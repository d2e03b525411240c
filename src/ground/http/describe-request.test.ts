import { expect, test } from 'vitest'
import { describeRequest, escapeUnseen } from './describe-request.ts'

const request = { method: 'GET', url: '/login/callback?code=rahasia&state=x', ip: '203.0.113.7' }

test('A07: a log line holds neither the query nor the address', () => {
  const line = JSON.stringify(describeRequest(request))
  expect(line).toContain('/login/callback')
  expect(line).not.toMatch(/rahasia|203\.0\.113\.7/u)
})

test('the same visitor has the same fingerprint, another has another', () => {
  expect(describeRequest(request)).toEqual(describeRequest(request))
  expect(describeRequest({ ...request, ip: '203.0.113.8' })['visitor']).not.toBe(describeRequest(request)['visitor'])
})

test('an address of any length is logged in a short line', () => {
  expect(describeRequest({ ...request, url: `/${'a'.repeat(5000)}` })['path']).toHaveLength(200)
})

test('X08: a log line holds no character that steers a terminal, and says the same', () => {
  const what = 'a\u001B[2J\u007F\u009B2J\u202Eb\u2028\u{E0041}\nc'
  const line = escapeUnseen(`${JSON.stringify({ what })}\n`)
  expect(line.trimEnd()).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u)
  expect(JSON.parse(line)).toEqual({ what })
})
