import { describe, expect, test } from 'vitest'
import { cleanDisplayName, MAX_NAME_LENGTH, NAMELESS } from './display-name.ts'

describe('A10: a display name', () => {
  test.each([
    ['stays as it is', 'Siti Rahmawati', 'Siti Rahmawati'],
    ['keeps other scripts', 'Ñandú 李小龍 عمر', 'Ñandú 李小龍 عمر'],
    ['keeps markup as text', '<b onclick="x">Budi</b>', '<b onclick="x">Budi</b>'],
    ['loses bidi marks', 'Budi\u202Eitab\u2066\u2069', 'Budiitab'],
    ['loses zero-width letters', 'Bu\u200B\u200D\uFEFFdi', 'Budi'],
    ['is one line', '  Budi\r\n\tSantoso\u2028!\u0000 ', 'Budi Santoso !'],
    ['loses lone surrogates', 'Bu\uD800di', 'Budi'],
    ['keeps a name written without a space', 'Abd.Kadir, S.Kom', 'Abd.Kadir, S.Kom'],
    ['has at most three marks on a letter', `Z${'\u0335'.repeat(50)}`, `Z${'\u0335'.repeat(3)}`],
  ])('%s', (_name, claim, shown) => {
    expect(cleanDisplayName(claim)).toBe(shown)
  })

  test.each([
    [null],
    [undefined],
    [42],
    [{ toString: () => 'x' }],
    [['Budi']],
    [''],
    ['  '],
    ['\u200B\u3164\u2800'],
    ['budi@contoh.id'],
    ['Budi 0812-3456-7890'],
    ['WA +62 812 3456 7890'],
    ['www.contoh.id'],
    ['Toko wa.me/62812'],
    ['@budi_contoh'],
  ])('%j becomes the general name', (claim) => {
    expect(cleanDisplayName(claim)).toBe(NAMELESS)
  })

  test('of 10,000 letters is cut', () => {
    expect([...cleanDisplayName('🙂'.repeat(10_000))]).toHaveLength(MAX_NAME_LENGTH)
  })
})
