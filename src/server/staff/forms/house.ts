import { dayInWords } from '../../../content/day-in-words.ts'
import type { Change } from '../../../content/edit/change.ts'
import { callLink, formatPhone, readPhone } from '../../../contract/phone.ts'
import { REGISTRATION } from '../../../schedule/situation.ts'
import { isAroundTheClock } from '../../../schedule/times.ts'
import { kindOf } from '../../../schedule/unit-state.ts'
import type { FormField } from '../../../web/page-input/document-view.ts'
import { field, findItem, GONE, readFutureDay, text, textIn, written } from './form.ts'
import type { About, Answers, ListName, Reading, StaffFormKind, Written } from './form.ts'

/** What an address opens of this list of the calendar: nothing for a new item, null when it is there no more. */
export function openedIn(list: ListName, about: About, answers: Answers): ReturnType<typeof findItem> | undefined {
  const found = answers.has('mana') ? findItem(about, answers) : undefined
  return found && found.list !== list ? null : found
}

/** A new item, or another in the place of the one that was opened. */
export function calendarChange(list: ListName, found: ReturnType<typeof openedIn>, after: Written): Change {
  const place: Change = { file: 'calendar', path: [list], kind: 'item', after }
  return found ? { ...place, before: found.item, at: found.place.items.indexOf(found.item) } : place
}

export function rangeFields(about: About, answers: Answers, item?: Written): FormField[] {
  const value = (name: string, of: string): string => answers.get(name) ?? (textIn(item, of) || textIn(item, 'date') || about.today)
  return [
    { kind: 'date', name: 'mulai', label: 'Hari pertama', value: value('mulai', 'from') },
    { kind: 'date', name: 'sampai', label: 'Hari terakhir, termasuk hari itu', value: value('sampai', 'until') },
  ]
}

export function readRange(about: About, answers: Answers, errors: Record<string, string>, item?: Written): { from: string; until: string } {
  const begun = textIn(item, 'from') || textIn(item, 'date')
  // What has begun may go on; only its end can still be chosen.
  const from = begun !== '' && text(answers, 'mulai') === begun ? { day: begun } : readFutureDay(about, text(answers, 'mulai'))
  const until = readFutureDay(about, text(answers, 'sampai'))
  if ('error' in from) errors['mulai'] = from.error
  if ('error' in until) errors['sampai'] = until.error
  if ('error' in from || 'error' in until) return { from: '', until: '' }
  if (until.day < from.day) errors['sampai'] = `${dayInWords(until.day)} lebih awal daripada hari pertama, ${dayInWords(from.day)}.`
  return { from: from.day, until: until.day }
}

export function reading(errors: Record<string, string>, changes: () => Change[], from: string): Reading {
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changes: changes(), people: [], from }
}

/** Words at the top of the page for some days. */
export const noticeForm: StaffFormKind = {
  title: 'Pengumuman',
  keys: ['daftar', 'mana'],
  lead: () => ['Tampil di bagian atas halaman, paling banyak tiga sekaligus, dan hilang sendiri sesudah hari terakhir.'],
  fields(about, answers) {
    const item = openedIn('notices', about, answers)?.item
    return [
      field(answers, 'teks', 'Isi pengumuman', { hint: 'Satu atau dua kalimat pendek.', value: textIn(item, 'text') }),
      ...rangeFields(about, answers, item),
      field(answers, 'tautan', 'Tautan', {
        hint: 'Dimulai dengan https://. Boleh kosong.',
        value: textIn(item, 'link'),
      }),
    ]
  },
  read(about, answers) {
    const errors: Record<string, string> = {}
    const found = openedIn('notices', about, answers)
    if (found === null) return { ok: false, errors: { teks: GONE } }
    const range = readRange(about, answers, errors, found?.item)
    const words = text(answers, 'teks')
    const link = text(answers, 'tautan')
    if (words === '') errors['teks'] = 'Tulis isi pengumuman.'
    else if (words.length > 160) errors['teks'] = `Paling banyak 160 huruf; ini ${words.length}.`
    if (link !== '' && !link.startsWith('https://')) errors['tautan'] = 'Alamat harus dimulai dengan https://.'
    return reading(errors, () => [calendarChange('notices', found, written({ ...range, text: words, link }))], range.from)
  },
}

/** Days on which the clinics are closed. */
export const closureForm: StaffFormKind = {
  title: 'Tutup atau libur',
  keys: ['daftar', 'mana'],
  lead: () => ['Yang buka 24 jam, seperti IGD, dan jam besuk tetap tanpa dipilih. Dokter poliklinik yang dipilih tetap praktik.'],
  fields(about, answers) {
    const item = openedIn('closures', about, answers)?.item
    return [
      field(answers, 'nama', 'Alasan tutup', { hint: 'Beberapa kata, misalnya Perbaikan listrik.', value: textIn(item, 'name') }),
      ...rangeFields(about, answers, item),
      {
        kind: 'boxes',
        name: 'buka',
        label: 'Yang tetap buka',
        choices: openable(about, item).map((name) => ({ value: name, label: name })),
        values: answers.has('nama') ? answers.getAll('buka') : openIn(item),
      },
    ]
  },
  read(about, answers) {
    const errors: Record<string, string> = {}
    const found = openedIn('closures', about, answers)
    if (found === null) return { ok: false, errors: { nama: GONE } }
    const { from, until } = readRange(about, answers, errors, found?.item)
    const name = text(answers, 'nama')
    if (name === '' || name.length > 80) errors['nama'] = 'Tulis mengapa tutup, paling banyak 80 huruf.'
    const open = openable(about, found?.item).filter((unit) => answers.getAll('buka').includes(unit))
    const days = from === until ? { date: from } : { from, until }
    const after = { ...written({ ...days, name }), ...(open.length > 0 && { open }) }
    return reading(errors, () => [calendarChange('closures', found, after)], from)
  },
}

/**
 * What a closure can keep open: units, the desk, and clinics and services with whoever practises in them; not the unit of all clinics, in which
 * nobody would be, nor what is open round the clock anyway. Also what somebody has written by hand.
 */
function openable({ site }: About, item: Written | undefined): string[] {
  const { openingHours } = site.contact
  const hasDesk = site.registration.openingHours.length > 0
  const kept = new Set(openingHours.filter(({ hours }) => isAroundTheClock(hours.times)).map(({ name }) => name))
  const others = new Set(['clinics', 'visiting', ...(hasDesk ? ['registration'] : [])])
  const units = openingHours.filter((row) => !others.has(kindOf(row)))
  const desks = site.registration.openingHours.map(({ name = REGISTRATION }) => ({ name }))
  const sitting = new Set(site.doctors.doctors.flatMap(({ specialty, schedule }) => schedule.map(({ clinic }) => clinic ?? specialty)))
  const specialties = site.services.specialties.filter(({ name }) => sitting.has(name))
  const named = [...units, ...desks, ...site.doctors.clinics, ...specialties].map(({ name }) => name)
  return [...new Set([...openIn(item), ...named.filter((name) => !kept.has(name))])]
}

function openIn(item: Written | undefined): string[] {
  const open = item?.['open']
  return Array.isArray(open) ? open.filter((name) => typeof name === 'string') : []
}

const PHONES = {
  general: 'Telepon umum',
  registration: 'Telepon pendaftaran',
  registrationChat: 'WhatsApp pendaftaran',
  contactChat: 'WhatsApp yang menerima pesan formulir',
} as const
const EMERGENCY_PHONES = { emergency: 'Telepon IGD', emergencyChat: 'WhatsApp IGD' } as const

function phonesForm(title: string, labels: Readonly<Record<string, string>>): StaffFormKind {
  return {
    title,
    keys: ['semula'],
    opened: ({ site }) =>
      Object.keys(labels).flatMap((name) => (phonesOf(site)[name] === undefined ? [] : `${name}:${phonesOf(site)[name]}`)),
    preview: {
      title: 'Nomor yang akan dihubungi',
      wordsOf: (changes) =>
        changes.map(({ path, after }) => `${labels[labelOf(path)] ?? ''}: ${typeof after === 'string' ? after : 'tidak ada lagi'}`),
      callsOf: (changes) =>
        changes.flatMap(({ path, after }) =>
          typeof after === 'string' && !labelOf(path).endsWith('Chat')
            ? { text: `${labels[labelOf(path)] ?? ''} ${formatPhone(after)}`, href: callLink(after) }
            : [],
        ),
    },
    lead: () => ['Tulis nomor seperti biasa, misalnya 0711 123456. Di langkah berikutnya Anda memeriksanya sekali lagi.'],
    fields: ({ site }, answers) =>
      Object.entries(labels).map(([name, label]) => ({
        kind: 'tel',
        name,
        label,
        value: answers.get(name) ?? formatPhone(phonesOf(site)[name] ?? ''),
      })),
    read(about, answers) {
      const errors: Record<string, string> = {}
      const before = phonesOpened(answers) ?? phonesOf(about.site)
      const changes = Object.keys(labels).flatMap((name): Change[] => {
        const typed = text(answers, name)
        const after = typed === '' ? undefined : (readPhone(typed) ?? undefined)
        const old = before[name]
        if (typed !== '' && after === undefined)
          errors[name] = 'Nomor ini tidak dapat dihubungi. Tulis dengan kode wilayah, misalnya 0711 123456.'
        if (typed === '' && name === 'emergency') errors[name] = 'Nomor IGD tidak boleh kosong.'
        if (after === old) return []
        return [
          {
            file: 'hospital',
            path: ['phones', name],
            kind: 'field',
            ...(old !== undefined && { before: old }),
            ...(after !== undefined && { after }),
          },
        ]
      })
      if (changes.length === 0 && Object.keys(errors).length === 0) errors[Object.keys(labels)[0] ?? ''] = 'Belum ada nomor yang berubah.'
      return reading(errors, () => changes, about.today)
    },
  }
}

function labelOf([, name]: Change['path']): string {
  return typeof name === 'string' ? name : ''
}

/** As they were when the form was opened. */
function phonesOpened(answers: Answers): Partial<Record<string, string>> | null {
  if (!answers.has('semula')) return null
  return Object.fromEntries(answers.getAll('semula').map((one) => one.split(':', 2) as [string, string]))
}

function phonesOf({ hospital }: About['site']): Partial<Record<string, string>> {
  return hospital.phones
}

export const phoneForm = phonesForm('Nomor telepon', PHONES)
export const emergencyPhoneForm: StaffFormKind = { ...phonesForm('Nomor IGD', EMERGENCY_PHONES), isFresh: true }
