import { everydayTable, factAt } from '../content/everyday-facts.ts'
import { stateAt, type ListedPublication } from '../content/publications/read-publication.ts'
import { capitalised } from '../content/sentence.ts'
import type { ShownBeds } from '../contract/beds.ts'
import { isFoundByName } from '../doctor-search/doctor-search.ts'
import { doctorTitles } from '../doctor-search/language.ts'
import { foundText, searchAddress } from '../doctor-search/search-request.ts'
import type { Found, SearchAnswer } from '../doctor-search/shapes.ts'
import { isOfKind, sayUntil, type Edition } from '../publications/index.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { daysBetween } from '../schedule/times.ts'
import { ENDED, promoteBest, type ResultGroup } from './result-group.ts'
import { ownFacts, type OwnFacts } from './own-facts.ts'
import { excerptOf, indexOfBest, mentions, passagesAbout, rankByCoverage, type Passage, type ReadPassage } from './passages.ts'
import { pricedWords, reader, readQuestion, type QuestionWord, type QuestionWords } from './reading.ts'
import type { TextIndex } from './text-index.ts'

/** How many facts, news of a kind and doctors are shown. */
const [MOST_FACTS, MOST_NEWS, MOST_DOCTORS] = [2, 3, 5]

/** How many matching texts are searched for sentences that answer. */
const MOST_READ = 2
/** The coverage from which a sentence answers the whole question. */
const FULL_COVERAGE = 0.85

/** How long news without an end counts as current. */
const CURRENT_DAYS = 180

/** The keys of the facts about prices of anything and about the hours of all clinics, and the class of words for clinics. */
const [TARIFF, CLINIC_HOURS, CLINICS] = ['tariff', 'clinic-hours', 'poli']

const [DETAILS, CURRENT] = ['Keterangan', 'Kabar dan informasi']

/** Facts that are news of a kind, and the sentence if there are none. */
const NEWS_FACTS = new Map([
  ['vacancy', { kind: 'lowongan', none: 'Tidak ada lowongan saat ini' }],
  ['tender', { kind: 'pengadaan', none: undefined }],
])

interface AnswerNeeds {
  texts: TextIndex
  beds: () => ShownBeds | null
}

/** Answers with facts first, then doctors, current texts, and those that are over. */
export function createSiteAnswers({ texts, beds }: AnswerNeeds) {
  const keepOwn = keepWhileSame(ownFacts)
  const ownOf = ({ content, now }: Edition): OwnFacts => keepOwn(content.site, now.day, beds())
  const isOver = (one: ListedPublication, { now }: Edition): boolean => stateAt(one, now) === 'over'

  /** News without an end is current for a limited time only, because an import may bring many old ones. */
  const isCurrent = (one: ListedPublication, edition: Edition): boolean =>
    !isOver(one, edition) && (one.kind !== 'kabar' || one.head.until !== undefined || daysBetween(one.day, edition.now.day) <= CURRENT_DAYS)

  async function findFact(key: string, question: QuestionWords, keyWords: QuestionWords, edition: Edition): Promise<ResultGroup> {
    const own = ownOf(edition)
    const { called, lines, href } = own.facts.get(key) ?? { called: key, lines: [], href: undefined }
    const ofNews = NEWS_FACTS.get(key)
    const isNews = (one: ListedPublication): boolean => ofNews !== undefined && isOfKind(one, ofNews.kind)
    // The price of one thing does not answer a question about another.
    const priced = key === TARIFF ? pricedWords(question) : []
    const announced = edition.news.filter((one) => isNews(one) && isCurrent(one, edition)).slice(0, MOST_NEWS)
    const inTexts = await texts.passagesFor(key, edition, (one) => !isNews(one) && isCurrent(one, edition))
    const passages = [...own.passages, ...inTexts].filter(({ whole }) => priced.every((one) => mentions(whole(), one)))
    const entries = [
      ...announced.map((one) => ({ title: one.head.title, text: sayUntil(one, edition) ?? '', href: one.address })),
      ...(ofNews?.none ? [] : passagesAbout(passages, key, keyWords, lines.length > 0)),
    ].filter((entry) => !lines.some((line) => line.includes(entry.text)))
    const isMissing = lines.length + entries.length === 0
    const none = edition.kinds.some((kind) => kind.toLowerCase() === ofNews?.kind) ? ofNews?.none : undefined
    const missing = `${none ?? `Belum ada keterangan tentang ${called} di situs ini`}.`
    return { title: capitalised(called), lines: isMissing ? [missing] : lines, href, entries, isMissing, fact: key }
  }

  /** The sentences of fields and of matching texts that cover the question. `missing`: the key of a missing fact, which they must be about. */
  async function findSentences(
    question: QuestionWords,
    matching: readonly ListedPublication[],
    edition: Edition,
    missing: string | undefined,
  ) {
    const known = ownOf(edition).allPassages
    const about = missing === undefined ? [] : await texts.passagesFor(missing, edition, (one) => isCurrent(one, edition))
    const current = matching.filter((one) => isCurrent(one, edition)).slice(0, MOST_READ)
    const read = await Promise.all(current.map(async (one) => texts.passagesIn(one, edition)))
    const isMeant = ({ whole }: ReadPassage): boolean => missing === undefined || reader.isAbout(whole().classes, missing)
    return rankByCoverage([...known, ...about, ...read.flat()].filter(isMeant), question, known)
  }

  async function showText(one: ListedPublication, words: readonly string[], edition: Edition) {
    const passages = await texts.passagesIn(one, edition)
    const stems = passages.map((passage) => passage.inText().stems)
    const about = [one.kind === 'kabar' ? capitalised(one.head.kind) : one.head.group, sayUntil(one, edition)].filter(Boolean).join(', ')
    return { title: one.head.title, about, text: excerptOf(passages[indexOfBest(words, stems)]?.text ?? '', words), href: one.address }
  }

  return async (text: string, edition: Edition, answer: SearchAnswer): Promise<ResultGroup[]> => {
    const question = readQuestion(text)
    const weighty = question.filter(({ weight }) => weight > 0)
    const full = weighty.filter(({ weight }) => weight === 1)
    const keyWords = full.length > 0 ? full : weighty
    const words = keyWords.map(({ stem }) => stem)
    const areIncidental = answer.found.length > 0 && answer.found.every((one) => isIncidental(one, keyWords))
    const doctors = areIncidental ? { ...answer, found: [] } : answer
    const doctorGroup = showDoctors(text, edition, doctors)
    const hasDoctors = doctorGroup.entries.length > 0
    const [specialty = '', ...otherSpecialties] = new Set(doctors.found.map((one) => specialtyOf(one, edition)))
    // A specialty may be called as a fact is, `JKN`, and asked for by that name. If a time was asked for, those who practise then are the answer.
    const isCalled = !doctors.found.some(isFoundByName) || readQuestion(specialty).every((word) => isAmong(word, question))
    const keys = doctors.asked?.map(factAt) ?? (doctors.when || !isCalled ? [] : reader.findFacts(specialty).keys)
    const [first = ''] = keys
    const facts: ResultGroup[] = []
    for (const key of keys.slice(0, MOST_FACTS)) facts.push(await findFact(key, question, keyWords, edition))
    // Only the first fact is shown as missing; a price only if doctors were found, as they have one.
    const shown = facts.filter(({ isMissing }, at) => !isMissing || (at === 0 && (first !== TARIFF || hasDoctors)))
    const matching = doctors.isInNeed ? [] : texts.search(words, edition)
    const isMissing = shown[0]?.isMissing === true && first !== TARIFF && !NEWS_FACTS.has(first)
    const sentences = doctors.isInNeed ? [] : await findSentences(question, matching, edition, isMissing ? first : undefined)
    const passages = sentences.map(({ passage }) => passage)
    const isCovered = first !== TARIFF && weighty.length > 1 && full.length > 0 && (sentences[0]?.share ?? 0) >= FULL_COVERAGE
    const factGroups = shown.map((fact, at) => (at === 0 ? withSentences(fact, isMissing, passages, isCovered) : fact))
    const linked = new Set(factGroups.flatMap(({ entries }) => entries.map(({ href }) => href)))
    const others = matching.filter(({ address }) => !linked.has(address))
    const byState = Map.groupBy(others, (one): string => (isOver(one, edition) ? ENDED : CURRENT))
    const showTexts = (title: string) => Promise.all((byState.get(title) ?? []).map(async (one) => showText(one, words, edition)))
    const details = factGroups.length > 0 ? [] : passages.filter(({ href }) => !others.some(({ address }) => address === href))
    // A missing fact stands behind doctors who answer it, too, and the hours of all clinics behind the doctors of one.
    const isOfOne =
      first === CLINIC_HOURS && specialty !== '' && otherSpecialties.length === 0 && doctors.found.every((one) => isFoundBy(one, full))
    const isBehind = hasDoctors && everydayTable.doctors.includes(first) && (isOfOne || factGroups[0]?.isMissing === true)
    const groups = [
      ...(isBehind ? [doctorGroup, ...factGroups] : [...factGroups, doctorGroup]),
      { title: DETAILS, lines: [], entries: details },
      { title: CURRENT, lines: [], entries: await showTexts(CURRENT) },
      { title: ENDED, lines: [], entries: await showTexts(ENDED) },
    ].filter(({ lines, entries }) => lines.length + entries.length > 0)
    // Doctors are asked for by a title, by a word for clinics, or by one word beside a time.
    const isNamed =
      (full.length === 1 && doctors.when !== null) ||
      question.some(({ stem, classes }) => doctorTitles.has(stem) || classes.includes(CLINICS))
    return promoteBest(groups, doctorGroup, question, isNamed && doctors.found.every(isFoundByName))
  }
}

const isAmong = ({ stem }: QuestionWord, words: QuestionWords): boolean => words.some((one) => one.stem === stem)

/** The words by which somebody was found; none if it was by a name. */
const wordsFinding = ({ why }: Found): QuestionWords => readQuestion(/“(.*)”/u.exec(why)?.[1] ?? '')

/** Whether somebody was found by a name or by one of these words. */
const isFoundBy = (one: Found, words: QuestionWords): boolean =>
  isFoundByName(one) || wordsFinding(one).some((word) => isAmong(word, words))

/** Whether somebody was found only by words of low weight, such as `24 jam`, while the question is about something else. */
function isIncidental(one: Found, keyWords: QuestionWords): boolean {
  const by = wordsFinding(one)
  return by.length > 0 && by.every(({ weight }) => weight < 1) && keyWords.some((word) => !isAmong(word, by))
}

/** The first fact: if it is missing, the sentences stand in its place; otherwise the best one is added if it covers the question. */
function withSentences(fact: ResultGroup, isMissing: boolean, passages: readonly Passage[], isCovered: boolean): ResultGroup {
  const [best] = passages
  if (best === undefined) return fact
  if (isMissing) return { ...fact, lines: [], isMissing: false, entries: passages }
  const isShown = [...fact.lines, ...fact.entries.map(({ text }) => text)].some((one) => one.includes(best.text))
  return isCovered && !isShown ? { ...fact, entries: [best, ...fact.entries] } : fact
}

const specialtyOf = ({ kind, index }: Found, { content: { site } }: Edition): string | undefined =>
  site.doctors[kind === 'person' ? 'doctors' : 'clinics'][index]?.specialty

/** The doctors and clinics that were found. Their hours stand in the doctors' search, to which each entry leads. */
function showDoctors(text: string, { content: { site } }: Edition, answer: SearchAnswer): ResultGroup {
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
