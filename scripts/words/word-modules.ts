import { readFile } from 'node:fs/promises'
import type { FieldPath } from '../../src/content/site.ts'
import { readYaml } from '../../src/content/read-yaml.ts'
import { writeChanged } from '../write-changed.ts'

/**
 * The word files, and the module made from each. In classes, words that belong together are joined: "minum-racun". Sentences may contain any
 * character; missing ones are type errors where they are used.
 */
export const WORD_FILES = [
  { from: 'words/search.yaml', to: 'src/doctor-search/words.json', are: 'lists' },
  { from: 'words/time.yaml', to: 'src/said/words.ts', are: 'words' },
  { from: 'words/when.yaml', to: 'src/said/when/words.json', are: 'messages' },
  { from: 'words/asides.yaml', to: 'src/said/words.json', are: 'messages' },
  { from: 'words/sentences.yaml', to: 'src/staff/today/words.json', are: 'classes' },
  { from: 'words/pasted.yaml', to: 'src/staff/paste/words.ts', are: 'words' },
  { from: 'words/lexicon.yaml', to: 'src/said/lexicon.json', are: 'classes' },
  { from: 'words/own-facts.yaml', to: 'src/content/own-facts/words.ts', are: 'words' },
  { from: 'words/moderation.yaml', to: 'src/moderation/words.json', are: 'classes' },
  { from: 'words/moderation-rules.yaml', to: 'src/moderation/rules.json', are: 'messages' },
  { from: 'words/posing.yaml', to: 'src/login/words.json', are: 'classes' },
  { from: 'words/kept.yaml', to: 'src/privacy/words.ts', are: 'sentences' },
  { from: 'words/staff.yaml', to: 'src/staff/words/words.ts', are: 'sentences' },
  { from: 'words/problems.yaml', to: 'src/contract/words.json', are: 'messages' },
  { from: 'words/fixed.yaml', to: 'src/contract/words.ts', are: 'sentences' },
  { from: 'words/reasons.yaml', to: 'src/contract/moderation/words.ts', are: 'sentences' },
  { from: 'words/clinical.yaml', to: 'src/contract/clinical/words.ts', are: 'sentences' },
  { from: 'words/choices.yaml', to: 'src/content/fields/words.ts', are: 'sentences' },
  { from: 'words/fields.yaml', to: 'src/content/shapes/words.json', are: 'messages' },
  { from: 'words/content.yaml', to: 'src/content/words.ts', are: 'sentences' },
  { from: 'words/duties.yaml', to: 'src/content/public-facts/words.ts', are: 'sentences' },
  { from: 'words/everyday-questions.yaml', to: 'src/content/everyday-facts.json', are: 'messages' },
  { from: 'words/old-site.yaml', to: 'src/old-site/words.json', are: 'messages' },
  { from: 'words/page.yaml', to: 'src/page/sections/words.ts', are: 'sentences' },
  { from: 'words/login.yaml', to: 'src/login/words.ts', are: 'sentences' },
  { from: 'words/new-hospital.yaml', to: 'src/new-hospital/words.ts', are: 'sentences' },
  { from: 'words/notify.yaml', to: 'src/notify/words.ts', are: 'sentences' },
  { from: 'words/settings.yaml', to: 'src/ground/config/words.ts', are: 'sentences' },
  { from: 'words/commands.yaml', to: 'src/start/words.ts', are: 'sentences' },
] as const

/** The module of a word file, with a constant for each list; a JSON file for classes and messages. Throws with the file and the line of each fault. */
export function wordModule(from: string, text: string, are: (typeof WORD_FILES)[number]['are']): string {
  const read = readYaml(text)
  const faults = read.ok
    ? [...(are === 'sentences' || are === 'messages' ? [] : faultsIn(read.file.value, are === 'classes' ? JOINED : /^[a-z]+$/u))].map(
        ({ path, word, message }) => ({
          line: lineOf(word, text.split('\n'), read.file.lineOf(path)),
          message: `${path.join('.')}: ${message}`,
        }),
      )
    : read.problems
  if (!read.ok || faults.length > 0) throw new Error(faults.map(({ line, message }) => `${from}:${line}: ${message}`).join('\n'))
  if (are === 'classes' || are === 'lists' || are === 'messages') return `${JSON.stringify(read.file.value, null, 2)}\n`
  const type = are === 'words' ? '' : ' as const'
  const lists = Object.entries(read.file.value as object).map(([key, list]) => `export const ${key} = ${JSON.stringify(list)}${type}\n`)
  return [`// Written by "npm run generate" of ${from}.\n`, ...lists].join('')
}

const JOINED = /^[a-z]+(?:-[a-z]+)*$/u
/** Search lists with joined words, and with "+" before words that must all occur. */
const LISTS = new Map([
  ['meanings', JOINED],
  ['mild', /^[a-z]+(?:[-+][a-z]+)*$/u],
])

interface Fault {
  path: FieldPath
  word?: string
  message: string
}

/** A list holds words separated by spaces; names of several words are separated by commas. No spelling may belong to two words; classes may share words. */
function* faultsIn(value: unknown, pattern: RegExp, path: FieldPath = []): Generator<Fault> {
  if (typeof value === 'string') {
    const isNames = ['turns', 'fields'].includes(String(path[0])) || /names$/iu.test(String(path.at(-1)))
    const words = value.split(isNames ? /[,;]? /u : ' ')
    const allowed = LISTS.get(String(path[0])) ?? pattern
    for (const [index, word] of words.entries()) {
      if (!allowed.test(word)) yield { path, word, message: `"${word}" harus huruf kecil tanpa tanda baca.` }
      else if (!isNames && words.indexOf(word) < index) yield { path, word, message: `"${word}" sudah ada di daftar ini.` }
    }
  } else if (typeof value === 'number') {
    return
  } else if (typeof value !== 'object' || value === null) {
    yield { path, message: 'harus berupa kata-kata yang dipisahkan spasi.' }
  } else {
    const meant = new Map<string, string>()
    for (const [key, item] of Object.entries(value)) {
      yield* faultsIn(item, pattern, [...path, Array.isArray(value) ? Number(key) : key])
      if (path.length !== 1 || ['inSigns', 'meanings', 'mild', 'turns', 'fields'].includes(String(path[0])) || typeof item !== 'string')
        continue
      for (const word of new Set([key, ...item.split(' ')])) {
        const other = meant.get(word)
        if (other !== undefined) yield { path: [...path, key], word, message: `"${word}" sudah ada pada ${other}.` }
        meant.set(word, key)
      }
    }
  }
}

/** The line of a word within its list; the last one if the word occurs twice. */
function lineOf(word: string | undefined, lines: readonly string[], begins: number): number {
  const next = lines.findIndex((line, index) => index >= begins && /^\S/u.test(line))
  const within = lines.slice(0, next < 0 ? undefined : next)
  return Math.max(begins, within.findLastIndex((line) => word !== undefined && line.split(' ').includes(word)) + 1)
}

export async function writeWordModules(): Promise<void> {
  for (const { from, to, are } of WORD_FILES) await writeChanged(to, wordModule(from, await readFile(from, 'utf8'), are))
}
