const LONGEST = 60

/** What staff typed, within quotation marks: short, on one line, nothing that a terminal would obey. */
export function quoted(text: string): string {
  const visible = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')]
  return `"${visible.length > LONGEST ? `${visible.slice(0, LONGEST).join('')}…` : visible.join('')}"`
}
