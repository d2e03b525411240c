import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'
import { ServicesSection } from './Services.tsx'

test('a specialty leads to its doctors or to the service that names it; one that has neither leads nowhere', () => {
  const specialty = (name: string, button = true) => ({ name, button, icon: 'doctor' as const, listed: true, words: [] })
  const specialties = [specialty('Anak'), specialty('Mata', false), specialty('Fisioterapi'), specialty('Urologi')]
  const services = { ...sampleInput().site.services, specialties }
  const markup = renderToStaticMarkup(<ServicesSection {...sampleInput({ services })} />)
  const tiles = [...markup.matchAll(/<li><a class="[^"]*"(?: href="([^"]*)")?>([^<]*)</gu)].map(([, href, name]) => `${name} ${href}`)
  expect(tiles).toEqual([
    'Anak /?poli=Anak#answer',
    'Mata /?cari=Mata#answer',
    'Fisioterapi /?poli=Fisioterapi#answer',
    'Urologi undefined',
  ])
})

test('L06: a card leads to the standard of its service, however that is spelt, and the others lead nowhere', () => {
  const { services, public: facts } = sampleInput().site
  const cards = ['RAWAT JALAN', 'Radiologi'].map((title) => ({ title, description: '', features: [] }))
  const markup = renderToStaticMarkup(<ServicesSection {...sampleInput({ services: { ...services, cards }, public: facts })} />)
  expect([...markup.matchAll(/href="(\/layanan-publik[^"]*)"/gu)].map(([, href]) => href)).toEqual(['/layanan-publik/standar/rawat-jalan'])
})
