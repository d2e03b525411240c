import { z } from 'zod'
import { UNIT_KINDS } from '../../schedule/dated-facts.ts'
import { ofIdentity } from '../fields/kind.ts'
import { iconItem } from '../fields/picture.ts'
import { openingHours, unitSite } from '../fields/opening-hours.ts'
import { chatPhone, mailAddress, phone, line, paragraph, webAddress, groupOf, listOf } from '../fields/basic.ts'

/** Where and when somebody can be spoken to. */
const place = line.meta({ description: 'Unit atau ruang. Boleh dihapus.', examples: ['Unit Pengaduan, gedung A lantai 1'] }).optional()
const hours = listOf(7, 'Jam pelayanan. Boleh dihapus.', openingHours).default([])

/** `contact.yaml`: the contact section; numbers and address stand in `hospital.yaml`. */
export const contactShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  openingHours: listOf(24, 'Jam buka.', {
    ...openingHours.shape,
    name: line.describe('Nama unit yang buka.'),
    /** Says which unit it is, whatever its name: what the page says of now depends on it. */
    kind: z
      .enum(UNIT_KINDS)
      .meta({
        description:
          'Jenis unit: emergency (IGD), clinics (poliklinik), pharmacy (farmasi), laboratory (laboratorium), registration (pendaftaran), visiting (besuk), atau other (lainnya). Menurut jenis ini halaman menyebut apa yang sedang buka.',
        examples: ['clinics'],
      })
      .optional(),
    site: unitSite,
  }).min(1),
  visitingHours: listOf(24, 'Jam besuk. Boleh dihapus.', openingHours).default([]),
  /** Whom visitors can complain to, inside the hospital and outside of it. */
  complaints: groupOf('Pengaduan. Boleh dihapus.', {
    unit: place,
    openingHours: hours,
    phone: phone.optional(),
    chat: chatPhone.optional(),
    email: mailAddress.describe('Email pengaduan.').optional(),
    /** The national channel of complaints about public services. */
    lapor: z
      .boolean()
      .meta({ title: 'Tautan SP4N-LAPOR!', description: 'true menampilkan tautan SP4N-LAPOR!, kanal pengaduan nasional.' })
      .default(false),
  }).optional(),
  /** Whom people ask about their personal data. */
  dataProtection: groupOf('Narahubung pelindungan data pribadi. Boleh dihapus.', {
    name: line.meta({ description: 'Nama jabatan atau unit.', examples: ['Pejabat Pelindungan Data Pribadi'] }),
    unit: place,
    openingHours: hours,
    phone: phone.optional(),
    email: mailAddress.describe('Email untuk urusan data pribadi.').optional(),
  }).optional(),
  emergency: groupOf('Kotak darurat.', {
    title: line.describe('Judul kotak darurat.'),
    description: paragraph.describe('Apa yang harus dilakukan dalam keadaan darurat.'),
    /** The region's or the nation's emergency number, in addition to the hospital's own: for patients who need an ambulance. */
    publicNumber: phone.meta({ description: 'Nomor darurat nasional atau daerah. Bila dihapus: 119.', examples: ['119'] }).default('119'),
  }),
  /** For whoever writes in a review that they want to end their life. Without a field: the national line, and the IGD. */
  crisis: groupOf(
    'Bagi penulis ulasan yang ingin mengakhiri hidupnya: ke mana ia dapat menelepon, dan siapa yang diberi tahu. Boleh dihapus.',
    {
      phone: phone.meta({ description: 'Nomor layanan krisis. Bila dihapus: 119, lalu tekan 8.', examples: ['119'] }).optional(),
      words: ofIdentity('instruction', line.clone())
        .max(40)
        .meta({
          description: 'Apa yang dilakukan setelah nomor itu tersambung, paling banyak 40 huruf. Boleh dihapus.',
          examples: ['lalu tekan 8'],
        })
        .optional(),
      chat: chatPhone
        .meta({ description: 'WhatsApp yang dijawab siang dan malam. Bila dihapus: WhatsApp IGD.', examples: ['+6281234567890'] })
        .optional(),
      unit: line
        .meta({
          description: 'Siapa yang diberi tahu moderator saat itu juga. Bila dihapus: IGD.',
          examples: ['Psikolog jaga, ekstensi 214'],
        })
        .optional(),
    },
  ).optional(),
  /** What a moderator answers with at once; an answer in other words waits for a second reader. */
  reviewReplies: groupOf('Jawaban atas ulasan. Boleh dihapus.', {
    sentences: listOf(
      8,
      'Kalimat yang disetujui rumah sakit: jawaban dari kalimat ini saja langsung tampil. {nomor} menjadi nomor pengaduan. Bila dihapus: empat kalimat bawaan.',
      line,
    )
      .min(1)
      .optional(),
    units: listOf(12, 'Unit yang menjawab. Bila dihapus: Humas, Unit Pengaduan, Direksi.', line.max(60)).min(1).optional(),
    marked: listOf(60, 'Kata yang ditandai bagi pembaca kedua, misalnya nama ruang. Boleh dihapus.', line.max(40)).default([]),
  }).optional(),
  extras: listOf(6, 'Fasilitas tambahan. Boleh dihapus.', iconItem).default([]),
  /** No topic is preselected: the visitor picks one. */
  subjects: listOf(12, 'Pilihan perihal pada formulir pesan.', line).min(1),
  /** For `/.well-known/security.txt`: whoever finds a hole in the site reports it there. */
  securityContact: ofIdentity('web', z.string())
    .max(300)
    .regex(/^(?:mailto:[!-?A-~]+@[!-?A-~]+\.[a-z]+|https:\/\/[!-~]+)$/iu)
    .meta({
      description: 'Ke mana celah keamanan situs dilaporkan: mailto: dan alamat email, atau alamat halaman https://. Boleh dihapus.',
      examples: ['mailto:keamanan@rsud.example'],
    })
    .optional(),
  map: groupOf('Peta. Boleh dihapus.', {
    /** Shown in an iframe once the visitor comes near; the only third party of the page. */
    embedUrl: webAddress.describe('Alamat peta yang ditampilkan di halaman, dimulai dengan https://.'),
    /** Opened by "Petunjuk Arah". */
    directionsUrl: webAddress.describe('Alamat yang dibuka tombol Petunjuk Arah, dimulai dengan https://.'),
  }).optional(),
})

export type Contact = z.infer<typeof contactShape>
