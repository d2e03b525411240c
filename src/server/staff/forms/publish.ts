import { groupOr } from '../../../content/edit/change.ts'
import type { StaffFormKind } from './form.ts'

/** Makes a site the hospital's: the page says no more that its data is an example. */
export const publishForm: StaffFormKind = {
  title: 'Terbitkan',
  keys: [],
  lead: ({ marks }) => [
    'Sesudah ini halaman tidak lagi mengatakan bahwa datanya contoh. Anda dapat membatalkannya kapan saja di Riwayat.',
    ...(marks.length === 0 ? [] : [`Masih ada ${marks.length} yang bertanda contoh. Selesaikan dahulu; daftarnya di Yang masih contoh.`]),
  ],
  fields: () => [],
  read({ site, values, isSample, today }) {
    if (!site.hospital.demo) return { ok: false, errors: { demo: 'Situs ini sudah terbit.' } }
    if (isSample)
      return { ok: false, errors: { demo: 'Ini masih salinan rumah sakit contoh. Ganti dahulu nama, nomor telepon, dan dokternya.' } }
    const before = groupOr(values['hospital'])['demo'] ?? true
    return { ok: true, changes: [{ file: 'hospital', path: ['demo'], kind: 'field', before, after: false }], people: [], from: today }
  },
}
