import { createElement } from 'react'
import { iconDrawings } from './icon-drawings.tsx'
import type { IconName } from './Icon.tsx'

/** The drawings that the page uses, once. */
export function IconSprite({ names }: { names: readonly IconName[] }) {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {names.map((name) => {
        const { viewBox, children, ...look } = iconDrawings[name]
        return createElement('symbol', { key: name, id: `i-${name}`, viewBox, ...look }, children)
      })}
    </svg>
  )
}
