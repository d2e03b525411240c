import { atRule, type Plugin, type Rule } from 'postcss'

const isHovered = (selector: string): boolean => selector.includes(':hover')

/** Limits `:hover` rules to devices with a pointer: on touch screens the style would stay after a tap, as if something were chosen. */
export const hoverWithPointer: Plugin = {
  postcssPlugin: 'hover-with-pointer',
  OnceExit(sheet) {
    const rules: Rule[] = []
    sheet.walkRules(/:hover/u, (rule) => void rules.push(rule))
    for (const rule of rules) {
      const hovered = rule.clone({ selectors: rule.selectors.filter(isHovered) })
      rule.after(atRule({ name: 'media', params: '(hover: hover)', nodes: [] }).append(hovered))
      if (rule.selectors.every(isHovered)) rule.remove()
      else rule.selectors = rule.selectors.filter((selector) => !isHovered(selector))
    }
  },
}
