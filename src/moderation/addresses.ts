import { ADDRESS_ENDINGS, WORDLIKE_ENDINGS } from '../contract/foreign-text.ts'
import type { Finding, TextAsRead } from '../said/text-as-read.ts'

export type AddressCode = 'email' | 'link'

const ANY_ENDING = `${ADDRESS_ENDINGS}|${WORDLIKE_ENDINGS}`
const OF_COUNTRY = '(?:co|or|my|web|ac|go|sch|biz|desa)[.]id'
const MAIL_HOSTS = 'gmail|g mail|ymail|yahoo|hotmail|outlook|icloud|rocketmail|email'
const END = '(?![a-z0-9])'
const spelt = (words: string): string => `(?:\\s(?:${words})\\s|\\s?[[({<]{1,2}\\s?(?:${words}|[.])\\s?[\\])}>]{1,2}\\s?|[.])`
const endingIn = (endings: string): RegExp => new RegExp(`[.](?:${endings})(?:[/?]|(?![a-z0-9-])(?![.][a-z0-9]))`, 'gu')

/** One word without spaces. */
const EMAIL = /^\W*[a-z0-9._%+-]+@[a-z0-9-]+(?:[.][a-z0-9-]+)+/u
const SCHEME = /(?:https?|hxxps?|ftp):\/\/\S|^[^a-z0-9]*www[.]\S/u
/** How `contoh.com` and `contoh.co.id/masuk` end. */
const CLEAR = endingIn(`${OF_COUNTRY}|${ADDRESS_ENDINGS}`)
const WORDLIKE = endingIn(WORDLIKE_ENDINGS)
/** Any other ending needs an address behind it that no two words make: `shope.ee/4xYz`. */
const WITH_PATH = /[a-z0-9-][.][a-z]{2,3}\/\S{0,40}(?:\d[a-z]|[?=_#]\S)|(?:shope|linktr|heylink|youtu|forms|lynk)[.][a-z]{2,3}\/\S/u
const HANDLE = /^[^a-z0-9@]*@(?=[a-z0-9_.]{0,30}[a-z]{3})[a-z_][a-z0-9_.]{2}/u
const LONGEST_NAME = 63

/** Where an address is announced, an ending that is also a word is one. */
const ANNOUNCED = /(?:^|[^a-z])(?:kunjungi|cek|klik|buka|link|situs|website|web|akses|lewat|via|alamat|di|ke|daftar)\W{1,3}$/u

/** Over several words, or with signs spelt out. Each begins with its own rare word: nothing is read twice. */
const SPELT_EMAILS = [
  new RegExp(
    `(?:\\s|[[({<]{1,2}\\s?)(?:at|et|a|@)(?:\\s?[\\])}>]{1,2}|\\s)\\s?[a-z0-9-]{2,30}${spelt('dot|titik')}(?:com|co|net|org|id|ac|go)${END}`,
    'gu',
  ),
  new RegExp(`(?:\\s|[[({<]{1,2}|@)(?:at|et|a|@)?(?:\\s|[\\])}>]{1,2})?\\s?(?:${MAIL_HOSTS})(?:[.]|\\s)\\s?(?:com|co)${END}`, 'gu'),
  new RegExp(`(?:\\sat\\s|[[({<](?:at|a|@)[\\])}>]|@)\\s?(?:${MAIL_HOSTS})${END}`, 'gu'),
]
const SPELT_LINKS = [
  new RegExp(`(?:^|[^a-z0-9])www[\\s.]{1,3}[a-z0-9-]{2,40}[\\s.]{1,3}(?:${ANY_ENDING})${END}`, 'gu'),
  new RegExp(`[a-z0-9]${spelt('dot|titik')}(?:${OF_COUNTRY}|(?:co|my|or|ac|go|web)${spelt('dot|titik')}id|${ADDRESS_ENDINGS})${END}`, 'gu'),
  new RegExp(`[a-z0-9](?:\\s[.]\\s?|[.]\\s)(?:com|net|xyz|(?:co|or|my|web|ac|go)\\s?[.]\\s?id)${END}`, 'gu'),
  /(?:^|[^a-z])(?:wa|t)\s?[.]\s?me(?![a-z])/gu,
  /(?:^|[^a-z])(?:ig|instagram|insta|tiktok|tik tok|telegram|tele|fb|facebook|twitter|id line|line id|username)(?: (?:saya|aku|kami|id|ku))?\s?(?:[\s:=]\s?[a-z]+(?:[._][a-z0-9]+)+(?![a-z])|\s[a-z]{3,}\d+(?![a-z0-9]))/gu,
  /(?:^|[^a-z])(?:ig|fb|tele|id line|line id|username)\s?[:=]\s?[a-z][a-z0-9._]{3,}/gu,
  /(?:^|[^a-z])(?:follow|folow|polow|add) (?:juga )?(?:ig|instagram|tiktok|akun|telegram|fb)(?: (?:saya|aku|kami))? [a-z0-9._]{4,}/gu,
]

/** Where somebody is written to, and whatever leads readers away from this page. */
export function findAddresses({ read, find }: TextAsRead): Finding<AddressCode>[] {
  const matchAny = (patterns: readonly RegExp[]) => patterns.flatMap((pattern) => [...read.matchAll(pattern)])
  const emails = matchAny(SPELT_EMAILS).map(({ 0: found, index }) =>
    find('email', beginOfWord(read, index - (read[index - 1] === ' ' ? 1 : 0)), index + found.length),
  )
  const links = matchAny(SPELT_LINKS).map(({ 0: found, index }) =>
    find('link', beginOfWord(read, index + found.search(/[a-z0-9@]|$/u)), index + found.length),
  )
  const words = Array.from(read.matchAll(/\S+/gu)).flatMap(({ 0: word, index }) => {
    const code = findCode(word, read.slice(Math.max(0, index - 20), index))
    const [signs = ''] = /^[^a-z0-9@]*/u.exec(word) ?? []
    return code === undefined ? [] : [find(code, index + signs.length, index + word.replace(/[^a-z0-9/]+$/u, '').length)]
  })
  return [...emails, ...links, ...words]
}

/** Where the word begins in the midst or at the end of which a pattern has found something. */
function beginOfWord(read: string, index: number): number {
  const [, before = ''] = /([a-z0-9._-]{0,40})$/u.exec(read.slice(Math.max(0, index - 41), index)) ?? []
  return before === '' ? index : read.lastIndexOf(before, index)
}

function findCode(word: string, before: string): AddressCode | undefined {
  if (word.includes('@') && EMAIL.test(word)) return 'email'
  if (SCHEME.test(word) || HANDLE.test(word) || WITH_PATH.test(word)) return 'link'
  // "2.500.id" has no letter before its ending.
  if (namesBefore(CLEAR, word).some(({ name }) => /[a-z]/u.test(name))) return 'link'
  const isLink = namesBefore(WORDLIKE, word).some(
    ({ name, hasPath }) => /[a-z]/u.test(name) && (hasPath || /\d|[a-z]-[a-z]/u.test(name) || ANNOUNCED.test(before)),
  )
  return isLink ? 'link' : undefined
}

function namesBefore(ending: RegExp, word: string): { name: string; hasPath: boolean }[] {
  return Array.from(word.matchAll(ending), ({ 0: found, index }) => {
    const [name = ''] = /[a-z0-9.-]*$/u.exec(word.slice(Math.max(0, index - LONGEST_NAME), index)) ?? []
    return {
      name,
      hasPath: /^[/?](?:\S{0,40}[0-9?=_-]|\S{1,40}\/\S)/u.test(word.slice(index + found.length - 1, index + found.length + 60)),
    }
  })
}
