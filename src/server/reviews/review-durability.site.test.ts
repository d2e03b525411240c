import { expect, test } from 'vitest'
import { crashRun } from '../../../checks/load/crash.ts'

test('F01, F04, F05: a server killed ten times under load keeps each promised review once, with its photo, and counts right', async () => {
  const report = await crashRun(10)
  expect(report).toMatchObject({ kills: 10, lost: 0, doubled: 0, faults: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 300_000)
