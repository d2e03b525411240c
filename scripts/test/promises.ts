import { readFile } from 'node:fs/promises'
import { readTests } from './outcomes.ts'

const DOCUMENT = 'docs/trust.md'

/** Compares docs/trust.md with the reports of the test runners. */
export async function readPromises() {
  const [text, rest = ''] = (await readFile(DOCUMENT, 'utf8')).split('## Kept by no test')
  const promised = promisesIn(text)
  const leftOut = promisesIn(rest)
  const ID = new RegExp(`\\b[${[...new Set(Array.from(promised.keys(), ([letter]) => letter))].join('')}]\\d{2}\\b`, 'gu')

  const keepers = new Map<string, string[]>()
  for (const { file, tests } of await readTests())
    for (const { name } of tests.filter(({ status }) => status !== 'skipped'))
      for (const id of new Set(`${file} › ${name}`.match(ID))) keepers.set(id, [...(keepers.get(id) ?? []), `${file} › ${name}`])
  return {
    promised,
    /** The tests of the last `npm test` that ran, by the IDs in their names: "file › name". */
    keepers,
    /** Promises without a test, and IDs in tests that no promise has. */
    problems: [
      ...[...promised.keys()].filter((id) => !keepers.has(id)).map((id) => `${id} has no test.`),
      ...[...keepers.keys()].filter((id) => leftOut.has(id)).map((id) => `${id} is said to be kept by no test, but has one.`),
      ...[...keepers.keys()].filter((id) => !promised.has(id) && !leftOut.has(id)).map((id) => `${id} is not promised in ${DOCUMENT}.`),
    ],
  }
}

function promisesIn(text: string | undefined): Map<string, string> {
  return new Map(Array.from(text?.matchAll(/^- (\w+) (.+)$/gmu) ?? [], ([, id = '', words = '']) => [id, words]))
}
