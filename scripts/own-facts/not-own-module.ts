import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { formatPhone } from '../../src/contract/phone.ts'
import { fileNames, siteShape, type FieldPath } from '../../src/content/site.ts'
import { fieldsOf, metaOf, withoutWrapping, type Identity } from '../../src/content/fields/meta.ts'
import { withoutDay } from '../../src/content/own-facts/find-not-own.ts'
import { ownWords, factsIn, numbersIn, readWords, type OwnFact, type Point } from '../../src/content/own-facts/read-facts.ts'
import { readYaml } from '../../src/content/read-yaml.ts'
import { layOver } from '../../src/new-hospital/own-template.ts'
import { writeChanged } from '../write-changed.ts'

export const NOT_OWN = 'src/content/own-facts/not-own.ts'

interface Found extends Omit<OwnFact, 'value'> {
  value: string
  /** Whether the value has a mark beside it, or is within a group that has one. */
  isMarked: boolean
}

/** The facts of `sample/` with `full-sample/` and of `template/`, and the examples of such fields, as a module, so that every release has them, whatever its folders contain. */
export async function notOwnModule(): Promise<string> {
  const sample = await read('sample', 'full-sample')
  const { texts: template } = await read('template')
  const examples = [...examplesIn(siteShape)].map(({ identity, value }) => ({ path: [], identity, value, isMarked: false }))
  const isTold = ({ identity }: Found): boolean => !['phone', 'mail', 'web', 'instruction', undefined].includes(identity)
  const facts = sample.texts.filter(isTold)
  const told = [
    ...facts.flatMap(({ identity, value }) => tellingOf(identity, value).map((words) => [words, value] as const)),
    ...facts.flatMap(({ identity, value }) =>
      identity === 'claim' ? datedSentences(value).map((said) => [readWords(said).join(' '), said] as const) : [],
    ),
  ]
  const unfilled = [...template, ...examples].filter(isOfHospital)
  const isKnown = new Set(told.map(([words]) => words))
  const wholes = [...unfilled, ...facts.filter(({ identity }) => identity !== 'licence')]
    .map(({ identity, value }) => ({ identity, core: ownWords(identity, value).join(' ') }))
    .filter(({ identity, core }) => !isKnown.has(core) && (identity !== 'claim' || isTelling(core)))
  const marked = template.filter((found) => found.isMarked && (isOfHospital(found) || isHours(found))).map(({ value }) => readWords(value))
  const endings = marked.map((words) => words.slice(-2).join(' '))
  const notOwn = {
    phones: Object.fromEntries(
      [...sample.texts, ...examples]
        .filter(({ identity, value }) => identity === 'phone' && value.startsWith('+'))
        .flatMap(({ value }) => numbersIn(value).map((digits) => [digits, formatPhone(value)])),
    ),
    told: Object.fromEntries(told),
    accounts: unique(sample.texts.flatMap(({ identity, value }) => (identity === 'web' ? accountOf(value) : []))),
    points: sample.points,
    whole: Object.fromEntries(
      Object.entries(Object.groupBy(wholes, ({ identity }) => identity ?? '')).map(([identity, all]) => [
        identity,
        unique(all.map(({ core }) => core)),
      ]),
    ),
    unfilled: unique(marked.filter(({ length }) => length > 2).map((words) => words.join(' '))),
    texts: [...(await readdir('sample', { recursive: true })), ...(await readdir('full-sample', { recursive: true }))]
      .filter((path) => path.endsWith('.md'))
      .map((path) => withoutDay(path.replace(/^kabar\/H[+-]\d+-/u, 'kabar/')))
      .toSorted(),
    endings: unique(endings.filter((ending, nth) => endings.indexOf(ending) < nth)),
  }
  return [
    '// Written by "npm run generate" of sample/, full-sample/, template/ and the shapes.',
    '/** Digits and words with what they are in the sample; whole texts by what their field tells; marked texts; what several of these end with. */',
    `export const notOwn = ${JSON.stringify(notOwn)}`,
    '',
  ].join('\n')
}

export async function writeNotOwn(): Promise<void> {
  await writeChanged(NOT_OWN, await notOwnModule())
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Of template and examples only names and addresses count: numbers, web addresses and colours are compared in other ways, or are right for many hospitals. */
const isOfHospital = ({ identity }: Pick<Found, 'identity'>): boolean => ['hospital', 'owner', 'address', 'person'].includes(identity ?? '')

/** Hours of the template, which no hospital has. */
const isHours = ({ value }: Pick<Found, 'value'>): boolean => /^\d\d:\d\d-/u.test(value)

/** The texts of a folder, and of a folder laid over it. */
async function read(folder: string, over = folder): Promise<{ texts: Found[]; points: Point[] }> {
  const texts: Found[] = []
  const points: Point[] = []
  for (const name of fileNames) {
    const path = `${folder}/${name}.yaml`
    if (!existsSync(path)) continue
    const own = `${over}/${name}.yaml`
    const text = await readFile(path, 'utf8')
    const yaml = readYaml(own !== path && existsSync(own) ? layOver(text, await readFile(own, 'utf8')) : text)
    if (!yaml.ok) throw new Error(`${path}: ${yaml.problems[0]?.message}`)
    const marks = yaml.file.placeholders.map((mark) => mark.path)
    const isWithin = (at: FieldPath): boolean => marks.some((mark) => mark.length > 0 && mark.every((step, nth) => at[nth] === step))
    for (const fact of factsIn(siteShape.shape[name], yaml.file.value)) {
      if (typeof fact.value === 'string') texts.push({ ...fact, value: fact.value, isMarked: isWithin(fact.path) })
      else points.push(fact.value)
    }
  }
  return { texts, points }
}

/** Sequences of words that distinguish this hospital from any other, wherever they stand. One or two words may be another hospital's as well. */
function tellingOf(identity: Identity | undefined, text: string): string[] {
  const core = ownWords(identity, text)
  if (identity === 'person' || identity === 'hospital') return core.length > 1 ? [core.join(' ')] : []
  if (identity === 'claim' || (identity === 'licence' && !/\d/u.test(text))) return []
  return unique([readWords(text), core].filter(({ length }) => length > 2).map((words) => words.join(' ')))
}

/** Single words and sentences about hours may be any hospital's. */
const isTelling = (claim: string): boolean => claim.includes(' ') && !claim.startsWith('24 ')

/** Sentences with a year, which no other hospital has word for word. */
function datedSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => /\b(?:19|20)\d\d\b/u.test(sentence) && readWords(sentence).length > 3)
}

/** The name of an account on a social network: the end of its address. */
function accountOf(address: string): string[] {
  if (address.startsWith('/')) return []
  const { protocol, search, pathname } = new URL(address)
  const [account = ''] = pathname.split('/').filter(Boolean).slice(-1)
  return protocol !== 'https:' || search !== '' || account.length < 5 ? [] : [account.replace(/^@/u, '').toLowerCase()]
}

/** The examples in the help of such fields, which somebody may copy. */
function* examplesIn(shape: z.core.$ZodType): Generator<{ identity: Identity; value: string }> {
  const bare = withoutWrapping(shape)
  const { identity, examples = [] } = metaOf(shape)
  if (identity === 'phone' || identity === 'person') for (const example of examples) yield { identity, value: String(example) }
  if (bare instanceof z.ZodArray) yield* examplesIn(bare.element)
  for (const inner of Object.values(fieldsOf(bare))) yield* examplesIn(inner)
}
