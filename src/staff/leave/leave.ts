import { dayInWords, daysInWords } from '../../content/sentence.ts'
import { findEntry, findEntryList, GONE, itemId, listOfPerson, writePlace, written } from '../../editor/index.ts'
import type { Change, ContentNow, FormAnswers, StaffFormKind } from '../../editor/index.ts'
import { dayField, named, oneOf, readDayFields, readFutureDay, text } from '../../ground/documents/questions.ts'
import { addDays, type CalendarDay } from '../../schedule/times.ts'
import type { Doctor } from '../../content/shapes/doctors.ts'
import { readReason } from '../../content/fields/absence.ts'
import { ABSENCE_REASONS, isSameLeave, NEUTRAL_REASON, type Absence } from '../../schedule/dated-facts.ts'
import { siteField, siteNamed } from './changed-hours.ts'

/** A team of more doctors is folded by specialty. */
const MOST_SEEN = 6

/** Days on which one or several people do not practise. */
export const leaveForm: StaffFormKind = {
  title: 'Tidak praktik',
  keys: ['siapa', 'poli', 'mulai'],
  titleOf(about, answers) {
    const clinic = about.site.services.specialties.find(({ name }) => name === answers.get('poli'))?.name
    const isOfOne = answers.getAll('siapa').filter(Boolean).length === 1
    return clinic === undefined || isOfOne ? undefined : `Tidak praktik: Poliklinik ${clinic}`
  },

  fields(about, answers) {
    const chosen = answers.getAll('siapa')
    const { doctors } = about.site.doctors
    const isFolded = (name: string): boolean => doctors.length > MOST_SEEN && !chosen.includes(name)
    const boxes = doctors.map(({ name, specialty }) => ({ value: name, label: name, ...(isFolded(name) && { fold: specialty }) }))
    // Chosen people come first.
    const choices = boxes.toSorted((one, other) => Number(chosen.includes(other.value)) - Number(chosen.includes(one.value)))
    const values = doctors.length === 1 ? choices.map(({ value }) => value) : chosen
    const team = { kind: 'boxes' as const, name: 'siapa', label: 'Siapa saja', choices, values }
    const last = { kind: 'date' as const, name: 'sampai-tanggal', label: 'Hari terakhir', value: answers.get('sampai-tanggal') ?? '' }
    const ends = [
      { value: 'sehari', label: 'Hari itu saja' },
      { value: 'tanggal', label: 'Sampai dan termasuk', fields: [last] },
      { value: 'belum', label: 'Belum diketahui' },
    ]
    const colleagues = named(listColleagues(about, chosen[0]), 'Tidak ada')
    return [
      dayField(about, answers, 'mulai', 'Mulai kapan?'),
      oneOf(answers, 'radios', ['sampai', 'Sampai kapan?'], ends, 'sehari'),
      ...(chosen.length === 1 ? [] : [team]),
      ...siteField(about, answers, ['cuti-lokasi', 'Tidak praktik di lokasi mana?'], 'Semua lokasi'),
      oneOf(answers, 'select', ['alasan', 'Alasan yang dibaca pengunjung'], named(ABSENCE_REASONS), NEUTRAL_REASON),
      oneOf(answers, 'select', ['pengganti', 'Siapa yang menggantikan pada jam itu?'], colleagues),
      ...siteField(about, answers, ['lokasi', 'Menggantikan di lokasi mana?'], 'Semua'),
    ]
  },

  read(about, answers) {
    const people = [...new Set(answers.getAll('siapa'))]
    const errors: Record<string, string> = {}
    const begin = readDayFields(about, answers, 'mulai')
    const end = 'day' in begin ? readEnd(about, answers, begin.day) : {}
    const team = new Set(about.site.doctors.doctors.map(({ name }) => name))
    if (people.length === 0) errors['siapa'] = 'Pilih paling sedikit satu orang.'
    else if (!people.every((name) => team.has(name))) return { ok: false, errors: { siapa: GONE } }
    if ('error' in begin) errors['mulai'] = begin.error
    if ('error' in end) errors['sampai'] = end.error
    if ('error' in begin || 'error' in end) return { ok: false, errors }

    const [from, until] = [begin.day, end.day]
    const reason = readReason(answers.get('alasan') ?? '')
    const replacement = answers.get('pengganti') ?? ''
    const site = siteNamed(about, answers, 'cuti-lokasi')
    const replacementSite = replacement === '' ? undefined : siteNamed(about, answers)
    const taken = people.flatMap((name) => tellOverlap(about, name, { from, until, site }) ?? [])
    if (taken.length > 0) errors['mulai'] = taken.join(' ')
    if (reason === undefined) errors['alasan'] = 'Pilih salah satu alasan.'
    const away = tellOverlap(about, replacement, { from, until, site: site ?? replacementSite })
    if (people.includes(replacement)) errors['pengganti'] = `${replacement} sendiri tidak praktik pada hari itu.`
    else if (away !== null) errors['pengganti'] = away
    if (Object.keys(errors).length > 0) return { ok: false, errors }

    const after = written({ from, until, reason, site, replacement, replacementSite })
    const changes = people.map((name): Change => ({ ...listOfPerson(name, 'absences'), kind: 'item', after }))
    return { ok: true, changes, people, from }
  },
}

function readEnd(about: ContentNow, answers: FormAnswers, from: CalendarDay): { day?: CalendarDay } | { error: string } {
  const kind = answers.get('sampai') ?? 'sehari'
  const typed = text(answers, 'sampai-tanggal')
  if (typed === '' && kind === 'sehari') return { day: from }
  if (typed === '' && kind === 'belum') return {}
  if (typed === '' && kind === '') return { error: 'Pilih sampai kapan.' }
  if (kind === 'belum') return { error: 'Anda memilih "Belum diketahui" dan juga mengisi hari terakhir. Kosongkan salah satunya.' }
  const end = readFutureDay(about, typed)
  if ('error' in end || end.day >= from) return end
  return { error: `Hari terakhir (${dayInWords(end.day)}) lebih awal daripada hari pertama (${dayInWords(from)}).` }
}

/** The other doctors, those of the same specialty first. */
function listColleagues({ site }: ContentNow, name: string | undefined): string[] {
  const { doctors } = site.doctors
  const own = doctors.find((doctor) => doctor.name === name)?.specialty
  const others = doctors.filter((doctor) => doctor.name !== name)
  const isOther = ({ specialty }: Doctor): number => Number(specialty !== own)
  return others.toSorted((one, other) => isOther(one) - isOther(other)).map((one) => one.name)
}

/** Says which leave is written already for one of these days; null for none. */
function tellOverlap({ site }: ContentNow, name: string, leave: Omit<Absence, 'reason'>): string | null {
  const { absences = [] } = site.doctors.doctors.find((doctor) => doctor.name === name) ?? {}
  const other = absences.find((absence) => isSameLeave(absence, leave))
  if (other === undefined) return null
  return `${name} sudah tertulis tidak praktik (${other.reason}) ${daysInWords(other)}. Ubah yang itu.`
}

/** The address fields of somebody's first leave for which `isSo` holds. */
export function findLeave(about: ContentNow, name: string, isSo: (leave: Absence) => boolean) {
  const list = listOfPerson(name, 'absences')
  const at = about.site.doctors.doctors.find((one) => one.name === name)?.absences.findIndex(isSo) ?? -1
  const item = findEntryList(about, list)[at]
  return item && { di: writePlace(list), mana: itemId(item) }
}

/** Ends a leave sooner or later than written, or sets its end if none was known. */
export const returnForm: StaffFormKind = {
  title: 'Praktik lagi',
  keys: ['siapa', 'di', 'mana', 'mulai'],
  fields: (about, answers) => [
    dayField(about, answers, 'kembali', 'Praktik lagi mulai kapan?', { usual: answers.get('mulai') ?? about.today }),
  ],

  read(about, answers) {
    const entry = findEntry(about, answers)
    const back = readDayFields(about, answers, 'kembali')
    if (entry?.written === undefined || entry.item === null) return { ok: false, errors: { kembali: GONE } }
    if ('error' in back) return { ok: false, errors: { kembali: back.error } }
    const { file, item, written: leave } = entry
    // Rebuilt in the order of the shape, because `until` may have been missing.
    const { from, until: _until, ...others } = leave
    const isNever = typeof from === 'string' && back.day <= from
    const after = isNever ? {} : { after: written({ from, until: addDays(back.day, -1), ...others }) }
    const change: Change = { file, path: item.list, kind: 'item', before: leave, at: item.at, ...after }
    return { ok: true, changes: [change], people: answers.getAll('siapa'), from: back.day }
  },
}
