import { expect, test } from 'vitest'
import { showsSecondFactor } from './second-factor.ts'

const GOLD = ['urn:emas', '2']

test.each<[claims: Record<string, unknown>, counts: boolean]>([
  [{}, false],
  [{ amr: ['pwd'] }, false],
  [{ amr: [] }, false],
  [{ amr: ['mfa'] }, true],
  [{ amr: ['pwd', 'otp'] }, true],
  [{ amr: ['hwk'] }, true],
  [{ amr: ['swk'] }, true],
  [{ amr: ['fpt'] }, true],
  [{ amr: ['pwd', 'sc'] }, true],
  [{ amr: ['face'] }, true],
  // A phone number can pass to another person.
  [{ amr: ['pwd', 'sms'] }, false],
  [{ amr: ['pwd', 'mfa', 'sms'] }, false],
  [{ amr: ['mfa', 'tel'] }, false],
  [{ amr: ['mfa', 'sms', 'otp'] }, true],
  // Something known, a place, or the way to the sign-in.
  ...['pin', 'kba', 'geo', 'rba', 'user', 'wia', 'mca', 'pop', 'vbm', 'MFA', 'otp ', 'webauthn'].map(
    (way): [Record<string, unknown>, boolean] => [{ amr: ['pwd', way] }, false],
  ),
  // Not in the standard's format.
  [{ amr: 'mfa' }, false],
  [{ amr: { 0: 'mfa', length: 1 } }, false],
  [{ amr: [['mfa']] }, false],
  [{ amr: [null, 7, { mfa: true }] }, false],
  [{ AMR: ['mfa'] }, false],
  [{ acr: 'urn:emas' }, true],
  [{ acr: '2' }, true],
  [{ acr: 2 }, false],
  [{ acr: ['urn:emas'] }, false],
  [{ acr: 'urn:perak' }, false],
  [{ acr: '' }, false],
  [{ acr: 'urn:perak', amr: ['pwd', 'hwk'] }, true],
])('W03: what counts is written down, and everything else is none: %j', (claims, counts) => {
  expect(showsSecondFactor(claims, GOLD)).toBe(counts)
})

test('W03: no name counts that the operator has not written', () => {
  expect(showsSecondFactor({ acr: 'mfa' }, [])).toBe(false)
})
