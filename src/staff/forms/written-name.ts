import { nameParts } from '../../contract/people-names.ts'

/** Parts of degrees that are no row of capitals. */
const MIXED = new Set('SP SUBSP AN ANTI RAD ONK ORT PROS PERIO AND EM PAR KES BIOMED SC SI PSI FARM MED KED KEP HUM GIZ PH'.split(' '))
const TITLE = /^(dr|drg)\.?$/iu
const FIRST_DEGREE = /(?:(?<=\p{L}{4})\.|(?<![,\s]))\s+(?=(?:sub)?sp(?!esial)[\s.]*[a-z])/iu

/** A doctor's name as the page writes it: `DR. ANDI PRATAMA SP.A` and `ANDI PRATAMA, dr., Sp. A` → `dr. Andi Pratama, Sp.A`. What has small and large letters stays so. */
export function writtenName(typed: string): string {
  const even = typed
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\b(drg?|prof)\.(?=\p{L})/giu, '$1. ')
    .replace(FIRST_DEGREE, ', ')
    .trim()
  const [first = '', ...rest] = even.split(/\s*,\s*/u)
  const titles = rest.filter((one) => TITLE.test(one))
  const degrees = rest.filter((one) => one !== '' && !titles.includes(one)).map((one) => one.replaceAll(/\b(sp|m)\. (?=\p{L})/giu, '$1.'))
  const isFlat = (text: string): boolean => text === text.toUpperCase() || text === text.toLowerCase()
  const isShouted = isFlat(nameParts(first).words.join(' '))
  const words = [...titles, ...first.split(' ')].map((word) =>
    TITLE.test(word) && (isShouted || !word.endsWith('.') || titles.includes(word))
      ? `${word.toLowerCase().replace('.', '')}.`
      : isShouted
        ? capitalised(word)
        : word,
  )
  return [words.join(' ').replace(/\bdr\. dr\./u, 'Dr. dr.'), ...degrees.map((one) => (isFlat(one) ? writtenDegree(one) : one))].join(', ')
}

const capitalised = (word: string): string => word.toLowerCase().replaceAll(/(?<!['’`])\b\p{L}/gu, (letter) => letter.toUpperCase())

function writtenDegree(degree: string): string {
  return degree.toUpperCase().replaceAll(/\p{L}+/gu, (part) => (MIXED.has(part) ? capitalised(part) : part.replace(/^SP(?=.)/u, 'Sp')))
}

/** The specialist's degree of a name, without that of a consultant: `sppd`. */
export function specialistDegree(name: string): string | undefined {
  const degree = nameParts(name).degrees.find((one) => /^sp(?!esial)/iu.test(one))
  const [letters] = /^[a-z.\s]+/iu.exec(degree ?? '') ?? []
  return letters?.toLowerCase().replaceAll(/[^a-z]/gu, '')
}
