import { expect, test, describe } from 'vitest'
import { rowsOf } from '../../tests/kit/tables.ts'
import { MOST_LETTERS_OF_NAME } from '../contract/foreign-text.ts'
import { isPosing, cleanDisplayName, NAMELESS } from './posing-name.ts'

const house = {
  hospital: 'RSUD Kenanga Nusantara',
  director: 'dr. Ratih Kusumawardani Lubis, M.Kes.',
  doctors: ['dr. Siti Aminah, Sp.A', 'drg. Teuku Iskandar Muda Rizal, Sp.BM', 'dr. Suryani, Sp.PD', 'Ns. Maria Goreti Tukan, S.Kep.'],
}

test.each(rowsOf('login/posing-names.txt').flat())('A10: %s poses as the house', (name) => {
  expect(isPosing(name, house)).toBe(true)
})

test.each(rowsOf('login/own-names.txt').flat())("A10: %s is somebody's own name", (name) => {
  expect(isPosing(name, house)).toBe(false)
})

test('A10: a director of one name shares it with others; a doctor of one name shares it with everybody', () => {
  const single = { hospital: 'RSUD Kota', director: 'dr. Sutrisno, Sp.OG', doctors: ['dr. Wahyuni'] }
  const posing = ['Sutrisno Hadi', 'Sutrisno', 'Wahyuni', 'dr. Wahyuni', 'dr. Wahyuni Hadi'].filter((name) => isPosing(name, single))
  expect(posing).toEqual(['Sutrisno', 'dr. Wahyuni'])
})

test('A10: the name of a hospital that is called after somebody is not taken from those who bear it', () => {
  const named = { hospital: 'RSUD Siti Fatimah', director: undefined, doctors: [] }
  expect(['Siti Fatimah', 'Siti', 'Fatimah Rumah Sakit', 'CS Fatimah'].map((name) => isPosing(name, named))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('A10: a long name is read as quickly as a short one', () => {
  for (const name of ['callcenter'.repeat(8), 'a '.repeat(40), '1'.repeat(80), 'gawatdarurat'.repeat(6), 'rs'.repeat(40)]) {
    expect(typeof isPosing(`${name}x`, house)).toBe('boolean')
  }
})

describe('A10: a display name', () => {
  test.each([
    ['stays as it is', 'Siti Rahmawati', 'Siti Rahmawati'],
    ['keeps other scripts', 'Ñandú 李小龍 عمر', 'Ñandú 李小龍 عمر'],
    ['keeps markup as text', '<b onclick="x">Budi</b>', '<b onclick="x">Budi</b>'],
    ['loses bidi marks', 'Budi\u202Eitab\u2066\u2069', 'Budiitab'],
    ['loses zero-width letters', 'Bu\u200B\u200D\uFEFFdi', 'Budi'],
    ['keeps what joins pictographs', 'Keluarga 👨\u200D👩\u200D👧', 'Keluarga 👨\u200D👩\u200D👧'],
    ['keeps the colours of what is joined', 'Bidan 👩🏽\u200D⚕\uFE0F ❤\uFE0F\u200D🔥', 'Bidan 👩🏽\u200D⚕\uFE0F ❤\uFE0F\u200D🔥'],
    ['loses a joiner that joins nothing', '\u200D👧\u200DSiti\u200D 👧\u200D\u200D👧\u200D', '👧Siti 👧👧'],
    ['loses a joiner behind its last letter', `${'a'.repeat(78)}👧\u200D👧👧`, `${'a'.repeat(78)}👧`],
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
    expect([...cleanDisplayName('🙂'.repeat(10_000))]).toHaveLength(MOST_LETTERS_OF_NAME)
  })
})
