import { MAX_REVIEW_LENGTH } from '../review-rules.ts'
import type { Finding } from './finding.ts'
import { findPersonalData } from './personal-data.ts'
import { readReply } from './plain-reply.ts'
import { readSentence, saidIn } from './said-of-reader.ts'
import type { SaidCode } from './said-of-reader.ts'
import { asRead } from './text-as-read.ts'

export type GuardCode = 'identity-number' | 'record-number' | SaidCode

/** In Unicode code points, as reviews. */
export const MAX_REPLY_LENGTH = MAX_REVIEW_LENGTH

interface GuardReason {
  name: string
  /** What it gives away. */
  why: string
  /** A sentence that may stand in its place. */
  instead: string
}

export const GUARD_REASONS: Readonly<Record<GuardCode, GuardReason>> = {
  'identity-number': {
    name: 'Nomor identitas',
    why: 'Nomor ini menunjukkan siapa orangnya kepada semua yang membaca, dan tidak dapat ditarik kembali.',
    instead: 'Agar data pribadi tetap aman, silakan hubungi unit pengaduan kami secara langsung.',
  },
  'record-number': {
    name: 'Nomor rekam medis atau pendaftaran',
    why: 'Nomor seperti ini hanya dimiliki orang yang terdaftar di rumah sakit, jadi menyebutnya membenarkan bahwa ia terdaftar.',
    instead: 'Hal yang bersifat pribadi kami jawab langsung melalui unit pengaduan, tidak di halaman ini.',
  },
  'confirms-visit': {
    name: 'Membenarkan atau membantah kunjungan',
    why: 'Pembaca jadi tahu bahwa seseorang pernah, atau tidak pernah, datang atau dirawat di sini. Itu rahasia, juga bila ia sudah menulisnya sendiri. Ucapan seperti “semoga lekas sembuh” pun menganggap seseorang sakit.',
    instead: 'Terima kasih atas ulasannya. Kami tidak dapat membahas perawatan siapa pun di sini; silakan hubungi unit pengaduan kami.',
  },
  'date-of-visit': {
    name: 'Tanggal atau jam kunjungan',
    why: 'Hari atau jam ini menunjukkan kapan seseorang berada di rumah sakit.',
    instead: 'Kami menelusuri setiap masukan bersama petugas yang bersangkutan.',
  },
  ward: {
    name: 'Ruang atau poli',
    why: 'Nama ruang atau poli di samping pengulas menunjukkan di mana ia dirawat, dan sering kali juga karena apa.',
    instead: 'Masukan ini kami teruskan kepada unit terkait.',
  },
  diagnosis: {
    name: 'Penyakit atau keadaan tubuh',
    why: 'Kata ini mengungkapkan, atau memberi kesan, bahwa pengulas atau keluarganya menderita sesuatu.',
    instead: 'Kami tidak membahas kesehatan siapa pun di halaman ini.',
  },
  medicine: {
    name: 'Obat',
    why: 'Dari nama obat orang dapat menebak penyakit pengulas atau keluarganya.',
    instead: 'Pertanyaan tentang obat dijawab petugas farmasi kami secara langsung, tidak di halaman ini.',
  },
}

/** To begin a reply with: they thank and invite, and confirm nothing. */
export const SAFE_OPENINGS: readonly { name: string; text: string }[] = [
  { name: 'Untuk pujian', text: 'Terima kasih atas kata-kata baik ini; kami sampaikan kepada seluruh petugas kami.' },
  {
    name: 'Untuk keluhan',
    text: 'Terima kasih sudah menyampaikan keluhan ini dan mohon maaf atas ketidaknyamanannya; agar dapat kami bantu tanpa membuka hal pribadi, silakan hubungi unit pengaduan kami.',
  },
  { name: 'Umum', text: 'Terima kasih atas ulasannya; setiap masukan kami baca dan kami bahas untuk memperbaiki pelayanan.' },
]

/** What in a reply says that the reader was a patient or a visitor, or anything about them, in the order of the text. Nothing of it may be published. */
export function findReasonsToStop(reply: string, reader: { name: string }): Finding<GuardCode>[] {
  const reading = asRead(reply)
  const sentences = readReply(reading, reader.name)
  const read = sentences.map(readSentence)
  const said = sentences.flatMap(({ begins, ends }, index) => {
    const sentence = read[index]
    return sentence === undefined
      ? []
      : saidIn(sentence, [read[index - 1], read[index + 1]]).map(([code, { at, words }]) =>
          reading.find<GuardCode>(code, begins.get(at) ?? 0, ends.get(at + words.trimEnd().length + 1) ?? 0),
        )
  })
  const all = [...numbersIn(reply), ...said].sort((one, other) => one.start - other.start || other.words.length - one.words.length)
  return withoutRepeated(all)
}

/** The hospital's own telephones and addresses are welcome. */
function numbersIn(reply: string): Finding<GuardCode>[] {
  return findPersonalData(reply).flatMap(({ code, ...place }) =>
    code === 'identity-number' || code === 'record-number' ? [{ code, ...place }] : [],
  )
}

/** Of two that overlap for the same reason the longer one, which comes first. */
function withoutRepeated(findings: readonly Finding<GuardCode>[]): Finding<GuardCode>[] {
  const ends = new Map<GuardCode, number>()
  return findings.filter(({ code, start, words }) => {
    const isNew = start >= (ends.get(code) ?? 0)
    if (isNew) ends.set(code, start + words.length)
    return isNew
  })
}
