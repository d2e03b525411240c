import { describe, expect, test } from 'vitest'
import { nameMainSite } from '../../content/main-site.ts'
import { shortNames } from '../../contract/people-names.ts'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { rowsOf } from '../../../tests/kit/tables.ts'
import { STAFF_FORMS } from '../forms/forms.ts'
import { readSentence } from './read-sentence.ts'

const about = contentOf(textsIn('sample'))
const ofPlaces = contentOf(textsIn('tests/hospitals/nusa-rempah'))
const placed = { ...ofPlaces, site: nameMainSite(ofPlaces.site) }
const teams = [about, placed].map(({ site }) => site.doctors.doctors)
const short = new Map(teams.flatMap((team) => team.map(({ name }, at) => [name, shortNames(team)[at]!])))
/** The usual choices, and dates behind "Tanggal lain". */
const UNSAID = new Set(['lain', 'tanggal'])

function told(sentence: string, house = about): { text: string; asked: string } {
  const read = readSentence(sentence, house)
  if (read === null) return { text: 'search', asked: '' }
  const place = (value: string) => {
    const [file, , person, list] = JSON.parse(value) as [string, string, { name: string } | undefined, string | undefined]
    return file === 'calendar' ? 'di=closures' : `di=${list} siapa=${short.get(person!.name)}`
  }
  const answers = [...read.answers].flatMap(([name, value]) => {
    if (UNSAID.has(value) || (name === 'apa' && value === 'jam')) return []
    return name === 'di' ? place(value) : `${name.replace('-tanggal', '')}=${short.get(value) ?? value}`
  })
  return { text: [read.form ?? 'hari-ini', ...answers].join(' '), asked: read.asked.join('; ') }
}

const rows = rowsOf('staff/sentences.txt')
const UNDERSTOOD = rows.filter(([, wanted]) => !/ \? |^search/u.test(wanted!))
const OF_SENSE = [
  'tidak',
  'kecuali',
  'mungkin',
  'batal',
  'sampai',
  'khusus',
  'dan',
  'atau',
  'kalau',
  'jadi',
  '?',
  '7',
  'lusa',
  'dr kevin',
  'jam 8',
]

describe('E26: a sentence is taken whole or asked back', () => {
  const places = rowsOf('staff/sentences-of-places.txt')
  test.each([
    ...rows.map(([sentence = '', wanted = '']) => [sentence, wanted, about] as const),
    ...places.map(([sentence = '', wanted = '']) => [sentence, wanted, placed] as const),
  ])('%s', (sentence, wanted, house) => {
    const [text = '', asked] = wanted.replace(/ !$/u, '').split(' ? ')
    const found = told(sentence, house)
    expect(found.text).toBe(text)
    expect(found.asked === '').toBe(asked === undefined)
    for (const part of asked?.split('; ') ?? []) expect(found.asked.toLowerCase()).toContain(part.toLowerCase())
  })

  test.each(UNDERSTOOD)('what is understood whole is read by its form: %s', (sentence = '', wanted = '') => {
    const read = readSentence(sentence, about)
    expect(STAFF_FORMS[read?.form ?? '']?.read(about, read!.answers)).toMatchObject({ ok: !wanted.endsWith('!') })
  })

  test.each(UNDERSTOOD)('with one more word in it, "%s" says something else, or the word is asked about', (sentence = '') => {
    const words = sentence.split(' ')
    const before = told(sentence)
    const more = [...words, ''].flatMap((_, at) =>
      ['zonder', OF_SENSE[(at + sentence.length) % OF_SENSE.length]].map((word) =>
        [...words.slice(0, at), word, ...words.slice(at)].join(' '),
      ),
    )
    expect(more.filter((one) => told(one).asked === '' && told(one).text === before.text)).toEqual([])
  })
})
