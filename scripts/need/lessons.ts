import { readdirSync } from 'node:fs'
import { rowsOf, tableOf } from '../../tests/kit/tables.ts'
import { learn, lessonsFrom, type Told } from './learn.ts'

const textsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn))

/** All texts to learn from, each once: those of people in need from `tests/crisis`, and everything else that people write there, in reviews and in searches. */
export function toldTexts(): Told[] {
  const held = rowsOf('hold-rules/held.txt').map(([reason, _stars, text = '']) => ({ isNeed: reason === 'self-harm', text }))
  const textsOf = (isNeed: boolean): string[] => held.flatMap((row) => (row.isNeed === isNeed ? [row.text] : []))
  const searches = readdirSync('tests/doctor-search').filter((file) => file.endsWith('.yaml'))
  const kinds: [Told['is'], string[]][] = [
    ['ordinary', searches.flatMap((file) => textsIn(tableOf(`doctor-search/${file}`)))],
    ['ordinary', [...rowsOf('hold-rules/ordinary.txt').map(([, text = '']) => text), ...textsOf(false)]],
    ['plain', rowsOf('crisis/plain.txt').map(([text = '']) => text)],
    ['ordinary', rowsOf('crisis/ordinary.txt').map(([text = '']) => text)],
    ['need', [...rowsOf('crisis/need.txt').map(([, text = '']) => text), ...textsOf(true)]],
  ]
  return Array.from(new Map(kinds.flatMap(([is, texts]) => texts.map((text) => [text, is] as const))), ([text, is]) => ({ text, is }))
}

/** Written by `npm run generate`: the weights, read by server and browser. */
export const LEARNED_FILE = 'src/crisis/learned.json'
export const learnedText = (): string => `${JSON.stringify(learn(lessonsFrom(toldTexts())), null, 2)}\n`
