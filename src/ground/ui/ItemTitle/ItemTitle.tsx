import type { ReactNode } from 'react'

interface ItemTitleProps {
  level: 'h3' | 'h4'
  /** What stands below it. */
  above: readonly (string | undefined | readonly string[])[]
  children: ReactNode
}

/** The title of one item of a list: a heading where words stand below it. A heading with nothing below would be a section without words. */
export function ItemTitle({ level: Heading, above, children }: ItemTitleProps) {
  return above.some((words) => words !== undefined && words.length > 0) ? <Heading>{children}</Heading> : <b>{children}</b>
}
