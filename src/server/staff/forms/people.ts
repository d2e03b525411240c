import { field, findItem, GONE, text, written } from './form.ts'
import type { StaffFormKind } from './form.ts'
import { beginFields, endingBefore, readBegin } from './sessions.ts'

/** Somebody new in the team. Their schedule comes next. */
export const personForm: StaffFormKind = {
  title: 'Tambah orang',
  keys: [],
  lead: () => ['Jadwalnya Anda isi sesudah ini; sebelum itu kartunya berisi "Jadwal menyusul".'],
  fields: ({ site }, answers) => [
    field(answers, 'nama', 'Nama lengkap dengan gelar', { hint: 'Misalnya dr. Nama Lengkap, Sp.A' }),
    {
      kind: 'select',
      name: 'spesialisasi',
      label: 'Spesialisasi',
      choices: site.services.specialties.map(({ name }) => ({ value: name, label: name })),
      value: answers.get('spesialisasi') ?? '',
    },
    field(answers, 'profesi', 'Profesi, bila bukan dokter', { hint: 'Misalnya Fisioterapis. Boleh kosong.' }),
  ],
  read({ site, today }, answers) {
    const errors: Record<string, string> = {}
    const [name, specialty] = [text(answers, 'nama'), text(answers, 'spesialisasi')]
    if (name === '' || name.length > 160) errors['nama'] = 'Tulis nama lengkap dengan gelar.'
    else if (site.doctors.doctors.some((doctor) => doctor.name === name)) errors['nama'] = `${name} sudah ada.`
    if (!site.services.specialties.some((known) => known.name === specialty)) errors['spesialisasi'] = 'Pilih spesialisasinya.'
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const after = written({ name, specialty, role: text(answers, 'profesi') })
    return { ok: true, changes: [{ file: 'doctors', path: ['doctors'], kind: 'item', after }], people: [name], from: today }
  },
}

/** Takes one fact or person away; a row of the schedule also from a day on. */
export const removeForm: StaffFormKind = {
  title: 'Hapus',
  keys: ['siapa', 'daftar', 'mana'],
  lead: (about, answers) => (findItem(about, answers) === null ? [GONE] : ['Anda dapat membatalkannya kapan saja di Riwayat.']),
  fields: (_about, answers) => (answers.get('daftar') === 'schedule' ? beginFields(answers) : []),
  read(about, answers) {
    const found = findItem(about, answers)
    if (found === null) return { ok: false, errors: { mana: GONE } }
    const { list, item, place } = found
    const begin = list === 'schedule' ? readBegin(about, answers) : { day: null }
    if ('error' in begin) return { ok: false, errors: { 'berlaku-tanggal': begin.error } }
    const isPerson = list === 'doctors'
    const people = answers.getAll('siapa').filter((name) => name !== '' && !isPerson)
    const change = { file: place.file, path: place.path, kind: 'item', before: item, at: place.items.indexOf(item) } as const
    const changes = [begin.day === null ? change : { ...change, after: endingBefore(item, begin.day) }]
    return { ok: true, changes, people, from: begin.day ?? about.today }
  },
}
