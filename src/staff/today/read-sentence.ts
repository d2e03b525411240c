import { dayInWords, daysInWords } from '../../content/day-in-words.ts'
import { capitalised } from '../../content/sentence.ts'
import { listOfPerson, writePlace, type ContentNow, type FormAnswers } from '../../editor/index.ts'
import { addDays, type CalendarDay } from '../../schedule/calendar-day.ts'
import { NEUTRAL_REASON } from '../../schedule/dated-facts.ts'
import { TIME_WORDS } from '../../schedule/said-days.ts'
import { readSaidTimes } from '../../schedule/said-times.ts'
import { PLACE, namedWords, PERSON } from './sentence-names.ts'
import { DAYS, HOURS, readNamedDays } from './sentence-days.ts'
import listed from './words.json' with { type: 'json' }

/** What a sentence asks for. It fills a form; nothing is saved of it. */
export interface ReadSentence {
  /** Null where it is not clear which one. */
  form: string | null
  answers: FormAnswers
  /** What is not understood, and what only its author knows. */
  asked: string[]
}

type Kind = keyof typeof listed.kinds

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const [FILLERS, NOUNS] = [wordSet(listed.fillers), wordSet(listed.nouns)]
const [CLOSING, UNSURE] = [wordSet(listed.closing), wordSet(listed.unsure)]
const [KINDS, REASONS] = [phrases(listed.kinds) as Map<string, Kind>, phrases(listed.reasons)]
const COMMON = new Set(
  [...KINDS.keys(), ...REASONS.keys()].flatMap((phrase) => phrase.split(' ')).concat(...FILLERS, ...NOUNS, ...CLOSING, ...UNSURE),
)
const SAME = phrases(listed.spellings)
/** What stands for words that were read; nobody's keyboard can write them here. */
const [READ, VERB, DENIED] = ['¤', '¦', '¬']
/** "Tutup, praktik Kamis" says of Thursday what else would be said of the rest. */
const BEFORE_SUBJECT = new RegExp(`(?<= )(?:(?:${listed.nouns.replaceAll(' ', '|')}) )+(?=[${PERSON}${PLACE}])`, 'gu')
const MOST_NOTE_LETTERS = 80

function phrases(lists: Readonly<Record<string, string>>): Map<string, string> {
  const spaced = (words: string): string => words.replaceAll('-', ' ')
  return new Map(Object.entries(lists).flatMap(([name, words]) => words.split(' ').map((one) => [spaced(one), spaced(name)] as const)))
}

/** Null for what is no sentence, but a name to be looked for. */
export function readSentence(typed: string, about: ContentNow): ReadSentence | null {
  const { words, people, clinics, isTitled } = namedWords(typed, about, (word) => COMMON.has(word) || TIME_WORDS.has(word))
  let rest = ` ${words.map((word) => SAME.get(word) ?? TIME_WORDS.get(word) ?? word).join(' ')} `
    .replaceAll(' hari ini ', ' hariini ')
    .replaceAll(' hari minggu ', ' ahad ')
    .replaceAll(BEFORE_SUBJECT, '')
  /** Each place where a pattern stands is read, and has no words any more. */
  const take = (pattern: string, most = Infinity, sign = READ): string[] => {
    const found: string[] = []
    rest = rest.replace(new RegExp(`(?<= )(?:${pattern})(?= )`, 'gu'), (match) =>
      found.length < most && found.push(match) ? (match.startsWith('tidak ') ? DENIED : sign) : match,
    )
    return found
  }
  const takeAll = (list: ReadonlyMap<string, string>): string[] =>
    take([...list.keys()].toSorted((one, other) => other.length - one.length).join('|'), Infinity, VERB)
  const isAll = take('semua poli|rs|rsud|rumah sakit').length > 0
  const [saidDays] = take(DAYS, 1)
  const days = saidDays === undefined ? undefined : readNamedDays(saidDays, about.today)
  const [hours] = take(HOURS, 1)
  const times = hours === undefined ? null : readSaidTimes(hours)
  const verbs = takeAll(KINDS)
  const isOfHouse = clinics.length > 0 || isAll || / poli /u.test(rest) || verbs.some((verb) => KINDS.get(verb) === 'closed')
  const isOfPeople = people.length > 0 || !isOfHouse
  const reasons = isOfPeople ? takeAll(REASONS) : []
  const kinds = new Set(verbs.flatMap((verb) => KINDS.get(verb) ?? []))
  if (reasons.length > 0) kinds.add('leave')
  if (hours?.startsWith('mulai')) kinds.add('hours')
  const isNamed = people.length > 0 || isOfHouse || isTitled
  if (kinds.size === 0 ? !isNamed || (saidDays ?? hours) === undefined : !isNamed && rest.replaceAll(/[\s¤¦¬]/gu, '') === '' && !saidDays)
    return null

  const [answers, asked] = [new URLSearchParams(), [] as string[]]
  const unread = (text: string): void =>
    void asked.push(`“${text.trim()}” belum dimengerti. Periksa isian ini, dan isi sendiri yang dimaksud.`)
  let replacing: number | undefined
  rest = rest.replace(new RegExp(`(?<=${PERSON}.*) ¦ (?:oleh )?${PERSON}(\\d+)`, 'u'), (match, at: string) => {
    if (!kinds.has('replaced') || verbs.at(-1) !== 'diganti') return match
    replacing = Number(at)
    return ` ${READ}`
  })
  const [first = ''] = new RegExp(`${PERSON}\\d+(?: (?:dan|,|&) ${PERSON}\\d+)*`, 'u').exec(rest) ?? []
  rest = first === '' ? rest : rest.replace(first, READ)
  const meant = [...first.matchAll(/\d+/gu)].map(([at]) => Number(at))
  for (const [at, { said, names }] of people.entries()) {
    if (names.length > 1) asked.push(`Siapa yang dimaksud dengan “${said}”: ${names.join(' atau ')}?`)
    if (at !== replacing && !meant.includes(at)) unread(said)
  }
  const names = meant.flatMap((at) => (people[at]?.names.length === 1 ? people[at].names : []))
  const isOne = meant.length === 1 && names.length === 1
  const [clinic] = clinics
  const are = (...allowed: Kind[]): boolean => kinds.size > 0 && [...kinds].every((kind) => allowed.includes(kind))
  const isOff = are('leave', 'closed') || are('cancelled')
  const isSeveral = days !== undefined && days.until !== days.from
  const isClinic = clinic !== undefined || / poli /u.test(rest)
  const isLeave = isOfPeople && are('leave', 'replaced') && (kinds.has('leave') || replacing !== undefined)
  const isOfDay =
    (are('hours', 'late') || (isOfPeople ? are('cancelled') : isOff)) && (isOfPeople ? isOne : isClinic && !(isSeveral && isOff))
  const isExtra = isOfPeople && isOne && are('extra')
  const isClosure = !isOfPeople && !isOfDay && are('leave', 'closed')
  const form = isLeave ? 'tidak-praktik' : isExtra || isClosure ? 'isi' : isOfDay ? (isOfPeople ? 'jam-lain' : 'jam-poli') : null

  if (form === null) for (const verb of [...verbs, ...reasons]) unread(verb)
  if (form === null) asked.push(`${isOfPeople && meant.length === 0 ? 'Siapa yang dimaksud? ' : ''}Apa yang berubah?`)
  if (kinds.has('replaced') && replacing === undefined) unread('diganti')
  const denied = /¬([^¬¦¤,]*)[¬¦]/u.exec(rest)
  if (denied && !denied[1]?.includes('karena')) unread(verbs.find((verb) => verb.startsWith('tidak ')) ?? 'tidak')
  const specialties = about.site.doctors.doctors.flatMap((one) => (names.includes(one.name) ? one.specialty : []))
  if (isOfPeople ? clinics.length > 0 && specialties.some((one) => one !== clinic) : clinic !== undefined && isAll)
    asked.push(`Hanya di Poliklinik ${clinic}, atau semua?`)
  if (hours !== undefined && (form === null || isOff || isLeave)) unread(hours)
  if (kinds.has('late') && times?.kind === 'times') asked.push('Mulai jam berapa?')
  if (days?.isUnsure) asked.push(`Apakah “${saidDays}” berarti ${days.from === days.until ? dayInWords(days.from) : daysInWords(days)}?`)
  if (days === undefined && saidDays) unread(saidDays)
  if (days === undefined && form !== null) asked.push('Hari apa?')

  const answerDay = (name: string, day: CalendarDay | undefined): void => {
    const isNear = day === about.today || day === addDays(about.today, 1)
    if (day !== undefined) answers.set(name, isNear ? day : 'lain')
    if (day !== undefined && !isNear) answers.set(`${name}-tanggal`, day)
  }
  const only = days && !isSeveral && !days.isOpen && !days.isFromNow ? days.from : undefined
  if (!isLeave && !isClosure && days && only === undefined) unread(saidDays ?? '')
  // Illness and the like are nobody else's business: of a person no reason is taken over that stands in no list.
  const note = isLeave || isExtra ? '' : takeNote()
  if (isLeave) {
    for (const name of names) answers.append('siapa', name)
    const from = days?.isFromNow ? about.today : days?.from
    const until = days?.until
    const isEndless = days?.isOpen === true && !isSeveral
    answerDay('mulai', from)
    answers.set('sampai', isEndless ? 'belum' : until === from ? 'sehari' : 'tanggal')
    if (!isEndless && until && until !== from) answers.set('sampai-tanggal', until)
    if (isEndless) asked.push('Sampai kapan?')
    if (days?.isFromNow) asked.push('Mulai kapan?')
    const why = [...new Set(reasons.map((reason) => REASONS.get(reason) ?? ''))].filter((reason) => reason !== NEUTRAL_REASON)
    const special = why.filter((reason) => reason !== 'cuti')
    answers.set('alasan', special[0] ?? why[0] ?? NEUTRAL_REASON)
    if (special.length > 1) asked.push('Yang mana alasannya?')
    const replacement = people[replacing ?? -1]?.names ?? []
    if (replacement.length === 1) answers.set('pengganti', replacement[0] ?? '')
  } else if (isExtra || isClosure) {
    answers.set('di', writePlace(isExtra ? listOfPerson(names[0] ?? '', 'extra') : { file: 'calendar', path: ['closures'] }))
    if (isSeveral && isClosure) for (const end of ['from', 'until'] as const) answers.set(end, days[end])
    else answers.set('date', only ?? '')
    if (isExtra) answers.set('time', times?.kind === 'times' ? times.text : (hours ?? ''))
    else answers.set('name', capitalised(note))
    if (isExtra ? times?.kind !== 'times' : note === '') asked.push(isExtra ? 'Dari jam berapa sampai jam berapa?' : 'Apa alasan tutupnya?')
    if (isClosure && clinic !== undefined) answers.set('only', clinic)
    if (isClosure && days && !isSeveral && only === undefined) unread(saidDays ?? '')
  } else if (form !== null) {
    const subject = isOfPeople ? names[0] : clinic
    if (subject !== undefined) answers.set(isOfPeople ? 'siapa' : 'poli', subject)
    answerDay('tanggal', only)
    answers.set('apa', isOff ? 'batal' : 'jam')
    if (hours !== undefined && !isOff) answers.set('jam', hours)
    else if (!isOff) asked.push('Jam berapa?')
    if (note !== '') answers.set('catatan', note)
  }
  for (const stretch of stretches()) unread(stretch.join(' '))
  for (const other of clinics.slice(1)) unread(`poli ${other}`)
  return { form, answers, asked }

  /** What nothing has read, without what says nothing at its ends. */
  function stretches(): string[][] {
    return rest.split(new RegExp(`[${READ}${VERB}${DENIED}]|[${PERSON}${PLACE}]\\d+`, 'u')).flatMap((text) => {
      const all = text.split(' ').filter(Boolean)
      const isSaying = (word: string): boolean => word !== ',' && !FILLERS.has(word) && (isOff || isLeave || !NOUNS.has(word))
      const [from, to] = [all.findIndex(isSaying), all.findLastIndex(isSaying)]
      return from === -1 ? [] : [all.slice(all[from - 1] === 'karena' ? from - 1 : from, to + 1)]
    })
  }
  /** Why something is closed or at other hours: in words of a list, or in others behind "karena" that can mean nothing else. */
  function takeNote(): string {
    for (const said of stretches()) {
      const isFree = said[0] === 'karena' && !isOfPeople
      const why = said.filter((word, at) => at > 0 || word !== 'karena')
      const isNote = why.every(
        (word) => CLOSING.has(word) || (isFree && /^\p{L}+$/u.test(word) && !UNSURE.has(word) && !TIME_WORDS.has(word)),
      )
      const text = why.join(' ')
      if (!isNote || text.length > MOST_NOTE_LETTERS) continue
      rest = rest.replace(said.join(' '), READ)
      return text
    }
    return ''
  }
}
