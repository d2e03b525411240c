import { plainSigns } from '../../said/plain-signs.ts'

/** A line of dashes or signs that people draw as a separator; it becomes an empty line. */
const ONLY_DRAWN = /^[-=]+$|^[-=*_~–—\s]{3,}$/u
const BULLET = /^[•·▪●◦‣∙–—]\s*|^[-*]\s+|^-(?=\p{L})/u
const NUMBER = /^(\d{1,2})([.)])(?:\s+|(?=\p{L}))/u
const LETTER = /^([a-z])[.)]\s+/u
const TABLE = /^\s*\|?\s*:?-{2,}:?\s*\|[\s|:-]*$/mu
const HEADING = /^#{1,6}\s/u

/** `depth`: the indent within a list, in spaces; null outside lists. */
interface Line {
  text: string
  depth: number | null
  isItem: boolean
}

/** Turns a text typed as in WhatsApp into CommonMark that reads the same. CommonMark stays as it is: the function is idempotent. */
export function clerkText(typed: string): string {
  const plain = plainSigns(typed.replaceAll(/\r\n?|[\u2028\u2029\v\f]/gu, '\n').replaceAll('\t', ' '))
  const lines = plain.split('\n').map((line) => (ONLY_DRAWN.test(line.trim()) ? '' : line.trimEnd()))
  const blocks = lines
    .join('\n')
    .split(/\n{2,}/u)
    .filter((block) => block.trim() !== '')
  let isInList = false
  const written = blocks.map((block) => {
    if (TABLE.test(block)) return block.split('\n').map(writeSigns).join('\n')
    const named = nameLines(block.split('\n').filter(Boolean), isInList)
    isInList = named.at(-1)?.depth !== null
    return named.map((line, at) => writeSigns(line.text) + between(line, named[at + 1])).join('')
  })
  return written.join('\n\n')
}

/** The line break between two lines: a hard break, or an empty line around lists, headings and quotations. */
function between(line: Line, next: Line | undefined): string {
  if (next === undefined) return ''
  if (next.isItem && line.depth !== null) return '\n'
  const isApart = (line.depth === null) !== (next.depth === null) || HEADING.test(line.text) || HEADING.test(next.text)
  return isApart || line.text.startsWith('>') !== next.text.startsWith('>') ? '\n\n' : '  \n'
}

/** Writes list markers as CommonMark has them; letters and bullets right below a numbered item become a nested list. */
function nameLines(lines: readonly string[], wasInList: boolean): Line[] {
  const isLettered = ['a', 'b'].every((letter) => lines.some((line) => LETTER.exec(line.trimStart())?.[1] === letter))
  const first = lines.find((line) => isItem(line.trimStart(), isLettered)) ?? ''
  const base = wasInList ? 0 : first.search(/\S|$/u)
  let [isInList, isBelowNumber] = [wasInList, false]
  return lines.map((line) => {
    const rest = line.trimStart()
    const depth = Math.max(0, line.length - rest.length - base)
    if (!isItem(rest, isLettered)) {
      isInList &&= depth > 1
      return { text: isInList ? ' '.repeat(depth) + rest : rest, depth: isInList ? depth : null, isItem: false }
    }
    const isNumber = NUMBER.test(rest)
    const isWithin = isBelowNumber && (!isNumber || depth > 1)
    const indent = isWithin ? Math.max(3, depth) : isInList && depth > 1 ? depth : 0
    isBelowNumber = isWithin || isNumber
    isInList = true
    const text = rest
      .replace(isLettered ? LETTER : /^$/u, (_, letter: string) => `${letter.charCodeAt(0) - 96}. `)
      .replace(NUMBER, '$1$2 ')
      .replace(BULLET, '- ')
    return { text: ' '.repeat(indent) + text, depth: indent, isItem: true }
  })
}

const isItem = (line: string, isLettered: boolean): boolean => BULLET.test(line) || NUMBER.test(line) || (isLettered && LETTER.test(line))

/** Turns WhatsApp's `*bold*` into `**bold**`, and escapes characters that CommonMark would take for markup. */
function writeSigns(line: string): string {
  return line
    .replaceAll('```', '')
    .replaceAll(/(?<!\\)`/gu, String.raw`\``)
    .replaceAll(/(?<![\p{L}\p{N}*\\/])\*(?=[^\s*)])([^*]*[^\s*\\])\*(?![\p{L}\p{N}*])/gu, '**$1**')
    .replaceAll(/(?<!\\)_{3,}/gu, (signs) => signs.replaceAll('_', String.raw`\_`))
    .replaceAll(/(?<!\S)(?!<)\S*(?::\/\/|@|\w_\w{1,80}[.]\w)\S*/gu, (word) => word.replaceAll(/(?<!\\)_/gu, String.raw`\_`))
    .replace(/^(\s*)(\+(?=\s)|>(?=\s*[\d=]))/u, String.raw`$1\$2`)
    .replace(/^(\s*\d{3,9})([.)])(?=\s)/u, String.raw`$1\$2`)
}
