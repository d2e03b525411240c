import type { IconName } from '../../../contract/icon-names.ts'
import { IconTile } from '../IconTile/IconTile.tsx'

interface IconItemsProps {
  items: readonly { title: string; description: string; icon: IconName }[]
  /** Class for the layout of the list; each section has its own. */
  className: string | undefined
}

/** A list of short facts, each under its own heading and beside its icon. */
export function IconItems({ items, className }: IconItemsProps) {
  return (
    <ul className={className}>
      {items.map(({ title, description, icon }) => (
        <li key={title}>
          <IconTile name={icon} tone="white" />
          <div>
            <h4>{title}</h4>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
