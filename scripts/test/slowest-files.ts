import { fromHere, readJourneys, readSuiteFiles } from './outcomes.ts'

interface TimedFile {
  file: string
  seconds: number
}

/** Of the tests that have just run, so that the next slow one is seen. A file that ran on both databases stands for itself twice. */
export async function slowestFiles(most: number): Promise<TimedFile[]> {
  const suites = await readSuiteFiles().catch(() => [])
  const journeys = await readJourneys().catch(() => [])
  const spent = Map.groupBy(journeys, ({ file }) => file)
  return [
    ...suites.map(({ name: file, startTime, endTime }) => ({ file: fromHere(file), seconds: (endTime - startTime) / 1000 })),
    ...Array.from(spent, ([file, own]) => ({ file, seconds: own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000 })),
  ]
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
}
