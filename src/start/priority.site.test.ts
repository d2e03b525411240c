import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { listen } from '../../tests/kit/processes/listen.ts'

/** Runs the program with its output connected like a journal, or to a file; `first` is JavaScript that runs within it. */
async function told(args: string[], { first = '', isRedirected = false, env = {} } = {}) {
  const folder = await newFolder()
  const [journal, out] = [join(folder, 'journal'), join(folder, 'out')]
  const files = [journal, out].map((path) => openSync(path, 'a'))
  const { dev, ino } = statSync(journal)
  const settings = { DATA_DIR: join(folder, 'data'), HOST: 'localhost', ...env, JOURNAL_STREAM: `${dev}:${ino}` }
  spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(first)}`, 'dist/server/main.js', ...args], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', files[isRedirected ? 1 : 0], files[0]],
    timeout: 60_000,
  })
  for (const file of files) closeSync(file)
  const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return { lines: linesOf(journal), redirected: linesOf(out) }
}

const priorityOf = (line: string): string | undefined => /^<(\d)>/u.exec(line)?.[1]
const prioritiesOf = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => priorityOf(line) ?? line))]

test('F32: each line that the journal gets begins with its priority: answers, refusals of every command, and faults with all their lines', async () => {
  const taken = createServer()
  const { port } = await listen(taken, 'localhost')
  onTestFinished(() => void taken.close())
  const PORT = String(port)
  const bad = await newFolder()
  for (const [args, options, priorities] of [
    [['help'], {}, ['6']],
    [['version'], {}, ['6']],
    [['tidak\n<0>ada'], {}, ['3']],
    [['backup', '/tmp'], {}, ['3']],
    [['restore', '/tidak-ada'], {}, ['3']],
    [['start'], { env: { PORT } }, ['3']],
    [['start'], { env: { CONTENT_DIR: bad } }, ['3']],
    [['check-content', bad], {}, ['3']],
    [['version'], { first: 'setTimeout(() => { throw new Error("baris\\n<7>lain", { cause: 1 }) })' }, ['6', '2']],
    [['version'], { first: 'setTimeout(() => Promise.reject(new TypeError("baris\\nlain")))' }, ['6', '2']],
    [['version'], { first: 'setTimeout(() => process.emitWarning("baris\\nlain"))' }, ['6', '4']],
  ] as const) {
    const { lines } = await told([...args], options)
    expect(lines.length).toBeGreaterThan(0)
    expect([args, prioritiesOf(lines)]).toEqual([args, priorities])
  }
}, 120_000)

test('F32: a file in the place of the journal gets the lines alone', async () => {
  const { lines, redirected } = await told(['version'], { isRedirected: true, first: 'setTimeout(() => { throw new Error("lain") })' })
  expect(redirected).toEqual([expect.stringMatching(/^situs-rsud /u)])
  expect(prioritiesOf(lines)).toEqual(['2'])
})
