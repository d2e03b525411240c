import { describe, expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import type { SearchDirectory } from './shapes.ts'
import { createDoctorSearch } from './doctor-search.ts'
import { createNamedServices } from './find-named.ts'

const words = tableOf('words/search.yaml') as Record<'nobody' | 'neurosurgeon', string[]> & {
  shortForms: Words
  genders: Record<string, string | null>
}

/** A hospital with a few words of its own; the rest is what everybody says. */
const directory: SearchDirectory = {
  specialties: [
    { name: 'Interna', words: ['maag', 'demam', 'mual', 'sakit perut'], bpjsCode: 'INT' },
    { name: 'Anak', words: ['imunisasi'] },
    { name: 'Bedah', words: ['operasi', 'wasir'] },
    { name: 'Saraf', words: ['kepala', 'pusing', 'takut'] },
    { name: 'Mata', words: ['katarak'] },
    { name: 'Gigi', words: ['gigi berlubang'] },
    { name: 'Kulit dan Kelamin', title: 'Kulit', words: ['gatal', 'panu'] },
    { name: 'IGD', words: ['gigitan anjing'] },
    { name: 'Radiologi', words: ['rontgen'] },
  ],
  people: [
    { name: 'dr. Made Suryani, Sp.PD', specialties: [0] },
    { name: 'dr. Bagus Hartono, Sp.A', specialties: [1] },
    { name: 'dr. Nurhaliza Tambunan, Sp.B', specialties: [2] },
    { name: 'dr. Yosefa Wenda, Sp.N', specialties: [3] },
    { name: 'dr. Rini Astuti, Sp.M', specialties: [4, 3] },
    { name: 'drg. Togar Silalahi', specialties: [5] },
    { name: 'dr. Siska Amelia, Sp.DVE', specialties: [6] },
    { name: 'dr. Joko Lelono', specialties: [7] },
    { name: 'dr. Putu Wirata, Sp.Rad', specialties: [8] },
    { name: 'Lina Marlina, M.Psi.', role: 'Psikolog', specialties: [0] },
  ],
  clinics: [{ name: 'Hemodialisis' }],
}
const search = createDoctorSearch(directory)

const found = (text: string): string[] =>
  search.find(text).map(({ kind, index }) => (kind === 'person' ? directory.people[index]?.name : directory.clinics[index]?.name) ?? '')
const reasons = (text: string): string[] => search.find(text).map(({ why }) => why)

describe('a search says why it found somebody, unless their card says so', () => {
  test.each([
    ['sakit perut', 'Interna: “sakit perut”'],
    ['panuan', 'Kulit: “panu”'],
    ['dokter mata', ''],
    ['sp.n', ''],
    ['kelamin', 'Bidang: Kulit'],
    ['psikolog', ''],
    ['cuci darah', ''],
    ['dr. nurhaliza tambunan', ''],
  ])('%s: %s', (text, why) => {
    expect(reasons(text)[0]).toBe(why)
  })
})

describe('a clinic is found', () => {
  test.each([
    ['under every name that its field has', 'cardiologist', []],
    ['in English', 'neurologist', ['dr. Yosefa Wenda, Sp.N', 'dr. Rini Astuti, Sp.M']],
    ['in Javanese', 'loro weteng', ['dr. Made Suryani, Sp.PD', 'Lina Marlina, M.Psi.']],
    ['in Sundanese', 'huntu', ['drg. Togar Silalahi']],
    ['without the space', 'doktergigi', ['drg. Togar Silalahi']],
    ['with a space too many', 'kata rak', ['dr. Rini Astuti, Sp.M']],
    ['with letters in the wrong order', 'katarka', ['dr. Rini Astuti, Sp.M']],
    ['without vowels', 'ktrk', ['dr. Rini Astuti, Sp.M']],
    ['before the word is finished', 'imunis', ['dr. Bagus Hartono, Sp.A']],
    ['by half of its name', 'kelamin', ['dr. Siska Amelia, Sp.DVE']],
    ['said twice', 'gatal-gatal', ['dr. Siska Amelia, Sp.DVE']],
    ['said twice in short', 'gatal2', ['dr. Siska Amelia, Sp.DVE']],
  ])('%s', (_how, text, names) => {
    expect(found(text)).toEqual(names)
  })

  test('its own people come before those who sit there on some days', () => {
    expect(found('saraf')).toEqual(['dr. Yosefa Wenda, Sp.N', 'dr. Rini Astuti, Sp.M'])
  })
})

describe('of several clinics the right one is found', () => {
  test('an organ counts more than what is felt there', () => {
    expect(found('mata gatal')).toEqual(['dr. Rini Astuti, Sp.M'])
    expect(found('kaki gatal')).toEqual(['dr. Siska Amelia, Sp.DVE'])
  })

  test("a child's inner complaint is the paediatrician's, a child's tooth the dentist's", () => {
    expect(found('anak saya demam')).toEqual(['dr. Bagus Hartono, Sp.A'])
    expect(found('usia 3 tahun sakit perut')).toEqual(['dr. Bagus Hartono, Sp.A'])
    expect(found('gigi anak saya berlubang')).toEqual(['drg. Togar Silalahi'])
    expect(found('usia 30 tahun sakit perut')[0]).toBe('dr. Made Suryani, Sp.PD')
  })

  test('two complaints lead to both', () => {
    expect(found('pusing dan mual')).toEqual(expect.arrayContaining(['dr. Yosefa Wenda, Sp.N', 'dr. Made Suryani, Sp.PD']))
  })
})

describe('Q01: an expression counts whole', () => {
  const neurosurgery = createDoctorSearch({
    specialties: [
      { name: 'Bedah Saraf', words: ['tulang belakang', 'saraf kejepit', 'kepala'] },
      { name: 'Bedah', words: ['operasi', 'payudara'] },
      { name: 'Kandungan', words: ['hamil'] },
    ],
    people: [
      { name: 'dr. Vanya Tjandra, Sp.BS', specialties: [0] },
      { name: 'dr. Joesoef Fauzi, Sp.B', specialties: [1] },
      { name: 'dr. Zainab, Sp.OG', specialties: [2] },
    ],
    clinics: [],
  })
  const indexes = (text: string): number[] => neurosurgery.find(text).map(({ index }) => index)

  test.each(words.nobody)('nobody is found for %s, of which this hospital has a part', (text) => {
    expect(neurosurgery.find(text).map(({ why }) => why)).toEqual([])
  })

  test.each(words.neurosurgeon)('%s is the neurosurgeon', (text) => {
    expect(indexes(text)[0]).toBe(0)
  })

  test.each(['yusuf', 'jusuf', 'pauzi', 'vauzi', 'fausi'])('%s is the surgeon, as it is heard', (text) => {
    expect(indexes(text)).toEqual([1])
  })
})

test('of two fields the one whose name is said whole is meant', () => {
  const names = ['Jantung', 'Anak', 'Jantung Anak', 'Gigi', 'Gigi Anak']
  const both = createDoctorSearch({
    specialties: names.map((name) => ({ name, words: [] })),
    people: names.map((_, index) => ({ name: `dr. ${'ABCDE'[index]}`, specialties: [index] })),
    clinics: [],
  })
  const fields = (text: string): (string | undefined)[] => both.find(text).map(({ index }) => names[index])
  expect(fields('jantung anak')).toEqual(['Jantung Anak'])
  expect(fields('dokter jantung untuk anak')).toEqual(['Jantung Anak'])
  expect(fields('gigi anak')).toEqual(['Gigi Anak'])
  expect(fields('jantung')[0]).toBe('Jantung')
  expect(fields('jantung dan gigi')).toEqual(['Jantung', 'Gigi'])
})

describe('short forms and slips in short words are understood', () => {
  test.each(pairsOf(words.shortForms))('%s', (text, name) => {
    expect(found(text)[0]).toBe(name)
  })
})

describe('nobody is found', () => {
  test.each([
    ['for a field that the hospital lacks', 'urologi'],
    ['for one whose words it knows one by one', 'bedah saraf'],
    ['for one beside a word that nobody knows', 'bedah plastik'],
    ['for the title of one', 'sp.bs'],
    ['for a misspelt one', 'urolgi'],
    ['for animals', 'dokter hewan'],
    ['for a sick animal', 'kucing saya demam'],
    ['for a spy', 'mata-mata'],
    ['for the sun', 'matahari'],
    ['for other words that look or sound alike', 'gizi babi pari culik'],
    ['for words that say nothing', 'dokter spesialis sakit'],
    ['for a stranger of the same family name', 'dr. Agus Tambunan'],
    ['for nothing', ' … '],
  ])('Q01: %s', (_what, text) => {
    expect(reasons(text)).toEqual([])
  })

  test('but an animal that a clinic speaks of is understood', () => {
    expect(found('digigit anjing, gigitan anjing')).toEqual(['dr. Joko Lelono'])
  })
})

test('a name that is also an everyday word is found alone, and ignored beside others', () => {
  expect(found('bagus')).toEqual(['dr. Bagus Hartono, Sp.A'])
  expect(found('dokter mata yang bagus')).toEqual(['dr. Rini Astuti, Sp.M'])
})

test.each(Object.entries(words.genders))('Q12: “%s” asks for no more than “%s” that can be met', (text, met) => {
  expect(search.withoutGender(text) ?? null).toBe(met)
})

describe('Q09: a sign of an emergency names a class, and any of its words is meant', () => {
  const urgency = createDoctorSearch({
    specialties: [],
    people: [],
    clinics: [],
    urgent: ['telan benda', 'tidak bangun', 'kejang', 'luka bakar', 'napas gagal'],
  })

  test.each([
    'nelen koin',
    'anak ketelan baterai jam',
    'belum bangun dari tadi',
    'kejang lama',
    'digigit anjing lalu kejang',
    // What is sharp is a thing, too; a word may be of two classes.
    'nelen silet',
    'g bs napas',
    'napeh tingga ciek',
    'tidak bisa tidur lalu kejang',
    'kejangmi anakku',
  ])('%s', (text) => {
    expect(urgency.isUrgent(text)).toBe(true)
  })

  test.each(['telan obat', 'koin lama', 'luka bakar lama', 'anjing kejang', 'pernah kejang'])('but not %s', (text) => {
    expect(urgency.isUrgent(text)).toBe(false)
  })
})

test.each([
  ['gatal habis makan ikan', 'dr. Siska Amelia, Sp.DVE'],
  ['gatal dicium kucing', 'dr. Siska Amelia, Sp.DVE'],
  ['mata seperti ada nyamuk wakwaw', 'dr. Rini Astuti, Sp.M'],
  ['sakit perut kalau pusing', 'dr. Made Suryani, Sp.PD'],
])('Q01: what is eaten, did it, is what it feels like, or when, changes nobody: %s', (text, name) => {
  expect(found(text)[0]).toBe(name)
})

describe('Q01: beside what ails, a word that nobody knows puts nobody out', () => {
  test.each([
    ['sakit perut gegara seblak jontor wakwaw wekwek', 'dr. Made Suryani, Sp.PD'],
    ['mata ketusuk ranting waru doyong wakwaw', 'dr. Rini Astuti, Sp.M'],
    ['gigi berlubang wakwaw wekwek wikwik wokwok', 'drg. Togar Silalahi'],
    ['imunisasi telat wakwaw wekwek', 'dr. Bagus Hartono, Sp.A'],
    ['wakwaw wekwek panu wikwik', 'dr. Siska Amelia, Sp.DVE'],
    ['demam mual, ke dokter gigi aja', 'drg. Togar Silalahi'],
    ['katarak, kerja di kantor wakwaw', 'dr. Rini Astuti, Sp.M'],
  ])('%s', (text, name) => {
    expect(found(text)[0]).toBe(name)
  })

  test.each([
    'mata wakwaw',
    'operasi wakwaw wekwek',
    'panu kucing wakwaw',
    'demam berdarah pada kucing',
    'gigi roda berlubang',
    'sakit perut kucing',
    'meja gigi berlubang',
    'tambal ban gigi',
  ])('but not in %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

test.each([
  'nurhalisa',
  'nurhalizatambunan',
  'nur halisa',
  'dr nurhaliza bedah',
  'nur haliza',
  'tambunn',
  'nurhal',
  'Nurhaliza, Sp.B',
  'dokter bedah nurhaliza',
  'dokter nurhaliza tambunan wakwaw wekwek',
])('a name is found as %s', (text) => {
  expect(found(text)[0]).toBe('dr. Nurhaliza Tambunan, Sp.B')
})

test('whatever is typed is answered', () => {
  for (const text of ['', '\u0000', '🫀', 'ａ'.repeat(5000), '((((', '%00<script>', '\ud800', 'sp '.repeat(40), 'dan '.repeat(40)])
    expect(() => search.find(text)).not.toThrow()
})

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
