import type { ReactNode } from 'react'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import type { IconName } from '../../ui/Icon/Icon.tsx'
import styles from './InfoCards.module.css'

export function InfoCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <IconTile name={icon} />
        <h3 className={styles.title}>{title}</h3>
      </div>
      {children}
    </div>
  )
}
