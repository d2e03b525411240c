import { readFileSync } from 'node:fs'

/** The arguments of `situs-rsud new-hospital` in the guide's chapter on installing, split as a shell does. */
export function newHospitalInGuide(): string[] {
  const chapter = readFileSync('docs/panduan/3-memasang.md', 'utf8')
  const typed = /^ *situs-rsud new-hospital (--.+)$/mu.exec(chapter)?.[1]
  if (typed === undefined) throw new Error('Chapter 3 shows no answers of new-hospital any more.')
  return Array.from(typed.matchAll(/'([^']*)'|(\S+)/gu), ([, quoted, plain]) => quoted ?? plain ?? '')
}
