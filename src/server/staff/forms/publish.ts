import { groupOr } from '../../../content/edit/change.ts'
import type { StaffFormKind } from './form.ts'

/** Name of the fictional hospital: a copy of it is there to be tried out, and its numbers belong to nobody. */
export const SAMPLE_NAME = 'RSUD Kenanga Nusantara'

/** Makes a site the hospital's: the page says no more that its data is an example. */
export const publishForm: StaffFormKind = {
  title: 'Terbitkan',
  keys: [],
  lead: ({ marks }) => [
    'Sesudah ini halaman tidak lagi mengatakan bahwa datanya contoh. Anda dapat membatalkannya kapan saja di Riwayat.',
    ...(marks.length === 0 ? [] : [`Masih ada ${marks.length} yang bertanda contoh. Selesaikan dahulu; daftarnya di Yang masih contoh.`]),
  ],
  fields: () => [],
  read({ site: { hospital }, values, today }) {
    if (!hospital.demo) return { ok: false, errors: { demo: 'Situs ini sudah terbit.' } }
    if (hospital.name === SAMPLE_NAME)
      return { ok: false, errors: { demo: 'Ini masih salinan rumah sakit contoh. Ganti dahulu nama, nomor telepon, dan dokternya.' } }
    const before = groupOr(values['hospital'])['demo'] ?? true
    return { ok: true, changes: [{ file: 'hospital', path: ['demo'], kind: 'field', before, after: false }], people: [], from: today }
  },
}
