import type { ReactNode } from 'react'
import { meaningOf, type Kept, type KeptElsewhere, type KeptTable } from './kept.ts'

/** A table, with its columns. `years`: it goes after so many in any case. */
export function ToldTable({ name, table, years }: { name: string; table: KeptTable; years: number | null }) {
  return (
    <Told kept={{ ...table, howLong: untilYears(table.howLong, years) }}>
      <p>
        Tabel <code>{name}</code>
      </p>
      <Names names={Object.entries(table.columns).map(([column, meaning]) => [column, meaningOf(meaning)])} />
    </Told>
  )
}

/** What is kept outside of the tables. */
export function ToldElsewhere({ kept }: { kept: KeptElsewhere }) {
  const names = Object.entries(kept.names)
  return <Told kept={kept}>{names.length > 0 && <Names names={names} />}</Told>
}

/** `children`: for those who want to know each name; closed until then. */
function Told({ kept: { what, why, howLong, whoSees }, children }: { kept: Kept; children: ReactNode }) {
  return (
    <div className="told">
      <h3>{what}</h3>
      <dl>
        <Answer question="Untuk apa" answer={why} />
        <Answer question="Berapa lama" answer={howLong} />
        <Answer question="Siapa melihatnya" answer={whoSees} />
      </dl>
      {children && (
        <details>
          <summary>
            Rincian teknis<span className="visually-hidden"> tentang {what}</span>
          </summary>
          {children}
        </details>
      )}
    </div>
  )
}

function Answer({ question, answer }: { question: string; answer: string }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>{answer}</dd>
    </div>
  )
}

function Names({ names }: { names: [name: string, meaning: string][] }) {
  return (
    <dl>
      {names.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A sentence, of what goes after some years in any case. */
export const untilYears = (words: string, years: number | null): string =>
  `${words.replace(/\.$/u, '')}${years === null ? '' : `, paling lama ${years} tahun setelah terakhir dikirim`}.`
