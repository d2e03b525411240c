import { dayInWords } from '../../content/day-in-words.ts'
import { dayField, field, findEntryList, hoursError, named, oneOf, readDayFields, text, textIn, written } from '../../editor/index.ts'
import type { ContentNow, Change, Place, StaffFormKind } from '../../editor/index.ts'
import { MAIN_SITE } from '../../schedule/dated-facts.ts'
import type { Practitioner } from '../../schedule/dated-facts.ts'
import { leaveInsteadOf, sessionsChanged, usualSessionsOn } from '../../schedule/practice-day.ts'
import type { PracticeSession } from '../../schedule/practice-day.ts'
import { isEmergency } from '../../schedule/emergency-cover.ts'
import { cutTime } from '../../schedule/season-schedule.ts'
import { readSaidTimes } from '../../schedule/said-times.ts'
import { readTimes, writeTimes } from '../../schedule/times.ts'
import type { Time } from '../../schedule/times.ts'
import { checkNote, noteField, siteField, siteNamed, whatChanges } from './sessions.ts'

/** Other hours of one clinic on one day, for all who practise in it then: several people's changes in one act. */
export const clinicForm: StaffFormKind = {
  title: 'Jam lain di satu poliklinik',
  keys: ['poli'],
  lead: (about, answers) => [
    `${listClinics(about).includes(text(answers, 'poli')) ? `Poliklinik ${text(answers, 'poli')}. ` : ''}Berlaku bagi semua yang praktik di sana pada hari itu, dan dibatalkan bersama-sama.`,
  ],

  fields(about, answers) {
    const chosen = text(answers, 'poli')
    return [
      ...(listClinics(about).includes(chosen) ? [] : [oneOf(answers, 'select', ['poli', 'Poliklinik'], named(listClinics(about)))]),
      ...(listSites(about, chosen).length > 1 ? [siteField(answers, 'Di lokasi mana?', 'Semua lokasi', listSites(about, chosen))] : []),
      dayField(about, answers, 'tanggal', 'Hari apa?'),
      whatChanges(answers, 'Jamnya berubah'),
      field(
        answers,
        'jam',
        'Jam poliklinik hari itu',
        'Misalnya 10 bila buka jam 10 dan selesainya seperti biasa, atau 10.00-12.00. Kosongkan bila tidak ada praktik.',
      ),
      noteField(answers),
    ]
  },

  read(about, answers) {
    const clinic = text(answers, 'poli')
    const errors: Record<string, string> = {}
    const day = readDayFields(about, answers, 'tanggal')
    const isCancelled = answers.get('apa') === 'batal'
    // A beginning alone leaves each session its own end.
    const said = readSaidTimes(text(answers, 'jam'))
    const hours = isCancelled ? [] : said !== null && 'text' in said ? (readTimes(said.text)?.times ?? null) : null
    if (!listClinics(about).includes(clinic)) errors['poli'] = 'Pilih polikliniknya.'
    if ('error' in day) errors['tanggal'] = day.error
    if (hours === null) errors['jam'] = hoursError(text(answers, 'jam'))
    checkNote(answers, errors)
    if ('error' in day || hours === null || Object.keys(errors).length > 0) return { ok: false, errors }

    const at = siteNamed(about, answers)
    const sitting = sessionsIn(about, clinic, day.day).filter(({ session: { site = MAIN_SITE } }) => at === undefined || site === at)
    if (sitting.length === 0)
      return { ok: false, errors: { tanggal: `Pada ${dayInWords(day.day)} tidak ada yang praktik di Poliklinik ${clinic}.` } }
    const note = text(answers, 'catatan')
    const changes = sitting.flatMap((one) => changeSession(about, one, { date: day.day, hours, note }) ?? [])
    if (changes.length === 0)
      return { ok: false, errors: { jam: 'Tidak ada yang berubah: semua praktik hari itu sudah di antara jam ini.' } }
    const people = sitting.flatMap(({ list, person }) => (list === 'doctors' ? person.name : []))
    return { ok: true, changes, people: [...new Set(people)], from: day.day }
  },
}

interface Sitting {
  list: 'doctors' | 'clinics'
  person: Practitioner
  session: PracticeSession
  /** Whether a change must say which session of the day it is about. */
  isOneOfMany: boolean
}

/** Each row of each week: in which clinic, and where. */
const listRows = ({ site: { doctors } }: ContentNow): { clinic: string; site: string }[] =>
  [...doctors.doctors, ...doctors.clinics].flatMap(({ name, specialty = name, schedule }) =>
    schedule.map(({ clinic = specialty, site = MAIN_SITE }) => ({ clinic, site })),
  )

/** Clinics in which somebody practises; an emergency unit is none, and has no day off. */
function listClinics(about: ContentNow): string[] {
  const sitting = new Set(listRows(about).map(({ clinic }) => clinic))
  return about.site.services.specialties.map(({ name }) => name).filter((name) => sitting.has(name) && !isEmergency({ name }))
}

/** Where somebody practises in a clinic, or in any while none is chosen. */
function listSites(about: ContentNow, chosen: string): string[] {
  if (about.site.hospital.sites.length === 0) return []
  const rows = listRows(about).filter(({ clinic }) => chosen === '' || clinic === chosen)
  return [...new Set(rows.map(({ site }) => site))]
}

function sessionsIn({ site: { doctors, calendar } }: ContentNow, clinic: string, date: string): Sitting[] {
  return (['doctors', 'clinics'] as const).flatMap((list) =>
    doctors[list].flatMap((person: Practitioner) => {
      if (leaveInsteadOf({ date }, person, doctors[list]) !== null) return []
      const isOneOfMany = usualSessionsOn(person, calendar, date).length > 1
      const meant = sessionsChanged({ date }, person, calendar).filter(
        (session) => session.clinic === clinic && session.time?.kind !== 'all-day',
      )
      return meant.map((session) => ({ list, person, session, isOneOfMany }))
    }),
  )
}

/** Null for a session that stays as it is. What was said of it before gives way. */
function changeSession(
  about: ContentNow,
  { list, person, session: { time }, isOneOfMany }: Sitting,
  { date, hours, note }: { date: string; hours: readonly Time[]; note: string },
): Change | null {
  const usual = time === null ? '' : writeTimes([time]).text
  const left = writeTimes(hours.flatMap((window) => (time === null ? window : (cutTime(time, window) ?? [])))).text
  const place: Place = { file: 'doctors', path: [list, { name: person.name }, 'changes'] }
  const items = findEntryList(about, place)
  const before = items.find((item) => item['date'] === date && ['', usual].includes(textIn(item, 'session')))
  if (left === usual && before === undefined) return null
  const fact = { ...(isOneOfMany && { session: usual }), ...(left === '' ? { cancelled: true } : { time: left }), note }
  return {
    ...place,
    kind: 'item',
    ...(before && { before, at: items.indexOf(before) }),
    ...(left !== usual && { after: written({ date, ...fact }) }),
  }
}
