import { z } from 'zod'
import { listOf } from '../fields/nested.ts'
import { iconItem, picture } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  medical: listOf(12, 'Fasilitas medis, paling banyak dua belas. Boleh dihapus.', {
    title: line.describe('Nama fasilitas.'),
    description: paragraph.describe('Penjelasan singkat. Boleh dihapus.').optional(),
    picture: picture.optional(),
    features: listOf(8, 'Isi fasilitas, paling banyak delapan butir. Boleh dihapus.', line).default([]),
  }).default([]),
  technologies: listOf(12, 'Teknologi medis, paling banyak dua belas. Boleh dihapus.', {
    name: line.describe('Nama alat.'),
    description: paragraph.describe('Kegunaan alat bagi pasien. Boleh dihapus.').optional(),
    specs: line.describe('Kemampuan alat dalam beberapa kata. Boleh dihapus.').optional(),
    picture: picture.optional(),
  }).default([]),
  support: listOf(12, 'Fasilitas penunjang, paling banyak dua belas. Boleh dihapus.', iconItem).default([]),
})

export type Facilities = z.infer<typeof facilitiesShape>
