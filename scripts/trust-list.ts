/**
 * `npm run trust`: writes docs/trust.md, the list of promises and of the tests that keep them, from the names of the tests.
 * `npm run trust -- --check` writes nothing, and fails when the list and the tests differ.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { listTests } from './trust/listed-tests.ts'
import type { ListedTest } from './trust/listed-tests.ts'
import { LEFT_OUT, PROMISES } from './trust/promises.ts'

const DOCUMENT = 'docs/trust.md'
const ID = /\b[USACRXFTQ]\d{2}\b/gu

const GROUPS: Readonly<Record<string, string>> = {
  U: 'Uploads',
  S: 'Pictures that are served',
  A: 'Signing in',
  C: 'Origins, headers, content types',
  R: 'Reviews',
  X: 'What runs',
  F: 'Faults and load',
  T: 'Time',
}

const HEAD = `# What this site promises, and the tests that keep it

Written by \`npm run trust\` from the names of the tests; \`npm test\` fails when it is not up to date. A test is listed when its name carries the
promise's ID. \`npm run test:mutations\` takes protections out of the code, one at a time, and shows that the tests named here notice.
`

const proofs = new Map<string, ListedTest[]>()
for (const test of await listTests()) {
  for (const id of new Set(test.name.match(ID))) proofs.set(id, [...(proofs.get(id) ?? []), test])
}

const problems = findProblems()
const text = writeDocument()
if (process.argv.includes('--check')) {
  if ((await readFile(DOCUMENT, 'utf8').catch(() => '')) !== text) problems.push(`${DOCUMENT} is out of date: run \`npm run trust\`.`)
} else {
  await writeFile(DOCUMENT, text)
}

for (const problem of problems) console.error(problem)
console.log(`${proofs.size} promises with a test, ${Object.keys(LEFT_OUT).length} left out, of ${Object.keys(PROMISES).length}.`)
process.exitCode = problems.length > 0 ? 1 : 0

function findProblems(): string[] {
  return [
    ...Object.keys(PROMISES).flatMap((id) =>
      proofs.has(id) || LEFT_OUT[id] ? [] : [`${id} has neither a test nor a reason to have none.`],
    ),
    ...Object.keys(LEFT_OUT).flatMap((id) => (proofs.has(id) ? [`${id} is called left out, but has a test.`] : [])),
    ...[...proofs.keys()].flatMap((id) => (PROMISES[id] ? [] : [`${id} stands in a test's name, but nothing is promised under it.`])),
  ]
}

function writeDocument(): string {
  const groups = Object.entries(GROUPS).map(([letter, title]) => {
    const ids = Object.keys(PROMISES).filter((id) => id.startsWith(letter))
    return `## ${title}\n\n${ids
      .filter((id) => proofs.has(id))
      .map(writePromise)
      .join('\n')}`
  })
  return `${HEAD}\n${groups.join('\n')}\n${writeRest()}`
}

function writePromise(id: string): string {
  const byFile = Map.groupBy(proofs.get(id) ?? [], ({ file }) => file)
  const files = [...byFile].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = files.map(
    ([file, tests]) => `- \`${file}\`\n${[...new Set(tests.map(({ name }) => `  - ${escapeMarkdown(name)}`))].join('\n')}`,
  )
  return `### ${id} ${PROMISES[id]}\n\n${lines.join('\n')}\n`
}

function writeRest(): string {
  const leftOut = Object.entries(LEFT_OUT).map(([id, reason]) => `| ${id} | ${PROMISES[id]} | ${reason} |`)
  const open = Object.keys(PROMISES).filter((id) => !proofs.has(id) && !LEFT_OUT[id])
  const openLines = open.length > 0 ? `## Not yet proven\n\n${open.map((id) => `- ${id} ${PROMISES[id]}`).join('\n')}\n\n` : ''
  return `${openLines}## Left out\n\n| | promise | why no test keeps it |\n|---|---|---|\n${leftOut.join('\n')}\n`
}

function escapeMarkdown(name: string): string {
  return name.replaceAll(' > ', ' › ').replace(/[\\`*_<[\]]/gu, '\\$&')
}
