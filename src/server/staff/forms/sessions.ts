import { dayInWords } from '../../../content/day-in-words.ts'
import type { Change, Plain } from '../../../content/edit/change.ts'
import { addDays } from '../../../schedule/calendar-day.ts'
import { DAY_NAMES, readDays, writeDays } from '../../../schedule/days.ts'
import type { Weekday } from '../../../schedule/days.ts'
import { usualSessionsOn } from '../../../schedule/practice-day.ts'
import { writeTimes } from '../../../schedule/times.ts'
import { dayFields, field, findItem, GONE, hoursError, readDayFields, readFutureDay, readHours, text, textIn, written } from './form.ts'
import type { About, Answers, StaffFormKind, Written } from './form.ts'

const HOURS_HINT = 'Misalnya 09.00-12.00, 8 pagi - 11, atau 09.00-selesai.'
const NOTE_HINT = 'Dibaca pengunjung. Boleh kosong.'
const MOST_NOTE_LETTERS = 80

/** One session of one day: at other hours, or not at all. */
export const changeForm: StaffFormKind = {
  title: 'Jam lain pada satu hari',
  keys: ['siapa'],

  fields(about, answers) {
    const day = readDayFields(about, answers, 'tanggal')
    const sessions = 'day' in day ? usualTimes(about, text(answers, 'siapa'), day.day) : []
    return [
      ...dayFields(about, answers, 'tanggal', 'Hari apa?'),
      ...(sessions.length > 1
        ? [
            {
              kind: 'radios' as const,
              name: 'sesi',
              label: 'Praktik yang mana?',
              choices: sessions.map((session) => ({ value: session, label: session })),
              value: answers.get('sesi') ?? '',
            },
          ]
        : []),
      {
        kind: 'radios',
        name: 'apa',
        label: 'Apa yang berubah?',
        choices: [
          { value: 'jam', label: 'Jamnya berubah' },
          { value: 'batal', label: 'Praktiknya batal' },
        ],
        value: answers.get('apa') ?? 'jam',
      },
      field(answers, 'jam', 'Jam yang berlaku hari itu', { hint: `${HOURS_HINT} Kosongkan bila tidak ada praktik.` }),
      field(answers, 'catatan', 'Catatan', { hint: NOTE_HINT }),
    ]
  },

  read(about, answers) {
    const name = text(answers, 'siapa')
    const day = readDayFields(about, answers, 'tanggal')
    if ('error' in day) return { ok: false, errors: { tanggal: day.error } }
    const sessions = usualTimes(about, name, day.day)
    const session = sessions.length === 1 ? sessions[0] : sessions.find((one) => one === answers.get('sesi'))
    const isCancelled = answers.get('apa') === 'batal'
    const time = isCancelled ? null : readHours(text(answers, 'jam'), session)
    const errors: Record<string, string> = {}
    if (sessions.length === 0) errors['tanggal'] = `Pada ${dayInWords(day.day)} tidak ada jadwal praktik. Pakai Praktik tambahan.`
    else if (session === undefined) errors['sesi'] = 'Hari itu ada lebih dari satu praktik. Pilih yang mana.'
    if (!isCancelled && time === null) errors['jam'] = hoursError(text(answers, 'jam'))
    noteErrors(answers, errors)
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const fact = { ...(sessions.length > 1 && { session }), ...(isCancelled ? { cancelled: true } : { time: time ?? '' }) }
    const after = written({ date: day.day, ...fact, note: text(answers, 'catatan') })
    const change: Change = { file: 'doctors', path: ['doctors', { name }, 'changes'], kind: 'item', after }
    return { ok: true, changes: [change], people: [name], from: day.day }
  },
}

/** The sessions that a change of that day may name, as the content names them. */
function usualTimes({ site }: About, name: string, day: string): string[] {
  const doctor = site.doctors.doctors.find((one) => one.name === name)
  const sessions = doctor === undefined ? [] : usualSessionsOn(doctor, site.calendar, day)
  return sessions.flatMap(({ time }) => (time === null ? [] : writeTimes([time]).text))
}

/** A session beside the weekly rows. */
export const extraForm: StaffFormKind = {
  title: 'Praktik tambahan',
  keys: ['siapa'],
  fields: (about, answers) => [
    ...dayFields(about, answers, 'tanggal', 'Hari apa?'),
    field(answers, 'jam', 'Jam', { hint: HOURS_HINT }),
    field(answers, 'catatan', 'Catatan', { hint: NOTE_HINT }),
  ],

  read(about, answers) {
    const name = text(answers, 'siapa')
    const errors: Record<string, string> = {}
    const day = readDayFields(about, answers, 'tanggal')
    const time = readHours(text(answers, 'jam'))
    if ('error' in day) errors['tanggal'] = day.error
    if (time === null) errors['jam'] = hoursError(text(answers, 'jam'))
    noteErrors(answers, errors)
    if ('error' in day || Object.keys(errors).length > 0) return { ok: false, errors }
    const after = written({ date: day.day, time: time ?? '', note: text(answers, 'catatan') })
    return {
      ok: true,
      changes: [{ file: 'doctors', path: ['doctors', { name }, 'extra'], kind: 'item', after }],
      people: [name],
      from: day.day,
    }
  },
}

/** A row of the weekly schedule: a new one, or another in the place of one; at once, or from a day on. */
export const rowForm: StaffFormKind = {
  title: 'Jadwal tetap',
  keys: ['siapa', 'daftar', 'mana'],

  fields(about, answers) {
    const row = findItem(about, answers)?.item
    const days = readDays(textIn(row, 'day'))?.days ?? []
    const chosen = answers.getAll('hari')
    return [
      {
        kind: 'boxes',
        name: 'hari',
        label: 'Hari',
        choices: DAY_NAMES.map((name) => ({ value: name, label: name })),
        values: answers.has('jam') ? chosen : days.map((day) => DAY_NAMES[day - 1] ?? ''),
      },
      field(answers, 'jam', 'Jam', {
        hint: `${HOURS_HINT} Boleh kosong bila hanya harinya yang pasti.`,
        value: textIn(row, 'time'),
      }),
      field(answers, 'catatan', 'Catatan', { hint: NOTE_HINT, value: textIn(row, 'note') }),
      ...beginFields(answers),
    ]
  },

  read(about, answers) {
    const name = text(answers, 'siapa')
    const errors: Record<string, string> = {}
    const found = answers.has('mana') ? findItem(about, answers) : undefined
    if (found === null) return { ok: false, errors: { hari: GONE } }
    const days = DAY_NAMES.flatMap((one, index) => (answers.getAll('hari').includes(one) ? [(index + 1) as Weekday] : []))
    if (days.length === 0) errors['hari'] = 'Pilih paling sedikit satu hari.'
    const time = text(answers, 'jam') === '' ? '' : readHours(text(answers, 'jam'))
    if (time === null) errors['jam'] = hoursError(text(answers, 'jam'))
    noteErrors(answers, errors)
    const begin = readBegin(about, answers)
    if ('error' in begin) errors['berlaku-tanggal'] = begin.error
    if ('error' in begin || Object.keys(errors).length > 0) return { ok: false, errors }

    const { day: _day, time: _time, note: _note, from: _from, ...others } = found?.item ?? {}
    const isSameDays = readDays(textIn(found?.item, 'day'))?.days.join() === days.join()
    const from = begin.day ?? undefined
    const after = written({
      day: isSameDays ? found?.item['day'] : writeDays(days).text,
      time: time ?? '',
      ...others,
      note: text(answers, 'catatan'),
      from: from ?? found?.item['from'],
    })
    const place: Change = { file: 'doctors', path: ['doctors', { name }, 'schedule'], kind: 'item' }
    const at = found === undefined ? undefined : found.place.items.indexOf(found.item)
    return {
      ok: true,
      changes:
        found === undefined || at === undefined
          ? [{ ...place, after }]
          : from === undefined
            ? [{ ...place, at, before: found.item, after }]
            : [
                { ...place, at, before: found.item, after: endingBefore(found.item, from) },
                { ...place, at: at + 1, after },
              ],
      people: [name],
      from: from ?? about.today,
    }
  },
}

export function beginFields(answers: Answers) {
  return [
    {
      kind: 'radios' as const,
      name: 'berlaku',
      label: 'Berlaku mulai kapan?',
      choices: [
        { value: 'sekarang', label: 'Sekarang' },
        { value: 'tanggal', label: 'Mulai tanggal lain' },
      ],
      value: answers.get('berlaku') ?? 'sekarang',
    },
    { kind: 'date' as const, name: 'berlaku-tanggal', label: 'Tanggal mulai', value: answers.get('berlaku-tanggal') ?? '' },
  ]
}

/** Null: at once. */
export function readBegin(about: About, answers: Answers): { day: string | null } | { error: string } {
  const typed = text(answers, 'berlaku-tanggal')
  return answers.get('berlaku') === 'tanggal' || typed !== '' ? readFutureDay(about, typed) : { day: null }
}

export function endingBefore(row: Written, day: string): { readonly [field: string]: Plain } {
  return { ...row, until: addDays(day, -1) }
}

export function noteErrors(answers: Answers, errors: Record<string, string>): void {
  if (text(answers, 'catatan').length > MOST_NOTE_LETTERS) errors['catatan'] = `Paling banyak ${MOST_NOTE_LETTERS} huruf.`
}
