import { expect, test } from 'vitest'
import { phrasePattern } from './phrases.ts'
import listed from './words.json' with { type: 'json' }

const wholly = (phrase: string, text: string): boolean => text.replace(phrasePattern(phrase), '') === ''

test.each([
  ['jadwal [masih] (tetap|sama)', ['jadwal tetap', 'Jadwal masih sama'], ['jadwal', 'jadwaltetap', 'jadwal masih', 'jadwal tetapi']],
  ['[dokter] tamu [saja]', ['tamu', 'dokter tamu', 'tamu saja'], ['dokter', 'tamunya', 'dokter saja']],
  ['(naik [lift|tangga]|turun) dulu', ['naik dulu', 'naik tangga dulu', 'turun dulu'], ['turun lift dulu', 'naik lift']],
  ['rg. melati', ['rg melati', 'rg. melati', 'rg.melati'], ['rgmelati']],
  ['check-up', ['check-up', 'check up', 'checkup'], ['check']],
  [
    'kuota {angka} / hari',
    ['kuota 20/hari', 'kuota: 10-12 / hari', 'kuota20 / hari'],
    ['kuota / hari', 'kuota 20 hari', 'kuota 10.30 / hari'],
  ],
  ['loket {pukul}', ['loket jam 7', 'loket pkl. 07.30 WIB'], ['loket 7', 'loket jam 07.03']],
  ['(di|ke) {tempat}', ['di kasir', 'ke pintu utama', 'di poli gigi'], ['kasir', 'di rumah']],
  ['satu\ndua tiga', ['satu', 'dua tiga'], ['dua', 'bersatu']],
])('E25: the phrases "%s" match %j, and not %j', (phrase, said, unsaid) => {
  expect(said.filter((text) => !wholly(phrase, text))).toEqual([])
  expect(unsaid.filter((text) => wholly(phrase, text))).toEqual([])
})

test('E25: a phrase with an unknown part is refused', () => {
  expect(() => phrasePattern('di {temapt}')).toThrow('{temapt} is neither a part nor a sign')
})

test('E25: words/asides.yaml has words and phrases, and no regular expressions', () => {
  expect(JSON.stringify(listed).replaceAll('\\n', ' ')).not.toMatch(/[\\^$*?]|\+[^ ]/u)
})
