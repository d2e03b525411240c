import { expect, test } from 'vitest'
import { renderPage } from '../../entry-server.tsx'
import { formatPhone } from '../../../contract/phone.ts'
import { structuredDataOf, textOf } from '../../../../tests/kit/html.ts'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'
import { atTimes, onDays } from '../../../../tests/kit/hours.ts'

const input = sampleInput()
const page = renderPage(input)

interface SpokenData {
  name: string
  email: string
  telephone: string
  address: Record<'streetAddress' | 'addressLocality' | 'addressRegion' | 'postalCode', string>
  geo: { latitude: number; longitude: number }
  department: { name: string; telephone: string; openingHoursSpecification: { opens: string; closes: string; dayOfWeek: string[] } }[]
}

test('search engines read the hospital of the content, and no rating', () => {
  const { hospital } = input.site
  const data = structuredDataOf(page)
  expect(data).toMatchObject({
    '@type': 'Hospital',
    name: hospital.name,
    telephone: hospital.phones.general,
    email: hospital.email,
    address: { addressLocality: hospital.address.city, postalCode: hospital.address.postalCode, addressCountry: 'ID' },
    geo: hospital.coordinates,
    sameAs: hospital.social.map(({ url }) => url),
  })
  expect(JSON.stringify(data)).not.toMatch(/rating|review/iu)
})

test('what search engines read about us is what the page says', () => {
  const { hospital, contact } = input.site
  const text = textOf(/<body>.*<\/body>/su.exec(page)?.[0] ?? '')
  const data = structuredDataOf(page) as SpokenData
  const { streetAddress, addressLocality, addressRegion, postalCode } = data.address

  for (const part of [data.name, data.email, ...streetAddress.split(', '), addressLocality, addressRegion, postalCode])
    expect(text).toContain(part)
  for (const phone of [data.telephone, ...data.department.map(({ telephone }) => telephone)]) expect(text).toContain(formatPhone(phone))
  expect(contact.map?.directionsUrl).toContain(`${data.geo.latitude},${data.geo.longitude}`.replace(',', '%2C'))

  expect(data.department.map(({ name }) => name.replace(` ${hospital.name}`, ''))).toEqual(contact.openingHours.map(({ name }) => name))
  const [emergency, , clinic] = data.department.map(({ openingHoursSpecification: hours }) => hours)
  expect(text).toContain('IGD Setiap hari 24 jam')
  expect(emergency).toMatchObject({ opens: '00:00', closes: '23:59', dayOfWeek: expect.objectContaining({ length: 7 }) as string[] })
  expect(text).toContain('Rawat jalan Senin-Sabtu 08:00-14:00')
  expect(clinic).toMatchObject({ opens: '08:00', closes: '14:00', dayOfWeek: expect.not.arrayContaining(['Sunday']) as string[] })
})

test('T07: rows of one name are one unit of its kind, the counter is no clinic, and visitors find their hours', () => {
  const { contact } = input.site
  const openingHours = [
    { name: 'Pelayanan pagi', kind: 'clinics' as const, days: onDays('Senin'), hours: atTimes('08:00-14:00') },
    { name: 'Loket', kind: 'registration' as const, days: onDays('Senin'), hours: atTimes('07:00-11:00') },
    { name: 'Pelayanan pagi', days: onDays('Jumat'), hours: atTimes('08:00-11:00') },
  ]
  const visitingHours = [{ days: onDays('Setiap hari'), hours: atTimes('11:00-13:00, 17:00-19:00') }]
  const html = renderPage(sampleInput({ contact: { ...contact, openingHours, visitingHours } }))
  expect(structuredDataOf(html)).toMatchObject({
    department: [
      { '@type': 'MedicalClinic', name: expect.stringMatching(/^Pelayanan pagi/u) as string, openingHoursSpecification: [{}, {}] },
    ],
    contactPoint: [{ '@type': 'ContactPoint', name: 'Loket', hoursAvailable: { opens: '07:00' } }],
    containsPlace: [{ '@type': 'Place', name: 'Jam besuk', openingHoursSpecification: [{}, {}] }],
  })
  expect(textOf(html)).toContain('Pelayanan pagi Senin 08:00-14:00 Jumat 08:00-11:00 Loket')
})

test('T08: another place stands once, with what is there within it, and a counter that has a name', () => {
  const { contact, hospital, registration } = input.site
  const [unit] = contact.openingHours
  const place = { name: 'Kampus Dermaga', shortName: 'Dermaga', address: hospital.address, openingHours: [] }
  const openingHours = [...contact.openingHours, { ...unit!, name: 'IGD Dermaga', site: 'Dermaga' }]
  const counters = [{ ...registration.openingHours[0]!, name: 'Loket BPJS' }, ...registration.openingHours]
  const changes = {
    contact: { ...contact, openingHours },
    hospital: { ...hospital, sites: [place] },
    registration: { ...registration, openingHours: counters },
  }
  const data = structuredDataOf(renderPage(sampleInput(changes)))
  const text = JSON.stringify(data)
  expect(['Kampus Dermaga', 'IGD Dermaga', 'Loket BPJS'].map((name) => text.split(`"${name}`).length - 1)).toEqual([1, 1, 1])
  expect(data).toMatchObject({
    department: expect.arrayContaining([
      expect.objectContaining({ name: 'Kampus Dermaga', department: [expect.objectContaining({ '@type': 'EmergencyService' })] }),
    ]) as object[],
    contactPoint: [{ name: 'Loket BPJS' }],
  })
})

test('a name that closes a script tag stays a name', () => {
  const markup = renderPage(sampleInput({ hospital: { ...input.site.hospital, name: '</script><script>alert(1)</script>' } }))
  expect(markup).not.toContain('<script>alert')
  expect(structuredDataOf(markup)).toHaveProperty('name', '</script><script>alert(1)</script>')
})
