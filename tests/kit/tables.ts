import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Texts, grouped by the result that is expected of them. */
export type Words = Record<string, string[]>

/** The parsed YAML file of `tests/`; the caller knows its shape. */
export function tableOf(path: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'), { merge: true })
}

/** The rows of a text file, split at " | "; lines that begin with "#" are comments. */
export function rowsOf(path: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, '..', path), 'utf8').split('\n')
  return lines.filter((line) => /^[^#]/u.test(line)).map((line) => line.split(' | '))
}

/** Each text with its expected result. */
export function pairsOf(words: Words): [text: string, made: string][] {
  return Object.entries(words).flatMap(([made, texts]) => texts.map((text): [string, string] => [text, made]))
}

/** A text without the marks « and », and the words between them. */
export function markedIn(marked: string): { text: string; words: string } {
  return { text: marked.replace(/[«»]/gu, ''), words: /«(.*)»/u.exec(marked)?.[1] ?? '' }
}
