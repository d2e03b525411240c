import type { IconName } from '../../../contract/icon-names.ts'
import { IconTile } from '../IconTile/IconTile.tsx'
import { ItemTitle } from '../ItemTitle/ItemTitle.tsx'
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
