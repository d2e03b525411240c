import { meaningOf, type Kept, type KeptTable } from './kept.ts'

/** A table, with its columns. `years`: it goes after so many in any case. */
export function ToldTable({ name, table, years }: { name: string; table: KeptTable; years: number | null }) {
  const columns = Object.entries(table.columns).map(([column, meaning]): Entry => [column, meaningOf(meaning)])
  return <Told kept={{ ...table, howLong: untilYears(table.howLong, years) }} table={name} names={columns} />
}

type Entry = [term: string, meaning: string]

/** What is kept; its names are for those who want to know each, and closed until then. */
export function Told({ kept: { what, why, howLong, whoSees }, table, names }: { kept: Kept; table?: string; names: readonly Entry[] }) {
  const answers: Entry[] = [
    ['Untuk apa', why],
    ['Berapa lama', howLong],
    ['Siapa melihatnya', whoSees],
  ]
  return (
    <div className="told">
      <h3>{what}</h3>
      <Entries entries={answers} />
      {names.length > 0 && (
        <details>
          <summary>
            Rincian teknis<span className="visually-hidden"> tentang {what}</span>
          </summary>
          {table && (
            <p>
              Tabel <code>{table}</code>
            </p>
          )}
          <Entries entries={names} areNames />
        </details>
      )}
    </div>
  )
}

function Entries({ entries, areNames = false }: { entries: readonly Entry[]; areNames?: boolean }) {
  return (
    <dl>
      {entries.map(([term, meaning]) => (
        <div key={term}>
          <dt>{areNames ? <code>{term}</code> : term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A sentence, of what goes after some years in any case. */
export const untilYears = (words: string, years: number | null): string =>
  `${words.replace(/\.$/u, '')}${years === null ? '' : `, paling lama ${years} tahun setelah terakhir dikirim`}.`
