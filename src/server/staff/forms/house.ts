import { dayInWords } from '../../../content/day-in-words.ts'
import type { Change } from '../../../content/edit/change.ts'
import { formatPhone, isDialable } from '../../../contract/phone.ts'
import type { StaffField } from '../../../web/page-input/staff-view.ts'
import { readHours, readPhone } from '../read-words.ts'
import { field, findItem, GONE, readFutureDay, text, textIn, written } from './form.ts'
import type { About, Answers, Reading, StaffFormKind } from './form.ts'

function rangeFields(about: About, answers: Answers, item: Readonly<Record<string, unknown>> = {}): StaffField[] {
  const value = (name: string, of: unknown): string => answers.get(name) ?? (typeof of === 'string' ? of : about.today)
  return [
    { kind: 'date', name: 'mulai', label: 'Hari pertama', value: value('mulai', item['from']) },
    { kind: 'date', name: 'sampai', label: 'Hari terakhir, termasuk hari itu', value: value('sampai', item['until']) },
  ]
}

function readRange(about: About, answers: Answers, errors: Record<string, string>, begun?: string): { from: string; until: string } {
  // What has begun may go on; only its end can still be chosen.
  const from = text(answers, 'mulai') === begun ? { day: begun } : readFutureDay(about, text(answers, 'mulai'))
  const until = readFutureDay(about, text(answers, 'sampai'))
  if ('error' in from) errors['mulai'] = from.error
  if ('error' in until) errors['sampai'] = until.error
  if ('error' in from || 'error' in until) return { from: '', until: '' }
  if (until.day < from.day) errors['sampai'] = `${dayInWords(until.day)} lebih awal daripada hari pertama, ${dayInWords(from.day)}.`
  return { from: from.day, until: until.day }
}

function reading(errors: Record<string, string>, changes: () => Change[], from: string): Reading {
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changes: changes(), people: [], from }
}

/** Words at the top of the page for some days. */
export const noticeForm: StaffFormKind = {
  title: 'Pengumuman',
  keys: ['daftar', 'mana'],
  lead: () => ['Tampil di bagian atas halaman, paling banyak tiga sekaligus, dan hilang sendiri sesudah hari terakhir.'],
  fields(about, answers) {
    const item = findItem(about, answers)?.item
    return [
      field(answers, 'teks', 'Isi pengumuman', { hint: 'Satu atau dua kalimat pendek.', value: textIn(item, 'text') }),
      ...rangeFields(about, answers, item),
      field(answers, 'tautan', 'Alamat yang dibuka', {
        hint: 'Dimulai dengan https://. Boleh kosong.',
        value: textIn(item, 'link'),
      }),
    ]
  },
  read(about, answers) {
    const errors: Record<string, string> = {}
    const found = answers.has('mana') ? findItem(about, answers) : undefined
    if (found === null) return { ok: false, errors: { teks: GONE } }
    const range = readRange(about, answers, errors, textIn(found?.item, 'from'))
    const words = text(answers, 'teks')
    const link = text(answers, 'tautan')
    if (words === '') errors['teks'] = 'Isi pengumumannya.'
    else if (words.length > 160) errors['teks'] = `Paling banyak 160 huruf; ini ${words.length}.`
    if (link !== '' && !link.startsWith('https://')) errors['tautan'] = 'Alamat harus dimulai dengan https://.'
    const place: Change = { file: 'calendar', path: ['notices'], kind: 'item', after: written({ ...range, text: words, link }) }
    const change: Change = found === undefined ? place : { ...place, before: found.item, at: found.place.items.indexOf(found.item) }
    return reading(errors, () => [change], range.from)
  },
}

/** Days on which the clinics are closed. */
export const closureForm: StaffFormKind = {
  title: 'Tutup atau libur',
  keys: [],
  lead: () => ['Yang buka 24 jam, seperti IGD, tetap buka tanpa dipilih.'],
  fields: (about, answers) => [
    field(answers, 'nama', 'Mengapa tutup', { hint: 'Beberapa kata, misalnya Perbaikan listrik.' }),
    ...rangeFields(about, answers),
    {
      kind: 'boxes',
      name: 'buka',
      label: 'Yang tetap buka',
      choices: unitsOf(about).map((name) => ({ value: name, label: name })),
      values: answers.getAll('buka'),
    },
  ],
  read(about, answers) {
    const errors: Record<string, string> = {}
    const { from, until } = readRange(about, answers, errors)
    const name = text(answers, 'nama')
    if (name === '' || name.length > 80) errors['nama'] = 'Tulis mengapa tutup, paling banyak 80 huruf.'
    const open = unitsOf(about).filter((unit) => answers.getAll('buka').includes(unit))
    const days = from === until ? { date: from } : { from, until }
    const after = { ...written({ ...days, name }), ...(open.length > 0 && { open }) }
    return reading(errors, () => [{ file: 'calendar', path: ['closures'], kind: 'item', after }], from)
  },
}

function unitsOf({ site }: About): string[] {
  return [...new Set([...site.contact.openingHours.map(({ name }) => name), ...site.doctors.clinics.map(({ name }) => name)])]
}

/** The days of a working week that often have hours of their own in Ramadan. */
const SEASON_DAYS = [
  { name: 'jam-senin', days: 'Senin-Kamis' },
  { name: 'jam-jumat', days: 'Jumat' },
  { name: 'jam-sabtu', days: 'Sabtu' },
] as const

/** Weeks with other hours, as in Ramadan: of the clinics, and of everybody who practises in them. */
export const seasonForm: StaffFormKind = {
  title: 'Masa dengan jam lain',
  keys: [],
  lead: () => [
    'Jam poliklinik menjadi jam ini, dan jam praktik dokter dipotong menjadi di antaranya. Hari yang kosong tetap seperti biasa.',
  ],
  fields: (about, answers) => [
    field(answers, 'nama', 'Nama masa', { value: 'Ramadan' }),
    ...rangeFields(about, answers),
    ...SEASON_DAYS.map(({ name, days }) => field(answers, name, `Jam ${days}`, { hint: 'Misalnya 08.00-13.00' })),
  ],
  read(about, answers) {
    const errors: Record<string, string> = {}
    const range = readRange(about, answers, errors)
    const name = text(answers, 'nama')
    if (name === '' || name.length > 40) errors['nama'] = 'Tulis nama masa ini, paling banyak 40 huruf.'
    const rows = SEASON_DAYS.flatMap(({ name: asked, days }) => {
      const typed = text(answers, asked)
      const hours = typed === '' ? null : readHours(typed)
      if (typed !== '' && hours === null) errors[asked] = 'Jam ini tidak terbaca. Tulis misalnya 08.00-13.00.'
      return hours === null ? [] : [{ days, hours }]
    })
    if (SEASON_DAYS.every((asked) => text(answers, asked.name) === '')) errors['jam-senin'] = 'Isi paling sedikit satu jam.'
    const clinics = [...new Set(about.site.contact.openingHours.filter(({ kind }) => kind === 'clinics').map((unit) => unit.name))]
    const openingHours = clinics.flatMap((unit) => rows.map((row) => ({ name: unit, ...row })))
    const after = { name, ...range, ...(openingHours.length > 0 && { openingHours }), practiceHours: rows }
    return reading(errors, () => [{ file: 'calendar', path: ['seasons'], kind: 'item', after }], range.from)
  },
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
    keys: [],
    preview: {
      title: 'Nomor yang akan dihubungi',
      wordsOf: (changes) =>
        changes.map(({ path, after }) => `${labels[labelOf(path)] ?? ''}: ${typeof after === 'string' ? after : 'tidak ada lagi'}`),
    },
    lead: () => ['Angka boleh ditulis seperti biasa, misalnya 0711 123456. Sesudah ini Anda membacanya sekali lagi.'],
    fields: ({ site }, answers) =>
      Object.entries(labels).map(([name, label]) => ({
        kind: 'tel',
        name,
        label,
        value: answers.get(name) ?? formatPhone(phonesOf(site)[name] ?? ''),
      })),
    read(about, answers) {
      const errors: Record<string, string> = {}
      const before = phonesOf(about.site)
      const changes = Object.keys(labels).flatMap((name): Change[] => {
        const typed = text(answers, name)
        const after = typed === '' ? undefined : (readPhone(typed, isDialable) ?? undefined)
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

function phonesOf({ hospital }: About['site']): Partial<Record<string, string>> {
  return hospital.phones
}

export const phoneForm = phonesForm('Nomor telepon', PHONES)
export const emergencyPhoneForm: StaffFormKind = { ...phonesForm('Nomor IGD', EMERGENCY_PHONES), isFresh: true }
