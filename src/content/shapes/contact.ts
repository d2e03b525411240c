import { z } from 'zod'
import { UNIT_KINDS } from '../../schedule/dated-facts.ts'
import { iconItem } from '../fields/picture.ts'
import { unitKinds } from '../fields/words.ts'
import { openingHours, unitSite } from '../fields/opening-hours.ts'
import { chatPhone, mailAddress, phone, lead, line, paragraph, webAddress, group, list } from '../fields/basic.ts'

/** Where and when somebody can be spoken to. */
const place = line.meta({ label: 'Unit atau ruang', examples: ['Unit Pengaduan, gedung A lantai 1'] }).optional()
const hours = list(7, 'Jam pelayanan', openingHours).default([])

/** `contact.yaml`: the contact section; numbers and address stand in `hospital.yaml`. */
export const contactShape = group('Kontak dan jam buka', {
  lead,
  openingHours: list(24, 'Jam buka', {
    ...openingHours.shape,
    name: line.meta({ label: 'Nama unit' }),
    /** Says which unit it is, whatever its name: what the page says of now depends on it. */
    kind: z
      .enum(UNIT_KINDS)
      .meta({
        label: 'Jenis unit',
        hint: 'Menurut jenis ini halaman menyebut apa yang sedang buka.',
        choices: unitKinds,
        examples: ['clinics'],
      })
      .optional(),
    site: unitSite,
  }).min(1),
  visitingHours: list(24, 'Jam besuk', openingHours).default([]),
  /** Whom visitors can complain to, inside the hospital and outside of it. */
  complaints: group('Pengaduan', {
    unit: place,
    openingHours: hours,
    phone: phone.optional(),
    chat: chatPhone.optional(),
    email: mailAddress.meta({ label: 'Email pengaduan' }).optional(),
    /** The national channel of complaints about public services. */
    lapor: z
      .boolean()
      .meta({ label: 'Tautan SP4N-LAPOR!', hint: 'Kanal pengaduan nasional.', inFile: 'true menampilkannya.' })
      .default(false),
  }).optional(),
  /** Whom people ask about their personal data. */
  dataProtection: group('Narahubung data pribadi', {
    name: line.meta({ label: 'Nama jabatan atau unit', examples: ['Pejabat Pelindungan Data Pribadi'] }),
    unit: place,
    openingHours: hours,
    phone: phone.optional(),
    email: mailAddress.meta({ label: 'Email untuk urusan data pribadi' }).optional(),
  }).optional(),
  emergency: group('Kotak darurat', {
    title: line.meta({ label: 'Judul kotak darurat' }),
    description: paragraph.meta({ label: 'Yang harus dilakukan', hint: 'Dalam keadaan darurat.' }),
    /** The region's or the nation's emergency number, in addition to the hospital's own: for patients who need an ambulance. */
    publicNumber: phone
      .meta({ label: 'Nomor darurat umum', hint: 'Nasional atau daerah. Bila kosong: 119.', examples: ['119'] })
      .default('119'),
  }),
  /** For whoever writes in a review that they want to end their life. Without a field: the national line, and the IGD. */
  crisis: group('Pertolongan bagi penulis ulasan', {
    phone: phone.meta({ label: 'Nomor layanan krisis', hint: 'Bila kosong: 119, lalu tekan 8.', examples: ['119'] }).optional(),
    words: line
      .max(40)
      .meta({
        label: 'Setelah nomor itu tersambung',
        hint: 'Apa yang dilakukan, paling banyak 40 huruf.',
        examples: ['lalu tekan 8'],
        identity: 'instruction',
      })
      .optional(),
    chat: chatPhone.meta({ label: 'WhatsApp siang dan malam', hint: 'Dijawab kapan saja. Bila kosong: WhatsApp IGD.' }).optional(),
    unit: line
      .meta({ label: 'Yang diberi tahu moderator', hint: 'Saat itu juga. Bila kosong: IGD.', examples: ['Psikolog jaga, ekstensi 214'] })
      .optional(),
  })
    .meta({ hint: 'Bagi penulis yang ingin mengakhiri hidupnya: ke mana ia dapat menelepon, dan siapa yang diberi tahu.' })
    .optional(),
  /** What a moderator answers with at once; an answer in other words waits for a second reader. */
  reviewReplies: group('Jawaban atas ulasan', {
    sentences: list(8, 'Kalimat yang disetujui rumah sakit', line)
      .meta({
        each: 'kalimat',
        hint: 'Jawaban dari kalimat ini saja langsung tampil. {nomor} menjadi nomor pengaduan. Bila kosong: empat kalimat bawaan.',
      })
      .min(1)
      .optional(),
    units: list(12, 'Unit yang menjawab', line.max(60))
      .meta({ each: 'unit', hint: 'Bila kosong: Humas, Unit Pengaduan, Direksi.' })
      .min(1)
      .optional(),
    marked: list(60, 'Kata yang ditandai', line.max(40))
      .meta({ each: 'kata', hint: 'Untuk pembaca kedua, misalnya nama ruang.' })
      .default([]),
  }).optional(),
  extras: list(6, 'Fasilitas tambahan', iconItem).default([]),
  /** No topic is preselected: the visitor picks one. */
  subjects: list(12, 'Perihal pesan', line).meta({ hint: 'Pilihan pada formulir pesan.' }).min(1),
  /** For `/.well-known/security.txt`: whoever finds a hole in the site reports it there. */
  securityContact: z
    .string()
    .max(300)
    .regex(/^(?:mailto:[!-?A-~]+@[!-?A-~]+\.[a-z]+|https:\/\/[!-~]+)$/iu)
    .meta({
      label: 'Tempat melaporkan celah keamanan',
      hint: 'Alamat email dengan mailto: di depannya, atau alamat halaman yang dimulai dengan https://.',
      examples: ['mailto:keamanan@rsud.example'],
      identity: 'web',
    })
    .optional(),
  map: group('Peta', {
    /** Shown in an iframe once the visitor comes near; the only third party of the page. */
    embedUrl: webAddress.meta({ label: 'Tautan peta di halaman' }),
    /** Opened by "Petunjuk Arah". */
    directionsUrl: webAddress.meta({ label: 'Tautan tombol Petunjuk Arah' }),
  }).optional(),
})

export type Contact = z.infer<typeof contactShape>
