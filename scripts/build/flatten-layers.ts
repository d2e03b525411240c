import type { Plugin } from 'postcss'

/**
 * Removes `@layer`, because browsers before 2022 ignore everything inside it. The order of the layers stays in force by the order of
 * imports: a component's styles come before those of the components that use it. A rule that must win against a more specific
 * selector of an earlier component needs more specificity itself.
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
