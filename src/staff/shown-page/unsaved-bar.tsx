import type { ReactNode } from 'react'
import { dayInWords } from '../../content/sentence.ts'
import type { Hidden } from '../../ground/documents/document-view.ts'
import { HiddenFields, SaveButtons, StepButton } from '../../ground/documents/parts.tsx'
import type { CalendarDay } from '../../schedule/times.ts'

/** The day on which the page is looked at; empty for now. */
export const MOMENT = 'saat'
/** Where the page with a change begins: at a card, where one changes. */
export const CHANGED_ID = 'perubahan'

/** What a form carries, and what it would change. */
export interface Unsaved {
  what: string
  /** From when on everybody reads it, once it is saved. */
  from: string
  post: string
  hidden: Hidden
  isOneMore: boolean
}

type UnsavedBarProps = Pick<Unsaved, 'what'> & Partial<Pick<Unsaved, 'from'>> & { isHeld?: boolean; children: ReactNode }

/** What is not public, for whom and from when it would be, the same words wherever it is shown; then what can be done. `isHeld`: it stays in sight. */
export function UnsavedBar({ what, from = '', isHeld = false, children }: UnsavedBarProps) {
  return (
    <section className={isHeld ? 'unsaved held' : 'unsaved'} aria-label="Belum disimpan">
      <p>
        <b>Belum disimpan: {what}</b> Baru Anda yang melihatnya.{from && ` Setelah disimpan: semua pengunjung, ${from}.`}
      </p>
      {children}
    </section>
  )
}

export const fromWords = (from: CalendarDay, today: CalendarDay): string => (from <= today ? 'mulai sekarang' : `mulai ${dayInWords(from)}`)

/** Saves what a form carries, or leads back to it. */
export function SaveForm({ post, hidden, isOneMore }: Omit<Unsaved, 'what' | 'from'>) {
  return (
    <form method="post" action={post}>
      <HiddenFields hidden={hidden} />
      <SaveSteps isOneMore={isOneMore} />
    </form>
  )
}

export function SaveSteps({ isOneMore }: Pick<Unsaved, 'isOneMore'>) {
  return (
    <>
      <SaveButtons isOneMore={isOneMore} />
      <StepButton step="ubah" text="Ubah isian" />
    </>
  )
}
