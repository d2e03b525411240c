import { formatPhone } from '../../contract/phone.ts'
import { groupOr, itemId, type StaffFormKind } from '../../editor/index.ts'
import type { Site } from '../../content/site.ts'
import { PUBLISH_LINK, PUBLISHED_LINK } from '../asked.tsx'
import { pageTexts, unseenFacts } from '../words/words.ts'

/** Publishes the site as the hospital's own: the page no longer says that its data is an example. Each fact must be confirmed before. */
export const publishForm: StaffFormKind = {
  title: PUBLISH_LINK.text,
  keys: [],
  after: PUBLISHED_LINK.href,
  lead: ({ marks, notOwn }) => {
    const marked = `Masih ada ${marks.length} yang bertanda contoh. Selesaikan dahulu; daftarnya di Yang masih contoh.`
    const foreign = `Masih ada ${notOwn.length} yang milik rumah sakit contoh. Ganti dahulu; daftarnya di Yang masih contoh.`
    return [...pageTexts.publish, ...(marks.length > 0 ? [marked] : []), ...(notOwn.length > 0 ? [foreign] : [])]
  },
  fields: ({ site }, answers) =>
    seenFacts(site).map(({ name, label, lines }) => {
      const choices = [{ value: itemId(lines), label: 'Ya, ini benar' }]
      return { kind: 'boxes', name, label, shown: lines, choices, values: answers.getAll(name) }
    }),
  read({ site, values, today }, answers) {
    if (!site.hospital.demo) return { ok: false, errors: { nama: 'Situs ini sudah terbit.' } }
    // A tick holds a hash of the lines that were shown: if they have changed since, it does not count.
    const missing = seenFacts(site).filter(({ name, lines }) => !answers.getAll(name).includes(itemId(lines)))
    const why = (name: string): string => unseenFacts[answers.has(name) ? 'changed' : 'open']
    const errors = Object.fromEntries(missing.map(({ name, label }) => [name, `${label}: ${why(name)}`]))
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const before = groupOr(values['hospital'])['demo'] ?? true
    return { ok: true, changes: [{ file: 'hospital', path: ['demo'], kind: 'field', before, after: false }], people: [], from: today }
  },
}

/** The facts that somebody in need acts upon, as visitors will read them. */
function seenFacts({ hospital, contact, doctors }: Site) {
  const { name: full, shortName, phones, sites, email } = hospital
  const chat = phones.emergencyChat && `WhatsApp ${formatPhone(phones.emergencyChat)}`
  const facts: [name: string, label: string, lines: (string | undefined)[]][] = [
    ['nama', 'Nama rumah sakit', [full, shortName]],
    ['igd', 'Telepon IGD', [formatPhone(phones.emergency), chat]],
    ['ambulans', 'Nomor darurat untuk ambulans', [formatPhone(contact.emergency.publicNumber)]],
    ['alamat', 'Alamat', writeAddress(hospital.address)],
    ...sites.map((site, nth): (typeof facts)[number] => {
      const numbers = [site.phone, site.chat].map((number) => number && formatPhone(number))
      return [`lokasi-${nth + 1}`, `Lokasi lain: ${site.shortName}`, [site.name, ...writeAddress(site.address), ...numbers]]
    }),
    ['email', 'Alamat email', [email]],
    ['dokter', `Tim dokter (${doctors.doctors.length})`, doctors.doctors.map(({ name, specialty }) => `${name}: ${specialty}`)],
  ]
  return facts.map(([name, label, lines]) => ({ name, label, lines: lines.flatMap((line) => line || []) }))
}

function writeAddress({ street, district, city, province, postalCode, landmark }: Site['hospital']['address']) {
  return [street, district, city, [province, postalCode].filter(Boolean).join(' '), landmark]
}
