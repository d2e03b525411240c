import type { Rating } from '../contract/review-rules.ts'
import { findNeed } from '../crisis/find-need.ts'
import { findAddresses } from './addresses.ts'
import { findAdvertising } from './advertising.ts'
import { findInsults } from './insults.ts'
import { findNamedDoctors } from './named-doctors.ts'
import { findNamedIllness } from './named-illness.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { findShouting } from './shouting.ts'
import { asRead, wordsAsMeant, type Finding } from '../crisis/text-as-read.ts'

export type HoldCode = PersonalDataCode | 'illness' | 'shouting' | 'insult' | 'advertising' | 'named-doctor' | 'self-harm'

/** A person looks at it before any other. */
export const MOST_URGENT: HoldCode = 'self-harm'
/** With fewer stars than this a doctor's name is a reproach. */
const FIRST_KIND_RATING = 3

/** Why a review waits for a person to look at it, what is most urgent first, then in the order of the text; empty when it does not wait. */
export function findReasonsToHold(review: { text: string; rating: Rating }, doctors: readonly string[]): Finding<HoldCode>[] {
  const reading = asRead(review.text)
  const words = wordsAsMeant(reading)
  const personal = findPersonalData(review.text)
  const others: Finding<HoldCode>[] = [
    ...personal,
    ...findNamedIllness(reading, words, doctors),
    ...findInsults(reading, words),
    ...findAdvertising(
      reading,
      words,
      personal.some(({ code }) => code === 'phone' || code === 'link'),
    ),
    ...(review.rating < FIRST_KIND_RATING ? findNamedDoctors(reading, words, doctors) : []),
    ...findShouting(review.text),
  ]
  return [...inOrder(findNeed(reading)), ...inOrder(others)]
}

/** Each place once, for each reason or, `ofAny`, for one alone. */
function inOrder<Code extends HoldCode>(findings: readonly Finding<Code>[], ofAny = false): Finding<Code>[] {
  const ends = new Map<Code | null, number>()
  return findings
    .toSorted((a, b) => a.start - b.start || b.words.length - a.words.length)
    .filter(({ code, start, words }) => {
      const key = ofAny ? null : code
      const isNew = start >= (ends.get(key) ?? 0)
      if (isNew) ends.set(key, start + words.length)
      return isNew
    })
}

interface HoldReason {
  /** In the queue of those who look at it. */
  name: string
  /** What the author reads beside the field. */
  why: string
}

export const HOLD_REASONS: Readonly<Record<HoldCode, HoldReason>> = {
  'self-harm': {
    name: 'Butuh pertolongan segera',
    why: 'Ulasan Anda belum terkirim. Anda tetap dapat mengirimnya di bawah ini, dan ulasan Anda akan kami baca lebih dahulu.',
  },
  'identity-number': {
    name: 'Nomor identitas',
    why: 'Tulisan ini tampaknya memuat nomor pribadi, misalnya NIK, KK, kartu BPJS, atau rekening. Demi keamanan pemiliknya, hapus nomor itu; ulasan tetap jelas tanpanya.',
  },
  phone: {
    name: 'Nomor telepon',
    why: 'Tulisan ini tampaknya memuat nomor telepon, yang nanti dapat dibaca siapa pun. Hapus nomor itu agar ulasan Anda langsung tampil.',
  },
  email: {
    name: 'Alamat surel',
    why: 'Tulisan ini tampaknya memuat alamat surel, yang nanti dapat dibaca siapa pun. Hapus alamat itu agar ulasan Anda langsung tampil.',
  },
  link: {
    name: 'Tautan atau akun',
    why: 'Tulisan ini tampaknya memuat tautan atau nama akun. Tanpa itu, ulasan Anda langsung tampil; dengan itu, kami periksa dahulu tujuannya.',
  },
  'record-number': {
    name: 'Nomor rekam medis',
    why: 'Tulisan ini tampaknya memuat nomor rekam medis atau nomor pendaftaran, yang menunjuk pada seorang pasien. Hapus nomor itu; cukup ceritakan kejadiannya.',
  },
  illness: {
    name: 'Penyakit orang yang disebut namanya',
    why: 'Tulisan ini tampaknya menyebut nama seseorang dan penyakitnya. Hanya ia sendiri yang boleh menceritakannya; hapus namanya, dan ulasan Anda langsung tampil.',
  },
  shouting: {
    name: 'Huruf besar semua',
    why: 'Huruf besar semua atau deretan tanda seru terbaca seperti berteriak. Tulislah dengan huruf biasa: keluhan Anda sama beratnya dan lebih mudah dibaca.',
  },
  insult: {
    name: 'Kata kasar',
    why: 'Ada kata yang dapat melukai orang lain. Kritik setajam apa pun boleh; gantilah kata itu dengan apa yang terjadi.',
  },
  advertising: {
    name: 'Promosi atau iklan',
    why: 'Tulisan ini terbaca seperti penawaran barang atau jasa. Ruang ini untuk pengalaman di rumah sakit kami; hapus bagian yang menawarkan sesuatu.',
  },
  'named-doctor': {
    name: 'Nama dokter dikritik',
    why: 'Ulasan ini menyebut nama dokter kami dengan satu atau dua bintang, jadi kami membacanya lebih dulu agar adil bagi semua. Anda dapat menulis "dokter" saja beserta polikliniknya; kritik Anda tetap tampil.',
  },
}

type PersonalDataCode = 'identity-number' | 'phone' | 'email' | 'link' | 'record-number'

/** What identifies somebody or leads to them, in the order of the text and each place once, however it is written. */
export function findPersonalData(text: string): Finding<PersonalDataCode>[] {
  const reading = asRead(text)
  return inOrder<PersonalDataCode>([...findPersonalNumbers(reading), ...findAddresses(reading)], true)
}
