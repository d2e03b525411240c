import { readTariffs, type Tariff, type TariffRow } from '../content/public-facts/tariffs.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { drawLinked } from '../publications/index.ts'
import { Source, Table } from './parts.tsx'

export type TariffSheet = PublicFacts['tariffs'][number]

/** A tariff in words: `Rp60.000`, `Rp50.000–75.000`, `Rp7.000 per km`, `Gratis`. */
export function sayTariff({ from, to, per }: NonNullable<Tariff>): string {
  if (to === 0) return 'Gratis'
  const [least, most] = [from, to].map((amount) => amount.toLocaleString('id-ID'))
  return `Rp${least}${from === to ? '' : `–${most}`}${per === undefined ? '' : ` per ${per}`}`
}

/** A tariff; a missing one is a dash on the screen and a phrase for screen readers. */
const drawTariff = (tariff: Tariff) =>
  tariff ? (
    sayTariff(tariff)
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">tidak ada</span>
    </>
  )

/** Groups the rows by the heading above them; rows before the first heading have null. */
function inSections(rows: readonly TariffRow[]): { heading: string | null; rows: TariffRow[] }[] {
  const sections: { heading: string | null; rows: TariffRow[] }[] = []
  for (const row of rows) {
    if (row.tariffs.length === 0) sections.push({ heading: row.name, rows: [] })
    else if (sections.length === 0) sections.push({ heading: null, rows: [row] })
    else sections.at(-1)?.rows.push(row)
  }
  return sections
}

export function TariffBody({ title, table, note, ...told }: TariffSheet) {
  const read = readTariffs(table)
  if ('problem' in read) return null
  return (
    <>
      {note && <p>{drawLinked(note)}</p>}
      <Source {...told} />
      <Table name={title} columns={['Layanan', ...read.columns]} isNamed={false}>
        {inSections(read.rows).map(({ heading, rows }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a heading may come twice, and none changes its place
          <tbody key={at}>
            {heading && (
              <tr>
                <th scope="rowgroup" colSpan={read.columns.length + 1}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map(({ name, tariffs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {read.columns.map((column, nth) => (
                  <td key={column}>{drawTariff(tariffs[nth] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </>
  )
}
