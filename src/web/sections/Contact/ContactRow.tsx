import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { UnitHours } from '../../../schedule/dated-facts.ts'
import { sessionsOf } from '../sessions-of.tsx'

/** One way to reach the hospital, with its label. */
export function ContactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The hours of one unit or person, a line for each of its rows. */
export function HoursRow({ label, rows }: { label: string | undefined; rows: readonly UnitHours[] }) {
  if (label === undefined || rows.length === 0) return null
  return (
    <ContactRow label={label}>
      {rows.map(({ days, hours }, index) => (
        <Fragment key={`${days.text} ${hours.text}`}>
          {index > 0 && <br />}
          <span>{days.text}</span> <span className="whole">{sessionsOf(hours.text, ',')}</span>
        </Fragment>
      ))}
    </ContactRow>
  )
}
