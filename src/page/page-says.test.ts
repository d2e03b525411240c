import { expect, test } from 'vitest'
import { elementAt, structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { siteOf } from '../../tests/kit/loaded-site.ts'
import { sampleInput, sampleWith, siteIn } from '../../tests/kit/sample-page.ts'
import { tableOf } from '../../tests/kit/tables.ts'
import type { Site } from '../content/site.ts'
import type { Change } from '../content/change.ts'
import { nameMainSite } from '../content/main-site.ts'
import { inForce } from '../content/in-force.ts'
import { makeSearchIndex } from '../content/search-directory.ts'
import { createDirectorySearch } from '../doctor-search/search-index.ts'
import { readSearchAddress } from '../doctor-search/search-request.ts'
import { createSiteSearches, SITE_FIELD } from '../doctor-search/site-words.ts'
import { renderPage } from './entry-server.tsx'
import { chatLinks } from './sections/Doctors/chat-links.ts'
import { describeChange, describeFact } from '../staff/words/fact-words.ts'

const wanaSegara = import.meta.glob<string>('../../tests/hospitals/wana-segara/*.yaml', { query: '?raw', import: 'default', eager: true })

/** Reads places of the page at a moment and an address such as `?cari=anak`, or the text that is sent to the family. */
function readerAt(site: Site, now: Date, query: string): (place: string) => string {
  const input = sampleInput(site, now)
  if (query === 'kirim') return (name) => decodeURIComponent(chatLinks.send(input, name) ?? '')
  const page = drawPage(input, query, now)
  return (place) => {
    if (place === 'json-ld') return JSON.stringify(structuredDataOf(page))
    return place.startsWith('html ') ? elementAt(page, selectorOf(place.slice(5))) : textOf(elementAt(page, selectorOf(place)))
  }
}

function drawPage(input: ReturnType<typeof sampleInput>, query: string, now: Date): string {
  const address = new URLSearchParams(query)
  const request = readSearchAddress(address) ?? (address.has(SITE_FIELD) ? { text: '', day: '' } : null)
  if (request === null) return renderPage(input)
  const answerAt = createSiteSearches(makeSearchIndex(input.site, input.situation.day), (index) =>
    createDirectorySearch(index, () => now.getTime()),
  )
  const at = address.get(SITE_FIELD) ?? undefined
  return renderPage({ ...input, search: { request, site: at, ...answerAt(request, at) } })
}

/** The selector of the card of a doctor, clinic or site, of the first doctor, or any selector. */
function selectorOf(place: string): string {
  const [kind, ...name] = place.split(' ')
  if (kind === 'card') return `#doctors li:has(h3:contains("${name.join(' ')}"), h4:contains("${name.join(' ')}"))`
  if (kind === 'site') return `#contact div:has(> div > h3:contains("${name.join(' ')}"))`
  return kind === 'first' ? '#doctor-list > li:first-child' : place
}

type Places = Record<string, string | string[]>

function rowsOf(file: string) {
  const table = tableOf(`words/${file}.yaml`) as Record<string, Record<string, Places>>
  return Object.entries(table).flatMap(([about, { with: others = {}, ...all }]) =>
    Object.entries(all).map(([moment, places]) => ({ about, moment, places, others })),
  )
}

/** Places without the words that they should have, or with words that they should not. */
function untrueIn(read: (place: string) => string, places: Places): string[] {
  const isUntrue = (place: string, says: string) => read(place).includes(says.replace(/^!/u, '')) === says.startsWith('!')
  return Object.entries(places).flatMap(([place, all]) => [all].flat().filter((says) => isUntrue(place, says)))
}

const hospitalOfFour = await siteOf('tests/hospitals/nusa-rempah')

/** Tables, each with its hospital and time zone. */
const TABLES: [file: string, about: string, zone: string, site: (others: Places) => Site][] = [
  ['wana-segara', 'a hospital of two campuses and a ship', '+08:00', (others) => siteIn(wanaSegara, others)],
  ['four-places', 'T08: the same with a name for its main address', '+08:00', (others) => nameMainSite(siteIn(wanaSegara, others))],
  ['nusa-rempah', 'T08: a hospital of four named places', '+09:00', () => hospitalOfFour],
  ['sample-page', 'the sample', '+07:00', sampleWith],
]

const statements = TABLES.flatMap(([file, hospital, zone, siteWith]) =>
  rowsOf(file).map((row) => Object.assign(row, { hospital, zone, siteWith })),
)

test.each(statements)('of $hospital: $about, $moment', ({ moment, places, others, zone, siteWith }) => {
  const site = inForce(siteWith(others), moment.slice(0, 10))
  expect(untrueIn(readerAt(site, new Date(`${moment.slice(0, 16)}:00${zone}`), moment.slice(17)), places)).toEqual([])
})

test('T11: no time of the page is written in two ways', () => {
  for (const local of ['2026-12-21T07:00', '2026-12-21T10:00', '2026-12-21T15:00']) {
    const page = renderPage(sampleInput({}, new Date(`${local}:00+07:00`)))
    expect(textOf(elementAt(page, 'body')).match(/\b[0-2]\d\.[0-5]\d\b|\d\d:\d\d–/gu)).toBeNull()
  }
})

test.each([
  [
    'notices',
    { from: '2026-12-01', until: '2026-12-01', text: 'Berangkat siang.', site: 'Kapal Husada' },
    'Kapal Husada: "Berangkat siang."',
  ],
  [
    'seasons',
    { name: 'Ramadan', from: '2027-02-08', until: '2027-03-09', keepFrom: '17:00', keep: ['Bedah'] },
    'tetap: mulai 17:00, Bedah',
  ],
  ['schedule', { day: 'Senin', time: '09:00-12:00', weeks: [1, 3] }, 'Senin 09:00-12:00, hanya minggu ke-1 dan ke-3'],
  [
    'schedule',
    { day: 'Senin', exceptWeeks: [5], everyOther: '2026-12-07' },
    'kecuali minggu ke-5, dua minggu sekali, juga 7 Desember 2026',
  ],
  ['keepFrom', '2026-12-07', '7 Desember 2026'],
])('the staff read of %s what it says, in words', (list, fact, words) => {
  expect(describeFact({ file: 'calendar', path: [list], kind: 'item' }, fact, '2026-11-30')).toContain(words)
})

test('of something with many words the staff read what is other now', () => {
  const said = (words: string) => ({ name: 'Anak', icon: 'child', words })
  const change: Change = { file: 'services', path: ['specialties'], kind: 'item', before: said('bayi, balita'), after: said('bayi') }
  expect(describeChange(change, '2026-11-30')).toBe('Spesialisasi: Anak, bayi, balita → Anak, bayi')
})
