import { readFileSync } from 'node:fs'

/** What the guide's chapter on installing lets an operator type after `situs-rsud new-hospital`, as a shell takes it apart. */
export function newHospitalInGuide(): string[] {
  const chapter = readFileSync('docs/panduan/3-memasang.md', 'utf8')
  const typed = /^ *situs-rsud new-hospital (--.+)$/mu.exec(chapter)?.[1]
  if (typed === undefined) throw new Error('Chapter 3 shows no answers of new-hospital any more.')
  return Array.from(typed.matchAll(/'([^']*)'|(\S+)/gu), ([, quoted, plain]) => quoted ?? plain ?? '')
}
