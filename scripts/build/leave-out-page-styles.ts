import type { Plugin } from 'vite'

/** Removes style modules of the page from the island's style sheet, so that the island has only their class names. Both environments share one instance; `ssr`, the page, is built first. */
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
