import { dirname, join } from 'node:path'
import { fillIn } from '../../contract/fill-in.ts'
import { listStillFolder, readWithin } from '../content-folder.ts'
import { mistake, problemOf, say, type ContentProblem, type FieldProblem } from '../sentence.ts'
import { leadsTo, siteShape, type FieldPath, type FileName } from '../site.ts'
import { quoted } from '../quoted.ts'
import { faults } from '../words.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { notOwn } from './not-own.ts'
import { ownWords, factsIn, numbersIn, readWords, type OwnFact, type Point } from './read-facts.ts'

/**
 * Names that are reserved and belong to nobody on the internet (RFC 2606, 6761, 6762). Within a sentence a word may follow a full stop without a
 * space. Matching begins only where a name begins, so that a text of any length is read once.
 */
const NOWHERE =
  /(?<![a-z0-9-]|[a-z0-9-]\.)(?:[a-z0-9-]+\.)+(?:example|invalid)(?![\w-])|(?:@|:\/\/|(?<![a-z0-9-]|[a-z0-9-]\.)www\.)(?:[a-z0-9-]+\.)*(?:test|localhost|local|internal)(?![\w.-])|(?<![\w-])example\.(?:com|net|org)(?![\w-])/iu

/** In degrees: about a kilometre. */
const NEAR_DEGREES = 0.011

const found = new WeakMap<object, FieldProblem[]>()

/** Values about the hospital that are the sample's or the template's: no patient may call, visit or ask for them. */
export function findNotOwn(values: Readonly<Partial<Record<FileName, unknown>>>): FieldProblem[] {
  return (Object.entries(values) as [FileName, unknown][]).flatMap(([file, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const known = found.get(value) ?? factsIn(siteShape.shape[file], value, [file]).flatMap(explainNotOwn)
    found.set(value, known)
    return known
  })
}

/** News with the same text count as one, whatever their day. */
export const withoutDay = (path: string): string => path.replace(/^kabar\/\d{4}-\d\d-\d\d-/u, 'kabar/')

/** Texts of the sample that lie in a folder and still speak of the sample: a hospital that begins with a copy of it writes its own, or none. */
export async function findSampleTexts(folder: string): Promise<ContentProblem[]> {
  const places = [...new Set(notOwn.texts.map(dirname))]
  const there = await Promise.all(
    places.map(async (place) => ((await listStillFolder(join(folder, place))) ?? []).map((name) => join(place, name))),
  )
  const ofSample = there.flat().filter((path) => notOwn.texts.includes(withoutDay(path)))
  const problems = await Promise.all(
    ofSample.map(async (path) => {
      const bytes = await readWithin(join(folder, path), 1_000_000)
      const text = typeof bytes === 'string' ? '' : bytes.toString()
      const [told, title = ''] = [whyNotOwn(undefined, text), /^title: *(.*)$/mu.exec(text)?.[1]]
      return told === null ? [] : problemOf(join(folder, path), fillIn(faults['sample-text'], { title: quoted(title), why: told }))
    }),
  )
  return problems.flat()
}

export const isNotOwn = (all: readonly FieldProblem[], path: FieldPath): boolean => all.some((one) => leadsTo(path, one.path))

function explainNotOwn({ path, identity, value }: OwnFact): FieldProblem[] {
  const why = typeof value === 'string' ? whyNotOwn(identity, value) : isSamplePlace(value) && 'adalah titik peta rumah sakit contoh.'
  return why ? mistake(path, say(faults['not-own'], { why })) : []
}

function whyNotOwn(identity: OwnFact['identity'], text: string): string | null {
  const words = readWords(text)
  const told = [...phonesIn(text), ...toldIn(words), ...notOwn.accounts.filter((account) => text.toLowerCase().includes(account))]
  if (told[0] !== undefined) return `memuat ${quoted(told[0])}, milik rumah sakit contoh.`
  const [nowhere] = NOWHERE.exec(text) ?? []
  if (nowhere !== undefined) return `memuat ${quoted(nowhere)}, alamat contoh yang tidak ada di internet.`
  if (isSampleMap(text)) return 'memuat titik peta rumah sakit contoh.'
  return isUnfilled(identity, text, words) ? `masih berisi ${quoted(text)}, tulisan contoh.` : null
}

/** Every number of a text, also the second of two that stand together, and one with more behind it. */
function phonesIn(text: string): string[] {
  const isSame = (number: string, digits: string): boolean =>
    number.startsWith(digits) || ['0', '62'].some((before) => number.includes(before + digits))
  const phones = Object.entries(notOwn.phones)
  return numbersIn(text).flatMap((number) => phones.flatMap(([digits, said]) => (isSame(number, digits) ? said : [])))
}

/** Sequences of words, by their first word. */
const TOLD = Map.groupBy(
  Object.entries(notOwn.told).map(([sequence, said]) => ({ words: sequence.split(' '), said })),
  ({ words }) => words[0],
)

function toldIn(text: readonly string[]): string[] {
  return text.flatMap((word, at) =>
    (TOLD.get(word) ?? []).flatMap(({ words, said }) => (words.every((one, nth) => text[at + nth] === one) ? said : [])),
  )
}

/** Whether a text is a mark's: a long text anywhere, one or two words in a field like that of the mark, and the same beginning or end in a field about the hospital. */
function isUnfilled(identity: OwnFact['identity'], text: string, words: readonly string[]): boolean {
  if (notOwn.unfilled.includes(words.join(' '))) return true
  if (identity === undefined) return false
  const core = ownWords(identity, text).join(' ')
  const isBegun = (whole: string): boolean => core === whole || (identity === 'person' && core.startsWith(`${whole} `))
  return (
    (identity !== 'claim' && notOwn.endings.some((ending) => ` ${core} `.includes(` ${ending} `))) ||
    (valueNamed<readonly string[]>(notOwn.whole, identity) ?? []).some(isBegun)
  )
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR_DEGREES

function isSamplePlace({ latitude, longitude }: Point): boolean {
  return notOwn.points.some((point) => isNear(point.latitude, latitude) && isNear(point.longitude, longitude))
}

/** The address of a map contains both coordinates. */
function isSampleMap(text: string): boolean {
  if (!/https?:/iu.test(text)) return false
  const numbers = (text.match(/-?\d{1,3}\.\d+/gu) ?? []).map(Number)
  return notOwn.points.some(({ latitude, longitude }) => [latitude, longitude].every((one) => numbers.some((other) => isNear(one, other))))
}
