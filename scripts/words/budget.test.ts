import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that read what people write, and their rules. */
const READERS = [
  'src/{said,crisis,moderation,doctor-search}/**/*.ts',
  'src/login/posing-name.ts',
  'src/staff/paste/**/*.{ts,tsx}',
  'src/staff/today/*sentence*.ts',
]
const linesIn = (paths: readonly string[]): number =>
  globSync(paths).reduce((sum, path) => sum + (path.includes('.test.') ? 0 : readFileSync(path, 'utf8').split('\n').length - 1), 0)
const bytesIn = (paths: readonly string[]): number => globSync(paths).reduce((sum, path) => sum + readFileSync(path).length, 0)

// If a reader needs more lines, simplify another one first.
test('what understands people keeps within its lines', () => {
  expect(linesIn(READERS)).toBeLessThan(5_850)
})

/** Word files of later features, each with its own limit in bytes. */
const OF_ROOMS = ['words/everyday-questions.yaml', 'words/old-site.yaml', 'words/notify.yaml']
/** Descriptions of kept data, a few lines for each table, which no reader uses. */
const KEPT = ['words/kept.yaml']

test('words keep within their bytes', () => {
  expect(bytesIn(['words/*.yaml']) - bytesIn([...OF_ROOMS, ...KEPT])).toBeLessThan(286_500)
  expect(bytesIn(KEPT)).toBeLessThan(25_000)
  expect(bytesIn(OF_ROOMS)).toBeLessThan(20_500)
})
