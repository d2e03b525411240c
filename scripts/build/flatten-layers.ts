import type { Plugin } from 'postcss'

/**
 * Browsers before 2022 drop a whole `@layer`. The layers of the sources stay in force by their order alone: a part's styles are imported
 * before those of what uses it. A rule that must win against a heavier selector of an earlier part is
 * written with more weight itself.
 */
export const flattenLayers: Plugin = {
  postcssPlugin: 'flatten-layers',
  AtRule: {
    layer(rule) {
      if (rule.nodes) rule.replaceWith(rule.nodes)
      else rule.remove()
    },
  },
}
