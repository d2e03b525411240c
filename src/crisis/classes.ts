import { isMasked, once, spellingsIn, type Spelling } from '../said/spelt.ts'
import { saidWithA, stemsOf } from '../said/stems.ts'
import { USUAL, usualOf, type TextAsRead, type Word } from '../said/text-as-read.ts'
import { madeOnce, readClasses, tokensOf, type TokenOf } from '../said/word-classes.ts'
import signs from './signs.json' with { type: 'json' }
import lists from './words.json' with { type: 'json' }

/** A list of words/crisis.yaml. */
export type WordClass = keyof typeof lists

export type Token = TokenOf<WordClass>

const SENTENCE_END = 50
const MUCH = 8
/** Letters of three words without a space. */
const LONGEST = 40

const consonants = (word: string): string => word.replace(/[aeiou]/gu, '')
/** Verbs, of which many forms are made. */
const ROOTS = signs.roots.split(' ') as WordClass[]
/** What is done to one's body, and no deed of one's own where it is suffered: "ditusuk", "kepukul". */
const ATTACKS: readonly WordClass[] = ['harm', 'hurt', 'cut', 'crash']
const DANGEROUS: readonly WordClass[] = ['act', 'harm', 'death', 'life', 'poison', 'reflexive']

const vocabulary = madeOnce(() => {
  const read = readClasses(lists, usualOf)
  const names = [...read.all.keys()]
  const single = names.filter((name) => !name.includes(' '))
  const isOf = (some: readonly WordClass[], name: string): boolean => some.some((each) => read.all.get(name)?.has(each))
  const dangerous = single.filter((name) => isOf(DANGEROUS, name))
  const roots = new Map(names.filter((name) => isOf(ROOTS, name)).map((name) => [name, name] as const))
  return {
    ...read,
    dangerous: new Set(dangerous),
    /** However they are spelt. */
    roots: new Map([...roots, ...[...USUAL].filter(([, usual]) => roots.has(usual))]),
    /** Also those that mean something only beside others. */
    known: new Set(names.flatMap((name) => name.split(' '))),
    byOnce: new Map(single.map((name) => [once(name), name])),
    /** Whoever hides a word hides one of these. */
    hidden: single.filter((name) => name.length >= 4),
    /** "Bunu", "gantng": a letter forgotten. */
    forgotten: new Map(
      dangerous
        .filter((name) => name.length >= 5)
        .flatMap((name) => Array.from(name.slice(1), (_, at) => [name.slice(0, at + 1) + name.slice(at + 2), name] as const)),
    ),
    /** "Bnuh", "gntung": vowels left out of a word that one would rather not write. */
    shortened: new Map(
      dangerous.filter((name) => name.length >= 4 && consonants(name).length >= 2).map((name) => [consonants(once(name)), name]),
    ),
  }
})

/** "Gamau", "gakuat": "tidak" written together with the next word. */
const GLUED = /^(?:en|n)?g+ak?([a-z]{3,})$/u

/** The words of a text by class, whatever signs stand for letters. */
export function classesIn({ read }: TextAsRead): Token[] {
  const meanings = new Map<string, readonly string[]>()
  const units = joined(spellingsIn(read).flatMap((spelling) => listUnits(read, spelling, meanings)))
  const { all, at } = vocabulary()
  // Of three digits it is a figure of the body: `gula 240`.
  const isMuch = (word: string, next = ''): boolean => /^\d\d?$/u.test(word) && Number(word) >= MUCH && !all.get(next)?.has('unit')
  return tokensOf(
    units,
    at,
    (word, next) => (isMuch(word, next) ? 'much' : undefined),
    (from, to) => stepOver(read.slice(from, to)),
  )
}

function stepOver(between: string): number {
  if (/[!?;\n]|(?:^|[^.])\.(?:\s|$)/u.test(between)) return SENTENCE_END
  return /[,:()…]|\.\./u.test(between) ? 2 : 1
}

/** `meanings`: what a text says again is not read again. */
function listUnits(read: string, spelling: Spelling, meanings: Map<string, readonly string[]>): Word[] {
  const { meant, plain, from, to, isSpelt } = spelling
  const called = read[to] === '!' && vocabulary().dangerous.has(`${meant}i`) ? `${meant}i` : ''
  const key = [meant, plain, isSpelt, called].join(' ')
  const said = meanings.get(key) ?? meaningOf(spelling, called)
  meanings.set(key, said)
  if (said.length > 0) return said.map((word) => ({ meant: word, from, to: word === called ? to + 1 : to }))
  return Array.from(read.slice(from, to).matchAll(/[a-z0-9@$*]/gu), ({ 0: letter, index }) => ({
    meant: usualOf(letter),
    from: from + index,
    to: from + index + 1,
  }))
}

/** Nothing where it is letter by letter no word. */
function meaningOf({ meant, plain, isSpelt }: Spelling, called: string): readonly string[] {
  const known = isSpelt && plain.length > 1 ? undefined : (knownAs(meant) ?? (plain === meant ? undefined : knownAs(plain)))
  if (known) return known
  if (called !== '') return [called]
  if (meant.includes('*')) {
    const hidden = vocabulary().hidden.find((name) => isMasked(meant, name) || isMasked(plain, name))
    if (hidden !== undefined) return [hidden]
  }
  const [, refused] = GLUED.exec(meant) ?? []
  const glued = refused === undefined ? undefined : knownAs(refused)
  if (glued) return ['tidak', ...glued]
  return (plain.length >= 4 && plain.length <= LONGEST && splitJoined(plain)) || (isSpelt ? [] : [meant])
}

/** "Bun uh di ri": a word in two pieces, of which one is none. */
function joined(units: readonly Word[]): Word[] {
  const { known, byOnce, dangerous } = vocabulary()
  const whole: Word[] = []
  for (const unit of units) {
    const last = whole[whole.length - 1]
    const name =
      last && unit.from - last.to === 1 && !(known.has(last.meant) && known.has(unit.meant))
        ? byOnce.get(last.meant + unit.meant)
        : undefined
    if (last && name !== undefined && dangerous.has(name)) whole[whole.length - 1] = { ...unit, meant: name, from: last.from }
    else whole.push(unit)
  }
  return whole
}

const AFFIXES = [null, /ku$/u, /^ku/u, /(?:nya|mu|lah|kah|ne)$/u]

/** "Kuminum" and "hidupku" are two: the writer's. */
function knownAs(word: string): string[] | undefined {
  const { all, known, byOnce, roots, shortened, forgotten } = vocabulary()
  const own = usualOf('aku')
  for (const affix of AFFIXES) {
    if (affix?.test(word) === false) continue
    const stem = affix === null ? word : word.replace(affix, '')
    const usual = usualOf(stem)
    const found = known.has(usual) || usual !== stem ? usual : byOnce.get(stem)
    if (found !== undefined && stem !== '') return affix === AFFIXES[1] ? [found, own] : affix === AFFIXES[2] ? [own, found] : [found]
  }
  // What befell somebody, and a thing, are no deeds: "terminum", "makanan".
  const stems = /^ter|^(?!me|n).*[^k]an$/u.test(word) ? [] : [word, ...stemsOf(word)]
  for (const stem of [...stems, ...saidWithA(stems)]) {
    const usual = roots.get(stem)
    if (usual !== undefined && !(/^(?:di|ke|ter)/u.test(word) && ATTACKS.some((each) => all.get(usual)?.has(each)))) return [usual]
  }
  const whole = word.length >= 3 ? shortened.get(consonants(word)) : undefined
  if (whole !== undefined && !whole.startsWith(word) && isPartOf(word, whole)) return [whole]
  const meant = forgotten.get(word)
  if (meant !== undefined) return [meant]
  return /[vy]|oe/u.test(word) ? knownAs(word.replace(/v|oe/gu, 'u').replace(/y/gu, 'i')) : undefined
}

/** Words that are written as one, of at most three. */
function splitJoined(letters: string, most = 3): string[] | undefined {
  const whole = vocabulary().byOnce.get(letters) ?? (usualOf(letters) === letters ? undefined : usualOf(letters))
  if (whole !== undefined) return [whole]
  if (most === 1) return undefined
  for (let length = letters.length - 3; length >= 3; length -= 1) {
    const first = splitJoined(letters.slice(0, length), 1)
    const rest = first && splitJoined(letters.slice(length), most - 1)
    if (first && rest) return [...first, ...rest]
  }
  return undefined
}

/** Its letters in their order, some left out. */
function isPartOf(short: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === short[at]) at += 1
  return at === short.length
}
