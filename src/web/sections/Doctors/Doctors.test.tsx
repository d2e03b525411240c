import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { sampleInput } from '../../page-fixture.ts'
import { situationAt } from '../../../contract/schedule/situation.ts'
import { Doctors } from './Doctors.tsx'

const { site, now } = sampleInput()

function render(changed = site): string {
  return renderToStaticMarkup(<Doctors site={changed} module="/doctors.js" situation={situationAt(changed, now)} />)
}

const html = render()

function withDoctors(changes: Partial<typeof site.doctors>): string {
  return render({ ...site, doctors: { ...site.doctors, ...changes } })
}

test('every doctor is in the page, the first six without being folded away', () => {
  expect(html.match(/data-specialty=/gu)).toHaveLength(site.doctors.doctors.length)
  expect(html.match(/data-later=/gu)).toHaveLength(site.doctors.doctors.length - 6)
  for (const { name } of site.doctors.doctors) expect(html).toContain(name)
})

test('the filter has Semua and the twenty specialties, twice the same, and no Neurologi', () => {
  const radios = [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/gu)].map(([, value]) => value)
  const options = [...html.matchAll(/<option[^>]*>([^<]+)</gu)].map(([, value]) => value)
  expect(radios).toHaveLength(21)
  expect(options).toEqual(radios)
  expect(radios[0]).toBe('Semua')
  expect(radios).not.toContain('Neurologi')
})

test('the buttons follow the file, and a specialty without a button has none', () => {
  const specialty = (name: string, button: boolean) => ({ name, button, icon: 'doctor' as const, listed: true, words: [] })
  const services = { ...site.services, specialties: [specialty('Urologi', true), specialty('Saraf', false), specialty('Anak', true)] }
  const markup = render({ ...site, services })
  expect([...markup.matchAll(/<option[^>]*>([^<]+)</gu)].map(([, value]) => value)).toEqual(['Semua', 'Urologi', 'Anak'])
})

test('a schedule is a list that names its doctor', () => {
  const [doctor] = site.doctors.doctors
  expect(elementAt(html, 'li')).toContain(`<ul aria-label="Jadwal praktik ${doctor?.name}"><li>`)
})

test('a card says name, specialty, schedule, rating and patients', () => {
  const [doctor] = site.doctors.doctors
  const card = textOf(elementAt(html, 'li'))
  expect(card).toContain(doctor?.name)
  expect(card).toContain('Obgyn')
  expect(card).toContain('Senin 09:00-12:00')
  expect(card).toContain('Penilaian 4,8 dari 5')
  expect(card).toContain('1.400+ Pasien')
})

test('figures and their source can be switched off', () => {
  const without = textOf(withDoctors({ showFigures: false }))
  expect(without).not.toContain('Pasien ')
  expect(without).not.toContain('Penilaian')
  expect(without).not.toContain(site.doctors.source)
})

test('six doctors need no toggle', () => {
  expect(withDoctors({ doctors: site.doctors.doctors.slice(0, 6) })).not.toContain('Lihat Semua Dokter')
  expect(html).toContain('aria-expanded="false"')
})

test('without JavaScript nothing stands there that could not answer', () => {
  for (const part of ['select', 'toggle', 'count']) {
    const before = html.slice(0, html.indexOf(`data-part="${part}"`))
    expect(before.lastIndexOf('needs-js')).toBeGreaterThan(before.lastIndexOf('</ul>'))
  }
})
