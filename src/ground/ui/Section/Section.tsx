import type { ReactNode } from 'react'
import type { SectionId } from '../../../content/shapes/sections.ts'
import styles from './Section.module.css'

interface SectionProps {
  id: SectionId | 'registration'
  title: string
  lead?: string | undefined
  /** The background of the section. Neighbours have different ones, so that sections stand apart. */
  ground?: 'page' | 'white' | 'tint'
  children: ReactNode
}

/** A section of the page: its anchor, landmark, heading and spacing. */
export function PageSection({ id, title, lead, ground = 'page', children }: SectionProps) {
  return (
    <section id={id} className={`${styles.band} ${styles[ground]} later`} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <header className={styles.heading}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
