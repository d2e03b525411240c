import { nearest } from '../said/slips.ts'
import { readSaidDays } from '../said/days.ts'
import { LONGEST_SAID, readSaidDate, TIME_WORDS } from '../said/time-words.ts'
import { readRemark, type Remark } from '../said/remark.ts'
import { readSaidTimes } from '../said/times.ts'
import { readSaidWeek, saysHours, type SaidRow } from '../said/week.ts'
import words from './shapes/words.json' with { type: 'json' }
import { dayInWords, say, sayAll, toWrite, uncapitalised, type Sentence } from './sentence.ts'
import { quoted } from './quoted.ts'
import { spelling as told, spellings } from './words.ts'

export const suggestDays = (text: string): string | undefined => readSaidDays(text, nearest)

function suggestTimes(text: string): string | undefined {
  const said = readSaidTimes(text)
  return said && 'text' in said ? said.text : undefined
}

/** Suggests the right spelling of a value that people spell in several ways, if it is clear which value is meant. */
const SUGGEST: Record<keyof typeof spellings, (text: string) => string | undefined> = {
  days: suggestDays,
  hours: suggestTimes,
  date: (text) => readSaidDate(text) ?? undefined,
}

/** What is wrong with days, hours or a date as written, and what to write instead. */
export function explainSpelling(spelling: keyof typeof spellings, typed: string, field = ''): Sentence {
  const { what } = spellings[spelling]
  const [text, example, suggest] = [quoted(typed), say<string>(spellings[spelling].example), SUGGEST[spelling]]
  const meant = suggest(typed)
  const times = spelling === 'hours' ? readSaidTimes(typed) : null
  if (times?.kind === 'night') return say(told.night, { text, evening: toWrite(times.evening), morning: toWrite(times.morning) })
  if (times?.kind === 'ask') return say(told.half, { text, example })
  if (times?.kind === 'begins') return say(told.begins, { text, begin: toWrite(times.text), example })
  const unknown = say(told.unknown, { text, what })
  if (meant !== undefined) {
    const isDate = spelling === 'date'
    return say(told.meant, { unknown, meant: isDate ? say("<'{meant}'|{day}>", { meant, day: dayInWords(meant) }) : toWrite(meant) })
  }
  const week = spelling === 'days' ? explainWeek(typed, field === 'days' ? ['days', 'hours'] : ['day', 'time']) : undefined
  if (week !== undefined) return week
  const remark = spelling === 'date' ? undefined : readRemark(typed, suggest)
  const isSchedule = field === 'day' || field === 'time'
  if (remark === null) return say(isSchedule ? told['nobody-in-row'] : told.nobody, { unknown })
  if (remark?.isUnsaid || remark?.asked) return say(isSchedule ? told['other-rule'] : told.example, { unknown, example })
  const fields = remark && isSchedule ? fieldsOfRemark(remark) : []
  const nth = (remark?.weeks ?? remark?.exceptWeeks) ? ` (${WEEKS})` : ''
  const all = say('{fields}{nth}', { fields: sayAll(fields, ', '), nth })
  if (remark?.rest !== undefined) {
    const rest = toWrite(remark.rest)
    if (fields.length > 0) return say(told.beside, { unknown, field: fieldName(field), rest, all })
    return remark.note === undefined
      ? say(told.meant, { unknown, meant: rest })
      : say(told.without, { unknown, rest, note: quoted(remark.note) })
  }
  if (remark?.byAppointment && fields.length === 1) return say(told.appointment, { unknown, field: fieldName(field) })
  if (fields.length === 0) return say(told.example, { unknown, example })
  return say(told.elsewhere, { unknown, all, what, example, unsure: field === 'time' ? say(told.unsure) : '' })
}

/** The hint on how weeks of a month are counted. */
const WEEKS = uncapitalised(words.row.weeks.hint).slice(0, -1)

const fieldName = (field: string): Sentence => say(`<${field}>`)

/** Hours for an example, if only the part of the day is known. */
const USUAL_HOURS = new Map(Object.entries({ pagi: '08:00-11:00', siang: '12:00-14:00', sore: '16:00-18:00', malam: '19:00-21:00' }))

/** Explains days with hours or parts of the day beside them; undefined for other texts, and if the suggested row would leave something out. */
function explainWeek(text: string, [day, time]: readonly [day: string, time: string]): Sentence | undefined {
  const example = /\d/u.test(text)
    ? text
    : text.replace(/\p{L}+/gu, (word) => USUAL_HOURS.get(TIME_WORDS.get(word.toLowerCase()) ?? '') ?? word)
  if (text.length > LONGEST_SAID || !saysHours(example)) return undefined
  const week = readSaidWeek(example, nearest)
  const isTimed = example === text
  if ('what' in week)
    return isTimed && week.what === 'hours' ? say(told.apart, { hours: explainSpelling('hours', week.text, time) }) : undefined
  if (week.length === 0 || week.some((row) => row.asked !== undefined || row.time === undefined)) return undefined
  const rows = week.map((row) =>
    say('<- {begin} |>{fields}< {end}|>', { begin: '{', fields: sayAll(fieldsOfRow(row, day, time), ', '), end: '}' }),
  )
  return say(isTimed ? told['timed-rows'] : told.rows, { text: quoted(text), rows: sayAll(rows, '< |; >') })
}

const fieldsOfRow = (row: SaidRow, day: string, time: string): Sentence[] => [
  ...(row.day === undefined ? [] : [fieldIs(day, row.day.includes(',') ? toWrite(row.day) : row.day)]),
  fieldIs(time, toWrite(row.time ?? '')),
  ...fieldsOfRemark(row),
]

const fieldIs = (field: string, value: Sentence): Sentence => say('{field}: {value}', { field: fieldName(field), value })

/** The fields of a schedule that hold what somebody wrote into its day or time. */
function fieldsOfRemark({ note, byAppointment, weeks, exceptWeeks, everyOther }: Omit<Remark, 'rest'>): Sentence[] {
  const nth = weeks ?? exceptWeeks
  return [
    ...(nth ? [fieldIs(weeks ? 'weeks' : 'exceptWeeks', say('<[{nth}]|{nth}>', { nth: nth.join(', ') }))] : []),
    ...(everyOther ? [say(told['every-other'])] : []),
    ...(byAppointment ? [say('<byAppointment: true>')] : []),
    ...(note === undefined ? [] : [fieldIs('note', toWrite(quoted(note).slice(1, -1)))]),
  ]
}
