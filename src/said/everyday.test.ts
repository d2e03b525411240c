import { expect, test } from 'vitest'
import { createEveryday } from './everyday.ts'

const { ask } = createEveryday(
  {
    classes: { kamar: 'kamar', kosong: 'kosong', biaya: 'biaya', lahir: 'melahirkan', hari: 'sabtu', buka: 'buka', ambil: 'buka' },
    asked: { beds: 'kamar kosong', birth: 'biaya lahir', price: 'biaya telling', hours: 'hari buka alone' },
    doctors: [],
  },
  (word) => (word === 'rontgen' ? 'telling' : undefined),
  (word) => (word === 'babaran' ? 'melahirkan' : word),
)

test.each([
  ['kmr ksng', ['beds']],
  ['km kosong', []],
  ['biaya babaran', ['birth']],
  ['biaya rontgen', ['price']],
  ['biaya tenda', []],
  ['sabtu buka', ['hours']],
  ['sabtu buka toko', []],
])('%s asks for %j', (text, keys) => {
  expect(ask(text).keys).toEqual(keys)
})
