import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { shortNames } from '../../contract/people-names.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { atTimes, onDays } from '../../../tests/kit/hours.ts'

const server = await openTestServer({ clock: createTestClock('2026-12-14T02:00:00Z') })

/** Where an address redirects: the recipient and the text. */
async function chatAt(url: string) {
  const { statusCode, headers } = await server.app.inject({ url, headers: { host: 'penipu.example' } })
  const address = new URL(headers.location ?? 'about:blank')
  return { statusCode, headers, address, text: address.searchParams.get('text') ?? '' }
}

describe('a short address of a card', () => {
  test('C07: "Kirim ke keluarga" opens WhatsApp with name, days, hours, place, what to bring and the search for this doctor', async () => {
    const { statusCode, headers, address, text } = await chatAt('/wa/kirim/Sekar')
    expect(statusCode).toBe(303)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/')
    expect(text).toMatchInlineSnapshot(`
      "dr. Sekar Ayu Wulandari, Sp.OG (Obgyn)
      RSUD Kenanga Nusantara

      Jadwal praktik:
      Senin, Rabu, Jumat 09:00-12:00

      Tempat: Jalan Cendana Raya Nomor 19, Kelurahan Kenanga Indah, Kecamatan Samudra Barat, Kota Samudra Jaya
      Yang dibawa: KTP (kartu tanda penduduk). Peserta JKN juga membawa kartu dan surat rujukan.

      Jadwal terbaru: http://localhost:3000/?cari=Sekar%20Ayu%20Wulandari#answer"
    `)
  })

  test('Q10: from an answer for another day the message tells of that day first, as the card does, and of no day that cannot be searched', async () => {
    const { site } = server.dependencies.site.current()
    const { doctors } = site.doctors
    const sekar = doctors.find(({ name }) => name.includes('Sekar'))
    const absences = [{ from: '2026-12-16', until: '2026-12-16', reason: 'cuti' as const, replacement: sekar?.name }]
    const schedule = [{ day: onDays('Rabu'), time: atTimes('13:00-15:00') }]
    site.doctors.doctors = [...doctors, { name: 'dr. H.', specialty: 'Anak', absences, extra: [], changes: [], schedule }]
    const told = async (query: string) =>
      (await chatAt(`/wa/kirim/Sekar${query}`)).text.split('Jadwal praktik:')[0]?.split('\n').slice(3).filter(Boolean)
    expect(await told('?hari=2026-12-16')).toEqual(['Rabu 16 Desember 09:00-12:00; 13:00-15:00, di Poliklinik Anak, menggantikan dr. H.'])
    expect(await told('?hari=2026-12-18&hari=2026-12-17&hari=2026-12-16')).toHaveLength(2)
    expect(await told('?hari=2026-12-21')).toEqual(['Senin 21 Desember 09:00-12:00'])
    for (const query of ['?hari=2026-12-13', '?hari=2027-04-05', '?hari=rabu', '?hari', '']) expect(await told(query)).toEqual([])
    site.doctors.doctors = doctors
  })

  test('"Tanya" opens the chat of registration with the name written in', async () => {
    const { address, text } = await chatAt('/wa/tanya/Sekar')
    expect(address.pathname).toBe('/6284000000200')
    expect(text).toBe('Halo RSUD Kenanga Nusantara, saya ingin bertanya tentang praktik dr. Sekar Ayu Wulandari, Sp.OG (Obgyn).')
  })

  test('of the hospital opens WhatsApp with its address and the way there', async () => {
    expect((await chatAt('/wa/kirim')).text).toMatchInlineSnapshot(`
      "RSUD Kenanga Nusantara
      Jalan Cendana Raya Nomor 19
      Kelurahan Kenanga Indah, Kecamatan Samudra Barat
      Kota Samudra Jaya, Provinsi Nusa Jaya 00119
      Di seberang Taman Kenanga, gerbang IGD di sisi timur

      Telepon IGD: (0799) 000119
      Petunjuk arah: https://www.openstreetmap.org/directions?to=-2.915%2C106.305
      http://localhost:3000/#contact"
    `)
  })

  test.each(['/wa/kirim/tidak-ada', '/wa/tanya/tidak-ada', '/wa/tanya', '/wa/kirim/__proto__'])(
    '%s, which names nobody, is a 404',
    async (url) => {
      expect((await chatAt(url)).statusCode).toBe(404)
    },
  )

  test('of a doctor with more rows than a header holds keeps the link and says that something was left out', async () => {
    const { site } = server.dependencies.site.current()
    const row = { day: onDays('Senin'), time: atTimes('09:00-12:00'), note: 'x'.repeat(160) }
    const team = site.doctors.doctors
    site.doctors.doctors = [
      { name: 'dr. Made', specialty: 'Anak', absences: [], extra: [], changes: [], schedule: Array.from({ length: 30 }, () => row) },
    ]
    const { address, text } = await chatAt('/wa/kirim/Made')
    expect(address.href.length).toBeLessThan(2600)
    expect(text).toMatch(/\n…\n[\s\S]*\/\?cari=Made#answer$/u)
    site.doctors.doctors = team
  })
})

test('people of a like name have addresses of their own, and one that may mean several leads to the search for them', async () => {
  const { site } = server.dependencies.site.current()
  const team = site.doctors.doctors
  const doctor = { specialty: 'Anak', absences: [], extra: [], changes: [], schedule: [] }
  site.doctors.doctors = ['dr. Ayu Lestari, Sp.A', 'drg. Ayu Wulandari', 'drg. H. Ñuño', 'dr. 医生', 'dr. 7'].map((name) =>
    Object.assign({}, doctor, { name }),
  )
  const names = shortNames(site.doctors.doctors)
  expect(names).toEqual(['Ayu-Lestari', 'Ayu-Wulandari', 'Ñuño', '医生', 'dr. 7'])
  const told = await Promise.all(names.map(async (name) => (await chatAt(endpoints.send(name))).text.split(' (')[0]))
  expect(told).toEqual(site.doctors.doctors.map(({ name }) => name))
  expect((await chatAt('/wa/tanya/Ayu')).headers.location).toBe('http://localhost:3000/?cari=Ayu#answer')
  site.doctors.doctors = team
})
