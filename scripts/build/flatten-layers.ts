import type { Plugin } from 'postcss'

/**
 * Browsers before 2022 drop a whole `@layer`. The layers of the sources stay in force by their order alone: a part's styles are imported
 * before those of what uses it. Where the weight of a selector would decide otherwise, `tests/e2e/layers.spec.ts` fails.
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
