import { momentInWords } from '../../content/sentence.ts'
import { problems } from '../../contract/problem.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { List, Section } from '../../ground/documents/parts.tsx'
import type { AskedByStaff } from '../asked.tsx'

/** Says why visitors read older numbers of free beds, or none. */
export async function bedsTrouble({ needs: { beds, current } }: AskedByStaff) {
  const at = (time: string | null) => momentInWords(current().site.hospital.timeZone, new Date(time ?? 0))
  const [row, shown] = [await beds.trouble(), beds.shown()]
  const texts = shown?.classes === null ? [`Angka terakhir dari ${at(shown.at)}: terlalu lama, jadi tidak ditampilkan lagi.`] : []
  if (row?.fault) {
    const why = valueNamed(problems, row.fault)?.message ?? 'Sebabnya ditulis oleh versi situs yang lain.'
    const about = row.fault_about ? ` (${row.fault_about})` : ''
    texts.push(`Laporan ditolak sejak ${at(row.fault_since)}, terakhir ${at(row.fault_time)}. ${why}${about}`)
  }
  return (
    texts.length > 0 && (
      <Section id="tempat-tidur" title="Tempat tidur kosong" look="trouble">
        <List texts={[...texts, 'Minta bagian IT memeriksa pengirimnya.']} />
      </Section>
    )
  )
}
