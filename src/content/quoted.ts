const LONGEST = 60

/** On one line, without control characters and those that reverse the direction of text. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

export function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}

/** A value in quotation marks, shortened and on one line. */
export const quoted = (text: string): string => `"${shortened(oneLine(text), LONGEST)}"`
