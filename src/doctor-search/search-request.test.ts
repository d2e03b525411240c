import { expect, test } from 'vitest'
import { foundText, readSearchAddress, searchAddress } from './search-request.ts'
import type { AnsweredTime, FoundCounts, SearchRequest } from './shapes.ts'

const read = (query: string) => readSearchAddress(new URLSearchParams(query))

test.each([
  { text: 'anak panas', day: '' },
  { text: '', day: 'hari-ini' },
  { text: 'gigi & mulut? "<b>" %41 #x', day: 'senin' },
  { text: '', day: '', specialty: 'Gigi & Mulut' },
])('the address of %j leads back to it', (request) => {
  const address = searchAddress(request)
  expect(read(new URL(address, 'https://rsud.example').search)).toEqual(request)
  expect(address).toMatch(/^\/\?[^"<>#\s]*#answer$/u)
})

test('a search for nothing has the address of the directory', () => {
  expect(searchAddress({ text: '', day: '' })).toBe('/#doctors')
})

test.each(['', 'utm_source=wa', 'cari=', 'cari=%20%20&hari=&poli=Semua', 'hari=kemarin', 'hari=__proto__', 'cari'])(
  '%j asks for nothing',
  (query) => {
    expect(read(query)).toBeNull()
  },
)

test('Q06: what is asked for is read as one line without what deceives, numbers and addresses', () => {
  expect(read('cari=gi%E2%80%AEgi%0A%E2%80%8Bbolong+0812-3456-7890')?.text).toBe('gigi bolong')
  expect(read('cari=%2B62+812+3456+7890&hari=')).toBeNull()
  expect(read(`cari=${encodeURIComponent(`${'x'.repeat(479)}🙂`)}`)?.text).toBe(`${'x'.repeat(118)} …`)
})

test('Q06: where nobody was found, forty letters are repeated at most, and the quotation cannot be ended', () => {
  const sentence = 'gigi” – Pasien yang terhormat, kami meminta pembayaran di muka'
  const quoted = 'gigi – Pasien yang terhormat, kami meminta pembayaran di muka'
  expect(foundText({ text: sentence, day: '' }, { people: 0, clinics: 0 }, { when: null })).toBe(
    `Tidak ada dokter ditemukan untuk “${quoted.slice(0, 39)}…”`,
  )
  expect(foundText({ text: sentence, day: '' }, { people: 1, clinics: 0 }, { when: null })).toBe(`1 dokter ditemukan untuk “${quoted}”`)
})

test('only the beginning of a very long text gets into the address', () => {
  expect(read(`cari=${'a'.repeat(5000)}`)?.text).toHaveLength(120)
  // Of more no half word is searched for, and the answer shows that there was more.
  const long = `${'sejak kemarin lusa '.repeat(6)}pusing berputar`
  expect(read(`cari=${long}`)?.text).toBe(`${'sejak kemarin lusa '.repeat(6)}…`)
  expect(read(`cari=${read(`cari=${long}`)?.text}`)?.text).toBe(read(`cari=${long}`)?.text)
})

const time: AnsweredTime = {
  dates: ['2026-11-23'],
  parts: [],
  overruled: '',
  isBeyond: false,
  without: { text: 'gigi', day: '' },
  isOtherDay: false,
  next: null,
}
const next = { date: '2026-11-24', isOtherPart: false, request: { text: 'gigi', day: 'selasa' } }

test('Q12: what cannot be met is not quoted, and said', () => {
  expect(foundText({ text: 'dokter gigi perempuan', day: '' }, { people: 1, clinics: 0 }, { when: null, met: 'dokter gigi' })).toBe(
    '1 dokter ditemukan untuk “dokter gigi”. Dokter perempuan atau laki-laki tidak bisa dipilih di sini',
  )
})

test.each<[SearchRequest, FoundCounts, Partial<AnsweredTime> | null, string]>([
  [{ text: 'gigi', day: '' }, { people: 3, clinics: 0 }, null, '3 dokter ditemukan untuk “gigi”'],
  [{ text: 'cuci darah', day: '' }, { people: 0, clinics: 1 }, null, '1 layanan ditemukan untuk “cuci darah”'],
  [{ text: '', day: 'senin' }, { people: 2, clinics: 1 }, {}, '2 dokter dan 1 layanan ditemukan, praktik Senin, 23 November'],
  [{ text: 'dokter hewan', day: '' }, { people: 0, clinics: 0 }, null, 'Tidak ada dokter ditemukan untuk “dokter hewan”'],
  [
    { text: 'x', day: '' },
    { people: 1, clinics: 0 },
    { parts: ['sore'] },
    '1 dokter ditemukan untuk “x”, praktik Senin, 23 November, sore hari',
  ],
  [
    { text: 'x', day: '' },
    { people: 0, clinics: 0 },
    { isOtherDay: true, next },
    'Tidak ada dokter ditemukan untuk “x”, praktik Senin, 23 November. Yang terdekat: Selasa, 24 November',
  ],
  [
    { text: 'x', day: '' },
    { people: 0, clinics: 0 },
    { isOtherDay: true },
    'Tidak ada dokter ditemukan untuk “x”, praktik Senin, 23 November. Dalam tujuh hari ini tidak ada yang praktik',
  ],
  [
    { text: 'x', day: 'senin' },
    { people: 1, clinics: 0 },
    { overruled: 'besok' },
    '1 dokter ditemukan untuk “x”, praktik Senin, 23 November sesuai pilihan hari, bukan “besok”',
  ],
  [
    { text: 'x', day: '' },
    { people: 1, clinics: 0 },
    { dates: [], isBeyond: true },
    '1 dokter ditemukan untuk “x”. Waktu itu belum bisa dicari, jadi semua hari ditampilkan. Tulislah satu tanggal dalam tiga bulan ini',
  ],
])('%j: %j is said in words', (request, counts, when, said) => {
  expect(foundText(request, counts, { when: when && { ...time, ...when } })).toBe(said)
})
