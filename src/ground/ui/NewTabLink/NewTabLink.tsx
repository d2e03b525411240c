import type { ComponentProps } from 'react'

/** A link that leaves this page open; screen readers are told. The new tab gets no hold of this one. */
export function NewTabLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (buka di tab baru)</span>
    </a>
  )
}
