import { APP_NAME_LETTERS } from '../contract/limits.ts'

/** The first words that fit below an icon on a home screen, the last of them no title and no link to the next. */
export function cutBelowIcon(name: string): string {
  const words = name.split(/\s+/u)
  while (words.length > 1 && (words.join(' ').length > APP_NAME_LETTERS || /\.$|^(?:dan|di|dr|&|-)$/iu.test(words.at(-1) ?? '')))
    words.pop()
  return words.join(' ')
}
