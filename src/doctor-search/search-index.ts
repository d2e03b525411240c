import { asksForHelp } from '../crisis/find-need.ts'
import { DAY_PARTS, readAskedTime, type AskedTime } from '../said/when/asked-time.ts'
import type { Found, SearchAnswer, SearchedDay, SearchedSession, SearchIndex, SearchRequest } from './shapes.ts'
import { createDoctorSearch } from './doctor-search.ts'
import { createNamedServices } from './find-named.ts'
import { isLaterDay } from './search-request.ts'

export interface AnsweringSearch {
  answer(request: SearchRequest): SearchAnswer
}

export interface DirectorySearch extends AnsweringSearch {
  words: Pick<ReturnType<typeof createDoctorSearch>, 'others' | 'tells'>
}

/** Without `Object.hasOwn`, which browsers of the floor lack. */
const valueOf = <Value>(named: Readonly<Record<string, Value>> = {}, name = ''): Value | undefined =>
  new Map(Object.entries(named)).get(name)

/** Who helps in need, and who helps first where it is an emergency. */
const HELPERS = ['psikiatri', 'igd']
const HELPERS_AT_ONCE = ['igd', 'psikiatri']

const MINUTE_MILLISECONDS = 60_000

export function createDirectorySearch(searched: SearchIndex, now: () => number = Date.now): DirectorySearch {
  const { directory, days, nextDates = [] } = searched
  const search = createDoctorSearch(directory)
  const namedServices = createNamedServices(directory.services ?? [])
  const everybody: Found[] = [
    ...directory.people.map((_, index): Found => ({ kind: 'person', index, why: '' })),
    ...directory.clinics.map((_, index): Found => ({ kind: 'clinic', index, why: '' })),
  ]
  const dates = days.map(({ date }) => date)
  const onDays = (found: readonly Found[], wanted: readonly SearchedDay[], parts: number): Found[] =>
    found.filter((one) => wanted.some((day) => findSession(one, day, parts)))

  /** The days that follow come first, then those before; nobody is sent to a session that is over. */
  function nextDay(found: readonly Found[], indexes: readonly number[], parts: number): SearchedDay | undefined {
    const last = indexes[indexes.length - 1] ?? -1
    const minute = now() / MINUTE_MILLISECONDS
    return [...days.slice(last + 1), ...days].find((day) => found.some((one) => findSession(one, day, parts, minute)))
  }

  /** Of those who were found, whoever belongs to the specialty with this index. */
  function ofSpecialty(all: readonly Found[], wanted: number): readonly Found[] {
    if (wanted < 0) return all
    const name = directory.specialties[wanted]?.name
    return all.flatMap((one): Found[] => {
      const clinic = directory.clinics[one.index]
      if (one.kind === 'clinic') return clinic?.specialty === wanted || clinic?.name === name ? [one] : []
      return directory.people[one.index]?.specialties.includes(wanted) ? [{ ...one, through: [wanted] }] : []
    })
  }

  const findNextDate = (found: readonly Found[]): string | undefined =>
    nextDates
      .filter(([person, clinic]) =>
        found.some(({ kind, index, through }) => kind === 'person' && index === person && (!through || through.includes(clinic))),
      )
      .map(([, , date]) => date)
      .sort()[0]

  function answerFor(all: readonly Found[], { day, specialty }: SearchRequest, asked: AskedTime): Pick<SearchAnswer, 'found' | 'when'> {
    const stays = specialty === undefined ? {} : { specialty }
    const chosen = days.findIndex(({ names }) => names.includes(day))
    const later = chosen < 0 ? valueOf(valueOf(searched.later, asked.beyond), searched.at) : undefined
    const indexes = chosen < 0 ? asked.days : [chosen]
    const wanted = later ? [later] : indexes.flatMap((nth) => days[nth] ?? [])
    const isBeyond = asked.isBeyond && chosen < 0 && !later
    const isOverruled = chosen >= 0 && (asked.isBeyond || asked.days.some((nth) => nth !== chosen))
    const isTimed = wanted.length > 0 || asked.parts > 0
    if (!isTimed && !isBeyond) return { found: all, when: null }
    const found = isTimed ? onDays(all, wanted.length > 0 ? wanted : days, asked.parts) : all
    const isOtherDay = found.length === 0 && all.length > 0
    const samePart = isOtherDay ? nextDay(all, indexes, asked.parts) : undefined
    const otherPart = isOtherDay && asked.parts > 0 ? nextDay(all, indexes.slice(0, -1), 0) : undefined
    const next = samePart ?? otherPart
    const nextText = samePart ? asked.withoutDay : asked.withoutTime
    const without = { text: asked.withoutTime, day: '', ...stays }
    const nextDate = isOtherDay ? findNextDate(all) : undefined
    return {
      found: wanted.some((one) => one !== days[0])
        ? found.map((one) => ({ ...one, told: wanted.flatMap((there) => findSession(one, there, 0)?.[3] ?? []) }))
        : found,
      when: {
        dates: wanted.map(({ date }) => date),
        parts: DAY_PARTS.filter((_, bit) => asked.parts & (1 << bit)),
        overruled: isOverruled ? asked.said : '',
        isBeyond,
        ...(isBeyond && isLaterDay(asked.beyond, dates[0]) && { unread: asked.beyond }),
        without,
        isOtherDay,
        next: next
          ? { date: next.date, isOtherPart: !samePart, request: { text: nextText, day: next.names[next.names.length - 1] ?? '', ...stays } }
          : nextDate === undefined
            ? null
            : { date: nextDate, isOtherPart: false, request: without },
      },
    }
  }

  return {
    words: search,
    answer(request) {
      const wanted = directory.specialties.findIndex(({ name }) => name === request.specialty)
      // Before any word is read as another one, and whatever else is asked.
      if (asksForHelp(request.text)) {
        const isUrgent = search.isUrgent(request.text)
        const found = ofSpecialty((isUrgent ? HELPERS_AT_ONCE : HELPERS).flatMap(search.find), wanted)
        return { isInNeed: true, isUrgent, services: [], found, when: null }
      }
      const met = search.withoutGender(request.text)
      const { day, text } = { ...request, text: met ?? request.text }
      const read = readAskedTime(text, dates, search.others)
      const asked =
        read.isLoose && search.tells(read.withoutTime) === 'complaint'
          ? { ...read, days: [], parts: 0, withoutDay: text, withoutTime: text }
          : read
      // "Besok" alone asks for everybody.
      const isForAll =
        asked.withoutTime === '' ||
        ((searched.at !== undefined ||
          asked !== read ||
          asked.days.length > 0 ||
          asked.beyond !== undefined ||
          asked.parts > 0 ||
          day !== '' ||
          wanted >= 0) &&
          search.tells(asked.withoutTime) === 'nothing')
      const all = isForAll ? everybody : search.find(asked.parts > 0 ? asked.withoutTime : asked.withoutDay)
      const found = ofSpecialty(all, wanted)
      return {
        isUrgent: search.isUrgent(text),
        services: found.length === 0 ? namedServices(asked.withoutTime) : [],
        ...answerFor(found, request, asked),
        ...(met !== undefined && { met }),
      }
    },
  }
}

/** Whoever was found for a clinic must sit in it that day. */
function findSession(
  { kind, index, through }: Found,
  day: SearchedDay | undefined,
  parts: number,
  minute = 0,
): SearchedSession | undefined {
  return day?.[kind === 'clinic' ? 'clinics' : 'people'].find(
    ([one, clinic, known, , end]) =>
      one === index &&
      (parts === 0 || (known & parts) > 0) &&
      (end === undefined || minute < end) &&
      (!through || through.includes(clinic)),
  )
}
