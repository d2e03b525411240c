import { expect, test } from 'vitest'
import { crashRun } from '../../../checks/load/crash.ts'

test('F01, F04, F05, E09: a server killed six times under load keeps each promised review once, with its photo, and each fact of the staff', async () => {
  const report = await crashRun(6)
  expect(report).toMatchObject({ kills: 6, lost: 0, doubled: 0, faults: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 300_000)
