import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, partsOfRelease } from './bill-of-materials.ts'
import { targetOfThisMachine } from './target.ts'

const target = targetOfThisMachine()
const parts = await partsOfRelease(target, 'node_modules')

/** Before a package with another licence is added, it must be clear that a hospital may pass it on. */
const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD'])
const ALONE = [
  // A separate library beside the program, which anybody may exchange; no part of it is in the bundle.
  { licence: 'LGPL-3.0-or-later', of: /^@img\/sharp-libvips-/u },
  // May be combined with any program, as long as its own files stay unchanged and the list names them.
  { licence: 'MPL-2.0', of: /^web-push$/u },
]

test('every package that ships has a licence under which a hospital may pass it on', () => {
  const isAlone = (name: string, is: string): boolean => ALONE.some(({ licence, of }) => licence === is && of.test(name))
  expect(parts.filter(({ name, licence }) => !ALLOWED.has(licence) && !isAlone(name, licence))).toEqual([])
})

test('the list names each package whose code is in the bundle', () => {
  const bundled = globSync('dist/{server,page}/*.js').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^\/\/ (?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gmu),
      ([, name]) => name ?? '',
    ),
  )
  expect(new Set(bundled).size).toBeGreaterThan(100)
  const listed = new Set(parts.map(({ name }) => name))
  expect([...new Set(bundled)].filter((name) => !listed.has(name))).toEqual([])
})

test('it is CycloneDX 1.6, the same bytes each time, with what lies beside the bundle and what is compiled into that', async () => {
  const time = new Date('2026-11-29T00:00:00Z')
  const text = billOfMaterials('1.2.3', target, parts, time)
  expect(billOfMaterials('1.2.3', target, await partsOfRelease(target, 'node_modules'), time)).toBe(text)
  const bill = JSON.parse(text) as {
    components: { name: string; purl: string; 'bom-ref': string; components?: { name: string; 'bom-ref': string }[] }[]
  }
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u),
    metadata: { timestamp: '2026-11-29T00:00:00.000Z', component: { name: 'situs-rsud', version: '1.2.3' } },
  })
  const purls = bill.components.map(({ purl }) => purl)
  for (const purl of [/^pkg:npm\/fastify@/u, /^pkg:npm\/react-dom@/u, /^pkg:npm\/%40img\/sharp-linux-/u, /^pkg:generic\/node@\d/u])
    expect(purls.filter((one) => purl.test(one))).toHaveLength(1)
  expect(bill.components.flatMap(({ components = [] }) => components.map(({ name }) => name))).toContain('vips')
  const references = bill.components.flatMap((one) => [one, one.components ?? []].flat().map((each) => each['bom-ref']))
  expect(new Set(references).size).toBe(references.length)
})
