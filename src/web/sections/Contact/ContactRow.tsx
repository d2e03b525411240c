import type { ReactNode } from 'react'

/** One way to reach the hospital, with its label. */
export function ContactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
