import type { ComponentProps } from 'react'
import styles from './Shelf.module.css'

/** Cards, given as list items, in a row that scrolls sideways, also with the arrow keys. The edge of the next card shows that there are more. */
export function Shelf({ className = '', children, ...named }: ComponentProps<'section'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls must be reachable by keyboard
    <section className={`${styles.shelf} ${className}`.trim()} tabIndex={0} {...named}>
      <ul>{children}</ul>
    </section>
  )
}
