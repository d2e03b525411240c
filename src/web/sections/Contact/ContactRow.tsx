import type { ReactNode } from 'react'

/** One way to someone, named. */
export function ContactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
