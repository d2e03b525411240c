import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { sampleInput } from '../../../tests/kit/sample-page.ts'
import { inForce } from '../../content/in-force.ts'
import { renderPage } from '../../page/entry-server.tsx'
import { knownEntries } from '../contents/known-entries.ts'
import { markPictures, markSite } from './marks.ts'
import { write } from './page-nodes.ts'
import { putPencils, type Pencil } from './pencils.ts'

const MONDAY = '2026-12-07T01:05:00Z'

/** The page of a content folder, with its pencils. */
function pencilled(folder: string) {
  const about = contentOf(textsIn(folder))
  const entries = knownEntries(about)
  const { site, read } = markSite(about.site, entries)
  const input = sampleInput(about.site, new Date(MONDAY))
  const draw = (one: typeof site, pictures = input.pictures) => {
    const { situation, ...more } = sampleInput(one, new Date(MONDAY))
    return renderPage({ ...more, situation, site: inForce(one, situation.day), pictures })
  }
  const pencils: Pencil[] = []
  const html = draw(about.site)
  const page = putPencils(html, draw(site, markPictures(site, input.pictures)), read, (pencil) => {
    pencils.push(pencil)
    return '<a class="touch">✎</a>'
  })
  return { html, page, pencils, entries }
}

const sample = pencilled('sample')
const leading = (text: string) =>
  sample.pencils
    .filter((pencil) => pencil.text === text)
    .map(({ entries }) => entries.map(({ id }) => id.replace('isian-', '')).join(' or '))

test.each([
  ['a sentence', 'Akreditasi Paripurna', ['about-timeline-3']],
  ['one of a list of sentences', 'Ambulans siap berangkat', ['services-emergency']],
  ['a name', 'dr. Hasudungan Sitompul, Sp.PD', ['doctors-doctors-1']],
  [
    'a card, a specialty and a link of the same words, each to its own form',
    'Radiologi',
    ['services-cards-7', 'services-specialties-16', 'navigation'],
  ],
  ['two menus of the same words', 'Beranda', ['navigation-header-0', 'navigation-footer-0']],
  ['a room and a service of the same name', 'Laboratorium', ['services-cards-2', 'facilities-medical-3', 'navigation']],
  ['opening hours, of which two are the same', 'Farmasi', ['contact-openingHours-1']],
  ['the hours of a day', 'Minggu', ['registration-openingHours-2']],
  ['a telephone', '(0799) 000100', ['hospital-phones', 'hospital-phones']],
  ['a chat', '0840-0000-0100 (buka di tab baru)', ['hospital-phones']],
  ['a mail address', 'info@rsudkenanga.example', ['hospital', 'hospital']],
  ['a picture', 'Contoh tanda sertifikat sistem mutu', ['hospital-marks-1']],
  ['an account elsewhere', 'Instagram (buka di tab baru)', ['hospital-social-1']],
  ['nothing that the page says by itself', 'Tentang Kami', ['navigation-footer-1']],
])('E27: a pencil leads from %s', (_, text, forms) => {
  expect(leading(text)).toEqual(forms)
})

/** Forms with texts to which no pencil leads. */
const without = ({ pencils, entries }: ReturnType<typeof pencilled>): string[] => {
  const led = new Set(pencils.flatMap((pencil) => pencil.entries.map(({ id }) => id)))
  return [...new Set(entries.flatMap(({ id, texts }) => (texts.length === 0 || led.has(id) ? [] : id.replace('isian-', ''))))]
}

test('only what is not read on the page has no pencil: it is found in Isi', () => {
  const unread = [
    'hospital-favicon',
    'hospital-linkPreview',
    'hospital-touchIcon',
    'services-specialties-20',
    'services-clinical',
    'calendar-holidays-0',
    'contact-crisis',
  ]
  // The facts that the law demands have pages of their own.
  expect(without(sample).filter((form) => !form.startsWith('public-'))).toEqual(unread)
})

test('what several forms call by the same name is asked for by that name', () => {
  const { pencils } = pencilled('tests/hospitals/wana-segara')
  const several = pencils
    .filter(({ entries }) => entries.length > 1)
    .map(({ text, entries: [one, other] }) => [text, one?.title === other?.title])
  expect(several[0]).toEqual(['IGD buka 24 jam.', true])
})

test.each(['sample', 'tests/hospitals/wana-segara'])('E27: without its pencils the page is the one that visitors get: %s', (folder) => {
  const { html, page } = pencilled(folder)
  const bare = parseDocument(page)
  for (const pencil of DomUtils.getElementsByClassName('touch', bare)) DomUtils.removeElement(pencil)
  for (const { attribs } of DomUtils.find(DomUtils.isTag, bare.children, true, Infinity) as { attribs: Record<string, string> }[])
    if (attribs['id']?.startsWith('isian-')) delete attribs['id']
  expect(write(bare)).toBe(write(parseDocument(html)))
  expect(page).not.toMatch(/[\u{f0000}-\u{ffffd}]/u)
})

test('E27: where the page that is drawn with sources says something else, there is no pencil', () => {
  const page = (...texts: string[]): string => `<html><body>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`
  const [letter, [entry]] = ['\u{f0000}', sample.entries]
  const read = () => [{ at: 0, isName: false, entries: new Set(entry && [entry]) }]
  const told: string[] = []
  putPencils(page('a', 'b', 'c'), page(`a${letter}`, `x${letter}`, `c${letter}`), read, ({ text }) => {
    told.push(text)
    return '<a></a>'
  })
  expect(told).toEqual(['a', 'c'])
})
