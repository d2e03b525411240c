import { optimize } from 'svgo'
import type { PluginConfig } from 'svgo'

/** The side of a drawing, and the distance from one to the next: what lies beside an icon never shows in it. */
const SIDE = 24
const PITCH = 26
/** With 101 places, place n is at n percent of the sprite. `Icon.module.css` says how many times as high as an icon it is. */
const LAST_PLACE = 100

/** A drawing by its name: SVG on a field of 24 × 24, lines or filled shapes in black. */
export type Drawings = Readonly<Record<string, string>>

/** Where a drawing stands in every sprite, in percent. */
export function placeOf(name: string, drawings: Drawings): number {
  const place = Object.keys(drawings).indexOf(name)
  if (place < 0 || place > LAST_PLACE) throw new Error(`No place for ${name}: a sprite has ${LAST_PLACE + 1}`)
  return place
}

/** One picture with some drawings below each other, each in its place among all. */
export function drawSprite(drawings: Drawings, names: readonly string[]): string {
  const height = LAST_PLACE * PITCH + SIDE
  const parts = names.map((name) => ({
    isLine: drawings[name]?.includes('fill="none"') ?? false,
    markup: moveDown(drawings[name] ?? '', placeOf(name, drawings) * PITCH),
  }))
  const markup = (lines: boolean): string => parts.flatMap((part) => (part.isLine === lines ? part.markup : [])).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" viewBox="0 0 ${SIDE} ${height}" preserveAspectRatio="none">${markup(false)}` +
    `<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${markup(true)}</g></svg>\n`
  )
}

/** A drawing without its frame, in few letters, so much lower. */
function moveDown(drawing: string, distance: number): string {
  const small = optimize(drawing, { multipass: true, plugins: SHORTEN }).data
  const moved = small
    .replace(/<(?=path |rect )/gu, `<g transform="translate(0 ${distance})"><`)
    .replace(/(?<=<(?:path|rect)[^>]*>)/gu, '</g>')
  return optimize(moved, { plugins: BAKE }).data.replace(/^<svg[^>]*>|<\/svg>$/gu, '')
}

/** What a hundredth of a unit adds is not seen at this size. */
const PRECISION = { floatPrecision: 2 }

const SHORTEN: PluginConfig[] = [
  { name: 'removeAttrs', params: { attrs: 'clip-rule' } },
  { name: 'convertShapeToPath', params: { ...PRECISION, convertArcs: true } },
  { name: 'convertPathData', params: PRECISION },
  { name: 'mergePaths', params: { ...PRECISION, force: true } },
]

/** The distance goes into the figures of each path. */
const BAKE: PluginConfig[] = ['collapseGroups', { name: 'convertPathData', params: PRECISION }]
