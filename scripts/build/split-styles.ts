import { atRule, parse, root, type AtRule } from 'postcss'
import { flexGaps } from './flex-gaps.ts'

/** Matches Chrome before 84 and Safari before 14.1. `@supports` cannot ask for `gap` in flex boxes, only for a feature of the same age. */
const WITHOUT_FLEX_GAP = '(not (color:revert)) or ((font:-apple-system-body) and (not (inset:0)))'

/** Moves the rules that most visitors do not need at once out of the two flattened sheets. */
export function splitStyles(page: string, island: string) {
  const [screen, parts] = [parse(page), parse(island)]
  const [print, older] = [root(), root()]
  screen.walkAtRules((rule) => {
    if (rule.name === 'page' || isPrint(rule)) print.append(rule)
  })
  older.append(atRule({ name: 'supports', params: WITHOUT_FLEX_GAP, nodes: [] }).append(flexGaps([screen, parts])))
  for (const sheet of [screen, parts]) {
    sheet.walkAtRules('supports', (rule) => {
      if (!rule.params.startsWith('not ')) return
      rule.remove()
      older.append(asksForHas(rule) ? (rule.nodes ?? []) : rule)
    })
  }
  return {
    /** Inlined in the page. */
    screen: screen.toString(),
    /** Loaded by the island. */
    island: parts.toString(),
    /** For printing; loaded after the page. */
    print: print.toString(),
    /** For browsers without `:has()`; comes after all others. */
    older: older.toString(),
  }
}

const isPrint = ({ name, params }: AtRule): boolean => name === 'media' && params === 'print'

/** Rules within `@supports not selector(:has())` are unwrapped, because only browsers without `:has()` load this sheet, and the oldest do not know the condition. */
const asksForHas = ({ params }: AtRule): boolean => params.replaceAll(' ', '') === 'notselector(:has(a))'
