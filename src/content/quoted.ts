const LONGEST = 60

/** On one line, and without characters that a terminal would obey, or that turn what follows around. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

/** A typed value in quotation marks: shortened, and on one line. */
export function quoted(text: string): string {
  const visible = [...oneLine(text)]
  return `"${visible.length > LONGEST ? `${visible.slice(0, LONGEST).join('')}…` : visible.join('')}"`
}
