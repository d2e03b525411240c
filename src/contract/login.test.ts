import { describe, expect, test } from 'vitest'
import { FLOW_ID, readLoginResult } from './login.ts'

const flow = 'f'.repeat(20)

describe('A14: a message on the sign-in channel', () => {
  test('is read when it speaks of our own flow', () => {
    expect(readLoginResult({ flow, ok: true }, flow)).toEqual({ flow, ok: true })
    expect(readLoginResult({ flow, ok: false, message: 'Anda membatalkan.' }, flow)).toEqual({
      flow,
      ok: false,
      message: 'Anda membatalkan.',
    })
  })

  test.each([
    ['another flow', { flow: 'another-flow', ok: true }],
    ['no flow', { ok: true }],
    ['a truthy ok', { flow, ok: 1 }],
    ['a failure without a text', { flow, ok: false }],
    ['a failure with markup that is no text', { flow, ok: false, message: { html: '<b>' } }],
    ['text', `{"flow":"${flow}","ok":true}`],
    ['nothing', null],
    ['a list', [flow, true]],
  ])('is ignored when it is %s', (_name, data) => {
    expect(readLoginResult(data, flow)).toBeNull()
  })
})

test.each(['', 'short', 'a'.repeat(65), 'with space', '<script>', 'semi;colon1', 'garis\nbaru'])('%j is no flow id', (text) => {
  expect(FLOW_ID.test(text)).toBe(false)
})
