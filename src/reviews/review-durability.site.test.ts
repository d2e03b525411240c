import { expect, test } from 'vitest'
import { crashRun } from '../../checks/load/crash.ts'

/** Once; `npm run check -- crash` kills two hundred times. */
test('F01, F04, F05, E09: a server killed under load keeps each promised review once, with its photo, and each fact of the staff', async () => {
  const report = await crashRun(1)
  expect(report).toMatchObject({ kills: 1, lost: 0, doubled: 0, faults: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 300_000)
