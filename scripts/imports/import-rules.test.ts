import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImports } from './import-graph.ts'
import { faultOf, readRules } from './import-rules.ts'

const rules = readRules(readFileSync('ARCHITECTURE.md', 'utf8'))
const imports = readImports()

test('every import of src is one that ARCHITECTURE.md allows', () => {
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports.flatMap((one) => faultOf(one, rules) ?? [])).toEqual([])
})

test.each([
  ['src/contract/review.ts', 'src/content/site.ts'],
  ['src/ground/ui/Icon/Icon.tsx', 'src/content/site.ts'],
  ['src/page/boot/first-screen.ts', 'src/ground/ui/Icon/Icon.tsx'],
  ['src/page/boot.ts', 'zod'],
  ['src/page/service-worker/service-worker.ts', 'react'],
  ['src/reviews/island/api.ts', 'src/page/sections/Reviews/Reviews.tsx'],
  ['src/page/sections/Doctors/enhancement/directory.ts', 'src/page/sections/Doctors/Doctors.tsx'],
  ['src/page/Page.tsx', 'src/page/sections/Doctors/enhancement/directory.ts'],
  ['src/page/sections/Hero/Hero.tsx', 'src/start/app.ts'],
  ['src/page/sections/Hero/Hero.tsx', 'src/reviews/island/api.ts'],
  ['src/start/app.ts', 'src/page/Page.tsx'],
  ['src/reviews/review-service.ts', 'src/login/login.ts'],
  ['src/photos/photo-service.ts', 'src/reviews/review-service.ts'],
  ['src/staff/staff.ts', 'src/reviews/review-desk.ts'],
  ['src/ground/errors/errors.ts', 'src/ground/http/problem.ts'],
  ['src/editor/marks.ts', 'src/staff/index.ts'],
  ['src/start/app.ts', 'src/page/answers/page-cache.ts'],
  ['src/ground/http/documents.ts', 'src/page/page-input.ts'],
  ['src/ground/http/documents.ts', 'src/page/sections/Hero/open-text.ts'],
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

test('what one file gives is imported in one line where one holds it, types too', () => {
  const lineLength = 140
  const statement = /^import (?<type>type )?\{ (?<names>.*) \} from (?<from>'.*')$/gmu
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'scripts/**/*.ts', 'checks/**/*.ts'], { exclude: ['**/node_modules'] })
  const twice = files.flatMap((file) => {
    const statements = [...readFileSync(file, 'utf8').matchAll(statement)].map(({ groups = {} }) => groups)
    return [...Map.groupBy(statements, ({ from }) => from)].flatMap(([from, parts]) => {
      const names = parts.map(({ type, names: some = '' }) => (type === undefined ? some : some.replaceAll(/\w+(?= as|,|$)/gu, 'type $&')))
      return parts.length > 1 && `import { ${names.join(', ')} } from ${from}`.length <= lineLength ? [`${file}: ${from}`] : []
    })
  })
  expect(twice).toEqual([])
})

test('an address of the staff’s room is written down in contract/endpoints alone', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.d\.ts$/u.test(file) && file !== 'src/contract/endpoints.ts')
  expect(files.filter((file) => /['"`]\/petugas/u.test(readFileSync(file, 'utf8').replaceAll(/^ *(?:\/\*\*|\*|\/\/).*$/gmu, '')))).toEqual(
    [],
  )
})
