import { expect, test } from 'vitest'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { checkPublic } from './check-public.ts'
import { inForce } from './in-force.ts'
import { publicShape } from './shapes/public.ts'

const { site } = sampleInput()
const tariffs = (amount: number, since: string) => ({ entries: [{ name: 'Karcis rawat jalan', amount }], basis: 'Perbup', since })
const director = (name: string) => ({ name, title: 'Direktur', greeting: 'Selamat datang.' })

const dated = {
  ...site,
  hospital: { ...site.hospital, director: director('dr. Lama'), nextDirector: { from: '2027-01-04', ...director('dr. Baru') } },
  registration: { ...site.registration, tariffs: tariffs(15_000, '2025-01-01'), nextTariffs: tariffs(20_000, '2027-02-01') },
  about: {
    ...site.about,
    accreditation: {
      entries: [
        { label: 'Akreditasi', value: 'Utama', until: '2027-03-01' },
        { label: 'Akreditasi', value: 'Paripurna', from: '2027-03-10' },
        { label: 'Izin', value: '1/2025' },
      ],
    },
  },
}

test.each([
  ['2027-01-03', 'dr. Lama', 15_000, 'Utama'],
  ['2027-01-04', 'dr. Baru', 15_000, 'Utama'],
  ['2027-02-01', 'dr. Baru', 20_000, 'Utama'],
  // An entry has ended and none follows it yet, which the page says.
  ['2027-03-05', 'dr. Baru', 20_000, 'Utama'],
  ['2027-03-10', 'dr. Baru', 20_000, 'Paripurna'],
])('T02: on %s what was written ahead holds as far as its day has come', (today, name, amount, value) => {
  const { hospital, registration, about } = inForce(dated, today)
  expect(hospital.director?.name).toBe(name)
  expect(registration.tariffs?.entries[0]?.amount).toBe(amount)
  expect(about.accreditation?.entries.map((entry) => entry.value)).toEqual([value, '1/2025'])
})

test('T02: tariffs that end without others are not shown any more', () => {
  const ending = { ...site, registration: { ...site.registration, tariffs: { ...tariffs(1, '2025-01-01'), until: '2026-12-31' } } }
  expect(inForce(ending, '2026-12-31').registration.tariffs).toBeDefined()
  expect(inForce(ending, '2027-01-01').registration.tariffs).toBeUndefined()
})

test('T02: a table of tariffs is shown from its first day to its last, and the next one may bear its name', () => {
  const [table] = site.public.tariffs
  const facts = {
    tariffs: [
      { ...table!, until: '2026-12-31' },
      { ...table!, since: '2027-01-01', note: 'baru' },
    ],
  }
  const both = { ...site, public: { ...site.public, ...facts } }
  expect(checkPublic({ public: facts })).toEqual([])
  expect(inForce(both, '2026-12-31').public.tariffs).toEqual([facts.tariffs[0]])
  expect(inForce(both, '2027-01-01').public.tariffs).toEqual([facts.tariffs[1]])
  const [overlap] = checkPublic({ public: { tariffs: [facts.tariffs[0], { ...facts.tariffs[1], since: '2026-12-31' }] } })
  expect(overlap?.path).toEqual(['public', 'tariffs', 1, 'title'])
})

test('content without days of that kind is given as it is', () => {
  const plain = { ...site, public: publicShape.parse({}) }
  expect(inForce(plain, '2027-01-01')).toBe(plain)
})

test('L08: the foot leads to the facts of a public hospital without being told to, where it has room and does not yet', () => {
  const [written, other] = ['/layanan-publik', '/informasi/profil'].map((to) => ({ label: 'Layanan publik', to }))
  const linksOf = (information: { label: string; to: string }[]) =>
    inForce({ ...site, navigation: { ...site.navigation, information } }, '2026-11-30').navigation.information.map(({ to }) => to)
  expect(linksOf([other!])).toEqual(['/informasi/profil', '/layanan-publik'])
  expect(linksOf([written!, other!])).toEqual(['/layanan-publik', '/informasi/profil'])
  expect(linksOf(Array.from({ length: 6 }, () => other!))).toHaveLength(6)
})
