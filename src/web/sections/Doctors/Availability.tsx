import { Fragment } from 'react'
import type { Found } from '../../../doctor-search/shapes.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import type { DoctorState } from '../../../schedule/doctor-state.ts'
import { wholeTimes } from '../../ui/format/whole-times.tsx'
import styles from './DoctorCard.module.css'
import { datedSentences, practisingText } from './practising-text.ts'

/** Whether somebody practises now, when they are back, who replaces them, and what they do beside or instead of their weekly rows. Statements about "now" are marked for hiding. */
export function Availability({ state, today }: { state: DoctorState; today: CalendarDay }) {
  return (
    <>
      <Running kind={state.practising.kind} words={practisingText(state, today)} />
      <Told sentences={datedSentences(state)} />
    </>
  )
}

/** A statement about now, hidden once it may be outdated; nothing for no words. */
export function Running({ kind, words }: { kind: DoctorState['practising']['kind']; words: string }) {
  if (words === '') return null
  return (
    <p className={kind === 'now' || kind === 'since' ? styles.here : undefined} data-now="">
      {wholeTimes(words)}
    </p>
  )
}

/** Why a search found a card, and what it says of the days that were asked for; the statement about "now" then gives way. */
export function Reasons({ found }: { found: Found | undefined }) {
  const lines = (found?.told ?? []).map(([line]) => line)
  return [found?.why ?? '', ...lines].filter(Boolean).map((text) => (
    <small key={text} data-why="">
      {wholeTimes(text)}
    </small>
  ))
}

/** What holds on certain days, one sentence a line. */
export function Told({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <p className={styles.absence}>
      {sentences.map((sentence, index) => (
        <Fragment key={sentence}>
          {index > 0 && <br />}
          {wholeTimes(sentence)}
        </Fragment>
      ))}
    </p>
  )
}
