import { differenceEuclidean, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, oklch, rgb, wcagContrast } from 'culori'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colours } from '../fields/colour.ts'
import { swatches } from '../fields/words.ts'
import { findColourFault, nearestColour, PAIRS } from './check-colours.ts'
import { emergencyBeside, looksLikeEmergency } from './emergency.ts'
import { builtNames, paintStyles, makePalette, transparentShades } from './palette.ts'

/** Green and amber, blue and yellow, plum and teal. */
const hospitals = [
  { brand: '#18736f', accent: '#e9b162' },
  { brand: '#1d5fa8', accent: '#f4c430' },
  { brand: '#7a3b8f', accent: '#3fa7a0' },
]

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('X05: the palette', () => {
  test.each(hospitals)('of $brand and $accent has every pair of the page in sufficient contrast', (given) => {
    const palette = makePalette(given)
    for (const { front, behind, least } of PAIRS) {
      for (const ground of behind)
        expect(wcagContrast(palette[front], palette[ground]), `${front} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  })

  test('keeps the colours that were given, and IGD its own', () => {
    for (const given of hospitals) expect(makePalette(given)).toMatchObject({ ...given, emergency: '#b4452f' })
  })
})

const eyes = [<Seen>(colour: Seen) => colour, filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)]
const apart = (one: string, other: string, seen: (typeof eyes)[number]) => differenceEuclidean('oklab')(seen(rgb(one)!), seen(rgb(other)!))

describe('X05: beside a red of the hospital', () => {
  test.each(['#7a1f2b', '#800020', '#8b0000'])(
    '%s is used as it is, and IGD has another red, for all eyes and in sufficient contrast',
    (brand) => {
      expect(findColourFault('brand', brand)).toBeNull()
      const palette = makePalette({ brand, accent: '#e9b162' })
      expect(palette.brand).toBe(brand)
      for (const red of [palette.emergency, palette['emergency-deep']]) {
        for (const seen of eyes) for (const colour of [brand, '#e9b162']) expect(apart(red, colour, seen)).toBeGreaterThanOrEqual(0.11)
        for (const ground of [palette.surface, palette['emergency-tint']]) expect(wcagContrast(red, ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('two colours that leave IGD no red together are refused', () => {
    const refused = colours.safeParse({ brand: '#7a1f2b', accent: '#d35400' })
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['accent']])
  })
})

test('X05: of a brand that could be taken for IGD no large area is left: buttons are outlined, bars neutral, tints pale', () => {
  const chroma = (colour: string) => oklch(colour)?.c ?? 0
  for (const brand of ['#7a1f2b', '#8b0000', '#a8327a', '#b0452f', '#9c4a00', '#6d3b1f', '#c2185b']) {
    const palette = makePalette({ brand, accent: '#e9b162' })
    const isNear = looksLikeEmergency(brand)
    const large = [palette['brand-main'], palette['brand-deep'], palette['brand-spot'], palette.tint, palette['tint-3']]
    expect([brand, isNear, large.every((colour) => chroma(colour) < 0.07)]).toEqual([brand, isNear, isNear])
    expect(paintStyles('', { brand, accent: '#e9b162' }).includes('--button:')).toBe(isNear)
    for (const { front, behind, least } of PAIRS.filter((pair) => pair.front !== 'emergency'))
      for (const ground of behind)
        expect(wcagContrast(palette[front], palette[ground]), `${brand}: ${front} on ${ground}`).toBeGreaterThanOrEqual(least)
  }
  expect(
    ['#7a1f2b', '#b8432e', '#d35400', '#c2185b', '#5d4037', '#0b3d91', '#8bc34a', '#7f8c8d', '#6a1b9a', '#f4c430'].filter(
      looksLikeEmergency,
    ),
  ).toEqual(['#7a1f2b', '#b8432e', '#d35400', '#c2185b', '#5d4037'])
})

test('X09: headings and dark grounds are the colour that was given, unless small text on it would be hard to read', () => {
  const main = (brand: string) => makePalette({ brand, accent: '#e9b162' })['brand-main']
  for (const brand of ['#1d5fa8', '#7a3b8f', '#0b3d91', '#004d40']) expect(main(brand)).toBe(brand)
  expect(main('#18736f')).toBe('#0e5557')
})

test('X09: the ground is warm, or white with an edge around white cards', () => {
  const look = (ground?: 'white') => {
    const palette = makePalette({ brand: '#18736f', accent: '#e9b162', ...(ground && { ground }) })
    return [palette.page, transparentShades(palette).edge]
  }
  expect(look()).toEqual(['#fbf7f0', '#0000'])
  expect(look('white')).toEqual(['#fff', makePalette({ brand: '#18736f', accent: '#e9b162' }).hairline])
})

describe('X05: a colour is refused', () => {
  test.each([
    { role: 'brand', colour: '#7fd1c7', fault: 'contrast' },
    { role: 'brand', colour: '#ffffff', fault: 'contrast' },
    { role: 'brand', colour: '#ffd84d', fault: 'contrast' },
    { role: 'brand', colour: '#b8432e', fault: 'emergency' },
    { role: 'accent', colour: '#c0492f', fault: 'emergency' },
  ] as const)('$colour as $role for its $fault', ({ role, colour, fault }) => {
    expect(findColourFault(role, colour)).toBe(fault)
  })

  test('with the nearest that holds, which looks alike', () => {
    expect(nearestColour('brand', '#7fd1c7')).toBe('#1f7870')
    expect(nearestColour('brand', '#ffd84d')).toBe('#7e6600')
  })

  test.each(['brand', 'accent'] as const)('whatever colour is given as %s, the one that is named instead holds in every pair', (role) => {
    fc.assert(
      fc.property(hex, (colour) => {
        const nearest = nearestColour(role, colour)
        expect(findColourFault(role, nearest)).toBeNull()
        const palette = makePalette({ brand: '#18736f', accent: '#e9b162', [role]: nearest })
        const worst = PAIRS.flatMap(({ front, behind, least }) =>
          behind.map((ground) => wcagContrast(palette[front], palette[ground]) / least),
        )
        expect(Math.min(...worst)).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 20 },
    )
  })
})

const blue = { brand: '#1d5fa8', accent: '#f4c430' }

test("a hospital's colours stand before the style sheet, under the names that it reads", () => {
  const painted = paintStyles('.a{}', blue)
  expect(painted).toMatch(/^:root\{(?:--c[\da-z]:#[\da-f]{3,8};?)+\}\.a\{\}$/u)
  expect(painted).toContain(`--${builtNames.get('brand')}:#1d5fa8;`)
  expect(painted).toContain(`--${builtNames.get('accent')}:#f4c430;`)
})

test('shadows take the tint of the brand', () => {
  expect(paintStyles('', blue)).toContain(`--${builtNames.get('shade-6')}:${makePalette(blue)['brand-deep']}0f`)
})

test('no two colours share a name in what is built', () => {
  expect(new Set(builtNames.values()).size).toBe(builtNames.size)
})

test('each colour that the form offers can be used, and each pair of them leaves IGD a red of its own', () => {
  const [brands, accents] = [Object.keys(swatches.brand), Object.keys(swatches.accent)]
  expect([brands.map((one) => findColourFault('brand', one)), accents.map((one) => findColourFault('accent', one))]).toEqual([
    Array(8).fill(null),
    Array(8).fill(null),
  ])
  for (const brand of brands) for (const accent of accents) expect(emergencyBeside({ brand, accent }), `${brand} ${accent}`).not.toBeNull()
})
