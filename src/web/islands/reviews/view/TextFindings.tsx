import { Fragment } from 'react'
import type { Waiting } from '../state.ts'
import styles from './TextFindings.module.css'

/** Somebody may have written everything in capitals. */
const MOST_LETTERS = 80

/** Which words would let the review wait, and why; the words of one reason stand together. */
export function TextFindings({ waiting: { findings, choice } }: { waiting: Waiting }) {
  const reasons = new Map<string, string[]>()
  for (const { why, words } of findings) reasons.set(why, [...new Set(reasons.get(why)).add(words)])
  return (
    <div className={styles.findings}>
      <ul>
        {[...reasons].map(([why, places]) => (
          <li key={why}>
            {places.map((words, nth) => (
              <Fragment key={words}>
                <b className="whole">
                  “{words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words}”{nth < places.length - 1 ? ',' : ':'}
                </b>{' '}
              </Fragment>
            ))}
            {why}
          </li>
        ))}
      </ul>
      {choice !== null && <p>{choice}</p>}
    </div>
  )
}
