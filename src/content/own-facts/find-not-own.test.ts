import { describe, expect, test } from 'vitest'
import { processorOfWork } from '../../../tests/kit/processes/processor-time.ts'
import { wordsInFile } from '../sentence.ts'
import { findNotOwn } from './find-not-own.ts'

type Case = [what: string, values: Parameters<typeof findNotOwn>[0]]

const hospital = (fields: object) => ({ hospital: fields })
const address = (fields: object) => hospital({ address: fields })
const doctor = (name: string) => ({ doctors: { doctors: [{ name, specialty: 'Anak' }] } })
const text = (words: string) => ({ calendar: { notices: [{ text: words }] } })
const about = (accreditation: object) => ({ about: { accreditation } })
const registration = (words: string) => ({ registration: { bring: words } })

const NOT_OWN: Case[] = [
  ['a telephone', hospital({ phones: { emergency: '+62799000119' } })],
  ['a WhatsApp number', hospital({ phones: { contactChat: '+6284000000100' } })],
  ['a number without its country, in a sentence', text('Hubungi (0799) 000-119 dahulu.')],
  ['a number with 62 and spaces', text('WA 62 840 0000 0200')],
  ['a number with a zero behind the country', text('+62 (0)799 000100')],
  ['a number behind another', text('021 7654321 0799 000200')],
  ['a number of the sample at another place', hospital({ sites: [{ phone: '+62799000200' }] })],
  ['a number in an address of the web', hospital({ social: [{ url: 'https://wa.me/6284000000119' }] })],
  ['the number of an example', hospital({ phones: { general: '+62711123456' } })],
  ['the chat of an example', { contact: { crisis: { chat: '+6281234567890' } } }],
  ['mail of the template', hospital({ email: 'info@rsud.example' })],
  ['mail of the sample in a sentence', text('Tulis ke INFO@RSUDKENANGA.EXAMPLE.')],
  ['mail at a domain for tests', hospital({ email: 'humas@rsud-melati.test' })],
  ['mail at no domain', hospital({ email: 'humas@rsud.invalid' })],
  ['mail at example.com', { contact: { dataProtection: { email: 'dpo@example.com' } } }],
  ['a page of this machine', hospital({ registrationUrl: 'https://localhost/daftar' })],
  ['a page of the house', hospital({ registrationUrl: 'https://simrs.local/' })],
  ['whom to tell of holes', { contact: { securityContact: 'mailto:keamanan@rsudkenanga.example' } }],
  ['an account of the sample', hospital({ social: [{ url: 'https://twitter.com/RSUDKenanga_ex/' }] })],
  ['the map of the sample', { contact: { map: { directionsUrl: 'https://www.openstreetmap.org/directions?to=-2.9150%2C106.3050' } } }],
  ['the frame of its map', { contact: { map: { embedUrl: 'https://x.org/?bbox=106.2950%2C-2.9225%2C106.3150%2C-2.9075' } } }],
  ['its point', hospital({ coordinates: { latitude: -2.9151, longitude: 106.3049 } })],
  ['its street, shortened', address({ street: 'Jl. Cendana Raya No. 19' })],
  ['its street in a sentence', text('Pindah ke jalan cendana raya nomor 19, gedung B.')],
  ['its district', address({ district: 'Kel. Kenanga Indah, Kec. Samudra Barat' })],
  ['its province, shorter', address({ province: 'Nusa Jaya' })],
  ['its postal code', hospital({ sites: [{ address: { postalCode: '00119' } }] })],
  ['its government', hospital({ government: 'PEMERINTAH PROVINSI NUSA JAYA' })],
  ['its name in what a picture shows', { hero: { picture: { alt: 'Gedung RSUD Kenanga Nusantara di pagi hari' } } }],
  ['its name with another kind', hospital({ name: 'RS Umum Daerah Kenanga  Nusantara' })],
  ['its licence', { about: { accreditation: { entries: [{ label: 'Izin', value: '503 / 000119 / IO-RS / CONTOH' }] } } }],
  ['a doctor', doctor('dr. Andi Baso Paturusi, Sp.B')],
  ['a doctor with other degrees', doctor('Prof. Dr. dr. ANDI BASO  PATURUSI, Sp.B(K), M.Kes.')],
  ['a doctor without commas', doctor('dr Hasudungan Sitompul SpPD')],
  ['a doctor as a replacement', { doctors: { doctors: [{ absences: [{ replacement: 'dr. Felicia Tandiono' }] }] } }],
  ['the director in a sentence', text('Dibuka oleh Ratih Kusumawardani Lubis.')],
  ['the template’s doctor', doctor('dr. Nama Dokter')],
  ['the template’s doctor with a degree', doctor('drg. nama dokter, Sp.KG')],
  ['the doctor of an example', doctor('dr. Nama Lengkap, Sp.A')],
  ['the template’s street', address({ street: 'Alamat belum diisi' })],
  ['the template’s district at another place', hospital({ sites: [{ address: { district: '(Kelurahan dan kecamatan BELUM diisi)' } }] })],
  ['a part that is not filled in', address({ landmark: 'Belum diisi' })],
  ['a name that is not filled in', hospital({ name: 'RSUD (nama belum diisi)' })],
  ['the template’s text in another field', registration('Alamat belum diisi.')],
  ['the template’s name', hospital({ name: 'RSUD' })],
  ['the template’s city', address({ city: 'Kabupaten' })],
  ['the template’s owner', hospital({ government: 'Pemerintah Daerah' })],
  ['the template’s hours', { contact: { openingHours: [{ name: 'Rawat jalan', days: 'Senin-Jumat', hours: '09.10–13.50' }] } }],
  ['the template’s hours of registration', { registration: { openingHours: [{ days: 'Senin-Kamis', hours: '09:10-11:50' }] } }],
  ['the badge of the sample', { hero: { badge: 'terakreditasi KARS &  ISO' } }],
  ['a figure of the sample', { hero: { statistics: [{ value: '15+', label: 'tahun melayani' }] } }],
  ['the day of its accreditation', about({ entries: [{ label: 'Akreditasi', value: 'Paripurna', note: 'Ditetapkan 24 Oktober 2018' }] })],
  [
    'its sentence about it elsewhere',
    text('Kami bangga: pada 24 Oktober 2018, kami meraih akreditasi tingkat Paripurna dari Komisi Akreditasi Rumah Sakit (KARS).'),
  ],
  ['who accredited it', about({ lead: 'Mutu pelayanan kami dinilai oleh KARS, dan sistem kerja kami mengikuti standar ISO.' })],
  ['a certificate that is an example', about({ entries: [{ label: 'Mutu', value: 'ISO 9001', note: 'Sertifikat contoh' }] })],
  ['the year of its founding', { about: { timeline: [{ year: 2010, title: 'Mulai beroperasi' }] } }],
  [
    'the day of its founding',
    {
      about: {
        timeline: [
          {
            year: 2011,
            title: 'Dibuka',
            description: 'Pada 1 Juli 2010 rumah sakit dibuka sebagai unit pelaksana teknis yang berfokus pada perawatan kelas III.',
          },
        ],
      },
    },
  ],
  ['its prize', { about: { timeline: [{ year: 2024, title: 'Penghargaan Lembaga Rehabilitasi Narkoba Terbaik' }] } }],
  [
    'its age',
    {
      about: {
        history: [
          'Kini, dengan pengalaman lebih dari 15 tahun, kami melayani pasien umum dan peserta BPJS Kesehatan dari seluruh provinsi: rawat jalan, rawat inap, kesehatan jiwa, pemulihan dari narkoba, dan gawat darurat 24 jam.',
        ],
      },
    },
  ],
  ['its people', { about: { vision: 'Menjadi rumah sakit yang dipercaya, aman, dan terjangkau bagi seluruh warga Nusa Jaya.' } }],
  [
    'since when it is there, below another name',
    {
      navigation: {
        footerBlurb: 'RSUD Melati milik kabupaten. Sejak 2010 kami melayani pasien umum dan peserta BPJS Kesehatan, siang dan malam.',
      },
    },
  ],
  [
    'a mark of the sample',
    hospital({ marks: [{ title: 'Akreditasi Utama', file: 'mark.svg', alt: 'Contoh tanda akreditasi rumah sakit tingkat Paripurna' }] }),
  ],
]

const OWN: Case[] = [
  ['a national number', hospital({ phones: { emergency: '119' } })],
  ['the other national numbers', { contact: { emergency: { publicNumber: '112' }, crisis: { phone: '119', words: 'lalu tekan 8' } } }],
  ['a call centre', hospital({ phones: { general: '1500567' } })],
  ['a number that ends like one', hospital({ phones: { general: '+622711123456' } })],
  ['a number of one’s own', text('Hubungi (0711) 123-457 atau 0812-3456-7891.')],
  ['a province that sounds like it', address({ province: 'Provinsi Nusa Tenggara Timur' })],
  ['a village of that name', address({ district: 'Kelurahan Nusa Jaya, Kecamatan Karawaci' })],
  ['a street of that name', address({ street: 'Jalan Cendana 19' })],
  ['a hospital of half its name', hospital({ name: 'RSUD Kenanga', shortName: 'RSUD Kenanga' })],
  ['half a doctor’s name', doctor('dr. Andi Paturusi, Sp.B')],
  ['a doctor whose name begins so', doctor('dr. Sekar Ayu, Sp.OG')],
  ['the template’s colour', hospital({ colours: { brand: '#1f5f99' }, logo: { file: 'logo.svg' } })],
  ['the template’s sentences', { hero: { lead: 'Dari keadaan darurat sampai pemeriksaan rutin, kami siap membantu Anda dan keluarga.' } }],
  ['the template’s cards', { services: { cards: [{ title: 'Rawat Jalan' }], specialties: [{ name: 'Anak' }], urgent: 'nyeri dada' } }],
  ['the template’s hours', { contact: { openingHours: [{ name: 'IGD', kind: 'emergency', days: 'Setiap hari', hours: '24 jam' }] } }],
  ['what is asked at the desk', registration('Sebutkan nama dokter dan nama lengkap Anda.')],
  ['a form that is not filled in', text('Bila formulir belum diisi, ambil di loket.')],
  ['an owner elsewhere', { about: { accreditation: { entries: [{ label: 'Pemilik', value: 'Pemerintah Daerah' }] } } }],
  [
    'a certificate of many',
    {
      about: {
        accreditation: {
          entries: [
            { label: 'Mutu', value: 'ISO 9001' },
            { label: 'Tingkat', value: 'Paripurna' },
          ],
        },
      },
    },
  ],
  [
    'an accreditation with a day of its own',
    about({
      lead: 'Mutu kami dinilai oleh KARS.',
      entries: [{ label: 'Tingkat akreditasi', value: 'Paripurna', note: 'Ditetapkan 5 November 2018', until: '2027-11-04' }],
    }),
  ],
  ['a rank without a day', about({ entries: [{ label: 'Tingkat akreditasi', value: 'Paripurna' }] })],
  ['a badge of its own', { hero: { badge: 'Terakreditasi KARS' } }],
  ['a mark of its own', hospital({ marks: [{ title: 'Akreditasi Paripurna', file: 'mark.png', alt: 'Sertifikat akreditasi Paripurna' }] })],
  ['hours of all', { hero: { statistics: [{ value: '24/7', label: 'Gawat darurat' }] } }],
  [
    'figures of its own',
    {
      hero: {
        statistics: [
          { value: '15+', label: 'Dokter spesialis' },
          { value: '50+', label: 'Tempat tidur' },
        ],
      },
    },
  ],
  [
    'another beginning of that year',
    {
      about: {
        timeline: [
          { year: 2010, title: 'Rumah sakit dibuka' },
          { year: 2014, title: 'Gedung baru' },
        ],
      },
    },
  ],
  [
    'the same step of another year',
    {
      about: {
        timeline: [
          { year: 1987, title: 'Mulai beroperasi' },
          { year: 2018, title: 'Akreditasi Utama' },
        ],
      },
    },
  ],
  [
    'dates of the sample beside other words',
    text('Pada 24 Oktober 2018 gedung baru dibuka, dan sejak 1 Januari 2014 kami melayani peserta JKN.'),
  ],
  ['a form in its history', { about: { history: ['Dahulu formulir belum diisi di rumah, kini bisa.'] } }],
  [
    'hours like others’',
    {
      contact: { openingHours: [{ name: 'Rawat jalan', days: 'Senin-Jumat', hours: '08:00-14:00' }] },
      registration: { openingHours: [{ days: 'Senin-Jumat', hours: '08:00-12:00' }] },
    },
  ],
  ['a full stop without a space', text('Datang pagi.Test darah di lantai 1.')],
  ['a word that begins like a domain', hospital({ registrationUrl: 'https://example-rs.go.id/daftar.test' })],
  ['a map elsewhere', { contact: { map: { directionsUrl: 'https://www.openstreetmap.org/directions?to=-6.2%2C106.3051' } } }],
  ['the office for personal data', { contact: { dataProtection: { name: 'Pejabat Pelindungan Data Pribadi' } } }],
]

describe('X06: content is the hospital’s own only where nothing of the sample, the template or an example stands in it', () => {
  test.each(NOT_OWN)('%s is not', (_, values) => {
    expect(findNotOwn(values).map(({ message }) => wordsInFile(message))).toEqual([expect.stringMatching(/situs belum dapat terbit\.$/u)])
  })
  test.each(OWN)('%s is', (_, values) => expect(findNotOwn(values)).toEqual([]))

  test.each(['kata, ', 'a.', 'www.', '@', '1 '])('in a text of any length, also of "%s" alone, it is found, and soon', (filling) => {
    const urgent = `${filling.repeat(50_000)} 0799 000 119`
    expect(processorOfWork(() => expect(findNotOwn({ services: { urgent } })).toHaveLength(1))).toBeLessThan(5000)
  })
})
