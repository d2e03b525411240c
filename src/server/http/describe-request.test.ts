import { expect, test } from 'vitest'
import { describeRequest } from './describe-request.ts'

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
