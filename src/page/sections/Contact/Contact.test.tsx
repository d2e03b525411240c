import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'
import { ContactSection } from './Contact.tsx'

const { site, ...input } = sampleInput()
const html = renderToStaticMarkup(<ContactSection {...input} site={site} />)
const form = elementAt(html, 'form')

describe('the message form', () => {
  test('asks for name, email, subject and message, and not for the phone', () => {
    const required = [...form.matchAll(/<(?:input|select|textarea)[^>]*>/gu)].filter(([tag]) => / required/u.test(tag))
    expect(required.map(([tag]) => /name="(\w+)"/u.exec(tag)?.[1])).toEqual(['name', 'email', 'subject', 'message'])
    expect(form).toContain('type="email"')
    expect(form).toContain('name="phone"')
  })

  test('has a label for every field', () => {
    const ids = [...form.matchAll(/<(?:input|select|textarea)[^>]* id="([^"]+)"/gu)].map(([, id]) => id)
    expect(ids).toHaveLength(5)
    for (const id of ids) expect(form).toContain(`for="${id}"`)
  })

  test('never puts the message into an address when its module is not there', () => {
    expect(form).toContain('method="dialog"')
    expect(html).toContain('https://wa.me/6284000000100')
  })
})

test('the map asks nobody for anything before the visitor is near', () => {
  const frame = elementAt(html, 'iframe')
  expect(frame).toContain('title="Lokasi Kami"')
  expect(frame).toContain('loading="lazy"')
  expect(frame).not.toContain(' src=')
})

test('the address can be sent to the family', () => {
  expect(html).toMatch(/<\/address>.*<a [^>]*href="\/wa\/kirim">Kirim ke keluarga<\/a>/u)
})

test('the four cards, the emergency call and the extras are there', () => {
  const text = textOf(html)
  for (const title of ['Telepon', 'Email & Digital', 'Alamat', 'Jam Buka']) expect(text).toContain(title)
  expect(html).toContain('href="tel:+62799000119"')
  for (const end of [100, 200]) expect(html).toContain(`<a href="tel:+62799000${end}">(0799) 000${end}</a>`)
  expect(text).toContain('Senin-Sabtu 08:00-14:00')
  for (const { title } of site.contact.extras) expect(text).toContain(title)
})
