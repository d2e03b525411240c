import { foreignNumbers } from '../contract/moderation/words.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { asRead } from '../crisis/text-as-read.ts'
import { isLocalOf, readPhone } from '../contract/phone.ts'

/** Numbers that belong to somebody else than the hospital, which may stand in no reply, and why. `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: ReadonlySet<string>): { words: string; why: string }[] {
  return findPersonalNumbers(asRead(words))
    .filter(({ code, words: number }) => !(code === 'phone' && isOneOf(phones, number)))
    .map(({ code, words: number }) => ({ words: number, why: foreignNumbers[code] }))
}

/** Also without its area, and with hours behind it: `(0711) 123456 24 jam`. */
function isOneOf(phones: ReadonlySet<string>, number: string): boolean {
  if ([number, number.replace(/\s\d{1,2}$/u, '')].some((written) => phones.has(readPhone(written) ?? ''))) return true
  return isLocalOf([...phones], number)
}
