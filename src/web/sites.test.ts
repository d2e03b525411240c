import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { SECOND_SITE } from '../../tests/kit/sites.ts'
import { hospitalShape } from '../content/shapes/hospital.ts'
import { renderPage } from './entry-server.tsx'

const { site } = sampleInput()
const { sites } = hospitalShape.pick({ sites: true }).parse(parse(SECOND_SITE))
const [first, ...others] = site.doctors.doctors
if (!first) throw new Error('the sample has no doctors')
const there = {
  ...first,
  schedule: [
    { day: onDays('Rabu'), time: atTimes('09:00-12:00') },
    { day: onDays('Rabu'), time: atTimes('13:00-15:00'), site: 'Muara Serai' },
  ],
}
const changes = { hospital: { ...site.hospital, sites }, doctors: { ...site.doctors, doctors: [there, ...others] } }

/** On a Wednesday in Jakarta. */
const at = (time: string) => renderPage(sampleInput(changes, new Date(`2026-11-25T${time}:00+07:00`)))
const page = at('13:30')

describe('a hospital of two places', () => {
  test('tells of the other one where it is, when it is open and how to reach it', () => {
    const text = textOf(page)
    for (const said of [
      'Klinik Muara Serai RSUD Kenanga Nusantara',
      'Jalan Dermaga Tua Nomor 9',
      'Senin-Kamis 08:00-13:00',
      'Lewat WhatsApp, sehari sebelumnya.',
      'Petunjuk Arah ke Klinik Muara Serai',
    ])
      expect(text).toContain(said)
    for (const link of ['tel:+62799000300', 'https://wa.me/6284000000300', 'https://peta.example/muara-serai'])
      expect(page).toContain(`href="${link}"`)
  })

  test('names the place of a row beside it', () => {
    expect(textOf(page)).toContain('Rabu di Muara Serai 13:00-15:00')
  })

  test('says of today at which of them somebody sits', () => {
    expect(textOf(page)).toContain('Praktik sekarang, sampai 15:00, di Muara Serai')
    expect(textOf(at('10:00'))).toContain('Praktik sekarang, sampai 12:00')
    expect(textOf(at('10:00'))).not.toContain('sampai 12:00, di Muara Serai')
  })

  test('is told to search engines with the address of each', () => {
    expect(structuredDataOf(page)).toMatchObject({
      department: expect.arrayContaining([
        expect.objectContaining({
          name: 'Klinik Muara Serai RSUD Kenanga Nusantara',
          telephone: '+62799000300',
          address: expect.objectContaining({ streetAddress: expect.stringContaining('Jalan Dermaga Tua Nomor 9'), postalCode: '00231' }),
        }),
      ]),
    })
  })
})
