import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImports } from './import-graph.ts'
import { faultOf, placeOf, readRules } from './import-rules.ts'

const rules = readRules(readFileSync('ARCHITECTURE.md', 'utf8'))
const imports = readImports()

test('every import of src is one that ARCHITECTURE.md allows', () => {
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports.flatMap((one) => faultOf(one, rules) ?? [])).toEqual([])
})

test.each([
  ['src/contract/review.ts', 'src/content/site.ts'],
  ['src/web/ui/Icon/Icon.tsx', 'src/content/site.ts'],
  ['src/web/boot/header.ts', 'src/web/ui/Icon/Icon.tsx'],
  ['src/web/boot.ts', 'zod'],
  ['src/web/service-worker/service-worker.ts', 'react'],
  ['src/web/islands/reviews/api.ts', 'src/web/sections/Reviews/Reviews.tsx'],
  ['src/web/sections/Doctors/enhancement/directory.ts', 'src/web/sections/Doctors/Doctors.tsx'],
  ['src/web/Page.tsx', 'src/web/sections/Doctors/enhancement/directory.ts'],
  ['src/web/sections/Hero/Hero.tsx', 'src/server/app.ts'],
  ['src/web/sections/Hero/Hero.tsx', 'src/web/islands/reviews/api.ts'],
  ['src/server/app.ts', 'src/web/Page.tsx'],
  ['src/server/reviews/review-service.ts', 'src/server/login/login.ts'],
  ['src/server/photos/photo-service.ts', 'src/server/reviews/review-service.ts'],
  ['src/server/errors/errors.ts', 'src/server/http/problem.ts'],
  ['src/server/housekeeping.ts', 'src/server/commands/commands.ts'],
])('%s may not import %s', (file, imported) => {
  expect(faultOf({ file, imported, isType: false }, rules)).not.toBeNull()
})

test('no file imports itself by way of others, types counted', () => {
  const imported = new Map<string, string[]>()
  for (const one of imports) imported.set(one.file, [...(imported.get(one.file) ?? []), one.imported])
  const reachedFrom = (file: string, reached = new Set<string>()): Set<string> => {
    for (const next of imported.get(file) ?? []) if (!reached.has(next)) reachedFrom(next, reached.add(next))
    return reached
  }
  expect([...imported.keys()].filter((file) => reachedFrom(file).has(file))).toEqual([])
})

test('no two places of the server import each other', () => {
  const inServer = imports.filter(({ file, imported }) => file.startsWith('src/server/') && imported.startsWith('src/server/'))
  const pairs = new Set(inServer.map(({ file, imported }) => `${placeOf(file)} ${placeOf(imported)}`))
  const both = inServer.filter(({ file, imported }) => {
    const [from, to] = [placeOf(file), placeOf(imported)]
    return from !== to && pairs.has(`${to} ${from}`)
  })
  expect(both.map(({ file, imported }) => `${file} → ${imported}`)).toEqual([])
})
