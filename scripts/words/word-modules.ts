import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { readYaml } from '../../src/content/read-yaml.ts'

/** Words with a space between; each problem names the word, so that its line is found. */
const list = z.string('harus berupa kata-kata yang dipisahkan spasi.').superRefine((text, { addIssue }) => {
  const all = text.split(' ')
  for (const [index, word] of all.entries()) {
    const problem = /^[a-z]+$/u.test(word) ? all.indexOf(word) < index && 'sudah ada di daftar ini.' : 'harus huruf kecil tanpa tanda baca.'
    if (problem) addIssue({ code: 'custom', params: { word }, message: `"${word}" ${problem}` })
  }
})
/** Each word with its other spellings; none of them belongs to two. */
const spellings = z.record(z.string(), list).superRefine((words, { addIssue }) => {
  const meant = new Map<string, string>()
  for (const [word, others] of Object.entries(words)) {
    for (const one of [word, ...others.split(' ')]) {
      const other = meant.get(one) ?? word
      if (other !== word) addIssue({ code: 'custom', path: [word], params: { word: one }, message: `"${one}" sudah ada pada ${other}.` })
      meant.set(one, word)
    }
  }
})
const field = z.strictObject({
  names: z.string().regex(/^[a-z]+(?:,? [a-z]+)*$/u, 'harus huruf kecil, dipisahkan koma.'),
  codes: list.optional(),
})

const listed = <Key extends string>(...keys: Key[]) => Object.fromEntries(keys.map((key) => [key, list])) as Record<Key, typeof list>
const search = z.strictObject({
  same: spellings,
  ...listed('child', 'complaints', 'places', 'visits', 'deeds', 'ignored', 'linking', 'neutral', 'otherMatters', 'practice', 'patients'),
  ...listed('strangers', 'otherWords', 'otherWhenTwice', 'emergency', 'over', 'now', 'notSaid', 'since', 'outlasted'),
  fields: z.array(field),
})
const time = z.strictObject({
  weekdays: spellings,
  parts: spellings,
  months: spellings,
  others: spellings,
  ...listed('numbers', 'until', 'notDays', 'neverNote'),
})

/** What is made of which. */
export const WORD_FILES = [
  { from: 'words/search.yaml', to: 'src/doctor-search/words.ts', shape: search },
  { from: 'words/time.yaml', to: 'src/schedule/words.ts', shape: time },
] as const

/** The module of a file of words; throws with the file and the line of each fault. */
export function wordModule(from: string, text: string, shape: z.ZodType): string {
  const read = readYaml(text)
  const faults = read.ok ? faultsOf(text, shape, read.file) : read.problems
  if (!read.ok || faults.length > 0) throw new Error(faults.map(({ line, message }) => `${from}:${line}: ${message}`).join('\n'))
  const consts = Object.entries(read.file.value as object).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`)
  return [`// Written by "npm run generate" of ${from}.\n`, ...consts].join('')
}

type ReadFile = Extract<ReturnType<typeof readYaml>, { ok: true }>['file']

function faultsOf(text: string, shape: z.ZodType, { value, lineOf }: ReadFile): { line: number; message: string }[] {
  return (shape.safeParse(value).error?.issues ?? []).map((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys'
    const path = [...issue.path, ...(isUnknown ? issue.keys.slice(0, 1) : [])].map((step) =>
      typeof step === 'number' ? step : String(step),
    )
    const word = issue.code === 'custom' ? String(issue.params?.['word']) : undefined
    const message = `${path.join('.')}: ${isUnknown ? 'tidak dikenal di sini.' : issue.message}`
    return { line: lineOf(path) + (word === undefined ? 0 : linesAhead(text.split('\n').slice(lineOf(path) - 1), word)), message }
  })
}

/** How many lines below its key a word of a long list stands: the last one, of a word that stands there twice. */
function linesAhead(lines: readonly string[], word: string): number {
  const next = lines.findIndex((line, index) => index > 0 && /^\S/u.test(line))
  return Math.max(
    0,
    lines.slice(0, next < 0 ? undefined : next).findLastIndex((line) => line.split(' ').includes(word)),
  )
}

export async function writeWordModules(): Promise<void> {
  for (const { from, to, shape } of WORD_FILES) await writeFile(to, wordModule(from, await readFile(from, 'utf8'), shape))
}
