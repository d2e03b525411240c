import type { ReactNode } from 'react'
import { dayInWords } from '../../content/sentence.ts'
import type { Hidden } from '../../ground/documents/document-view.ts'
import { HiddenFields, SaveButtons, StepButton } from '../../ground/documents/parts.tsx'
import type { CalendarDay } from '../../schedule/times.ts'

/** Form field with the day on which the page is shown; empty for now. */
export const MOMENT = 'saat'
/** The anchor of the first change on the changed page. */
export const CHANGED_ID = 'perubahan'

/** An unsaved form: what it would change (`what`), and the fields that it carries (`hidden`). */
export interface Unsaved {
  what: string
  /** From when visitors would read it, in words. */
  from: string
  post: string
  hidden: Hidden
  isOneMore: boolean
}

type UnsavedBarProps = Pick<Unsaved, 'what'> & Partial<Pick<Unsaved, 'from'>> & { isHeld?: boolean; children: ReactNode }

/** Says what is not saved yet and from when everybody would see it, then what can be done. `isHeld`: the bar stays in view. */
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

/** The buttons that save a form's fields, or lead back to it. */
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
