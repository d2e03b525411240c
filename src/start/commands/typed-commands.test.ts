import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../../ground/config/words.ts'
import { QUESTIONS } from '../../new-hospital/index.ts'
import { COMMANDS } from './commands.ts'

const DOCUMENTS = globSync(['README*.md', 'docs/{mengapa,settings-and-commands}.md', 'docs/panduan/**/*.md'])

/** Variables that are not the site's settings: those of Node.js, restic and compose, and what apt passes to the package. */
const OF_OTHERS = /^(?:NODE_|RESTIC_|AWS_|VERSI$|NAMA_SITUS$|SANDI_POSTGRES$|SITUS_RSUD_WITHOUT_DUMP$)/u

/** Commands of extras, which may be removed. */
const OF_EXTRAS = new Set(['breach-notice', 'move'])

/** `situs-rsud COMMAND …` as it is typed: at the start of a line or code span, or after another command. */
const TYPED = /(?:^ *|`|&& |\|\| |sudo |bin\/)situs-rsud (?:--hospital \S+ )?(?<name>[a-z][a-z-]*)(?<rest>[^`\n&|;#]*)/gmu

test.each(DOCUMENTS)('%s lets nobody type a command or a flag that there is not', (document) => {
  const unknown = Array.from(readFileSync(document, 'utf8').matchAll(TYPED)).flatMap(
    ({ 0: typed, groups: { name = '', rest = '' } = {} }) => {
      const command = COMMANDS[name]
      const asked = name === 'new-hospital' ? QUESTIONS.map(({ flag }) => `--${flag}`) : []
      // In `list | remove ID` the words are fixed; in other commands what follows is a file name.
      const own = command?.parameters?.match(/(?<=^|\| )[a-z]+(?:-[a-z]+)*/gu) ?? []
      const known = new Set([...(command?.parameters?.match(/--[a-z-]+/gu) ?? []), ...own, ...asked])
      const typedFlags = rest.match(/(?<= )--[a-z-]+/gu) ?? []
      const words = own.length === 0 ? typedFlags : [...typedFlags, ...(rest.match(/^ \S+/u) ?? [])]
      if (command === undefined && OF_EXTRAS.has(name)) return []
      return command !== undefined && words.every((word) => known.has(word.trim())) ? [] : typed.trim()
    },
  )
  expect(unknown).toEqual([])
})

test.each(DOCUMENTS)('%s names no setting that there is not', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/(?<![\w/?&]|--as )(?<name>[A-Z][A-Z\d]*_?[A-Z\d_]+)=(?!=)/gu)
  const names = Array.from(named, ({ groups }) => groups?.['name'] ?? '').filter((name) => !OF_OTHERS.test(name))
  expect(names.filter((name) => !(settingNames as readonly string[]).includes(name))).toEqual([])
})
