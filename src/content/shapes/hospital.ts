import { z } from 'zod'
import { SHORT_NAME_LETTERS } from '../../contract/limits.ts'
import { TIME_ZONES } from '../../schedule/zone.ts'
import { colours } from '../fields/colour.ts'
import { ofIdentity, ofKind } from '../fields/kind.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { chatPhone, mailAddress, phone, line, paragraph, siteName, webAddress, groupOf, listOf, calendarDay } from '../fields/basic.ts'
import { picture, wholePicture } from '../fields/picture.ts'

const mark = wholePicture('sign').extend({
  title: line.describe('Nama lambang.'),
  /** The mark's last day; afterwards it is no longer shown. */
  until: calendarDay.meta({ description: 'Hari terakhir lambang tampil. Boleh dihapus.', examples: ['2027-10-23'] }).optional(),
})

/** A picture beside the hospital's name, or of it: nothing reads it out, and what 0.8.0 wrote about it stays allowed. */
const unread = { alt: line.describe('Keterangan gambar. Tidak dibacakan; boleh dihapus.').optional() }
const sign = wholePicture('sign').extend(unread)

const socialNetwork = z.enum(['facebook', 'instagram', 'youtube', 'x', 'tiktok'])

const addressLine = ofIdentity('address', line.clone())
const hospitalName = ofIdentity('hospital', line.clone())

const address = z.strictObject({
  street: addressLine.describe('Jalan dan nomor.'),
  district: addressLine.describe('Kelurahan dan kecamatan.'),
  city: addressLine.describe('Kota atau kabupaten.'),
  province: addressLine.describe('Provinsi.'),
  postalCode: ofIdentity('address', z.string().regex(/^\d{5}$/u))
    .describe('Kode pos, lima angka di antara tanda kutip. Boleh dihapus.')
    .optional(),
  landmark: addressLine.describe('Petunjuk singkat untuk menemukan gerbang. Boleh dihapus.').optional(),
})

/** Within Indonesia's bounds, so that swapped or mistyped numbers are noticed. */
const coordinates = ofKind(
  'point',
  z.strictObject({
    latitude: z.number().min(-11.5).max(6.5).describe('Garis lintang, misalnya -2.99. Pakai titik, bukan koma.'),
    longitude: z.number().min(94.5).max(141.5).describe('Garis bujur, misalnya 104.75. Pakai titik, bukan koma.'),
  }),
)

const phones = z.strictObject({
  /** The number behind every emergency button. */
  emergency: phone.describe('Telepon IGD.'),
  emergencyChat: chatPhone.describe('WhatsApp IGD. Boleh dihapus.').optional(),
  general: phone.describe('Telepon umum rumah sakit. Boleh dihapus.').optional(),
  registration: phone.describe('Telepon pendaftaran, bila orang dapat mendaftar lewat nomor itu. Boleh dihapus.').optional(),
  registrationChat: chatPhone.describe('WhatsApp pendaftaran, bila orang dapat mendaftar lewat nomor itu. Boleh dihapus.').optional(),
  /** The WhatsApp number that receives the message form. Without it there is no form. */
  contactChat: chatPhone.describe('WhatsApp yang menerima pesan dari formulir kontak. Boleh dihapus.').optional(),
})

const director = {
  name: ofIdentity('person', line.clone()).describe('Nama direktur beserta gelar.'),
  title: line.describe('Jabatan.'),
  greeting: paragraph.describe('Sambutan singkat.'),
  picture: picture.optional(),
}

/** `hospital.yaml`: who the hospital is and how it is reached. Every other file refers to this one. */
export const hospitalShape = z.strictObject({
  /** While true the page carries a notice that its data and numbers are invented. */
  demo: ofIdentity('choice', z.boolean(), { isOfManagers: true, isUnasked: true }).meta({
    title: 'Data contoh',
    description: 'true: halaman memberi tahu bahwa datanya contoh. false: data rumah sakit sungguhan.',
  }),
  name: hospitalName.describe('Nama rumah sakit.'),
  /** Beside the logo, where a long name would take the tagline's line. */
  shortName: hospitalName
    .max(SHORT_NAME_LETTERS)
    .meta({
      description: `Nama pendek di samping logo, paling banyak ${SHORT_NAME_LETTERS} huruf. Boleh dihapus.`,
      examples: ['RSUD Kenanga'],
    })
    .optional(),
  government: ofIdentity('owner', line.clone()).describe('Pemerintah daerah pemilik, misalnya Pemerintah Provinsi Nusa Jaya.'),
  tagline: line.describe('Semboyan singkat di bawah nama.'),
  description: line.describe('Satu atau dua kalimat untuk mesin pencari dan pratinjau tautan.'),
  colours: colours.describe(
    "Warna rumah sakit. Semua warna lain di halaman dihitung dari keduanya; merah IGD tetap. Di dalamnya: brand: '#1f5f99' dan accent: '#f2b84b'.",
  ),
  logo: sign.describe('Logo: berkas di content/images/.'),
  favicon: sign.describe('Ikon kecil pada tab peramban.'),
  touchIcon: wholePicture('touch-icon').extend(unread).describe('Ikon di layar utama ponsel: gambar PNG persegi, 180 kali 180 titik.'),
  /** Shown when the page's address is pasted into a chat; chat apps draw no SVG. */
  linkPreview: wholePicture('link-preview').describe(
    'Gambar pratinjau saat alamat situs dibagikan: 1200 × 630 piksel, jpg atau png, di bawah 300 kB.',
  ),
  marks: listOf(5, 'Lambang akreditasi dan nilai di bagian paling atas. Boleh dihapus.', mark).default([]),
  /** Opening hours and "today" are meant in this zone. */
  timeZone: z
    .enum(TIME_ZONES)
    .describe(
      'Zona waktu rumah sakit: Asia/Jakarta (WIB, Jawa dan Sumatra), Asia/Pontianak (WIB, Kalimantan), Asia/Makassar (WITA), Asia/Jayapura (WIT).',
    ),
  address: address.describe('Alamat rumah sakit.'),
  coordinates: coordinates.describe('Titik rumah sakit di peta. Boleh dihapus.').optional(),
  phones: phones.describe('Nomor telepon dan WhatsApp.'),
  /** Places beside the one at `address`. Rows of a schedule name theirs by its short name. */
  sites: listOf(12, 'Lokasi lain dari rumah sakit ini: kampus kedua, klinik di kota, kapal. Boleh dihapus.', {
    name: hospitalName.meta({ description: 'Nama lengkap lokasi.', examples: ['Kampus Dermaga RSUD Kenanga'] }),
    shortName: ofIdentity('hospital', siteName.clone()),
    address: address.describe('Alamat lokasi itu.'),
    phone: phone.describe('Telepon lokasi itu. Boleh dihapus.').optional(),
    chat: chatPhone.describe('WhatsApp lokasi itu. Boleh dihapus.').optional(),
    openingHours: listOf(7, 'Jam buka lokasi itu. Boleh dihapus.', openingHours.omit({ name: true })).default([]),
    registration: line
      .meta({ description: 'Cara mendaftar di lokasi itu, dalam satu kalimat. Boleh dihapus.', examples: ['Datang ke loket lantai 1.'] })
      .optional(),
    directionsUrl: webAddress.describe('Alamat peta yang dibuka Petunjuk Arah, dimulai dengan https://. Boleh dihapus.').optional(),
  }).default([]),
  email: mailAddress.describe('Alamat email.'),
  /** Without it the page gives the telephone and chat numbers of the registration desk. */
  registrationUrl: webAddress.describe('Alamat halaman pendaftaran online. Hapus bila tidak ada.').optional(),
  /** False removes the reviews from the page; nobody can write one. */
  reviews: ofIdentity('choice', z.boolean(), { isOfManagers: true })
    .meta({ title: 'Ulasan pengunjung', description: 'false: halaman tanpa ulasan pengunjung.' })
    .default(true),
  social: listOf(5, 'Akun media sosial. Boleh dihapus.', {
    network: socialNetwork.describe('Nama media sosial.'),
    url: webAddress.describe('Alamat akun.'),
  }).default([]),
  director: groupOf('Direktur rumah sakit. Boleh dihapus.', director).optional(),
  /** Written ahead, and shown in the place of the director from that day on. */
  nextDirector: groupOf('Direktur berikutnya, yang tampil sejak hari pertamanya. Boleh dihapus.', {
    from: calendarDay.meta({ description: 'Hari pertama direktur berikutnya.', examples: ['2027-01-04'] }),
    ...director,
  }).optional(),
})

export type Hospital = z.infer<typeof hospitalShape>
export type SocialNetwork = z.infer<typeof socialNetwork>
