import { createQuestionReader } from '../said/everyday-questions.ts'
import { asksForHelp } from '../crisis/find-need.ts'
import { DAY_PARTS, readAskedTime, type AskedTime } from '../said/when/asked-time.ts'
import type { AnsweredTime, Found, SearchAnswer, SearchedDay, SearchedSession, SearchIndex, SearchRequest } from './shapes.ts'
import { createDoctorSearch } from './doctor-search.ts'
import { createNamedServices } from './find-named.ts'
import { sameFor } from './language.ts'
import listed from './words.json' with { type: 'json' }
import { isLaterDay } from './search-request.ts'

export type DirectorySearch = ReturnType<typeof createDirectorySearch>
export type AnsweringSearch = Pick<DirectorySearch, 'answer'>

const MINUTE_MILLISECONDS = 60_000

/** Like `valueNamed`, without `Object.hasOwn`, which the oldest supported browsers lack. */
const named = <Value>(table: Readonly<Record<string, Value>>, name = ''): Value | undefined => new Map(Object.entries(table)).get(name)

export function createDirectorySearch(searched: SearchIndex, now: () => number = Date.now) {
  const { directory, days, nextDates = [] } = searched
  const search = createDoctorSearch(directory)
  const questions = searched.everyday && createQuestionReader(searched.everyday, search.otherMeaning, sameFor)
  const namedServices = createNamedServices(directory.services ?? [])
  const everybody: Found[] = [
    ...directory.people.map((_, index): Found => ({ kind: 'person', index, why: '' })),
    ...directory.clinics.map((_, index): Found => ({ kind: 'clinic', index, why: '' })),
  ]
  const dates = days.map(({ date }) => date)

  /** The nearest day with a session of somebody found: first the days after the searched ones, then those before; never a session that is over. */
  function nextDay(found: readonly Found[], indexes: readonly number[], parts: number): SearchedDay | undefined {
    const last = indexes[indexes.length - 1] ?? -1
    const minute = now() / MINUTE_MILLISECONDS
    return [...days.slice(last + 1), ...days].find((day) => found.some((one) => findSession(one, day, parts, minute)))
  }

  /** The results that belong to the specialty with this index; all if it is negative. */
  function ofSpecialty(all: readonly Found[], wanted: number): readonly Found[] {
    if (wanted < 0) return all
    const name = directory.specialties[wanted]?.name
    return all.flatMap((one): Found[] => {
      const clinic = directory.clinics[one.index]
      if (one.kind === 'clinic') return clinic?.specialty === wanted || clinic?.name === name ? [one] : []
      return directory.people[one.index]?.specialties.includes(wanted) ? [{ ...one, through: [wanted] }] : []
    })
  }

  /** When the first of the results practises next, if none does at the searched time. */
  function findNext(
    found: readonly Found[],
    indexes: readonly number[],
    asked: AskedTime,
    stays: Partial<SearchRequest>,
  ): AnsweredTime['next'] {
    const same = nextDay(found, indexes, asked.parts)
    const next = same ?? nextDay(found, indexes.slice(0, -1), 0)
    if (next) {
      const request = { text: same ? asked.withoutDay : asked.withoutTime, day: next.names[next.names.length - 1] ?? '', ...stays }
      return { date: next.date, isOtherPart: !same, request }
    }
    const isOf = (one: Found, person: number, clinic: number): boolean =>
      one.kind === 'person' && one.index === person && (!one.through || one.through.includes(clinic))
    const [date] = nextDates.flatMap(([person, clinic, on]) => (found.some((one) => isOf(one, person, clinic)) ? on : [])).sort()
    return date === undefined ? null : { date, isOtherPart: false, request: { text: asked.withoutTime, day: '', ...stays } }
  }

  function answerFor(all: readonly Found[], { day, specialty }: SearchRequest, asked: AskedTime): Pick<SearchAnswer, 'found' | 'when'> {
    const stays = specialty === undefined ? {} : { specialty }
    const chosen = days.findIndex(({ names }) => names.includes(day))
    const later = chosen < 0 ? named(named(searched.later, asked.beyond) ?? {}, searched.at) : undefined
    const indexes = chosen < 0 ? asked.days : [chosen]
    const wanted = later ? [later] : indexes.flatMap((nth) => days[nth] ?? [])
    const isBeyond = asked.isBeyond && chosen < 0 && !later
    const isOverruled = chosen >= 0 && (asked.isBeyond || asked.days.some((nth) => nth !== chosen))
    const isTimed = wanted.length > 0 || asked.parts > 0
    if (!isTimed && !isBeyond) return { found: all, when: null }
    const on = wanted.length > 0 ? wanted : days
    const found = isTimed ? all.filter((one) => on.some((there) => findSession(one, there, asked.parts))) : all
    const isOtherDay = found.length === 0 && all.length > 0
    const isToday = wanted.every((one) => one === days[0])
    const tell = (one: Found): Found => ({ ...one, told: wanted.flatMap((there) => findSession(one, there, 0)?.[3] ?? []) })
    return {
      found: isToday ? found : found.map(tell),
      when: {
        dates: wanted.map(({ date }) => date),
        parts: DAY_PARTS.filter((_, bit) => asked.parts & (1 << bit)),
        overruled: isOverruled ? asked.said : '',
        isBeyond,
        ...(isBeyond && isLaterDay(asked.beyond, dates[0]) && { unread: asked.beyond }),
        without: { text: asked.withoutTime, day: '', ...stays },
        isOtherDay,
        next: isOtherDay ? findNext(all, indexes, asked, stays) : null,
      },
    }
  }

  return {
    words: search,
    answer(request: SearchRequest): SearchAnswer {
      const { keys = [], isForDoctors = true } = questions?.findFacts(request.text) ?? {}
      const ofEverything = keys.length > 0 ? { asked: keys } : {}
      const wanted = directory.specialties.findIndex(({ name }) => name === request.specialty)
      // Words of need come first, before any misspelling is corrected and whatever else is asked.
      if (asksForHelp(request.text)) {
        const isUrgent = search.isUrgent(request.text)
        const found = ofSpecialty(
          (isUrgent ? listed.helpsAtOnce : listed.helpsInNeed).split(' ').flatMap((one) => search.find(one)),
          wanted,
        )
        return { ...ofEverything, isInNeed: true, isUrgent, services: [], found, when: null }
      }
      if (!isForDoctors)
        return { ...ofEverything, isElsewhere: true, isUrgent: search.isUrgent(request.text), services: [], found: [], when: null }
      const met = search.withoutGender(request.text)
      const { day, text } = { ...request, text: met ?? request.text }
      const read = readAskedTime(text, dates, search.others)
      const asked =
        read.isLoose && search.tells(read.withoutTime) === 'complaint'
          ? { ...read, days: [], parts: 0, withoutDay: text, withoutTime: text }
          : read
      const isOfTime = asked !== read || asked.days.length > 0 || asked.beyond !== undefined || asked.parts > 0 || day !== ''
      const isOfPlace = searched.at !== undefined || wanted >= 0
      // A time alone, such as "besok", asks for everybody.
      const isForAll = asked.withoutTime === '' || ((isOfTime || isOfPlace) && search.tells(asked.withoutTime) === 'nothing')
      const all = isForAll ? everybody : search.find(asked.parts > 0 ? asked.withoutTime : asked.withoutDay, request.isWhole)
      const found = ofSpecialty(all, wanted)
      // Everyday questions count beside a search only if it finds nobody, because then its words mean no illness.
      const keysBesides = keys.length + found.length === 0 ? (questions?.findFacts(request.text, false).keys ?? []) : []
      return {
        ...(keysBesides.length > 0 ? { asked: keysBesides } : ofEverything),
        isUrgent: search.isUrgent(text),
        services: found.length === 0 ? namedServices(asked.withoutTime) : [],
        ...answerFor(found, request, asked),
        ...(met !== undefined && { met }),
      }
    },
  }
}

/** The session of a result on a day; a result found for a clinic must have it in that clinic. */
function findSession({ kind, index, through }: Found, day: SearchedDay, parts: number, minute = 0): SearchedSession | undefined {
  return day[kind === 'clinic' ? 'clinics' : 'people'].find(
    ([one, clinic, known, , end = Infinity]) =>
      one === index && (parts === 0 || (known & parts) > 0) && minute < end && (!through || through.includes(clinic)),
  )
}
