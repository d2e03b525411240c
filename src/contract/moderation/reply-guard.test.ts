import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { textLength } from '../review-rules.ts'
import type { GuardCode } from './reply-guard.ts'
import { findReasonsToStop, GUARD_REASONS, MAX_REPLY_LENGTH, SAFE_OPENINGS } from './reply-guard.ts'

const TABLE = join(import.meta.dirname, '../../../tests/reply-guard/replies.yaml')
const { stopped, harmless } = parse(readFileSync(TABLE, 'utf8')) as { stopped: Record<GuardCode, string[]>; harmless: string[] }
const { 'confirms-visit': confirming, ...disclosing } = stopped

const reader = { name: 'Rahma Budiman' }
const codesIn = (reply: string): GuardCode[] => findReasonsToStop(reply, reader).map(({ code }) => code)
const wordsIn = (reply: string): string[] => findReasonsToStop(reply, reader).map(({ words }) => words)

test.each(Object.entries(disclosing))('M04: a reply that names a %s of the reader is stopped for it', (code, replies) => {
  expect(replies.filter((reply) => !codesIn(reply).includes(code as GuardCode))).toEqual([])
})

test('M05: a reply that confirms or denies a visit is stopped', () => {
  expect(confirming.filter((reply) => !codesIn(reply).includes('confirms-visit'))).toEqual([])
})

test('M06: a harmless reply passes', () => {
  expect(harmless.flatMap((reply) => wordsIn(reply).map((words) => `${reply} → ${words}`))).toEqual([])
})

test('the table has enough replies, and none of them twice', () => {
  const stoppable = Object.values(stopped).flat()
  expect(Math.min(stoppable.length, harmless.length)).toBeGreaterThanOrEqual(150)
  expect(new Set([...stoppable, ...harmless]).size).toBe(stoppable.length + harmless.length)
})

describe('M05: each reason', () => {
  test('says its words as they were typed, where they stand', () => {
    for (const reply of Object.values(stopped).flat())
      for (const { words, start } of findReasonsToStop(reply, reader)) {
        expect(words.trim()).not.toBe('')
        expect(reply.slice(start, start + words.length)).toBe(words)
      }
  })

  test.each([
    ['Kunjungan Anda kemarin sudah kami catat.', ['Kunjungan Anda', 'kemarin']],
    ['Terima kasih sudah ber\u200Bobat di sini.', ['Terima kasih sudah ber\u200Bobat']],
    ['Senang melihat Pak Budiman lagi.', ['Pak Budiman lagi']],
    ['Bu Rahma, insulinnya sudah siap.', ['insulinnya']],
  ])('of %j names %j', (reply, words) => {
    expect(wordsIn(reply)).toEqual(words)
  })

  test.each(Object.entries(GUARD_REASONS))('%s is explained, and offers another wording that passes', (_, { name, why, instead }) => {
    expect([name, why, instead].filter((text) => text === '')).toEqual([])
    expect(wordsIn(instead)).toEqual([])
  })
})

test('M06: openings that are offered pass, alone and together with what is offered instead', () => {
  expect(SAFE_OPENINGS).toHaveLength(3)
  for (const { text } of SAFE_OPENINGS)
    for (const { instead } of Object.values(GUARD_REASONS)) {
      expect(wordsIn(`${text} ${instead}`)).toEqual([])
      expect(textLength(`${text} ${instead}`)).toBeLessThan(MAX_REPLY_LENGTH / 2)
    }
})

describe('the name of the reader', () => {
  const wordsFor = (name: string, reply: string): string[] => findReasonsToStop(reply, { name }).map(({ words }) => words)

  test('M05: counts without a title, in any letters', () => {
    expect(wordsFor('Siti Nurhaliza', 'kami ingat jelas siti marah sekali')).not.toEqual([])
    expect(wordsFor('Siti Nurhaliza', 'SITI tidak sabar')).toEqual(['SITI tidak sabar'])
    expect(wordsFor('Budi Santoso', 'SITI tidak sabar')).toEqual([])
  })

  test('M06: is no misspelling of another word', () => {
    expect(wordsFor('Djafar', 'Bapak Djafar, selamat menunaikan ibadah puasa.')).toEqual([])
  })

  test('M06: is no ward, and no other word', () => {
    expect(wordsFor('Melati Baik', 'Ruang Melati kami perbaiki bulan depan.')).toEqual([])
    expect(wordsFor('Melati Baik', 'Masukan yang baik, terima kasih.')).toEqual([])
  })
})

const HOSTILE = [
  'terima kasih ',
  'jika anda, ',
  'apakah ',
  'saat itu ',
  'bapak ',
  'poli a ',
  'anda tidak ',
  'bu, ',
  '. ',
  '12/',
  'a',
  '\u200B',
  'silakan mohon ',
  'hasil lab ',
  'dirwat ',
]

test.each(HOSTILE)('a reply of nothing but %j costs what its length costs', (part) => {
  const millisecondsOf = (length: number): number => {
    const reply = part.repeat(Math.ceil(length / part.length))
    const times = [1, 2].map(() => {
      const begin = performance.now()
      findReasonsToStop(reply, reader)
      return performance.now() - begin
    })
    return Math.min(...times)
  }
  // Fifteen times as much text; a quadratic rule would take 225 times as long.
  expect(millisecondsOf(30_000)).toBeLessThan(75 * millisecondsOf(2000) + 200)
})

test('whatever is typed, what is found stands in it', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...harmless.join(' ').split(' '), ...confirming.join(' ').split(' '))).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(typed, typed, (reply, name) => {
      for (const { words, start } of findReasonsToStop(reply, { name })) expect(reply.slice(start, start + words.length)).toBe(words)
    }),
  )
})
