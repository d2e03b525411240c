import { dayInWords } from '../../content/day-in-words.ts'
import { dayField, field, hoursError, listOfPerson, named, oneOf, readDayFields, readHours, text, written } from '../../editor/index.ts'
import type { ContentNow, FormAnswers, Change, StaffFormKind } from '../../editor/index.ts'
import { usualSessionsOn } from '../../schedule/practice-day.ts'
import { writeTimes } from '../../schedule/times.ts'
import { MAIN_SITE } from '../../schedule/dated-facts.ts'
import type { FormField } from '../../ground/documents/document-view.ts'

const HOURS_HINT = 'Misalnya 09.00-12.00, 8 pagi - 11, atau 09.00-selesai.'
const MOST_NOTE_LETTERS = 80

/** One session of one day: at other hours, or not at all. */
export const changeForm: StaffFormKind = {
  title: 'Jam lain pada satu hari',
  keys: ['siapa'],

  fields(about, answers) {
    const day = readDayFields(about, answers, 'tanggal')
    const sessions = 'day' in day ? usualTimes(about, text(answers, 'siapa'), day.day) : []
    const sites = about.site.hospital.sites.map(({ shortName }) => shortName)
    const isOfSeveral = sites.length > 0
    return [
      dayField(about, answers, 'tanggal', 'Hari apa?'),
      ...(sessions.length > 1 ? [oneOf(answers, 'radios', ['sesi', 'Praktik yang mana?'], named(sessions))] : []),
      whatChanges(answers, isOfSeveral ? 'Jam atau lokasinya berubah' : 'Jamnya berubah'),
      field(
        answers,
        'jam',
        'Jam yang berlaku hari itu',
        `${HOURS_HINT} Kosongkan bila ${isOfSeveral ? 'jamnya seperti biasa, atau ' : ''}tidak ada praktik.`,
      ),
      ...(isOfSeveral ? [siteField(answers, 'Lokasi hari itu', 'Seperti biasa', [MAIN_SITE, ...sites])] : []),
      noteField(answers),
    ]
  },

  read(about, answers) {
    const name = text(answers, 'siapa')
    const day = readDayFields(about, answers, 'tanggal')
    if ('error' in day) return { ok: false, errors: { tanggal: day.error } }
    const sessions = usualTimes(about, name, day.day)
    const session = sessions.length === 1 ? sessions[0] : sessions.find((one) => one === answers.get('sesi'))
    const isCancelled = answers.get('apa') === 'batal'
    const site = siteNamed(about, answers)
    const isMoved = site !== undefined && !isCancelled && text(answers, 'jam') === ''
    const time = isCancelled || isMoved ? null : readHours(text(answers, 'jam'), session)
    const errors: Record<string, string> = {}
    if (sessions.length === 0) errors['tanggal'] = `Pada ${dayInWords(day.day)} tidak ada jadwal praktik. Pakai Praktik tambahan.`
    else if (session === undefined) errors['sesi'] = 'Hari itu ada lebih dari satu praktik. Pilih yang mana.'
    if (!isCancelled && !isMoved && time === null) errors['jam'] = hoursError(text(answers, 'jam'))
    if (isCancelled && site !== undefined) errors['lokasi'] = 'Praktik yang batal tidak pindah. Pilih "Seperti biasa".'
    checkNote(answers, errors)
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const fact = { ...(sessions.length > 1 && { session }), ...(isCancelled ? { cancelled: true } : { time: time ?? '', site }) }
    const after = written({ date: day.day, ...fact, note: text(answers, 'catatan') })
    const change: Change = { ...listOfPerson(name, 'changes'), kind: 'item', after }
    return { ok: true, changes: [change], people: [name], from: day.day }
  },
}

/** One of the hospital's sites; only where there are several. */
export function siteField(answers: FormAnswers, label: string, none: string, sites: readonly string[]): FormField {
  return oneOf(answers, 'select', ['lokasi', label], named(sites, none))
}

/** Undefined where none is chosen, or there is but one. */
export function siteNamed({ site: { hospital } }: ContentNow, answers: FormAnswers): string | undefined {
  const sites = hospital.sites.length > 0 ? [MAIN_SITE, ...hospital.sites.map(({ shortName }) => shortName)] : []
  return sites.find((name) => name === answers.get('lokasi'))
}

/** The sessions that a change of that day may name, as the content names them. */
function usualTimes({ site }: ContentNow, name: string, day: string): string[] {
  const doctor = site.doctors.doctors.find((one) => one.name === name)
  const sessions = doctor === undefined ? [] : usualSessionsOn(doctor, site.calendar, day)
  return sessions.flatMap(({ time }) => (time === null ? [] : writeTimes([time]).text))
}

/** Whether hours change, in these words, or practice is called off. */
export function whatChanges(answers: FormAnswers, hours: string): FormField {
  const choices = [
    { value: 'jam', label: hours },
    { value: 'batal', label: 'Praktiknya batal' },
  ]
  return oneOf(answers, 'radios', ['apa', 'Apa yang berubah?'], choices, 'jam')
}

export const noteField = (answers: FormAnswers): FormField => field(answers, 'catatan', 'Catatan', 'Dibaca pengunjung. Boleh kosong.')

export function checkNote(answers: FormAnswers, errors: Record<string, string>): void {
  if (text(answers, 'catatan').length > MOST_NOTE_LETTERS) errors['catatan'] = `Paling banyak ${MOST_NOTE_LETTERS} huruf.`
}
