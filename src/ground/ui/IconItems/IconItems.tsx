import type { IconName } from '../../../contract/icon-names.ts'
import { IconTile } from '../IconTile/IconTile.tsx'
import styles from './IconItems.module.css'

interface IconItemsProps {
  items: readonly { title: string; description?: string | undefined; icon?: IconName | undefined }[]
  colour?: 'soft' | 'white'
  /** Class for the columns of the list; each section has its own. */
  className: string | undefined
}

/** A list of short facts, each under its own heading and beside its icon. */
export function IconItems({ items, colour = 'soft', className }: IconItemsProps) {
  return (
    <ul className={`${styles.items} ${className}`}>
      {items.map(({ title, description, icon }) => (
        <li key={title}>
          {icon && <IconTile name={icon} colour={colour} />}
          <div>
            <ItemTitle level="h4" title={title} above={[description]} />
            {description && <p>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ItemTitleProps {
  level: 'h3' | 'h4'
  title: string
  /** What stands below it. */
  above: readonly (string | undefined | readonly string[])[]
}

/** The title of one item of a list: a heading where words stand below it. A heading with nothing below would be a section without words. */
export const ItemTitle = ({ level: Heading, title, above }: ItemTitleProps) =>
  above.some((words) => words !== undefined && words.length > 0) ? <Heading>{title}</Heading> : <b>{title}</b>
