import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { builtNames } from '../../src/content/palette/palette.ts'

const DECLARATION = /(--[\w-]+):\s*([^;]+);/gu

/**
 * In built style sheets, tokens that are the same at every width are replaced by their values, which saves their names.
 * Colours differ by hospital: they get short names, which the server declares.
 */
export function inlineTokens(file: string): Plugin {
  const all = [...readFileSync(file, 'utf8').matchAll(DECLARATION)].map(([, name = '', value = '']) => ({ name, value }))
  const constant = new Map(
    all.filter(({ name }) => all.filter((other) => other.name === name).length === 1).map(({ name, value }) => [name, value]),
  )
  const valueOf = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/gu, (reference, name: string) => {
      if (constant.has(name)) return valueOf(constant.get(name) ?? '')
      return builtNames.has(name.slice(2)) ? `var(--${builtNames.get(name.slice(2))})` : reference
    })

  return {
    name: 'inline-tokens',
    enforce: 'pre',
    transform(code, id) {
      // With `?inline` a sheet becomes a text of the module that imports it.
      const [path] = id.split('?')
      if (path?.endsWith('.css') !== true) return null
      const kept = path === file ? code.replace(DECLARATION, (text, name: string) => (constant.has(name) ? '' : text)) : code
      return { code: valueOf(kept), map: null }
    },
  }
}
