import { meaningOf, type Kept, type KeptElsewhere, type KeptTable } from './kept.ts'

type Entry = [term: string, meaning: string]

/** Tables, with their columns. */
export const tellTables = (tables: Readonly<Record<string, KeptTable>>) =>
  Object.entries(tables).map(([name, table]) => {
    const columns = Object.entries(table.columns).map(([column, meaning]): Entry => [column, meaningOf(meaning)])
    return <Told key={name} kept={table} table={name} names={columns} />
  })

export const tellEach = (all: readonly KeptElsewhere[]) =>
  all.map((kept) => <Told key={kept.what} kept={kept} names={Object.entries(kept.names)} />)

/** What is kept; its names are for those who want to know each, and closed until then. */
function Told({ kept: { what, why, howLong, whoSees }, table, names }: { kept: Kept; table?: string; names: readonly Entry[] }) {
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
