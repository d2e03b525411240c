import { atRule, parse, root } from 'postcss'
import type { AtRule } from 'postcss'
import { flexGaps } from './flex-gaps.ts'

/** Chrome before 84 and Safari before 14.1. No query asks for `gap` in a flex box; what came to them with it can be asked for. */
const WITHOUT_FLEX_GAP = '(not (color:revert)) or ((font:-apple-system-body) and (not (inset:0)))'

interface SplitStyles {
  /** What stands in the page. */
  screen: string
  /** What the island loads. */
  island: string
  /** For paper: may come later than the page. */
  print: string
  /** For browsers without `:has()`, over all others. */
  older: string
}

/** Takes out of the two sheets without layers what most readers do not need at once. */
export function splitStyles(page: string, island: string): SplitStyles {
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
  return { screen: screen.toString(), island: parts.toString(), print: print.toString(), older: older.toString() }
}

const isPrint = ({ name, params }: AtRule): boolean => name === 'media' && params === 'print'

/** Browsers that ask for this sheet have no `:has()`, and the oldest of them do not understand the question. */
const asksForHas = ({ params }: AtRule): boolean => params.replaceAll(' ', '') === 'notselector(:has(a))'
