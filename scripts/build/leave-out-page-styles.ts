import type { Plugin } from 'vite'

/**
 * The island's style sheet holds what the page's does not: of the page's modules it needs only the names of the classes.
 * One instance for both environments; `ssr`, the page, is built first.
 */
export function leaveOutPageStyles(): Plugin {
  const pageStyles = new Set<string>()
  return {
    name: 'leave-out-page-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.module.css')) return null
      if (this.environment.name === 'ssr') pageStyles.add(id)
      else if (pageStyles.has(id)) return { code: [...code.matchAll(/\.[a-z_][\w-]*/giu)].map(([name]) => `${name}{}`).join(''), map: null }
      return null
    },
  }
}
