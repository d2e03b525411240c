import type { ReactNode } from 'react'

/** A sentence in which no range of times is broken at its dash, and no telephone number at all; what follows without a space stays with it. */
export function wholeTimes(sentence: string): ReactNode {
  const parts = sentence.split(/((?:\d\d[:.]\d\d[-–](?:\d\d[:.]\d\d|selesai)|\(0\d+\) \d+|\b0\d{3}-\d+-\d+)[,;.]?)/u)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whole">
        {part}
      </span>
    ),
  )
}
