import type { ComponentProps } from 'react'

/** A link in a new tab, which screen readers announce. The new tab gets no access to this page. */
export function NewTabLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (buka di tab baru)</span>
    </a>
  )
}
