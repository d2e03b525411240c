import { relative } from 'node:path'
import { getTokenPosOfNode, SyntaxKind, type Node } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
} from 'typescript/unstable/ast/is'
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

/** Keys that no request can choose freely: names that the code itself lists, places in a list, symbols. */
const CLOSED =
  TypeFlags.StringLiteral |
  TypeFlags.Number |
  TypeFlags.NumberLiteral |
  TypeFlags.Enum |
  TypeFlags.EnumLiteral |
  TypeFlags.UniqueESSymbol |
  TypeFlags.Never
const NAMED_LATER = TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional | TypeFlags.Substitution

/**
 * Every place within these projects where an object is looked up by a key that may be any text: `table[name]`, `name in table` and `const { [name]:
 * value } = table` also find inherited properties, such as `constructor`. The type of the key decides, wherever it comes from; a type assertion in
 * that very place does not count.
 */
export function findOpenLookUps(projects: readonly string[], isRead: (file: string) => boolean): string[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const found = api
      .updateSnapshot({ openProjects: [...projects] })
      .getProjects()
      .flatMap(({ program, checker }) =>
        program.getSourceFileNames().flatMap((name) => {
          const file = relative(process.cwd(), name)
          const source = isRead(file) ? program.getSourceFile(name) : undefined
          if (source === undefined) return []
          const asked = lookUpsIn(source)
          const types = asked.length === 0 ? [] : checker.getTypeAtLocation(asked.map(({ key }) => key))
          return asked.flatMap(({ whole, key }, nth) => {
            if (!isAsExpression(key) && isClosed(types[nth], checker)) return []
            const start = getTokenPosOfNode(whole, source)
            const line = source.text.slice(0, start).split('\n').length
            return `${file}:${line} ${source.text.slice(start, whole.end)}`
          })
        }),
      )
    return [...new Set(found)].toSorted()
  } finally {
    api.close()
  }
}

interface LookUp {
  whole: Node
  key: Node
}

function lookUpsIn(node: Node, found: LookUp[] = []): LookUp[] {
  const key = keyIn(node)
  if (key !== undefined) found.push({ whole: node, key })
  node.forEachChild((child) => void lookUpsIn(child, found))
  return found
}

function keyIn(node: Node): Node | undefined {
  if (isElementAccessExpression(node)) return node.argumentExpression
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) return node.left
  const name = isBindingElement(node) ? node.propertyName : undefined
  return name !== undefined && isComputedPropertyName(name) ? name.expression : undefined
}

function isClosed(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false
  if (type.isUnionType()) return type.getTypes().every((one) => isClosed(one, checker))
  if ((type.flags & NAMED_LATER) === 0) return (type.flags & CLOSED) !== 0
  const widest = checker.getBaseConstraintOfType(type)
  return widest !== undefined && widest.id !== type.id && isClosed(widest, checker)
}
