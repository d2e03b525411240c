import { ADDRESS_ENDINGS, WORDLIKE_ENDINGS } from '../contract/foreign-text.ts'
import type { Finding, TextAsRead } from '../said/text-as-read.ts'
import { anyWordOf } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

export type AddressCode = 'email' | 'link'

const OF_COUNTRY = '(?:co|or|my|web|ac|go|sch|biz|desa)[.]id'
const [MAIL_HOST, NETWORK, ACCOUNT] = [lists.mailHosts, lists.networks, lists.accounts].map((list) => anyWordOf(list).replaceAll('-', ' '))
/** The dot of an address, also written `titik`, `[dot]` or `(.)`. */
const DOT = `(?:\\s${anyWordOf(lists.dots)}\\s|\\s?[[({<]{1,2}\\s?(?:${anyWordOf(lists.dots)}|[.])\\s?[\\])}>]{1,2}\\s?|[.])`
const AT = '(?:\\s|[[({<]{1,2}\\s?)(?:at|et|a|@)(?:\\s?[\\])}>]{1,2}|\\s)\\s?'
const BEGIN = '(?<![a-z0-9])'
const END = '(?![a-z0-9])'
/** A part of a host name, at most as long as DNS allows, so that matching does not backtrack over a long text. */
const NAME = '[a-z0-9-]{1,63}'
/** A host whose ending is also an ordinary word; it counts only with a path behind it, or with an announcement ("kunjungi") before it. */
const WORDLIKE = `[a-z][a-z0-9.-]{0,40}[.](?:${WORDLIKE_ENDINGS})`
const PATH = '[/?](?:\\S{0,40}[0-9?=_-]|\\S{1,40}/\\S)'

const ADDRESSES = Object.entries({
  email: [
    `[a-z0-9._%+-]{1,64}@${NAME}(?:[.]${NAME})+`,
    `${AT}[a-z0-9-]{2,30}${DOT}(?:com|co|net|org|id|ac|go)${END}`,
    `[\\s@]${MAIL_HOST}[.\\s]\\s?com?${END}`,
    `(?:\\sat\\s|[[({<](?:at|a|@)[\\])}>]|@)\\s?${MAIL_HOST}${END}`,
  ],
  link: [
    '(?:https?|hxxps?|ftp)://\\S+',
    `${BEGIN}www[.]\\S+`,
    `${BEGIN}www[\\s.]{1,3}[a-z0-9-]{2,40}[\\s.]{1,3}(?:${ADDRESS_ENDINGS}|${WORDLIKE_ENDINGS})${END}`,
    // For an ending that is in no list, a path is required that no two words could form: `shope.ee/4xYz`.
    `${NAME}[.][a-z]{2,3}/\\S{0,40}(?:\\d[a-z]|[?=_#]\\S)\\S*`,
    '(?:shope|linktr|heylink|youtu|forms|lynk)[.][a-z]{2,3}/\\S+',
    '(?<![a-z0-9])@(?=[a-z0-9_.]{0,30}[a-z]{3})[a-z_][a-z0-9_.]{2,}',
    `${WORDLIKE}${PATH}\\S*`,
    `(?<=${BEGIN}${anyWordOf(lists.announces)}\\W{1,3})${WORDLIKE}${END}`,
    `[a-z][a-z0-9-]{0,40}${DOT}(?:${OF_COUNTRY}|(?:co|my|or|ac|go|web)${DOT}id|${ADDRESS_ENDINGS})${END}`,
    `[a-z0-9](?:\\s[.]\\s?|[.]\\s)(?:com|net|xyz|(?:co|or|my|web|ac|go)\\s?[.]\\s?id)${END}`,
    `${BEGIN}(?:wa|t)\\s?[.]\\s?me${END}(?:/\\S*)?`,
    `${BEGIN}${NETWORK}(?: [a-z]{2,4})?[\\s:=]\\s?[a-z]+(?:[._][a-z0-9]+)+(?![a-z])`,
    `${BEGIN}${ACCOUNT}\\s?[:=]\\s?[a-z][a-z0-9._]{3,}`,
  ],
}).flatMap(([code, all]) => all.map((pattern) => ({ code: code as AddressCode, pattern: new RegExp(pattern, 'gu') })))

/** Mail addresses, and links or accounts that lead readers away from this page. */
export const findAddresses = ({ read, find }: TextAsRead): Finding<AddressCode>[] =>
  ADDRESSES.flatMap(({ code, pattern }) =>
    Array.from(read.matchAll(pattern), ({ 0: found, index }) => {
      // The match may begin or end inside a word; the finding begins where that word does.
      const at = index + (code === 'link' ? found.search(/[a-z0-9@]|$/u) : -Number(/^[^a-z]/u.test(found) && read[index - 1] === ' '))
      const [before = ''] = /[a-z0-9._-]{0,40}$/u.exec(read.slice(Math.max(0, at - 41), at)) ?? []
      return find(code, at - before.length, index + found.replace(/[^a-z0-9/]+$/u, '').length)
    }),
  )
