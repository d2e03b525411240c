import { expect, test } from 'vitest'
import { siteOf } from '../../tests/kit/loaded-site.ts'
import { createDirectorySearch } from '../doctor-search/search-index.ts'
import { foundText } from '../doctor-search/search-request.ts'
import { createSiteSearches, foundAtText } from '../doctor-search/site-words.ts'
import { makeSearchIndex } from './search-directory.ts'
import type { Site } from './site.ts'

/** A Tuesday. */
const TODAY = '2026-12-01'

function searchOf(site: Site) {
  const answerAt = createSiteSearches(makeSearchIndex(site, TODAY), createDirectorySearch)
  const nameOf = (kind: string, index: number): string =>
    (kind === 'person' ? site.doctors.doctors : site.doctors.clinics)[index]?.name.replace(/^drg?\. (\S+).*/u, '$1') ?? ''
  return (text: string, chosen?: string) => {
    const answer = answerAt({ text, day: '' }, chosen)
    const found = answer.found.map(({ kind, index }) => nameOf(kind, index))
    const said = foundText({ text, day: '' }, { people: found.length, clinics: 0 }, answer)
    return { ...answer, names: found.join(' '), said: answer.at ? foundAtText(said, answer.at, (name) => name) : said }
  }
}

const search = searchOf(await siteOf('tests/hospitals/nusa-rempah'))

test.each([
  ['penyakit dalam pelabuhan', 'Hana'],
  ['pelabuhan penyakit dalam', 'Hana'],
  ['PENYAKIT DALAM, KAMPUS PELABUHAN!', 'Hana'],
  ['di pelabuhan ada dokter anak?', 'Sofia'],
  ['dokter anak di kampus pelabuhan rsud nusa rempah', 'Sofia'],
  ['penyakit dlm pelabuan', 'Hana'],
  ['anak pelabuhn', 'Sofia'],
  ['anak pelab', 'Sofia'],
  ['anak kmpus bukit', 'Sofia Ruben'],
  ['penyakit dalam melati', 'Marlin'],
  ['klinik melati', 'Sofia Marlin'],
  ['melati', 'Sofia Marlin'],
  ['dokter di pelabuhan', 'Sofia Hana Yunus'],
  ['jadwal poli pelabuhan', 'Sofia Hana Yunus'],
  ['fisioterapi bukit', 'Fisioterapi'],
  ['anak alamat utama', 'Sofia Ruben'],
  ['tehupeiory melati', 'Marlin'],
  ['lambung perih, mau ke pelabuhan', 'Hana'],
  ['anak di bukit atau melati', 'Sofia Ruben'],
  ['penyakit dalam pelabuhan dan melati', 'Hana Marlin'],
  ['anak kampus mana', 'Sofia Ruben'],
])('Q13: %s → %s', (text, names) => {
  expect(search(text).names).toBe(names)
})

test.each([
  ['bedah melati', 'Di Klinik Melati: tidak ada dokter ditemukan untuk “bedah melati”. Tidak ada di sana, tetapi ada di Kampus Pelabuhan'],
  ['penyakit dalam gedung lab', 'Tidak ada di sana, tetapi ada di Kampus Bukit dan di Kampus Pelabuhan dan di Klinik Melati'],
  ['fisioterapi pelabuhan', 'Tidak ada di sana, tetapi ada di Kampus Bukit'],
  ['gedung lab', 'Di Gedung Lab: tidak ada dokter ditemukan untuk “gedung lab”'],
  ['dokter hewan pelabuhan', 'Di Kampus Pelabuhan: tidak ada dokter ditemukan untuk “dokter hewan pelabuhan”'],
])('Q13: nobody is there: %s', (text, said) => {
  expect(search(text)).toMatchObject({ found: [], said: expect.stringContaining(said) })
})

test('Q13: a day and a place narrow both, and lead on to the next day there', () => {
  expect(search('anak pelabuhan hari ini')).toMatchObject({ names: 'Sofia', said: expect.stringContaining('praktik Selasa, 1 Desember') })
  const tomorrow = search('anak besok pelabuhan')
  expect(tomorrow).toMatchObject({ found: [], said: expect.stringMatching(/^Di Kampus Pelabuhan: .* Yang terdekat: Kamis, 3 Desember$/u) })
  const { next, without } = tomorrow.when ?? {}
  expect([next?.request, without?.text]).toEqual([{ text: 'anak pelabuhan', day: 'kamis' }, 'anak pelabuhan'])
  expect(search('anak pelabuhan').names).toBe('Sofia')
})

test('Q13: the place that is chosen counts before one in the words', () => {
  expect(search('penyakit dalam pelabuhan', 'Klinik Melati')).toMatchObject({
    names: 'Marlin',
    said: expect.stringMatching(/^Di Klinik Melati: /u),
  })
})

test('Q13: help and the emergency unit come first, whatever place is named', () => {
  expect(search('mau bunuh diri di pelabuhan')).toMatchObject({ isInNeed: true })
  expect(search('mau bunuh diri di pelabuhan').at).toBeUndefined()
  for (const text of ['igd pelabuhan', 'ugd gedung lab']) expect(search(text)).toMatchObject({ isUrgent: true })
})

test('Q13: a place that has somebody’s name finds both, that person first; other words are no place', async () => {
  const site = await siteOf('tests/hospitals/nusa-rempah')
  const doctors = site.doctors.doctors.map((one) => ({ ...one, name: one.name.replace('Yunus', 'Melati') }))
  const named = searchOf({ ...site, doctors: { ...site.doctors, doctors } })
  const namesOf = (text: string) => named(text).names
  expect(namesOf('melati')).toBe('Melati Sofia Marlin')
  expect(namesOf('dr melati')).toMatch(/^Melati/u)
  expect(namesOf('bedah melati')).toBe('Melati')
  expect(namesOf('anak melati')).toBe('Sofia')
  expect(namesOf('melati pelabuhan')).toBe('Melati')
  expect(namesOf('di melati')).toBe('Sofia Marlin')
  expect([named('dokter melati', 'Kampus Pelabuhan').names, named('dokter melati', 'Kampus Bukit').names]).toEqual(['Melati', ''])
  expect(namesOf('klinik melati')).toBe('Sofia Marlin')
  expect(search('hasil lab').at).toBeUndefined()
  expect(search('anak demam').names).toBe('Sofia Ruben')
})

test.each(['naik bukit lutut sakit', 'jatuh dari bukit kaki bengkak', 'bukti lutut sakit', 'bukti', 'kuli pelabuhan sakit pinggang'])(
  'Q13: an everyday word is a place only where a place stands: %s',
  (text) => expect(search(text).at).toBeUndefined(),
)

test.each([
  ['bukit', 'Kampus Bukit'],
  ['kontrol di bukti', 'Kampus Bukit'],
  ['batuk kampus pelabuhn', 'Kampus Pelabuhan'],
  ['sakit anak pelabuhan', 'Kampus Pelabuhan'],
  ['jadwal dokter bukit', 'Kampus Bukit'],
])('Q13: there it is one: %s', (text, place) => expect(search(text).at?.names).toEqual([place]))
