import type { Env } from '../../src/ground/config/env.ts'
import { bedEndpoints } from '../../src/contract/endpoints.ts'
import type { TestServer } from './test-server.ts'

export const BEDS_KEY = 'kunci-tempat-tidur-untuk-pengujian-0123'
export const BEDS_ENV: Env = { BEDS_KEY }

/** The afternoon of a Monday; 14.32 at the sample's hospital. */
export const BEDS_AT = '2026-11-30T07:32:00.000Z'

/** Three wards of two classes. */
export const BEDS = [
  { class: 'Kelas III', ward: 'Melati', sex: 'P', capacity: 24, free: 1 },
  { class: 'Kelas III', ward: 'Mawar', sex: 'L', capacity: 24, free: 3 },
  { class: 'ICU', capacity: 6, free: 0 },
]

export const reportOf = (at: string, beds: unknown = BEDS) => ({ at, beds })

/** Sends a report, as JSON or as a text. */
export async function sendBeds(
  { app }: Pick<TestServer, 'app'>,
  report: object | string,
  { key = BEDS_KEY, type = 'application/json' } = {},
) {
  const headers = { ...(key !== '' && { authorization: `Bearer ${key}` }), 'content-type': type }
  return app.inject({
    method: 'POST',
    url: bedEndpoints.data,
    headers,
    payload: typeof report === 'string' ? report : JSON.stringify(report),
  })
}
