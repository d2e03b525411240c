import { findAddresses } from './addresses.ts'
import type { Finding } from './finding.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { asRead } from './text-as-read.ts'

export type PersonalDataCode = 'identity-number' | 'phone' | 'email' | 'link' | 'record-number'

/** What identifies somebody or leads to them, in the order of the text and each place once, however it is written. */
export function findPersonalData(text: string): Finding<PersonalDataCode>[] {
  const reading = asRead(text)
  const all = [...findPersonalNumbers(reading), ...findAddresses(reading)]
  all.sort((a, b) => a.start - b.start || b.words.length - a.words.length)
  let end = 0
  return all.filter(({ start, words }) => {
    const isNew = start >= end
    if (isNew) end = start + words.length
    return isNew
  })
}
