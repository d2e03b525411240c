import { expect, test } from 'vitest'
import { createNamedServices } from './named-services.ts'

const named = createNamedServices([
  { title: 'Rehabilitasi', lines: ['Fisioterapi', 'Terapi wicara', 'Pemulihan setelah stroke dan operasi'] },
  { title: 'Rawat Inap', lines: ['Kelas I, II, III, dan VIP'] },
])

test.each([
  ['fisioterapi', 'Rehabilitasi'],
  ['fisoterapi', 'Rehabilitasi'],
  ['rehab', 'Rehabilitasi'],
  ['mau terapi wicara', 'Rehabilitasi'],
  ['pemulihan stroke', 'Rehabilitasi'],
])('%s is named by %s', (text, title) => {
  expect(named(text)).toEqual([title])
})

test.each(['', 'operasi', 'terapi', 'fisioterapi hewan', 'bedah saraf', 'kelas yoga'])('“%s” is named by no service', (text) => {
  expect(named(text)).toEqual([])
})
