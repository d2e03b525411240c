import { readFileSync } from 'node:fs'
import type { Root } from 'postcss'

/** The table of csstype, which React's types bring: under each property stand the first versions of Chrome, Firefox and Safari that know it. */
const TABLE = readFileSync('node_modules/csstype/index.d.ts', 'utf8')
const ENTRY = /\/\*\*\n((?: +\*.*\n)+?) +\*\/\n +"?([\w-]+)"?\?:/gu
const ROW = /\| +(\S+|\*\*\S+\*\* _-x-_) +\| +(\S+|\*\*\S+\*\* _-x-_) +\| +(\S+|\*\*\S+\*\* _-x-_) +\|/gu

/** The oldest versions, in the order of the table. */
export type Floor = readonly [chrome: number, firefox: number, safari: number]

/** Properties that these and all later versions know, without vendor prefix. */
export function propertiesKnownSince(floor: Floor): ReadonlySet<string> {
  const known = new Set<string>()
  for (const [, text = '', name = ''] of TABLE.matchAll(ENTRY))
    for (const [, ...versions] of text.matchAll(ROW))
      if (floor.every((oldest, family) => Number(/^\*\*([\d.]+)\*\*$/u.exec(versions[family] ?? '')?.[1]) <= oldest)) known.add(name)
  return known
}

/** Replaces `var()` by a value, because tools cannot check a declaration with variables: the last value that a sheet gives, or 0. */
export function replaceVariables(sheets: readonly Root[]): void {
  const values = new Map<string, string>()
  for (const sheet of sheets) sheet.walkDecls(/^--/u, ({ prop, value }) => void values.set(prop, value))
  // Resolves the innermost variable first, because its fallback may be another.
  function valueOf(text: string): string {
    const next = text.replaceAll(/var\((--[\w-]+)(?:,([^()]*))?\)/gu, (_, name: string, instead = '0') => values.get(name) ?? instead)
    return next === text ? text : valueOf(next)
  }
  for (const sheet of sheets) sheet.walkDecls((declaration) => void (declaration.value = valueOf(declaration.value)))
}

/** Functions and units in a value: "min(", "dvh". */
export function wordsOf(value: string): string[] {
  const bare = value.replaceAll(/url\([^)]*\)|"[^"]*"/gu, '')
  return Array.from(bare.matchAll(/([\w-]+\()|(?<![\w#-])[\d.]+([a-z]+)/gu), ([, name, unit]) => name ?? unit ?? '')
}
