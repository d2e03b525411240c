import { fstatSync } from 'node:fs'

/** How much a line matters, as syslog counts: `journalctl -p warning` shows 4 and what is below. */
const PRIORITY = { fatal: 2, error: 3, warning: 4, info: 6, debug: 7 }

export type Weight = keyof typeof PRIORITY

/** Begins each line with its priority, as sd-daemon(3) says, where the output still is the socket of the journal that systemd has opened and named. */
export function withPriority(text: string, weight: Weight, fd: number | undefined): string {
  const { JOURNAL_STREAM: named } = process.env
  if (!named || fd === undefined) return text
  const { dev, ino } = fstatSync(fd, { bigint: true })
  return named === `${dev}:${ino}` ? text.replace(/^|\n(?!$)/gu, `$&<${PRIORITY[weight]}>`) : text
}
