import { formatCount } from '../ground/ui/format/numbers.ts'
import { EmailLink } from '../ground/ui/format/whole-times.tsx'
import { PhoneLink } from '../ground/documents/parts.tsx'
import { drawHours, Listed, PublishedList, FactRow, Source, Table, type DrawnFacts } from './parts.tsx'

const COUNTS = {
  received: 'Diterima',
  granted: 'Dikabulkan',
  partly: 'Sebagian',
  refused: 'Ditolak',
  days: 'Rata-rata hari',
} as const

const NAMES = Object.keys(COUNTS) as (keyof typeof COUNTS)[]

/** Public information: the officer, the published lists, how to request and object, and yearly numbers of requests. */
export function InformationSection({ facts: { ppid } }: DrawnFacts) {
  if (ppid === undefined) return null
  const registers = ppid.registers.toSorted((one, other) => other.year - one.year)
  return (
    <>
      <dl className="rows">
        <FactRow name="PPID">{ppid.officer}</FactRow>
        <FactRow name="Datang ke">{ppid.desk}</FactRow>
        <FactRow name="Jam">{drawHours(ppid.openingHours)}</FactRow>
        <FactRow name="Telepon">{ppid.phone && <PhoneLink phone={ppid.phone} />}</FactRow>
        <FactRow name="Email">{ppid.email && <EmailLink email={ppid.email} />}</FactRow>
      </dl>
      <PublishedList title="Tersedia setiap saat" items={ppid.always} />
      <PublishedList title="Diumumkan serta merta" items={ppid.atOnce} />
      <PublishedList title="Diumumkan berkala" items={ppid.onRequest} />
      <PublishedList title="Dikecualikan" items={ppid.excepted} />
      <Listed title="Cara meminta informasi" texts={ppid.ask} isOrdered />
      <Listed title="Cara mengajukan keberatan" texts={ppid.object} isOrdered />
      <PublishedList title="Formulir" items={ppid.forms} />
      {registers.length > 0 && (
        <Table name="Permohonan informasi setiap tahun" columns={['Tahun', ...Object.values(COUNTS)]}>
          <tbody>
            {registers.map((one) => (
              <tr key={one.year}>
                <th scope="row">{one.year}</th>
                {NAMES.map((name) => (
                  <td key={name}>{formatCount(one[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Source {...ppid} />
    </>
  )
}
