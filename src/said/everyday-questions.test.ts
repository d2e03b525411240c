import { expect, test } from 'vitest'
import { createQuestionReader } from './everyday-questions.ts'

const { findFacts } = createQuestionReader(
  {
    classes: {
      kamar: 'kamar',
      kosong: 'kosong',
      biaya: 'biaya',
      lahir: 'melahirkan',
      hari: 'sabtu',
      buka: 'buka',
      daftar: 'daftar',
      adu: 'sampai-keluhan komplain',
      inap: 'inap',
      ambil: 'buka',
      hak: 'hak',
      parkir: 'parkir',
      tamu: 'tamu besuk',
      alamat: 'letak',
    },
    asked: {
      beds: 'kamar kosong',
      birth: 'biaya lahir',
      price: 'biaya telling',
      hours: 'hari buka alone',
      register: 'daftar only',
      complain: 'adu',
      stay: 'inap',
      rights: 'hak',
      parking: 'parkir',
      visit: 'kamar tamu ?, tamu alone',
      address: 'alamat',
    },
    doctors: [],
  },
  (word) => (word === 'rontgen' ? 'telling' : undefined),
  (word) => (word === 'babaran' ? 'melahirkan' : word),
)

test.each([
  ['kmr ksng', ['beds']],
  ['km kosong', []],
  ['biaya babaran', ['birth']],
  ['biaya babarane', ['birth']],
  ['biaya rontgen', ['price']],
  ['biaya tenda', []],
  ['sabtu buka', ['hours']],
  ['sabtu bka', ['hours']],
  ['sabtu buka toko', []],
  ['nyampein keluhan', ['complain']],
  ['menyampaikan keluhan', ['complain']],
  ['komplen', ['complain']],
  ['biaya mlahirkan', ['birth']],
  ['nginep', ['stay']],
  ['ndaptarin', ['register']],
  ['haknya', ['rights']],
  ['hak2', ['rights']],
  ['hak tamu di kamar', ['rights', 'visit']],
  ['lataknyo', ['address']],
  ['pakir', ['parking']],
  ['maria', []],
  ['bsok', []],
])('%s asks for %j', (text, keys) => {
  expect(findFacts(text).keys).toEqual(keys)
})

test('a word of an illness rules a fact out only if such words are heeded', () => {
  expect([findFacts('daftar rontgen').keys, findFacts('daftar rontgen', false).keys]).toEqual([[], ['register']])
})
