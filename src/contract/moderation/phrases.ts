/**
 * Phrases as rules write them: words with spaces between, `a|b` for one of two, `{came}` for one of a list, `~4` for up to four words within a
 * clause, `~4!a|b` for as many without these, `*3` for all of up to three, `=1` for one that is no name of the reader, `word?` for one that may
 * stand there, `word+` for one to four, `>a|b` for what must follow and `!a|b` for what must not, `<a|b` for what must not stand before, `^` and
 * `$` for the ends of a sentence.
 */
export type WordLists = Readonly<Record<string, string>>

/** A list as its rules read it: `rawat_inap` is two words. */
export function wordsOf(list: string): string[] {
  return list
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/_/gu, ' '))
}

/** One expression for all phrases. Each gap is bounded and no word holds a space: the time grows with the text alone. */
export function phrases(written: readonly string[], lists: WordLists): RegExp {
  return new RegExp(`(?<= )(?:${written.map((phrase) => phraseSource(phrase, lists)).join('|')})`, 'gu')
}

function phraseSource(phrase: string, lists: WordLists): string {
  return phrase
    .split(' ')
    .map((part) => partSource(part, lists))
    .join('')
}

function partSource(part: string, lists: WordLists): string {
  if (part === '^') return '(?<=^ )'
  if (part === '$') return '$'
  if (part.startsWith('<')) return `(?<!${oneOf(part.slice(1), lists)})`
  if (part.startsWith('~')) {
    const [most = '', without] = part.slice(1).split('!')
    return `(?:${without === undefined ? '' : `(?!${oneOf(without, lists)})`}[^ ,]+ ){0,${most}}?`
  }
  if (part.startsWith('=')) return `(?:[^ ,@]+ ){${part.slice(1)}}`
  if (part.startsWith('*')) return `(?:[^ ,]+ ){0,${part.slice(1)}}`
  if (part.startsWith('!')) return `(?!${oneOf(part.slice(1), lists)})`
  if (part.startsWith('>')) return `(?=${oneOf(part.slice(1), lists)})`
  if (part.endsWith('?')) return `(?:${oneOf(part.slice(0, -1), lists)})?`
  if (part.endsWith('+')) return `(?:${oneOf(part.slice(0, -1), lists)}){1,4}`
  return oneOf(part, lists)
}

function oneOf(part: string, lists: WordLists): string {
  const words = part.split('|').flatMap((word) => {
    const list = /^\{(\w+)\}$/u.exec(word)?.[1]
    return list === undefined ? [word.replace(/_/gu, ' ')] : wordsOf(lists[list] ?? '')
  })
  return `(?:${words.join('|')}) `
}
