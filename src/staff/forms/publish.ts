import { formatPhone } from '../../contract/phone.ts'
import { groupOr, itemId, type ContentNow, type FormAnswers, type StaffFormKind } from '../../editor/index.ts'
import type { Site } from '../../content/site.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { pageTexts } from '../words/words.ts'

/** Makes a site the hospital's: the page says no more that its data is an example. Each fact is looked at once more before. */
export const publishForm: StaffFormKind = {
  title: 'Terbitkan',
  keys: [],
  lead: ({ marks, notOwn }) => [
    ...pageTexts.publish,
    ...(marks.length === 0 ? [] : [`Masih ada ${marks.length} yang bertanda contoh. Selesaikan dahulu; daftarnya di Yang masih contoh.`]),
    ...(notOwn.length === 0
      ? []
      : [`Masih ada ${notOwn.length} yang milik rumah sakit contoh. Ganti dahulu; daftarnya di Yang masih contoh.`]),
  ],
  fields: ({ site }, answers) => seenFacts(site).map((fact) => askTick(fact, answers)),
  read({ site, values, today }, answers) {
    if (!site.hospital.demo) return { ok: false, errors: { nama: 'Situs ini sudah terbit.' } }
    const missing = seenFacts(site).filter((fact) => !isTicked(fact, answers))
    const errors = Object.fromEntries(missing.map((fact) => [fact.name, whyNot(fact, answers)]))
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const before = groupOr(values['hospital'])['demo'] ?? true
    return { ok: true, changes: [{ file: 'hospital', path: ['demo'], kind: 'field', before, after: false }], people: [], from: today }
  },
}

function askTick(fact: SeenFact, answers: FormAnswers): FormField {
  const { name, label, lines } = fact
  const id = itemId(lines)
  return { kind: 'boxes', name, label, shown: lines, choices: [{ value: id, label: 'Ya, ini benar' }], values: answers.getAll(name) }
}

/** Of what stands there now: whoever ticked another number has not seen this one. */
const isTicked = ({ name, lines }: SeenFact, answers: FormAnswers): boolean => answers.getAll(name).includes(itemId(lines))

const whyNot = ({ name, label }: SeenFact, answers: FormAnswers): string =>
  answers.has(name)
    ? `${label}: berubah sejak Anda membuka halaman ini. Periksa sekali lagi, lalu centang.`
    : `${label}: belum dicentang. Centang bila benar, atau ubah dahulu di Isi.`

type SeenFact = ReturnType<typeof seenFacts>[number]

/** What somebody in need acts upon, as visitors will read it. */
function seenFacts({ hospital, contact, doctors }: Site) {
  const { name, shortName, phones, sites, email } = hospital
  const facts = [
    { name: 'nama', label: 'Nama rumah sakit', lines: [name, shortName ?? ''] },
    {
      name: 'igd',
      label: 'Telepon IGD',
      lines: [formatPhone(phones.emergency), phones.emergencyChat ? `WhatsApp ${formatPhone(phones.emergencyChat)}` : ''],
    },
    { name: 'ambulans', label: 'Nomor darurat untuk ambulans', lines: [formatPhone(contact.emergency.publicNumber)] },
    { name: 'alamat', label: 'Alamat', lines: writeAddress(hospital.address) },
    ...sites.map((site, nth) => ({
      name: `lokasi-${nth + 1}`,
      label: `Lokasi lain: ${site.shortName}`,
      lines: [
        site.name,
        ...writeAddress(site.address),
        ...[site.phone, site.chat].map((phone) => (phone === undefined ? '' : formatPhone(phone))),
      ],
    })),
    { name: 'email', label: 'Alamat email', lines: [email] },
    {
      name: 'dokter',
      label: `Tim dokter (${doctors.doctors.length})`,
      lines: doctors.doctors.map((doctor) => `${doctor.name}: ${doctor.specialty}`),
    },
  ]
  return facts.map((fact) => ({ name: fact.name, label: fact.label, lines: fact.lines.filter(Boolean) }))
}

function writeAddress({ street, district, city, province, postalCode, landmark }: ContentNow['site']['hospital']['address']): string[] {
  return [street, district, city, [province, postalCode].filter(Boolean).join(' '), landmark ?? '']
}
