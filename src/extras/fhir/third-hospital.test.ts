import { expect, test } from 'vitest'
import { sampleInput, siteIn } from '../../../tests/kit/sample-page.ts'
import { inForce } from '../../content/in-force.ts'
import { scheduleBundle } from './schedule-bundle.ts'

const files = import.meta.glob<string>('../../../tests/hospitals/wana-segara/*.yaml', { query: '?raw', import: 'default', eager: true })
const input = sampleInput(inForce(siteIn(files), '2026-11-30'), new Date('2026-11-30T09:00:00+08:00'))

test.each([
  ['names each campus', '"name":"Kampus Kuala RSUD Wana Segara","alias":["Kampus Kuala"]'],
  ['says at which campus somebody practises', '"location":[{"reference":"Location/lokasi-1","display":"Kampus Kuala"}]'],
  ['says what is by appointment', '"availabilityExceptions":"Dengan perjanjian"'],
])('the schedule of a hospital of two campuses and a ship %s', (_what, says) => {
  expect(JSON.stringify(scheduleBundle(input.site, input.situation, input.publicUrl))).toContain(says)
})
