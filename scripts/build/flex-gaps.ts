import { atRule, list, parse, root, type AtRule, type Container, type Root, type Rule } from 'postcss'

/** The distance between the children of an element, as declared by the rules so far. */
interface Box {
  display: string
  gap: string
  'flex-direction': string
  'flex-wrap': string
}

const BLOCK: Box = { display: 'block', gap: '0', 'flex-direction': 'row', 'flex-wrap': 'nowrap' }

/** Margins instead of `gap` in flex boxes, for browsers that support it in grids only. */
export function flexGaps(sheets: readonly Root[]): Root {
  const margins = root()
  const boxes = new Map<string, Box>()
  for (const sheet of sheets) {
    sheet.walkRules((rule) => {
      for (const selector of rule.selectors) {
        const before = boxes.get(selector) ?? BLOCK
        const box = { ...before, ...declared(rule) }
        boxes.set(selector, box)
        if (isFlex(before) ? changes(before, box) : isFlex(box) && box.gap !== '0') {
          // A box of another kind had its margins on other sides, so they are reset.
          const ended = isFlex(before) && kindOf(before) !== kindOf(box) ? marginsOf(selector, { ...before, gap: '0' }) : ''
          margins.append(within(rule.parent, ended + marginsOf(selector, box)))
        }
      }
    })
  }
  return margins
}

const isFlex = ({ display }: Box): boolean => display.endsWith('flex')

const changes = (before: Box, box: Box): boolean => Object.entries(box).some(([name, value]) => before[name as keyof Box] !== value)

const kindOf = (box: Box): string => (box['flex-direction'] === 'column' ? 'column' : box['flex-wrap'])

function declared(rule: Rule): Partial<Box> {
  const found: Partial<Box> = {}
  rule.each((node) => {
    if (node.type === 'decl' && node.prop in BLOCK) found[node.prop as keyof Box] = node.value
  })
  return found
}

/** The margin of an icon before bare text, because no selector can select the text. */
function marginsOf(selector: string, box: Box): string {
  const [row = '0', column = row] = isFlex(box) ? list.space(box.gap) : ['0']
  if (box['flex-direction'] === 'column') return `${selector}>*+*{margin-top:${row}}`
  if (box['flex-wrap'] === 'wrap') return `${selector}>*{margin-right:${column};margin-bottom:${row}}`
  return `${selector}>*+*{margin-left:${column}}${selector}>i:first-child{margin-right:${column}}${selector}>i:first-child+*{margin-left:0}`
}

/** Wraps a rule into the media queries of the rule it was made from. */
function within(parent: Container | undefined, text: string): Root {
  let rules = parse(text)
  for (let around = parent; around?.type === 'atrule'; around = around.parent as Container | undefined) {
    const { name, params } = around as AtRule
    const outer = atRule({ name, params, nodes: [] })
    outer.append(rules.nodes)
    rules = root({ nodes: [outer] })
  }
  return rules
}
