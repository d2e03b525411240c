import type { ReactNode } from 'react'
import type { IconName } from '../../../contract/icon-names.ts'
import { IconTile } from '../IconTile/IconTile.tsx'
import { Ticks } from '../Ticks/Ticks.tsx'
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
            <ItemText level="h4" title={title} description={description} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ItemTextProps {
  level: 'h3' | 'h4'
  title: string
  description?: string | undefined
  features?: readonly string[]
  /** Drawn before the description. */
  children?: ReactNode
}

/** The text of an item. Its title is a heading only if text follows it: otherwise it would head an empty section. */
export function ItemText({ level, title, description, features, children }: ItemTextProps) {
  const Title = children || description || features?.length ? level : 'b'
  return (
    <>
      <Title>{title}</Title>
      {children}
      {description && <p>{description}</p>}
      {features && <Ticks items={features} />}
    </>
  )
}
