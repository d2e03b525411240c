import { optimize, type PluginConfig } from 'svgo'

/** Side of a drawing, and distance from one to the next, which keeps neighbours out of an icon's box. */
const SIDE = 24
const PITCH = 26
/** Place n is at n percent of the sprite, so that there are 101 places. `Icon.module.css` has the height of the sprite, as a multiple of an icon's. */
const LAST_PLACE = 100

/** A drawing with its name: an SVG of 24 × 24 with black lines or black filled shapes. */
export type Drawings = Readonly<Record<string, string>>

/** Place of a drawing in the sprite, in percent. */
export function placeOf(name: string, drawings: Drawings): number {
  const place = Object.keys(drawings).indexOf(name)
  if (place < 0 || place > LAST_PLACE) throw new Error(`No place for ${name}: the sprite has ${LAST_PLACE + 1}`)
  return place
}

/** One SVG with all drawings below each other. */
export function drawSprite(drawings: Drawings): string {
  const height = LAST_PLACE * PITCH + SIDE
  const parts = Object.entries(drawings).map(([name, drawing]) => ({
    isLine: drawing.includes('fill="none"'),
    markup: moveDown(drawing, placeOf(name, drawings) * PITCH),
  }))
  const markup = (lines: boolean): string => parts.flatMap((part) => (part.isLine === lines ? part.markup : [])).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" viewBox="0 0 ${SIDE} ${height}" preserveAspectRatio="none">${markup(false)}` +
    `<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${markup(true)}</g></svg>\n`
  )
}

/** The shapes of a drawing, optimised and moved down by this much. */
function moveDown(drawing: string, distance: number): string {
  const small = optimize(drawing, { multipass: true, plugins: SHORTEN }).data
  const moved = small
    .replace(/<(?=path |rect )/gu, `<g transform="translate(0 ${distance})"><`)
    .replace(/(?<=<(?:path|rect)[^>]*>)/gu, '</g>')
  return optimize(moved, { plugins: BAKE }).data.replace(/^<svg[^>]*>|<\/svg>$/gu, '')
}

/** Decimals of a coordinate; more cannot be seen at this size. */
const PRECISION = { floatPrecision: 2 }

const SHORTEN: PluginConfig[] = [
  { name: 'removeAttrs', params: { attrs: 'clip-rule' } },
  { name: 'convertShapeToPath', params: { ...PRECISION, convertArcs: true } },
  { name: 'convertPathData', params: PRECISION },
  { name: 'mergePaths', params: { ...PRECISION, force: true } },
]

/** Computes the `transform` into the coordinates of each path. */
const BAKE: PluginConfig[] = ['collapseGroups', { name: 'convertPathData', params: PRECISION }]
