import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clinicalOf, newestVersion, PROPOSAL, versionsAfter, type Proposal } from './clinical.ts'

const { signs, readings, mild, versions } = PROPOSAL

test('Q14: nothing that decides about a patient changes without a new version', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([signs, readings, mild]))
    .digest('base64url')
    .slice(0, 16)
  // If this differs: describe the change as a new version in words/clinical.yaml, with this digest.
  expect(digest).toBe(versions[0]?.digest)
})

test('Q14: what tells who is in need, for every hospital alike, is what the newest version names', () => {
  const need = createHash('sha256').update(readFileSync('src/crisis/learned.json')).digest('base64url').slice(0, 16)
  // If this differs: write it to the newest version in words/clinical.yaml, or, if that is published, add a version that says so.
  expect(need).toBe(versions[0]?.need)
})

test('versions follow each other, and say what they are', () => {
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => versions.length - index))
  for (const { says, date } of versions)
    expect([says, date]).toEqual([expect.stringMatching(/\.$/u), expect.stringMatching(/^\d{4}-\d\d-\d\d$/u)])
})

test('every sign, figure and exception is words in small letters, and stands once', () => {
  for (const all of [signs, mild.map(([names]) => names)]) expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
  const words = [...signs, ...readings.map((reading) => reading.words), ...mild.map(([names]) => names)]
  expect(words.filter((one) => !/^[a-z]+(?: [a-z]+)*$/u.test(one))).toEqual([])
  expect(mild.filter(([, beside]) => !/^[a-z]+(?:[ +-][a-z]+)*$/u.test(beside))).toEqual([])
  expect(readings.flatMap(({ alarming, second = [] }) => alarming.concat(second)).filter(([from = 1, to = 0]) => from > to)).toEqual([])
})

test('Q14: the list of any version is computed from the newest one', () => {
  const figure = (from: number) => ({ words: 'nadi', alarming: [[from, 260]] })
  const proposal: Proposal = {
    signs: ['stroke', 'dada berat', 'lidah biru'],
    readings: [figure(140)],
    mild: [['jatuh', 'lecet memar']],
    versions: [
      { version: 3, date: '2027-02-01', says: 'Lidah.', digest: '', need: '', changes: { signs: { added: ['lidah biru'] } } },
      {
        version: 2,
        date: '2027-01-01',
        says: 'Dada.',
        digest: '',
        need: '',
        changes: {
          signs: { added: ['dada berat'], removed: ['angin duduk'] },
          readings: { added: [figure(140)], removed: [figure(150)] },
          mild: { added: [['jatuh', 'lecet memar']], removed: [['jatuh', 'lecet']] },
        },
      },
      { version: 1, date: '2026-12-01', says: 'Pertama.', digest: '', need: '', changes: {} },
    ],
  }
  expect(clinicalOf(3, proposal)).toEqual({ signs: proposal.signs, readings: proposal.readings, mild: proposal.mild })
  expect(clinicalOf(2, proposal).signs).toEqual(['stroke', 'dada berat'])
  expect(clinicalOf(1, proposal)).toEqual({ signs: ['stroke', 'angin duduk'], readings: [figure(150)], mild: [['jatuh', 'lecet']] })
  expect([newestVersion(proposal), versionsAfter(1, proposal).length]).toEqual([3, 2])
})
