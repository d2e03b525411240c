import type { Change } from '../../../content/edit/change.ts'
import { labelOf, shapeAt } from '../../../content/field-path.ts'
import { siteShape } from '../../../content/site.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import type { StaffNeeds } from '../asked.ts'
import { findEntry, findEntryList, readPlace } from '../forms/entry.ts'
import type { About, Answers, StaffFormKind } from '../forms/form.ts'
import type { Refusal } from '../refusal.ts'

/** A sentence each. */
export function describeChanges({ build }: StaffNeeds, changes: readonly Change[], today: CalendarDay): string[] {
  return changes.map((change) => build.describeChange(change, today, labelsOf(change)))
}

/** What the shapes call each step of the path, so that nobody reads the names of columns. */
export function labelsOf({ file, path }: Pick<Change, 'file' | 'path'>): (string | undefined)[] {
  const steps = [file, ...path.map((step) => (typeof step === 'string' ? step : 0))]
  return path.map((_, nth) => labelOf(shapeAt(siteShape, steps.slice(0, nth + 2))))
}

export function todayOf({ current }: StaffNeeds): CalendarDay {
  return current().situation.day
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const TWICE = 'Ini sudah tertulis, jadi tidak ditulis dua kali. Mungkin Anda menekan Simpan dua kali.'

/** Why nothing was saved, a sentence each. */
export function wordsOf(needs: StaffNeeds, refusal: Refusal): string[] {
  switch (refusal.why) {
    case 'collision': {
      const { change, found } = refusal
      const now = needs.build.describeFact(change, found, todayOf(needs))
      return [
        now === ''
          ? 'Yang akan diubah sudah tidak ada: orang lain mengubahnya lebih dahulu.'
          : `Orang lain mengubahnya lebih dahulu. Sekarang tertulis: ${now}.`,
        `Yang Anda minta: ${describeChanges(needs, [change], todayOf(needs)).join()}.`,
      ]
    }
    case 'written':
      return [TWICE]
    case 'invalid':
      return ['Isi situs tidak cocok lagi dengan perubahan ini:', ...refusal.problems.map(({ message }) => capitalised(message))]
    case 'busy':
      return ['Orang lain sedang menyimpan. Isian Anda masih ada; tekan sekali lagi.']
    case 'no-text':
      return [
        `Berkas ${refusal.file}.yaml di server tidak tersimpan sebagai UTF-8, jadi tidak ada yang disimpan.`,
        'Minta bagian IT menyimpannya ulang dengan pilihan "UTF-8", lalu coba sekali lagi.',
      ]
    case 'name-taken':
      return ['Gambar lain dengan nama ini sudah ada. Tulis keterangannya sedikit berbeda, lalu kirim sekali lagi.']
    case 'used':
      return ['Gambar ini dipakai di halaman, jadi tidak dibuang. Ganti dahulu di tempat ia dipakai.']
    case 'begun':
      return ['Isi situs ini sudah ada: orang lain memulainya lebih dahulu. Tidak ada yang ditulis.']
    case 'read-only':
      return [READ_ONLY]
    default:
      return ['Penyimpanan di server penuh. Tidak ada yang berubah; beri tahu bagian IT.']
  }
}

export const READ_ONLY = 'Folder isi situs di server tidak dapat ditulis, jadi ruang ini hanya dapat dibaca. Beri tahu bagian IT.'

/** When what was opened is gone: what stands in its list now. */
export function nowThere({ build }: StaffNeeds, about: About, answers: Answers, kind: StaffFormKind): string[] {
  const place = readPlace(answers.get('di') ?? '')
  if (place === null || !answers.has('mana') || findEntry(about, answers)?.isGone === false) return []
  const facts = findEntryList(about, place).map((item) => build.describeFact({ ...place, kind: 'item' }, item, about.today))
  return [
    facts.length === 0 ? 'Sekarang tidak ada yang tertulis di situ.' : `Sekarang tertulis: ${facts.join('; ')}.`,
    ...wantedOf(build, about, answers, kind),
  ]
}

/** Their own version, as if it were new. */
function wantedOf(build: StaffNeeds['build'], about: About, answers: Answers, kind: StaffFormKind): string[] {
  const alone = new URLSearchParams([...answers].filter(([name]) => name !== 'mana'))
  const reading = kind.read(about, alone)
  if (!reading.ok) return []
  return [`Yang Anda minta: ${reading.changes.map((change) => build.describeFact(change, change.after, about.today)).join('; ')}.`]
}
