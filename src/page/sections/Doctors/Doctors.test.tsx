import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { atTimes, onDays } from '../../../../tests/kit/hours.ts'
import { SAMPLE_MOMENT, sampleInput } from '../../../../tests/kit/sample-page.ts'
import { readSearchAddress } from '../../../doctor-search/search-request.ts'
import type { SearchRequest } from '../../../doctor-search/shapes.ts'
import { situationAt } from '../../../schedule/situation.ts'
import type { Search } from '../../page-input.ts'
import { DoctorsSection } from './Doctors.tsx'

const { site, ...input } = sampleInput()

function render(changed = site, search?: Search): string {
  return renderToStaticMarkup(
    <DoctorsSection {...input} site={changed} situation={situationAt(changed, SAMPLE_MOMENT)} {...(search && { search })} />,
  )
}

const html = render()

function withDoctors(changes: Partial<typeof site.doctors>): string {
  return render({ ...site, doctors: { ...site.doctors, ...changes } })
}

/** The options of the list of specialties, not of that of days. */
function optionsOf(markup: string) {
  return elementAt(markup, '[data-part="select"]').matchAll(/<option[^>]*>([^<]+)</gu)
}

test('every doctor is in the page', () => {
  expect(html.match(/data-specialty=/gu)).toHaveLength(site.doctors.doctors.length)
  for (const { name } of site.doctors.doctors) expect(html).toContain(name)
})

test('the filter has Semua and the twenty specialties, twice the same, and no Neurologi', () => {
  const radios = [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/gu)].map(([, value]) => value)
  const options = [...optionsOf(html)].map(([, value]) => value)
  expect(radios).toHaveLength(21)
  expect(options).toEqual(radios)
  expect(radios[0]).toBe('Semua')
  expect(radios).not.toContain('Neurologi')
})

test('the buttons follow the file, and a specialty without a button has none', () => {
  const specialty = (name: string, button: boolean) => ({ name, button, icon: 'doctor' as const, listed: true, words: [] })
  const services = { ...site.services, specialties: [specialty('Urologi', true), specialty('Saraf', false), specialty('Anak', true)] }
  const markup = render({ ...site, services })
  expect([...optionsOf(markup)].map(([, value]) => value)).toEqual(['Semua', 'Urologi', 'Anak'])
})

test('a schedule is a list with a name', () => {
  expect(elementAt(html, 'li')).toContain('<ul aria-label="Jadwal praktik"><li>')
})

test('a card says name, specialty, schedule, rating and patients', () => {
  const [doctor] = site.doctors.doctors
  const card = textOf(elementAt(html, 'li'))
  expect(card).toContain(doctor?.name)
  expect(card).toContain('Obgyn')
  expect(card).toContain('Senin, Rabu, Jumat 09:00-12:00')
  expect(card).toContain('4,8 dari 5 · 1.400+ Pasien')
})

describe('a card ends with what comes next', () => {
  const stepsOf = (markup: string, index = 1) =>
    [...elementAt(markup, `#doctor-list > li:nth-child(${index})`).matchAll(/<a [^>]*href="([^"]+)">([^<]+)/gu)].map(
      ([, href, text]) => `${text} ${href}`,
    )

  test('to register, to ask, and to tell the family', () => {
    expect(stepsOf(html)).toEqual([`Daftar ${site.hospital.registrationUrl}`, 'Tanya /wa/tanya/Sekar', 'Kirim ke keluarga /wa/kirim/Sekar'])
  })

  test('without a site or chat of registration, only with what there is', () => {
    const { phones } = site.hospital
    const hospital = { ...site.hospital, registrationUrl: undefined, phones: { emergency: phones.emergency } }
    const markup = render({ ...site, hospital })
    expect(stepsOf(markup)).toEqual(['Daftar #registration', 'Kirim ke keluarga /wa/kirim/Sekar'])
  })

  test('nobody registers for who takes turns around the clock', () => {
    const index = site.doctors.doctors.findIndex(({ specialty }) => specialty === 'IGD') + 1
    expect(stepsOf(html, index).map((step) => step.split(' ')[0])).toEqual(['Tanya', 'Kirim'])
  })
})

test('figures and their source can be switched off', () => {
  const without = textOf(withDoctors({ showFigures: false }))
  expect(without).not.toContain('Pasien ')
  expect(without).not.toContain('dari 5')
  expect(without).not.toContain(site.doctors.source)
})

test('six doctors need no toggle', () => {
  expect(withDoctors({ doctors: site.doctors.doctors.slice(0, 6) })).not.toContain('Lihat Semua Dokter')
  expect(html).toContain('aria-expanded="false"')
})

test('without JavaScript nothing stands there that could not answer', () => {
  for (const part of ['toggle', 'count']) {
    const before = html.slice(0, html.indexOf(`data-part="${part}"`))
    expect(before.lastIndexOf('needs-js')).toBeGreaterThan(before.lastIndexOf('</ul>'))
  }
})

const searched = (search: Search): string => render(site, search)

const found = (...indexes: number[]): Search['found'] => indexes.map((index) => ({ kind: 'person', index, why: `Sebab ${index}` }))

test('a search shows those who were found first, best first, each with the reason, and hides the others', () => {
  const markup = searched({ request: { text: 'gigi', day: '' }, found: found(7, 2), services: [], when: null })
  const cards = [...markup.matchAll(/<li class="[^"]*" data-specialty[^>]*>/gu)].map(([card]) => card)
  expect(cards.map((card) => /data-index="(\d+)"/u.exec(card)?.[1]).slice(0, 2)).toEqual(['7', '2'])
  expect(cards.filter((card) => !card.includes('data-hidden'))).toHaveLength(2)
  expect(cards).toHaveLength(site.doctors.doctors.length)
  expect([...markup.matchAll(/<small data-why="">([^<]*)</gu)].map(([, why]) => why)).toEqual(['Sebab 7', 'Sebab 2'])
  expect(textOf(markup)).toContain('2 dokter ditemukan untuk “gigi”')
})

test('Q10: whoever was found for another day says so in a line, the schedule and the message', () => {
  const told = [['Rabu 19 Agustus 09:00-12:00, menggantikan dr. H.', '2026-08-19', [1, 'Senin, Rabu']]] as const
  const schedule = [{ day: onDays('Senin, Rabu'), time: atTimes('09:00-12:00') }]
  const doctors = site.doctors.doctors.map((doctor, index) => (index === 0 ? { ...doctor, schedule } : doctor))
  const one = { kind: 'person' as const, index: 0, why: 'Sebab', told }
  const search = { request: { text: '', day: 'rabu' }, found: [one], services: [], when }
  const markup = render({ ...site, doctors: { ...site.doctors, doctors } }, search)
  const card = elementAt(markup, 'li[data-asked]')
  expect(textOf(card)).toContain(`Sebab ${told[0][0]} `)
  expect(card).toMatch(/<mark data-why[^>]*>Senin, Rabu</u)
  expect(card).toMatch(/href="\/wa\/kirim\/[^"?]+\?hari=2026-08-19"/u)
  expect(markup.match(/data-asked|<mark data-why/gu)).toHaveLength(2)
})

test('a search that finds nobody says so, also without JavaScript, and leads to the telephone and the chat', () => {
  const markup = searched({ request: { text: 'dokter hewan', day: '' }, found: [], services: [], when: null })
  const nothing = elementAt(markup, '[data-part="nothing"]')
  expect(nothing).not.toContain(' hidden=')
  expect(nothing).toMatch(/href="tel:\+/u)
  expect(nothing).toMatch(/href="https:\/\/wa\.me\//u)
  expect(elementAt(markup, 'output')).not.toContain('needs-js')
  expect(elementAt(html, '[data-part="nothing"]')).toContain('hidden')
})

const when: Search['when'] = {
  dates: ['2026-08-17'],
  parts: [],
  overruled: '',
  isBeyond: false,
  without: { text: '', day: '' },
  isOtherDay: false,
  next: null,
}

test('Q05: nobody on that day: the next day is a link, and nothing claims that what is looked for is not here', () => {
  const next = { date: '2026-08-18', isOtherPart: false, request: { text: 'gigi', day: 'selasa' } }
  const without = { text: 'gigi', day: '' }
  const answer = { request: { text: 'gigi besok', day: '' }, found: [], services: [], when: { ...when, isOtherDay: true, next, without } }
  const markup = searched(answer)
  expect(textOf(elementAt(markup, 'output'))).toContain('praktik Senin, 17 Agustus. Yang terdekat: Selasa, 18 Agustus')
  const links = [...elementAt(markup, '[data-part="time"]').matchAll(/href="([^"]*)">([^<]*)/gu)].map(([, href, text]) => `${text} ${href}`)
  expect(links).toEqual(['Lihat Selasa, 18 Agustus /?cari=gigi&amp;hari=selasa#answer', 'Lihat semua hari /?cari=gigi#answer'])
  expect(elementAt(markup, '[data-part="nothing"]')).toContain('hidden')
})

test('Q08: when the search is busy the page says so above all doctors, and how to go on', () => {
  const markup = renderToStaticMarkup(<DoctorsSection {...sampleInput()} isSearchBusy />)
  const busy = elementAt(markup, '[data-busy]')
  expect(textOf(busy)).toContain('pencarian sedang ramai')
  expect(busy).toMatch(/href="tel:\+.*href="https:\/\/wa\.me\//su)
  expect(markup.indexOf('data-busy')).toBeLessThan(markup.indexOf('id="doctor-list"'))
  expect(markup.match(/data-specialty=/gu)).toHaveLength(site.doctors.doctors.length)
  expect(markup).not.toContain('data-hidden')
})

test('those who practise on a day are counted', () => {
  const markup = searched({ request: { text: '', day: 'senin' }, found: found(1, 2, 3, 4, 5, 6, 7, 8), services: [], when })
  expect(textOf(markup)).toContain('8 dokter ditemukan, praktik Senin, 17 Agustus')
})

test('a specialty alone is answered as the filter of the page would, which takes it over', () => {
  const indexes = site.doctors.doctors.flatMap(({ specialty }, index) => (specialty === 'Anak' ? [index] : []))
  const markup = searched({ request: { text: '', day: '', specialty: 'Anak' }, found: found(...indexes), services: [], when: null })
  expect(markup).toMatch(/data-searched="poli"/u)
  expect(elementAt(markup, '[data-part="select"]')).toMatch(/<option [^>]*selected[^>]*>Anak</u)
  expect([...markup.matchAll(/type="radio"[^>]*checked=""[^>]*value="([^"]+)"/gu)].map(([, name]) => name)).toEqual(['Anak'])
  expect(textOf(elementAt(markup, 'output'))).toContain(`${indexes.length} dokter ditemukan`)
  const nobody = searched({ request: { text: '', day: '', specialty: 'Anak' }, found: [], services: [], when: null })
  expect(elementAt(nobody, '[data-part="empty"]')).not.toContain('hidden')
  expect(elementAt(nobody, '[data-part="nothing"]')).toContain('hidden')
})

test('Q09: a sign of an emergency names the emergency unit and its number before any schedule, and not otherwise', () => {
  const markup = searched({ request: { text: 'nyeri dada', day: '' }, found: found(7), services: [], when: null, isUrgent: true })
  const urgent = elementAt(markup, '[data-part="urgent"]')
  expect(urgent).not.toMatch(/^[^>]*hidden/u)
  expect(textOf(urgent)).toMatch(/Segera datang ke IGD\s+atau telepon\s+119\s*\. Jangan menunggu jadwal dokter/u)
  expect(urgent).toContain(`href="tel:${site.hospital.phones.emergency}"`)
  expect(markup.indexOf('data-part="urgent"')).toBeLessThan(markup.indexOf('id="doctor-list"'))
  expect(elementAt(html, '[data-part="urgent"]')).toMatch(/^[^>]*hidden/u)
})

test('the form keeps what was asked', () => {
  const markup = searched({ request: { text: 'anak panas', day: 'rabu' }, found: [], services: [], when: null })
  expect(markup).toMatch(/<input[^>]* name="cari"[^>]* value="anak panas"/u)
  expect(markup).toMatch(/<option [^>]*selected=""[^>]*>Rabu</u)
  expect(elementAt(markup, '[data-part="clear"]')).not.toMatch(/^[^>]*hidden/u)
})

test('Q06: a link cannot make the page say a number, an address or a long sentence', () => {
  const sentence = 'Pasien yang terhormat, RSUD menelepon Anda dari 0812-3456-7890: transfer ke rsud-bayar.com'
  const request = readSearchAddress(new URLSearchParams({ cari: sentence })) as SearchRequest
  const markup = searched({ request, found: [], services: [], when: null })
  expect(textOf(markup)).toContain('Tidak ada dokter ditemukan untuk “Pasien yang terhormat, RSUD menelepon A…”')
  expect(markup).not.toMatch(/3456|rsud-bayar/u)
})

test('R04: whatever is searched for stands in the page as text', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> ' onfocus='alert(1)`
  const markup = searched({ request: { text: hostile, day: '' }, found: [], services: [], when: null })
  expect(markup).not.toMatch(/<script|<img|onfocus='/u)
  expect(textOf(markup)).toContain(hostile.slice(0, 39))
})
