import { fstatSync } from 'node:fs'

/** How much a line matters, as syslog counts: `journalctl -p warning` shows 4 and what is below. */
export const PRIORITY = { fatal: 2, error: 3, warning: 4, info: 6, debug: 7 } as const

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY]

/** Begins each line with its priority where systemd's journal reads it, as sd-daemon(3) says. */
export const withPriority = (text: string, priority: Priority, fd: number): string =>
  isJournal(fd) ? text.replace(/^|\n(?!$)/gu, `$&<${priority}>`) : text

/** Whether it is the very socket that systemd has opened: it names that, and a file or pipe may have taken its place since. */
function isJournal(fd: number): boolean {
  const { JOURNAL_STREAM: named } = process.env
  if (!named) return false
  try {
    const { dev, ino } = fstatSync(fd, { bigint: true })
    return named === `${dev}:${ino}`
  } catch {
    return false
  }
}
