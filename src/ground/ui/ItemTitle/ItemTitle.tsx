interface ItemTitleProps {
  level: 'h3' | 'h4'
  title: string
  /** What stands below it. */
  above: readonly (string | undefined | readonly string[])[]
}

/** The title of one item of a list: a heading where words stand below it. A heading with nothing below would be a section without words. */
export const ItemTitle = ({ level: Heading, title, above }: ItemTitleProps) =>
  above.some((words) => words !== undefined && words.length > 0) ? <Heading>{title}</Heading> : <b>{title}</b>
