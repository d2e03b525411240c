import { z } from 'zod'
import { SHORT_NAME_LETTERS } from '../../contract/limits.ts'
import { TIME_ZONES } from '../../schedule/zone.ts'
import { colours } from '../fields/colour.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { chatPhone, mailAddress, phone, line, paragraph, siteName, webAddress, group, list, calendarDay } from '../fields/basic.ts'
import { picture, wholePicture } from '../fields/picture.ts'
import { socialNetworks, timeZones } from '../fields/words.ts'

const mark = wholePicture('sign').extend({
  title: line.meta({ label: 'Nama lambang' }),
  /** The mark's last day; afterwards it is no longer shown. */
  until: calendarDay.meta({ label: 'Tampil sampai', examples: ['2027-10-23'] }).optional(),
})

/** A picture beside the hospital's name, or of it: nothing reads it out, and what 0.8.0 wrote about it stays allowed. */
const unread = { alt: line.meta({ label: 'Keterangan gambar', hint: 'Tidak dibacakan; boleh kosong.' }).optional() }
const sign = wholePicture('sign').extend(unread)
const IN_IMAGES = 'Berkas di content/images/.'

const socialNetwork = z.enum(['facebook', 'instagram', 'youtube', 'x', 'tiktok'])

const addressLine = line.meta({ identity: 'address' })
const hospitalName = line.meta({ identity: 'hospital' })

const address = {
  street: addressLine.meta({ label: 'Jalan dan nomor' }),
  district: addressLine.meta({ label: 'Kelurahan dan kecamatan' }),
  city: addressLine.meta({ label: 'Kota atau kabupaten' }),
  province: addressLine.meta({ label: 'Provinsi' }),
  postalCode: z
    .string()
    .regex(/^\d{5}$/u)
    .meta({ label: 'Kode pos', hint: 'Lima angka.', inFile: 'Di antara tanda kutip.', identity: 'address' })
    .optional(),
  landmark: addressLine.meta({ label: 'Petunjuk menemukan gerbang', hint: 'Beberapa kata saja.' }).optional(),
}

/** Within Indonesia's bounds, so that swapped or mistyped numbers are noticed. */
const coordinates = {
  latitude: z
    .number()
    .min(-11.5)
    .max(6.5)
    .meta({ label: 'Garis lintang', inFile: 'Pakai titik, bukan koma.', examples: [-2.99] }),
  longitude: z
    .number()
    .min(94.5)
    .max(141.5)
    .meta({ label: 'Garis bujur', inFile: 'Pakai titik, bukan koma.', examples: [104.75] }),
}

const FOR_REGISTRATION = 'Bila orang dapat mendaftar lewat nomor ini.'

const phones = {
  /** The number behind every emergency button. */
  emergency: phone.meta({ label: 'Telepon IGD' }),
  emergencyChat: chatPhone.meta({ label: 'WhatsApp IGD' }).optional(),
  general: phone.meta({ label: 'Telepon umum' }).optional(),
  registration: phone.meta({ label: 'Telepon pendaftaran', hint: FOR_REGISTRATION }).optional(),
  registrationChat: chatPhone.meta({ label: 'WhatsApp pendaftaran', hint: FOR_REGISTRATION }).optional(),
  /** The WhatsApp number that receives the message form. Without it there is no form. */
  contactChat: chatPhone.meta({ label: 'WhatsApp penerima pesan', hint: 'Menerima pesan dari formulir kontak.' }).optional(),
}

const director = {
  name: line.meta({ label: 'Nama direktur dengan gelar', identity: 'person' }),
  title: line.meta({ label: 'Jabatan' }),
  greeting: paragraph.meta({ label: 'Sambutan', hint: 'Beberapa kalimat saja.' }),
  picture: picture.optional(),
}

/** `hospital.yaml`: who the hospital is and how it is reached. Every other file refers to this one. */
export const hospitalShape = group('Rumah sakit', {
  /** While true the page carries a notice that its data and numbers are invented. */
  demo: z.boolean().meta({
    label: 'Data contoh',
    inFile: 'true: halaman memberi tahu bahwa datanya contoh. false: data rumah sakit sungguhan.',
    identity: 'choice',
    isOfManagers: true,
    isUnasked: true,
  }),
  name: hospitalName.meta({ label: 'Nama rumah sakit' }),
  /** Beside the logo, where a long name would take the tagline's line. */
  shortName: hospitalName
    .max(SHORT_NAME_LETTERS)
    .meta({
      label: 'Nama pendek di samping logo',
      hint: `Paling banyak ${SHORT_NAME_LETTERS} huruf.`,
      examples: ['RSUD Kenanga'],
    })
    .optional(),
  government: line.meta({ label: 'Pemerintah daerah pemilik', identity: 'owner', examples: ['Pemerintah Provinsi Nusa Jaya'] }),
  tagline: line.meta({ label: 'Semboyan di bawah nama' }),
  description: line.meta({
    label: 'Keterangan untuk mesin pencari',
    hint: 'Satu atau dua kalimat; tampil juga saat tautan situs dibagikan.',
  }),
  colours: colours.meta({
    label: 'Warna rumah sakit',
    hint: 'Semua warna lain di halaman dihitung dari keduanya; merah IGD tetap.',
    inFile: "Di dalamnya: brand: '#1f5f99' dan accent: '#f2b84b'.",
  }),
  logo: sign.meta({ label: 'Logo', inFile: IN_IMAGES }),
  favicon: sign.meta({ label: 'Lambang kecil pada tab browser', inFile: IN_IMAGES }),
  touchIcon: wholePicture('touch-icon')
    .extend(unread)
    .meta({ label: 'Ikon di layar utama ponsel', inFile: 'Gambar PNG persegi, 180 kali 180 titik.' }),
  /** Shown when the page's address is pasted into a chat; chat apps draw no SVG. */
  linkPreview: wholePicture('link-preview').meta({
    label: 'Gambar pratinjau tautan',
    hint: 'Tampil saat tautan situs dibagikan.',
    inFile: '1200 × 630 piksel, jpg atau png, di bawah 300 kB.',
  }),
  marks: list(5, 'Lambang akreditasi dan nilai', mark).meta({ each: 'lambang', hint: 'Tampil di bagian paling atas halaman.' }).default([]),
  /** Opening hours and "today" are meant in this zone. */
  timeZone: z.enum(TIME_ZONES).meta({ label: 'Zona waktu rumah sakit', choices: timeZones, seldom: ['Asia/Pontianak'] }),
  address: group('Alamat rumah sakit', address),
  coordinates: group('Titik rumah sakit di peta', coordinates)
    .meta({ kind: 'point', identity: 'point', hint: 'Tekan lama titiknya di peta, lalu salin angkanya.' })
    .optional(),
  phones: group('Nomor telepon dan WhatsApp', phones),
  /** Places beside the one at `address`. Rows of a schedule name theirs by its short name. */
  sites: list(12, 'Lokasi lain', {
    name: hospitalName.meta({ label: 'Nama lengkap lokasi', examples: ['Kampus Dermaga RSUD Kenanga'] }),
    shortName: siteName,
    address: group('Alamat lokasi', address),
    phone: phone.meta({ label: 'Telepon lokasi' }).optional(),
    chat: chatPhone.meta({ label: 'WhatsApp lokasi' }).optional(),
    openingHours: list(7, 'Jam buka lokasi', openingHours.omit({ name: true })).default([]),
    registration: line
      .meta({ label: 'Cara mendaftar di lokasi ini', hint: 'Satu kalimat.', examples: ['Datang ke loket lantai 1.'] })
      .optional(),
    directionsUrl: webAddress.meta({ label: 'Tautan petunjuk arah' }).optional(),
  })
    .meta({ hint: 'Misalnya kampus kedua, klinik di kota, atau kapal.' })
    .default([]),
  email: mailAddress,
  /** Without it the page gives the telephone and chat numbers of the registration desk. */
  registrationUrl: webAddress.meta({ label: 'Tautan pendaftaran online' }).optional(),
  /** False removes the reviews from the page; nobody can write one. */
  reviews: z
    .boolean()
    .meta({
      label: 'Ulasan pengunjung',
      hint: 'Bila tidak, halaman tanpa ulasan.',
      inFile: 'Tulis true atau false.',
      identity: 'choice',
      isOfManagers: true,
    })
    .default(true),
  social: list(5, 'Akun media sosial', {
    network: socialNetwork.meta({ label: 'Media sosial', choices: socialNetworks }),
    url: webAddress.meta({ label: 'Tautan akun' }),
  }).default([]),
  director: group('Direktur rumah sakit', director).optional(),
  /** Written ahead, and shown in the place of the director from that day on. */
  nextDirector: group('Direktur berikutnya', {
    from: calendarDay.meta({ label: 'Hari pertama bertugas', examples: ['2027-01-04'] }),
    ...director,
  })
    .meta({ hint: 'Tampil sejak hari pertamanya.' })
    .optional(),
})

export type Hospital = z.infer<typeof hospitalShape>
export type SocialNetwork = z.infer<typeof socialNetwork>
