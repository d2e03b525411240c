import { isMasked, spellingsIn, type Spelling } from '../said/spelt.ts'
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

/** As it sounds, however a letter is written: `bvnuh`, `bunoeh`, `matiii`. All words are known by this. */
const soundOf = (word: string): string =>
  word
    .replace(/([a-z])\1+/gu, '$1')
    .replace(/v|oe/gu, 'u')
    .replace(/y/gu, 'i')
const meantBy = (word: string): string => soundOf(usualOf(word))
const withFewerVowels = (word: string): string[] =>
  Array.from(word)
    .reduce((begun, letter) => [...begun.map((each) => each + letter), ...(/[aeiou]/u.test(letter) ? begun : [])], [''])
    .filter((short) => short.length >= 3 && /[^aeiou].*[^aeiou]/u.test(short) && word.length >= 4)
const withoutOne = (word: string): string[] =>
  word.length < 5 ? [] : Array.from(word.slice(1), (_, at) => word.slice(0, at + 1) + word.slice(at + 2))
const [NOT, OWN] = [meantBy('tidak'), meantBy('aku')]

/** Verbs, of which many forms are made. */
const ROOTS = signs.roots.split(' ') as WordClass[]
/** What is done to one's body, and no deed of one's own where it is suffered: "ditusuk", "kepukul". */
const ATTACKS: readonly WordClass[] = ['harm', 'hurt', 'cut', 'crash']
const DANGEROUS: readonly WordClass[] = ['act', 'harm', 'death', 'life', 'poison', 'reflexive']

const vocabulary = madeOnce(() => {
  const read = readClasses(lists, meantBy)
  const names = [...read.all.keys()]
  const isOf = (some: readonly WordClass[], name: string): boolean => some.some((each) => read.all.get(name)?.has(each))
  const dangerous = names.filter((name) => !name.includes(' ') && isOf(DANGEROUS, name))
  const written = Object.values(lists).flatMap((list) => list.split(' '))
  return {
    ...read,
    dangerous: new Set(dangerous),
    /** However they are spelt. */
    roots: new Map([...written, ...USUAL.keys()].map((word) => [word, meantBy(word)] as const).filter(([, name]) => isOf(ROOTS, name))),
    isAttack: (name: string): boolean => isOf(ATTACKS, name),
    /** Also those that mean something only beside others. */
    known: new Set(names.flatMap((name) => name.split(' '))),
    /** Whoever hides a word hides one of these. */
    hidden: written.filter((word) => word.length >= 4 && !word.includes('-')),
    /** "Bunu", "gantng", "bnuh": a letter forgotten, or vowels left out of a word that one would rather not write. */
    shortened: new Map(dangerous.flatMap((name) => [...withFewerVowels(name), ...withoutOne(name)].map((short) => [short, name] as const))),
  }
})

/** "Gamau", "gakuat": "tidak" written together with the next word. */
const GLUED = /^(?:en|n)?g+ak?([a-z]{3,})$/u

/** The words of a text by class, whatever signs stand for letters. */
export function classesIn({ read }: TextAsRead): Token[] {
  // What a text says again is not read again.
  const meanings = new Map<string, readonly string[]>()
  const units = joined(spellingsIn(read).flatMap((spelling) => listUnits(read, spelling, meanings)))
  const isMuch = (word: string): boolean => /^\d\d?$/u.test(word) && Number(word) >= MUCH
  return tokensOf(
    units,
    vocabulary().at,
    (word) => (isMuch(word) ? 'much' : undefined),
    (from, to) => stepOver(read.slice(from, to)),
  )
}

function stepOver(between: string): number {
  if (/[!?;\n]|(?:^|[^.])\.(?:\s|$)/u.test(between)) return SENTENCE_END
  return /[,:()…]|\.\./u.test(between) ? 2 : 1
}

function listUnits(read: string, spelling: Spelling, meanings: Map<string, readonly string[]>): Word[] {
  const { meant, plain, from, to, isSpelt } = spelling
  const isCalled = read[to] === '!' && vocabulary().dangerous.has(`${meant}i`)
  const key = [meant, plain, isSpelt, isCalled].join(' ')
  const said = meanings.get(key) ?? (isCalled ? [`${meant}i`] : meaningOf(spelling))
  meanings.set(key, said)
  return said.map((word) => ({ meant: word, from, to: isCalled ? to + 1 : to }))
}

function meaningOf({ meant, plain, isSpelt }: Spelling): readonly string[] {
  if (plain.length > LONGEST) return [meant]
  const known = isSpelt && plain.length > 1 ? undefined : (knownAs(meant) ?? (/[^a-z]/u.test(meant) ? knownAs(plain) : undefined))
  if (known) return known
  if (meant.includes('*')) {
    const hidden = vocabulary().hidden.find((name) => isMasked(meant, name) || isMasked(plain, name))
    if (hidden !== undefined) return [meantBy(hidden)]
  }
  const [, refused] = GLUED.exec(meant) ?? []
  const glued = refused === undefined ? undefined : knownAs(refused)
  if (glued) return [NOT, ...glued]
  return (plain.length >= 4 && splitJoined(plain)) || [meant]
}

/** "Bun uh di ri": a word in two pieces, of which one is none. */
function joined(units: readonly Word[]): Word[] {
  const { known, dangerous } = vocabulary()
  const whole: Word[] = []
  for (const unit of units) {
    const last = whole[whole.length - 1]
    const name = last && unit.from - last.to === 1 && !(known.has(last.meant) && known.has(unit.meant)) ? last.meant + unit.meant : ''
    if (last && dangerous.has(name)) whole[whole.length - 1] = { ...unit, meant: name, from: last.from }
    else whole.push(unit)
  }
  return whole
}

/** "Kuminum" and "hidupku" are two: the writer's. */
const AFFIXES = [/$/u, /ku$/u, /^ku/u, /(?:nya|mu|lah|kah|ne)$/u]

function knownAs(word: string): string[] | undefined {
  const { known, roots, isAttack, shortened } = vocabulary()
  for (const affix of AFFIXES) {
    if (!affix.test(word)) continue
    const stem = word.replace(affix, '')
    const name = meantBy(stem)
    if (known.has(name) || USUAL.has(stem)) return [...(affix === AFFIXES[2] ? [OWN] : []), name, ...(affix === AFFIXES[1] ? [OWN] : [])]
  }
  // What befell somebody, and a thing, are no deeds: "terminum", "makanan".
  const stems = /^ter|^(?!me|n).*[^k]an$/u.test(word) ? [] : [word, ...stemsOf(word)]
  const isSuffered = /^(?:di|ke|ter)/u.test(word)
  for (const stem of [...stems, ...saidWithA(stems)]) {
    const name = roots.get(stem)
    if (name !== undefined && !(isSuffered && isAttack(name))) return [name]
  }
  const whole = shortened.get(soundOf(word))
  return whole === undefined ? undefined : [whole]
}

/** Words that are written as one, of at most three. */
function splitJoined(letters: string, most = 3): string[] | undefined {
  if (vocabulary().known.has(meantBy(letters)) || USUAL.has(letters)) return [meantBy(letters)]
  if (most === 1) return undefined
  for (let length = letters.length - 3; length >= 3; length -= 1) {
    const first = splitJoined(letters.slice(0, length), 1)
    const rest = first && splitJoined(letters.slice(length), most - 1)
    if (first && rest) return [...first, ...rest]
  }
  return undefined
}
