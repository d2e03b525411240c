const LONGEST = 60

/** A typed value in quotation marks: shortened, on one line, and without control characters that a terminal would obey. */
export function quoted(text: string): string {
  const visible = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')]
  return `"${visible.length > LONGEST ? `${visible.slice(0, LONGEST).join('')}…` : visible.join('')}"`
}
