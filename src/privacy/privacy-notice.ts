import type { CalendarDay } from '../schedule/calendar-day.ts'
import { PRIVACY_NOTICE } from '../contract/privacy.ts'
import { callLink, formatPhone } from '../contract/phone.ts'
import { dayInWords } from '../content/day-in-words.ts'
import type { Site } from '../content/site.ts'
import type { Chapter, ChaptersBody, ToldEntry } from '../ground/documents/document-view.ts'
import { keptByServer, keptInBrowser, keptOfHouse, keptOfVisitors, meaningOf } from './kept.ts'
import type { Kept, KeptElsewhere, KeptTable } from './kept.ts'

/** When this version of the notice began. */
const SINCE: CalendarDay = '2026-11-24'

interface NoticeNeeds {
  site: Pick<Site, 'hospital' | 'contact'>
  /** Name of the account provider. */
  provider: string
  /** Reviews go when they are older; null: they stay. */
  reviewsKeptYears: number | null
}

/** The notice, made from what is kept. Of a hospital without reviews only what is true of it. */
export function describePrivacy(needs: NoticeNeeds): ChaptersBody {
  const { hospital } = needs.site
  return {
    kind: 'chapters',
    lead: [
      `Halaman ini menjelaskan data pribadi apa yang disimpan situs ${hospital.name}, untuk apa, berapa lama, dan apa hak Anda.`,
      `Versi ${PRIVACY_NOTICE.version}, berlaku sejak ${dayInWords(SINCE)}.`,
    ],
    chapters: [
      { id: 'singkatnya', title: 'Apa yang kami simpan', paragraphs: [], list: inShort(needs) },
      { id: 'lama', title: 'Berapa lama', paragraphs: [], list: terms(needs) },
      { id: 'hak', title: 'Hak Anda', ...rights(hospital.reviews) },
      whomToAsk(needs.site),
      ...(hospital.reviews ? [ofVisitors(needs)] : []),
      ofBrowser(hospital.reviews),
      { id: 'server', title: 'Di server rumah sakit', isFolded: true, paragraphs: [], entries: Object.values(keptByServer).map(elsewhere) },
      { id: 'pihak-lain', title: 'Pihak lain', isFolded: true, paragraphs: others(needs) },
      {
        id: 'petugas',
        title: 'Tentang petugas, dan catatan tanpa nama',
        isFolded: true,
        paragraphs: [],
        entries: Object.entries(keptOfHouse).map(([name, table]) => ofTable(name, table)),
      },
    ],
  }
}

function inShort({ site: { hospital } }: NoticeNeeds): string[] {
  const reading = 'Untuk membaca situs ini Anda tidak perlu memberi tahu siapa Anda. Tidak ada iklan, pelacak, atau penghitung pengunjung.'
  if (!hospital.reviews) return [reading]
  return [
    reading,
    'Data Anda baru disimpan bila Anda masuk untuk menulis ulasan. Dasarnya persetujuan Anda, yang dapat Anda tarik kapan saja.',
    'Nama, foto, dan ulasan Anda tampil untuk umum. Nama boleh berupa inisial.',
    'Situs ini tidak meminta NIK, nomor rekam medis, nomor telepon, atau diagnosis: jangan menuliskannya di ulasan.',
    'Anda dapat mengunduh semua data Anda, dan menghapusnya sendiri, tanpa perlu meminta kepada siapa pun.',
  ]
}

/** Of what most people have here, in a sentence each; the rest stands in its chapter. */
function terms({ site: { hospital }, reviewsKeptYears }: NoticeNeeds): string[] {
  const { users, reviews, sessions } = keptOfVisitors
  const kept = hospital.reviews
    ? [users, { ...reviews, howLong: untilYears(reviews.howLong, reviewsKeptYears) }, sessions, keptByServer.backups]
    : [keptInBrowser.caches]
  return kept.map(({ what, howLong: term }) => {
    const [first = ''] = term.split(/(?<=\.) /u)
    return `${what}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`
  })
}

function ofVisitors({ reviewsKeptYears }: NoticeNeeds): Chapter {
  const entries = Object.entries(keptOfVisitors).map(([name, table]) => ofTable(name, table, name === 'reviews' ? reviewsKeptYears : null))
  return { id: 'disimpan', title: 'Yang disimpan bila Anda masuk', isFolded: true, paragraphs: [], entries }
}

function ofBrowser(areReviewsOpen: boolean): Chapter {
  const { caches } = keptInBrowser
  const entries = (areReviewsOpen ? Object.values(keptInBrowser) : [caches]).map(elsewhere)
  return { id: 'peramban', title: 'Di peramban Anda', isFolded: true, paragraphs: [], entries }
}

function others({ site: { hospital, contact }, provider }: NoticeNeeds): string[] {
  return [
    ...(hospital.reviews
      ? [
          `Anda masuk dengan akun ${provider}. Situs ini menerima nama, gambar, dan nomor akun Anda dari sana, dan tidak mengirim apa pun ke sana.`,
        ]
      : []),
    ...(contact.map ? ['Peta datang dari penyedia peta bila Anda membukanya; penyedia itu melihat alamat internet Anda.'] : []),
    'Data tidak dijual dan tidak diberikan kepada siapa pun, kecuali bila undang-undang mewajibkannya.',
  ]
}

function rights(areReviewsOpen: boolean): Pick<Chapter, 'paragraphs' | 'list'> {
  const law =
    'Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi Anda berhak mengetahui, mendapat salinan, memperbaiki, dan menghapus data Anda, menarik persetujuan, dan menyatakan keberatan. Halaman ini bukan nasihat hukum.'
  if (!areReviewsOpen) return { paragraphs: [law] }
  return {
    paragraphs: [law],
    list: [
      'Mendapat salinan: “Unduh data saya” di bagian Ulasan setelah Anda masuk.',
      'Memperbaiki: ubah ulasan Anda, atau nama pada akun Anda lalu masuk lagi.',
      'Menarik persetujuan: hapus ulasan Anda, atau “Hapus akun dan data saya”. Pelayanan bagi Anda tidak berubah karenanya.',
      'Menyatakan keberatan bila ulasan Anda disembunyikan: di halaman “Ulasan saya”.',
      'Data tentang Anda pada ulasan orang lain: “Laporkan” pada ulasan itu.',
    ],
  }
}

function whomToAsk({ hospital, contact: { dataProtection } }: NoticeNeeds['site']): Chapter {
  const { phone = hospital.phones.general ?? hospital.phones.emergency, email = hospital.email } = dataProtection ?? {}
  const who = dataProtection ? [dataProtection.name, dataProtection.unit].filter(Boolean).join(', ') : `Bagian informasi ${hospital.name}`
  const times = (dataProtection?.openingHours ?? []).map(({ days, hours }) => `${days.text}, ${hours.text}`)
  return {
    id: 'tanya',
    title: 'Kepada siapa bertanya',
    paragraphs: [who, ...times],
    links: [
      { text: formatPhone(phone), href: callLink(phone) },
      { text: email, href: `mailto:${email}` },
    ],
  }
}

function ofTable(name: string, table: KeptTable, years: number | null = null): ToldEntry {
  const names = Object.entries(table.columns).map(([column, meaning]) => ({ name: column, meaning: meaningOf(meaning) }))
  return { ...answersOf({ ...table, howLong: untilYears(table.howLong, years) }), details: { table: name, names } }
}

function elsewhere({ names: kept, ...told }: KeptElsewhere): ToldEntry {
  const names = Object.entries(kept).map(([name, meaning]) => ({ name, meaning }))
  return { ...answersOf(told), details: names.length === 0 ? null : { table: null, names } }
}

function answersOf({ what, why, howLong, whoSees }: Kept): Pick<ToldEntry, 'title' | 'answers'> {
  return {
    title: what,
    answers: [
      { question: 'Untuk apa', answer: why },
      { question: 'Berapa lama', answer: howLong },
      { question: 'Siapa melihatnya', answer: whoSees },
    ],
  }
}

/** A sentence, of what goes after some years in any case. */
const untilYears = (words: string, years: number | null): string =>
  `${words.replace(/\.$/u, '')}${years === null ? '' : `, paling lama ${years} tahun setelah terakhir dikirim`}.`
