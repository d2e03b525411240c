import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, formatPath, withoutWrapping } from '../content/field-path.ts'
import type { FieldPath } from '../content/field-path.ts'
import { metaOf } from '../content/fields/meta.ts'
import { siteShape } from '../content/site.ts'
import type { Change } from './change.ts'
import { isOfIdentity, isOfManagers } from './touches.ts'

/** Every field of the content by its path, with 0 for the items of a list. */
function* leaves(shape: z.core.$ZodType, path: FieldPath = []): Generator<{ path: FieldPath; shape: z.core.$ZodType }> {
  const bare = withoutWrapping(shape)
  if (bare instanceof z.ZodArray) yield* leaves(bare.element, [...path, 0])
  else if (bare instanceof z.ZodObject) for (const [name, inner] of Object.entries(fieldsOf(bare))) yield* leaves(inner, [...path, name])
  else yield { path, shape: bare }
}

const takes = (shape: z.core.$ZodType, text: string): boolean => z.safeParse(shape, text).success

/** By what a shape takes, whatever it is made of: a telephone, mail, or an address of the web. */
const reaches = (shape: z.core.$ZodType): boolean =>
  !takes(shape, 'apa saja') &&
  ['+6281234567890', 'info@rsud.go.id', 'https://rsud.go.id/', 'mailto:info@rsud.go.id'].some((text) => takes(shape, text))

describe('E03: who the hospital is, and how it is reached', () => {
  const all = [...leaves(siteShape)]
  const reaching = all.filter(({ shape }) => reaches(shape))

  test('is every telephone, chat, mail and address of the web in any file', () => {
    expect(reaching.length).toBeGreaterThan(20)
    expect(reaching.filter(({ shape }) => metaOf(shape).identity === undefined).map(({ path }) => formatPath(path))).toEqual([])
  })

  test('is every name and part of an address of the hospital and its sites', () => {
    const isNamed = /^hospital\.(?:(?:sites\[0\]\.)?(?:name|shortName|address\..+)|government)$/u
    const named = all.filter(({ path }) => isNamed.test(formatPath(path)))
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter(({ shape }) => metaOf(shape).identity === undefined).map(({ path }) => formatPath(path))).toEqual([])
  })
})

const of = (
  file: Change['file'],
  path: Change['path'],
  rest: Omit<Change, 'file' | 'path' | 'kind'>,
  kind: Change['kind'] = 'field',
): Change => ({ file, path, kind, ...rest })
const SITE = { name: 'Kampus Dermaga RSUD Uji', shortName: 'Dermaga', phone: '+62914123456', registration: 'Di loket.' }
const OTHER_SITE = { name: 'Klinik Kota RSUD Uji', shortName: 'Kota', phone: '+62914654321' }

const IDENTITY: [string, Change][] = [
  ['the short name', of('hospital', ['shortName'], { after: 'RSUD Lain' })],
  ['whether it is a sample', of('hospital', ['demo'], { before: true, after: false })],
  ['whether there are reviews', of('hospital', ['reviews'], { after: false })],
  ['where one registers', of('hospital', ['registrationUrl'], { before: 'https://rsud.go.id/', after: 'https://lain.id/' })],
  ['an emergency number within its group', of('hospital', ['phones'], { before: { emergency: '119' }, after: { emergency: '112' } })],
  ['a chat that goes', of('hospital', ['phones', 'contactChat'], { before: '+6281234567890' })],
  ['the number for ambulances', of('contact', ['emergency', 'publicNumber'], { before: '119', after: '112' })],
  ['where complaints go', of('contact', ['complaints', 'email'], { after: 'aduan@rsud.go.id' })],
  ['what to press after the line', of('contact', ['crisis', 'words'], { after: 'lalu tekan 9' })],
  ['the telephone of a site', of('hospital', ['sites', { name: SITE.name }, 'phone'], { before: SITE.phone, after: '+62914000000' })],
  ['a new site', of('hospital', ['sites'], { after: SITE }, 'item')],
  [
    'numbers of two sites in each other’s place',
    of('hospital', ['sites'], {
      before: [SITE, OTHER_SITE],
      after: [
        { ...SITE, phone: OTHER_SITE.phone },
        { ...OTHER_SITE, phone: SITE.phone },
      ],
    }),
  ],
  [
    'a notice with an address to open',
    of('calendar', ['notices'], { after: { from: '2030-01-01', until: '2030-01-02', text: 'A', link: 'https://rsud.go.id/' } }, 'item'),
  ],
  ['the point on the map', of('hospital', ['coordinates', 'latitude'], { before: -6.9, after: -6.8 })],
  ['a field of another version', of('hospital', ['fax'], { before: '+62914123456' })],
]

const DAILY: [string, Change][] = [
  ['a doctor', of('doctors', ['doctors'], { after: { name: 'dr. Baru', specialty: 'Anak' } }, 'item')],
  ['leave', of('doctors', ['doctors', { name: 'dr. A' }, 'absences'], { after: { from: '2030-01-01', reason: 'cuti' } }, 'item')],
  ['a notice', of('calendar', ['notices'], { after: { from: '2030-01-01', until: '2030-01-02', text: 'A' } }, 'item')],
  [
    'how one registers at a site',
    of('hospital', ['sites', { name: SITE.name }, 'registration'], { before: 'Di loket.', after: 'Di lantai 1.' }),
  ],
  ['sites in another order', of('hospital', ['sites'], { before: [SITE, OTHER_SITE], after: [OTHER_SITE, SITE] })],
  ['a mark', of('hospital', ['phones', 'emergency'], { before: 'telepon IGD' }, 'mark')],
  [
    'a group in which only a title is another',
    of('contact', ['emergency'], { before: { title: 'A', publicNumber: '119' }, after: { title: 'B', publicNumber: '119' } }),
  ],
]

describe('E03: who changes it signed in a short time ago', () => {
  test.each(IDENTITY)('%s', (_, change) => {
    expect(isOfIdentity(change)).toBe(true)
  })
  test.each(DAILY)('not for %s', (_, change) => {
    expect(isOfIdentity(change)).toBe(false)
  })
})

test('E01: what the whole hospital is for the public is its managers’, alone or within all of the file', () => {
  const [, demo] = IDENTITY[1]!
  const [, reviews] = IDENTITY[2]!
  for (const change of [demo, reviews, of('hospital', [], { before: { name: 'A', reviews: false }, after: { name: 'A' } })])
    expect(isOfManagers(change)).toBe(true)
  for (const [, change] of [...DAILY, IDENTITY[0]!, IDENTITY[4]!]) expect(isOfManagers(change)).toBe(false)
})
