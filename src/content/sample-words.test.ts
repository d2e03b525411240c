import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteOf } from '../../tests/kit/loaded-site.ts'

const root = join(import.meta.dirname, '../..')
const { hospital, services, doctors, hero } = await siteOf()

/** Words that only the sample hospital uses; words that others may use too are no sign of it. */
const words = [
  hospital.name,
  hospital.government,
  hospital.tagline,
  hospital.email,
  hospital.colours.brand,
  hospital.colours.accent,
  ...[...Object.values(hospital.phones), ...Object.values(hospital.address)].filter((part) => part !== undefined),
  hero.headline,
  'Kenanga',
  'Nusa Jaya',
  'Mayang Asa',
  ...doctors.doctors.map(({ name }) => name),
  ...services.specialties.map(({ name }) => name).filter((name) => !['IGD', 'JKN', 'Lab', 'Anak', 'Mata'].includes(name)),
]

test('no word of the sample, no colour of it and no specialty is in the code of the page and of the server', () => {
  const code = globSync(['src/{contract,ground,page,reviews,staff,editor,login,privacy,photos,start}/**/*.{ts,tsx,css}'], { cwd: root })
    .filter((file) => !/\.test\.|demo-provider/u.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  expect(code.length).toBeGreaterThan(150)
  const found = code.flatMap(({ file, text }) => words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`))
  expect(found).toEqual([])
})
