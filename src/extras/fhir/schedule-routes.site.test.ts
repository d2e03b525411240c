import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'

const URL = '/jadwal.fhir.json'

test('the schedule is served as FHIR, compressed, and told by a tag when nothing has changed', async () => {
  const clock = createTestClock('2026-12-21T03:00:00Z')
  await using server = await openTestServer({ clock })
  const plain = await server.app.inject(URL)
  expect(plain.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
  expect(plain.json()).toMatchObject({ resourceType: 'Bundle', type: 'collection', timestamp: '2026-12-21T02:00:00.000Z' })

  const small = await server.app.inject({ url: URL, headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const again = () => server.app.inject({ url: URL, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect((await again()).statusCode).toBe(304)

  clock.set('2026-12-21T04:59:59.999Z')
  expect((await again()).statusCode).toBe(304)
  clock.set('2026-12-21T05:00:00Z')
  expect((await again()).statusCode).toBe(200)
})

test('two hundred doctors are some hundred kilobytes, and a tenth of it when compressed', async () => {
  await using server = await openTestServer({ clock: createTestClock('2026-12-21T03:00:00Z') })
  const { site } = server.dependencies.site.current()
  const { doctors } = site
  const [first, ...others] = doctors.doctors
  // Sites of the same files share the parsed content, so the change is undone.
  if (first) onTestFinished(() => void (doctors.doctors = [first, ...others]))
  if (first) site.doctors.doctors = Array.from({ length: 200 }, (_, index) => Object.assign({}, first, { name: `dr. Nama ${index}` }))
  const { rawPayload } = await server.app.inject({ url: URL, headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(rawPayload).length).toBeLessThan(400_000)
  expect(rawPayload.length).toBeLessThan(40_000)
})
