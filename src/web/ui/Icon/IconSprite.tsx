import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing } from './icon-drawings.tsx'
import { iconDrawings } from './icon-drawings.tsx'
import type { IconName } from './Icon.tsx'

/** Whether a name found in markup is one of ours. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconDrawings, name)
}

/** The names of the icons that some markup shows. */
export function iconsIn(markup: string): IconName[] {
  return [...new Set([...markup.matchAll(/"#i-([\w-]+)"/gu)].map(([, name = '']) => name))].filter(isIconName)
}

/** Every drawing as a file of its own, for `<use href>` from outside. */
export function iconFile(): string {
  const names = Object.keys(iconDrawings).filter(isIconName)
  return `<svg xmlns="http://www.w3.org/2000/svg">${renderToStaticMarkup(<Symbols names={names} />)}</svg>`
}

/** Some drawings within the page, once. Lines take the stroke that `.icon` sets; shapes are filled. */
export function IconSprite({ names }: { names: readonly IconName[] }) {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <Symbols names={names} />
    </svg>
  )
}

function Symbols({ names }: { names: readonly IconName[] }) {
  return names.map((name) => {
    const filled = !('lines' in iconDrawings[name])
    return (
      <symbol
        key={name}
        id={`i-${name}`}
        viewBox="0 0 24 24"
        {...(filled && { fill: 'currentColor', stroke: 'none' })}
        dangerouslySetInnerHTML={{ __html: markupOf(name) }}
      />
    )
  })
}

const known = new Map<IconName, string>()

function markupOf(name: IconName): string {
  const markup = known.get(name) ?? draw(iconDrawings[name])
  known.set(name, markup)
  return markup
}

/** The libraries' components without their `<svg>`. */
function draw(drawing: Drawing): string {
  if ('outline' in drawing) return withShortNumbers(`<path d="${drawing.outline}"/>`)
  if ('shape' in drawing) return withShortNumbers(innerMarkup(drawing.shape))
  // Lines that begin at a point of their own may as well be one path.
  return withShortNumbers(innerMarkup(drawing.lines).replace(/(?<=<path d="[^"]*)"\/><path d="(?=M)/gu, ''))
}

/** Spelled-out numbers lose what is not seen at this size. Only the fraction is touched: before it, flags may stand without a space. */
function withShortNumbers(markup: string): string {
  return markup.replace(/\.\d{3,}/gu, (fraction) => {
    const hundredths = String(Math.min(99, Math.round(Number(fraction) * 100))).padStart(2, '0')
    return `.${hundredths.replace(/0$/u, '')}`
  })
}

function innerMarkup(component: ComponentType): string {
  return renderToStaticMarkup(createElement(component))
    .replace(/^<svg[^>]*>|<\/svg>$/gu, '')
    .replace(/><\/(?:path|circle|rect|line|polyline|ellipse)>/gu, '/>')
}
