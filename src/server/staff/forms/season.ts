import { readDays } from '../../../schedule/days.ts'
import { field, GONE, hoursError, listIn, readHours, text, textIn, written } from './form.ts'
import type { About, Answers, StaffFormKind, Written } from './form.ts'
import { calendarChange, openedIn, rangeFields, reading, readRange } from './house.ts'

/** The days of a working week that often have hours of their own in Ramadan. */
const SEASON_DAYS = [
  { name: 'jam-senin', days: 'Senin-Kamis' },
  { name: 'jam-jumat', days: 'Jumat' },
  { name: 'jam-sabtu', days: 'Sabtu' },
] as const

/** Weeks with other hours, as in Ramadan: of the clinics, and of everybody who practises in them. */
export const seasonForm: StaffFormKind = {
  title: 'Jam khusus selama suatu masa',
  keys: ['daftar', 'mana'],
  lead(about, answers) {
    const hours = hoursIn(about, openedIn('seasons', about, answers)?.item)
    return [
      'Selama masa ini poliklinik buka pada jam di bawah, dan praktik dokter mengikutinya. Hari yang dikosongkan tetap seperti biasa.',
      ...(hours.hasOthers ? ['Jam lain yang sudah tertulis untuk masa ini, dan tidak tampak di sini, tetap seperti sekarang.'] : []),
    ]
  },
  fields(about, answers) {
    const item = openedIn('seasons', about, answers)?.item
    const { asked } = hoursIn(about, item)
    return [
      field(answers, 'nama', 'Nama masa', { value: textIn(item, 'name') || 'Ramadan' }),
      ...rangeFields(about, answers, item),
      ...asked.map(({ name, days, hours }) => field(answers, name, `Jam ${days}`, { hint: 'Misalnya 08.00-13.00', value: hours })),
    ]
  },
  read(about, answers) {
    const errors: Record<string, string> = {}
    const found = openedIn('seasons', about, answers)
    if (found === null) return { ok: false, errors: { nama: GONE } }
    const range = readRange(about, answers, errors, found?.item)
    const name = text(answers, 'nama')
    if (name === '' || name.length > 40) errors['nama'] = 'Tulis nama masa ini, paling banyak 40 huruf.'
    const { asked, hasOthers, lists } = hoursIn(about, found?.item)
    for (const { name: day } of asked) if (readOne(answers, day) === null) errors[day] = hoursError(text(answers, day))
    if (!hasOthers && asked.every((day) => text(answers, day.name) === '')) errors['jam-senin'] = 'Isi paling sedikit satu jam.'
    const hours = lists.map(({ list, units }) => [list, withAnswers(listIn(found?.item, list), units, asked, answers)] as const)
    const all = {
      ...found?.item,
      name,
      ...range,
      ...Object.fromEntries(hours.map(([list, rows]) => [list, rows.length > 0 ? rows : undefined])),
    }
    return reading(errors, () => [calendarChange('seasons', found, written(all))], range.from)
  },
}

type Asked = Record<'name' | 'days' | 'hours', string>

/** What the form asks for, with what is written, and whether more is written than it asks for. */
function hoursIn({ site }: About, item: Written | undefined) {
  const clinics = [...new Set(site.contact.openingHours.filter(({ kind }) => kind === 'clinics').map(({ name }) => name))]
  const lists: { list: string; units: readonly (string | undefined)[] }[] = [
    { list: 'openingHours', units: clinics },
    { list: 'practiceHours', units: [undefined] },
  ]
  const rows = lists.toReversed().flatMap(({ list, units }) => listIn(item, list).map((row) => ({ row, units })))
  const shown = rows.filter(({ row, units }) => SEASON_DAYS.some(({ days }) => isOf(row, days, units)))
  const asked = SEASON_DAYS.map(({ name, days }): Asked => {
    const found = shown.find(({ row, units }) => isOf(row, days, units))
    return { name, days, hours: textIn(found?.row, 'hours') }
  })
  const others = ['registrationHours', 'schedules'].flatMap((list) => listIn(item, list))
  return { lists, asked, hasOthers: shown.length < rows.length || others.length > 0 }
}

function isOf(row: Written, days: string, units: readonly unknown[]): boolean {
  return units.includes(row['name']) && readDays(textIn(row, 'days'))?.days.join() === readDays(days)?.days.join()
}

/** Empty: none. Null when they cannot be read. */
function readOne(answers: Answers, name: string): string | null {
  const typed = text(answers, name)
  return typed === '' ? '' : readHours(typed)
}

/** Only rows of days whose hours were changed become others, come or go. */
function withAnswers(
  rows: readonly Written[],
  units: readonly (string | undefined)[],
  asked: readonly Asked[],
  answers: Answers,
): Written[] {
  const changed = asked.flatMap(({ name, days, hours }) => {
    const answer = readOne(answers, name) ?? ''
    return answer === hours ? [] : [{ days, hours: answer }]
  })
  const kept = rows.flatMap((row): Written[] => {
    const other = changed.find(({ days }) => isOf(row, days, units))
    return other === undefined ? [row] : other.hours === '' ? [] : [{ ...row, hours: other.hours }]
  })
  const added = units.flatMap((unit) =>
    changed
      .filter(({ days, hours }) => hours !== '' && !rows.some((row) => isOf(row, days, [unit])))
      .map(({ days, hours }): Written => (unit === undefined ? { days, hours } : { name: unit, days, hours })),
  )
  return [...kept, ...added]
}
