import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Texts, grouped by the result that is expected of them. */
export type Words = Record<string, string[]>

/** What a YAML file of `tests/` holds; the caller knows its shape. */
export function tableOf(path: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'), { merge: true })
}

/** The rows of a table in lines, cut where " | " stands; what begins with "#" is for who reads the file. */
export function rowsOf(path: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, '..', path), 'utf8').split('\n')
  return lines.filter((line) => /^[^#]/u.test(line)).map((line) => line.split(' | '))
}

/** Each text with the result that is expected of it. */
export function pairsOf(words: Words): [text: string, made: string][] {
  return Object.entries(words).flatMap(([made, texts]) => texts.map((text): [string, string] => [text, made]))
}

/** A text without its marks « and », and the words that stood between them. */
export function markedIn(marked: string): { text: string; words: string } {
  return { text: marked.replace(/[«»]/gu, ''), words: /«(.*)»/u.exec(marked)?.[1] ?? '' }
}
