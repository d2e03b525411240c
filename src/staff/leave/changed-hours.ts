import { dayInWords } from '../../content/sentence.ts'
import { findEntryList, hoursError, listOfPerson, namesFor, partHours, readEnd, readHours, textIn, written } from '../../editor/index.ts'
import type { Change, ContentNow, FormAnswers, Place, StaffFormKind } from '../../editor/index.ts'
import { dayField, field, labelled, named, oneOf, readDayFields, text } from '../../ground/documents/questions.ts'
import { USUAL_PLACE, type Practitioner } from '../../schedule/dated-facts.ts'
import { leaveInsteadOf, sessionsChanged, usualSessionsOn } from '../../schedule/practice-day.ts'
import { isEmergency } from '../../schedule/emergency-cover.ts'
import { cutTime } from '../../schedule/season-schedule.ts'
import { readTimes, writeTimes, type Time } from '../../schedule/times.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { askedHours } from '../words/words.ts'

const MOST_NOTE_LETTERS = 80

/** Changes one session on one day: other hours or another place, or cancelled. */
export const changeForm: StaffFormKind = {
  title: 'Jam lain pada satu hari',
  keys: ['siapa'],

  fields(about, answers) {
    const day = readDayFields(about, answers, 'tanggal')
    const sessions = 'day' in day ? usualTimes(about, text(answers, 'siapa'), day.day) : []
    const place = siteField(about, answers, ['lokasi', 'Lokasi hari itu'], 'Seperti biasa')
    return [
      dayField(about, answers, 'tanggal', 'Hari apa?'),
      ...(sessions.length > 1 ? [oneOf(answers, 'radios', ['sesi', 'Praktik yang mana?'], named(sessions))] : []),
      ...askHours(answers, place.length > 0 ? 'several' : 'one', place),
    ]
  },

  read(about, answers) {
    const name = text(answers, 'siapa')
    const day = readDayFields(about, answers, 'tanggal')
    if ('error' in day) return { ok: false, errors: { tanggal: day.error } }
    const sessions = usualTimes(about, name, day.day)
    const session = sessions.length === 1 ? sessions[0] : sessions.find((one) => one === answers.get('sesi'))
    const site = siteNamed(about, answers)
    const errors: Record<string, string> = {}
    const { isCancelled, hours, note } = answeredHours(answers, errors)
    const isMoved = site !== undefined && !isCancelled && hours === ''
    const time = isCancelled || isMoved ? null : readHours(hours, session)
    if (sessions.length === 0) errors['tanggal'] = `Pada ${dayInWords(day.day)} tidak ada jadwal praktik. Pakai Praktik tambahan.`
    else if (session === undefined) errors['sesi'] = 'Hari itu ada lebih dari satu praktik. Pilih yang mana.'
    if (!isCancelled && !isMoved && time === null) errors['jam'] = hoursError(hours)
    if (isCancelled && site !== undefined) errors['lokasi'] = 'Praktik yang batal tidak pindah. Pilih "Seperti biasa".'
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const fact = { ...(sessions.length > 1 && { session }), ...(isCancelled ? { cancelled: true } : { time: time ?? '', site }) }
    const after = written({ date: day.day, ...fact, note })
    const change: Change = { ...listOfPerson(name, 'changes'), kind: 'item', after }
    return { ok: true, changes: [change], people: [name], from: day.day }
  },
}

/** A field for one of the hospital's places; none if it has only one. */
export function siteField(about: ContentNow, answers: FormAnswers, asked: [name: string, label: string], none: string): FormField[] {
  const sites = namesFor('any-site', about)
  return sites.length > 0 ? [oneOf(answers, 'select', asked, named(sites, none))] : []
}

/** The chosen place; undefined if none is chosen. */
export const siteNamed = (about: ContentNow, answers: FormAnswers, asked = 'lokasi'): string | undefined =>
  namesFor('any-site', about).find((name) => name === answers.get(asked))

/** The sessions of that day as a change names them. */
function usualTimes({ site }: ContentNow, name: string, day: string): string[] {
  const sessions = site.doctors.doctors.flatMap((one) => (one.name === name ? usualSessionsOn(one, site.calendar, day) : []))
  return sessions.flatMap(({ time }) => (time === null ? [] : writeTimes([time]).text))
}

/** Fields: whether hours change or practice is cancelled, which hours, and where. */
function askHours(answers: FormAnswers, whose: keyof typeof askedHours, place: FormField[] = []): FormField[] {
  const { change, label, hint } = askedHours[whose]
  return [
    oneOf(answers, 'radios', ['apa', 'Apa yang berubah?'], labelled({ jam: change, batal: 'Praktiknya batal' }), 'jam'),
    field(answers, 'jam', label, hint),
    ...place,
    field(answers, 'catatan', 'Catatan', 'Dibaca pengunjung. Boleh kosong.'),
  ]
}

/** Reads those fields. Words beside the hours are added to the note. */
function answeredHours(answers: FormAnswers, errors: Record<string, string>) {
  const isCancelled = answers.get('apa') === 'batal'
  if (answers.get('apa') === '') errors['apa'] = 'Pilih salah satu.'
  const [hours, beside] = isCancelled ? ['', ''] : partHours(text(answers, 'jam'))
  const note = [text(answers, 'catatan'), beside].filter(Boolean).join(', ')
  if (note.length > MOST_NOTE_LETTERS) errors['catatan'] = `Paling banyak ${MOST_NOTE_LETTERS} huruf.`
  return { isCancelled, hours, note }
}

/** Changes the hours of a clinic on one day, for everybody who practises there then: several people's changes in one act. */
export const clinicForm: StaffFormKind = {
  title: 'Jam lain di satu poliklinik',
  keys: ['poli'],
  lead: (about, answers) => [
    `${listClinics(about).includes(text(answers, 'poli')) ? `Poliklinik ${text(answers, 'poli')}. ` : ''}Berlaku bagi semua yang praktik di sana pada hari itu, dan dibatalkan bersama-sama.`,
  ],

  fields(about, answers) {
    const chosen = text(answers, 'poli')
    // The places where the chosen clinic has sessions, or any clinic if none is chosen.
    const rows = listRows(about).filter(({ clinic }) => chosen === '' || clinic === chosen)
    const places = [...new Set(rows.map(({ site }) => site))]
    const sites = places.flatMap((site) => site ?? [])
    return [
      ...(listClinics(about).includes(chosen) ? [] : [oneOf(answers, 'select', ['poli', 'Poliklinik'], named(listClinics(about)))]),
      ...(places.length > 1 ? [oneOf(answers, 'select', ['lokasi', 'Di lokasi mana?'], named(sites, 'Semua lokasi'))] : []),
      dayField(about, answers, 'tanggal', 'Hari apa?'),
      ...askHours(answers, 'clinic'),
    ]
  },

  read(about, answers) {
    const clinic = text(answers, 'poli')
    const errors: Record<string, string> = {}
    const day = readDayFields(about, answers, 'tanggal')
    const { isCancelled, hours: typed, note } = answeredHours(answers, errors)
    // A start alone keeps each session's end, and an end alone its start.
    const hours = isCancelled ? [] : readTimes(readHours(typed, '00:00-selesai') ?? '')?.times
    if (!listClinics(about).includes(clinic)) errors['poli'] = 'Pilih polikliniknya.'
    if ('error' in day) errors['tanggal'] = day.error
    if (hours === undefined) errors['jam'] = hoursError(typed)
    if ('error' in day || hours === undefined || Object.keys(errors).length > 0) return { ok: false, errors }

    const at = siteNamed(about, answers)
    const sitting = sessionsIn(about, clinic, day.day).filter(({ place }) => at === undefined || place === at)
    const isBefore = ({ session: { time } }: Sitting): boolean => hours.every((window) => time === null || !cutTime(time, window))
    const changes = sitting.flatMap((one) => changeSession(about, one, day.day, hours, note) ?? [])
    if (sitting.length === 0) errors['tanggal'] = `Pada ${dayInWords(day.day)} tidak ada yang praktik di Poliklinik ${clinic}.`
    else if (readEnd(typed) !== null && sitting.every(isBefore)) errors['jam'] = 'Sampai jam itu belum ada yang praktik pada hari itu.'
    else if (changes.length === 0) errors['jam'] = 'Tidak ada yang berubah: semua praktik hari itu sudah di antara jam ini.'
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const people = sitting.flatMap(({ list, person }) => (list === 'doctors' ? person.name : []))
    return { ok: true, changes, people: [...new Set(people)], from: day.day }
  },
}

const LISTS = ['doctors', 'clinics'] as const

/** The clinic and place of each row of each week. */
const listRows = ({ site: { doctors } }: ContentNow): { clinic: string; site: string | undefined }[] =>
  LISTS.flatMap((list) =>
    doctors[list].flatMap(({ name, specialty = name, schedule }: Practitioner) =>
      schedule.map(({ clinic = specialty, site = USUAL_PLACE[list] }) => ({ clinic, site })),
    ),
  )

/** Clinics in which somebody practises, without emergency units, which have no days off. */
function listClinics(about: ContentNow): string[] {
  const sitting = new Set(listRows(about).map(({ clinic }) => clinic))
  return about.site.services.specialties.map(({ name }) => name).filter((name) => sitting.has(name) && !isEmergency({ name }))
}

function sessionsIn({ site: { doctors, calendar } }: ContentNow, clinic: string, date: string) {
  return LISTS.flatMap((list) =>
    doctors[list].flatMap((person: Practitioner) => {
      const meant = sessionsChanged({ date }, person, calendar).filter((one) => one.clinic === clinic && one.time?.kind !== 'all-day')
      const held = meant.filter(({ site }) => leaveInsteadOf({ date }, person, doctors[list], site) === null)
      return held.map((session) => ({ list, person, session, place: session.site ?? USUAL_PLACE[list] }))
    }),
  )
}

type Sitting = ReturnType<typeof sessionsIn>[number]

/** The change of one session; null if it stays the same. It replaces an earlier change of the same session and day. */
function changeSession(about: ContentNow, sitting: Sitting, date: string, hours: readonly Time[], note: string): Change | null {
  const { list, person, session } = sitting
  const { time } = session
  const usual = time === null ? '' : writeTimes([time]).text
  const left = writeTimes(hours.flatMap((window) => (time === null ? window : (cutTime(time, window) ?? [])))).text
  const place: Place = { file: 'doctors', path: [list, { name: person.name }, 'changes'] }
  const items = findEntryList(about, place)
  const before = items.find((item) => item['date'] === date && ['', usual].includes(textIn(item, 'session')))
  if (left === usual && before === undefined) return null
  // A change must name its session if the day has several.
  const isOneOfMany = usualSessionsOn(person, about.site.calendar, date).length > 1
  const fact = { ...(isOneOfMany && { session: usual }), ...(left === '' ? { cancelled: true } : { time: left }), note }
  return {
    ...place,
    kind: 'item',
    ...(before && { before, at: items.indexOf(before) }),
    ...(left !== usual && { after: written({ date, ...fact }) }),
  }
}
