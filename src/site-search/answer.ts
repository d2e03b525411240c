import { everydayFacts, everydayTable, factAt } from '../content/everyday-facts.ts'
import { stateAt, type ListedPublication } from '../content/publications/read-publication.ts'
import { capitalised } from '../content/sentence.ts'
import type { ShownBeds } from '../contract/beds.ts'
import { isFoundByName } from '../doctor-search/doctor-search.ts'
import { doctorTitles } from '../doctor-search/language.ts'
import { foundText, searchAddress } from '../doctor-search/search-request.ts'
import type { Found, SearchAnswer } from '../doctor-search/shapes.ts'
import { isOfKind, sayUntil, type Edition } from '../publications/index.ts'
import { keepWhile } from '../ground/time/keep-while.ts'
import { daysBetween } from '../schedule/times.ts'
import { OVER, sayingMost, type FoundSort } from './found-sort.ts'
import { ownFacts, type OwnFacts } from './own-facts.ts'
import { bestOf, explaining, passagesAbout, saysAll, shorten, type Passage, type ReadPassage } from './passages.ts'
import { everyday, pricedIn, readAsked, type AskedWord } from './reading.ts'
import type { TextIndex } from './text-index.ts'

/** Facts that are shown of what may have been asked, news of a kind, and doctors. */
const [MOST_FACTS, MOST_NEWS, MOST_DOCTORS] = [2, 3, 5]

/** Texts that are read for what they say of a question. */
const MOST_READ = 2
/** So much of a question is explained by what answers all of it. */
const WHOLLY = 0.85

/** Where no end is told. */
const HOLDING_DAYS = 180

/** The fact that has as many subjects as there are, and the words for clinics. */
const [OF_ANYTHING, CLINICS] = ['tariff', 'poli']

const [BESIDES, HOLDING] = ['Keterangan', 'Kabar dan informasi']

const KINDS = new Map([
  ['vacancy', { kind: 'lowongan', none: 'Tidak ada lowongan saat ini' }],
  ['tender', { kind: 'pengadaan', none: undefined }],
])

interface AnswerNeeds {
  texts: TextIndex
  beds: () => ShownBeds | null
}

/** Answers with facts first, then doctors, texts that hold, and what is over. */
export function createSiteAnswers({ texts, beds }: AnswerNeeds) {
  const keepOwn = keepWhile<{ is: readonly unknown[]; own: OwnFacts }, Edition>(
    ({ is }, { content, now }) => is[0] === content.site && is[1] === now.day && is[2] === beds(),
    ({ content: { site }, now: { day } }) => ({ is: [site, day, beds()], own: ownFacts(site, day, beds()) }),
  )
  const isOver = (one: ListedPublication, { now }: Edition): boolean => stateAt(one, now) === 'over'

  /** News whose end nobody has told is no fact for ever: an old site's stand here, too. */
  const holds = (one: ListedPublication, edition: Edition): boolean =>
    !isOver(one, edition) && (one.kind !== 'kabar' || one.head.until !== undefined || daysBetween(one.day, edition.now.day) <= HOLDING_DAYS)

  async function findFact(key: string, asked: readonly AskedWord[], telling: readonly AskedWord[], edition: Edition): Promise<FoundSort> {
    const { own } = keepOwn(edition)
    const { lines, href } = own.facts.get(key) ?? { lines: [], href: undefined }
    const { called = key } = everydayFacts.get(key) ?? {}
    const of = KINDS.get(key)
    const isOfIt = (one: ListedPublication): boolean => of !== undefined && isOfKind(one, of.kind)
    // A price of one thing is no answer to who asks for another's.
    const subject = key === OF_ANYTHING ? pricedIn(asked) : []
    const isMeant = (one: ReadPassage): boolean => saysAll(one, subject)
    const announced = edition.news.filter((one) => isOfIt(one) && holds(one, edition)).slice(0, MOST_NEWS)
    const passages = await texts.passagesFor(key, edition, (one) => !isOfIt(one) && holds(one, edition))
    const entries = [
      ...announced.map((one) => ({ title: one.head.title, text: sayUntil(one, edition) ?? '', href: one.address })),
      ...(of?.none ? [] : passagesAbout([...own.passages, ...passages].filter(isMeant), key, telling, lines.length > 0)),
    ].filter((entry) => !lines.some((line) => line.includes(entry.text)))
    const isMissing = lines.length + entries.length === 0
    const none = edition.kinds.some((kind) => kind.toLowerCase() === of?.kind) ? of?.none : undefined
    const missing = `${none ?? `Belum ada keterangan tentang ${called} di situs ini`}.`
    const title = capitalised(called)
    return { title, lines: isMissing ? [missing] : lines, href: lines.length > 0 ? href : undefined, entries, isMissing, fact: key }
  }

  /** What explains the question best, of fields and of the texts that hold its words. */
  async function explain(asked: readonly AskedWord[], matching: readonly ListedPublication[], edition: Edition, missing?: string) {
    const known = keepOwn(edition).own.named
    const about = missing === undefined ? [] : await texts.passagesFor(missing, edition, (one) => holds(one, edition))
    const held = matching.filter((one) => holds(one, edition)).slice(0, MOST_READ)
    const read = await Promise.all(held.map(async (one) => texts.passagesIn(one, edition)))
    // What nobody has told by its own name is told by another word for it.
    const isIt = ({ whole }: ReadPassage): boolean => missing === undefined || everyday.isAbout(whole().classes, missing)
    return explaining([...known, ...about, ...read.flat()].filter(isIt), asked, known)
  }

  async function showText(one: ListedPublication, words: readonly string[], edition: Edition) {
    const passages = await texts.passagesIn(one, edition)
    const stems = passages.map((passage) => passage.inText().stems)
    const about = [one.kind === 'kabar' ? capitalised(one.head.kind) : one.head.group, sayUntil(one, edition)].filter(Boolean).join(' · ')
    return { title: one.head.title, about, text: shorten(passages[bestOf(words, stems)]?.text ?? '', words), href: one.address }
  }

  return async (text: string, edition: Edition, all: SearchAnswer): Promise<FoundSort[]> => {
    const asked = readAsked(text)
    const counted = asked.filter(({ counts }) => counts > 0)
    const strong = counted.filter(({ counts }) => counts === 1)
    const telling = strong.length > 0 ? strong : counted
    const isAside = all.found.length > 0 && all.found.every((one) => isFoundAside(one, telling))
    const doctors = isAside ? { ...all, found: [] } : all
    const words = telling.map(({ stem }) => stem)
    const facts: FoundSort[] = []
    const ofDoctors = showDoctors(text, edition, doctors)
    // A field may be called as a fact is: `JKN`. Of a time, whoever is there then was found.
    const keys = doctors.asked?.map(factAt) ?? (doctors.when ? [] : everyday.ask(fieldOf(doctors.found[0], edition) ?? '').keys)
    for (const key of keys.slice(0, MOST_FACTS)) facts.push(await findFact(key, asked, telling, edition))
    const [first = ''] = keys
    const isKnown = ofDoctors.entries.length > 0
    // Of whatever has a price, only what doctors know is missing here.
    const told = facts.filter(({ isMissing }, at) => !isMissing || (at === 0 && (first !== OF_ANYTHING || isKnown)))
    const matching = doctors.isInNeed ? [] : texts.search(words, edition)
    const isUntold = told[0]?.isMissing === true && first !== OF_ANYTHING && !KINDS.has(first)
    const explained = doctors.isInNeed ? [] : await explain(asked, matching, edition, isUntold ? first : undefined)
    const passages = explained.map(({ passage }) => passage)
    const isWhole = first !== OF_ANYTHING && counted.length > 1 && strong.length > 0 && (explained[0]?.share ?? 0) >= WHOLLY
    const ofFacts = told.map((fact, at) => (at === 0 ? withSentences(fact, isUntold, passages, isWhole) : fact))
    const shown = new Set(ofFacts.flatMap(({ entries }) => entries.map(({ href }) => href)))
    const found = matching.filter(({ address }) => !shown.has(address))
    const lists = Map.groupBy(found, (one): string => (isOver(one, edition) ? OVER : HOLDING))
    const list = async (title: string): Promise<FoundSort> => ({
      title,
      lines: [],
      entries: await Promise.all((lists.get(title) ?? []).map(async (one) => showText(one, words, edition))),
    })
    const ofFields = ofFacts.length > 0 ? [] : passages.filter(({ href }) => !found.some(({ address }) => address === href))
    const besides = { title: BESIDES, lines: [], entries: ofFields }
    // What nobody has told of stands behind whoever may know.
    const isBehind = ofFacts[0]?.isMissing === true && isKnown && everydayTable.doctors.includes(first)
    const usual = isBehind ? [ofDoctors, ...ofFacts] : [...ofFacts, ofDoctors]
    const sorts = [...usual, besides, await list(HOLDING), await list(OVER)]
    // A field and a time are asked of doctors.
    const isOfTime = strong.length === 1 && doctors.when !== null
    const isCalled = isOfTime || asked.some(({ stem, classes }) => doctorTitles.has(stem) || classes.includes(CLINICS))
    const there = sorts.filter(({ lines, entries }) => lines.length + entries.length > 0)
    return sayingMost(there, ofDoctors, asked, isCalled && doctors.found.every(isFoundByName))
  }
}

/** Whether somebody was found by words that count little, such as `24 jam`, while the question is about something else. */
function isFoundAside({ why }: Found, telling: readonly AskedWord[]): boolean {
  const by = readAsked(/“(.*)”/u.exec(why)?.[1] ?? '')
  return by.length > 0 && by.every(({ counts }) => counts < 1) && telling.some(({ stem }) => !by.some((one) => one.stem === stem))
}

/** The first fact: what nobody has told by its name is said by what explains the question best, and what it tells in part has that beside it. */
function withSentences(fact: FoundSort, isUntold: boolean, passages: readonly Passage[], isWhole: boolean): FoundSort {
  const [best] = passages
  if (best === undefined) return fact
  if (isUntold) return { ...fact, lines: [], isMissing: false, entries: passages }
  return isWhole && !says(fact, best) ? { ...fact, entries: [best, ...fact.entries] } : fact
}

const says = ({ lines, entries }: FoundSort, { text }: Passage): boolean =>
  [...lines, ...entries.map((one) => one.text)].some((one) => one.includes(text))

const fieldOf = (one: Found | undefined, { content: { site } }: Edition): string | undefined =>
  site.doctors[one?.kind === 'person' ? 'doctors' : 'clinics'][one?.index ?? -1]?.specialty

/** Who was found, or when they are there; their hours stand in the doctors' own search. */
function showDoctors(text: string, { content: { site } }: Edition, answer: SearchAnswer): FoundSort {
  const { doctors, clinics } = site.doctors
  const counts = { people: 0, clinics: 0 }
  const entries = answer.found.flatMap(({ kind, index, why, told = [] }) => {
    counts[kind === 'person' ? 'people' : 'clinics'] += 1
    const one = kind === 'person' ? doctors[index] : clinics[index]
    const field = site.services.specialties.find(({ name }) => name === one?.specialty)
    const parts = [field?.name, field?.title, why, ...told.map(([line]) => line)].filter((part) => part !== undefined)
    // A part that another one begins with is left out: `Anak. Anak: “demam”` becomes `Anak: “demam”`.
    const said = [...new Set(parts)].filter((part) => !parts.some((other) => other !== part && other.startsWith(part)))
    return one ? { title: one.name, text: said.join('. '), href: searchAddress({ text: one.name, day: '' }) } : []
  })
  const isThere = entries.length > 0 || answer.when?.isOtherDay === true
  return {
    title: 'Dokter dan poliklinik',
    lines: isThere && !answer.isInNeed ? [`${foundText({ text, day: '' }, counts, answer)}.`] : [],
    href: isThere ? searchAddress({ text, day: '' }) : undefined,
    entries: entries.slice(0, MOST_DOCTORS),
  }
}
