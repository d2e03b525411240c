import type { ReactNode } from 'react'
import { callLink, readPhone } from '../contract/phone.ts'
import { keepNumbers } from '../ground/ui/format/numbers.ts'
import { wholeTimes } from '../ground/ui/format/whole-times.tsx'

/** An address of the web as people write it; what ends the sentence is no part of it. */
const WEB = String.raw`(?:https?:\/\/|(?<![\p{L}\p{N}/.@-])(?:www\.|wa\.me\/|bit\.ly\/|s\.id\/))[^\s<>"“”]{0,2000}[\p{L}\p{N}/=_-]`
const MAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}`
/** After the area or the operator: in one piece, or in two or three of three digits and more, as no date, time or sum is written. */
const REST = String.raw`(?:\d{5,9}|\d{3,5}[ .-]\d{3,5}(?:[ .-]\d{3,5})?)`
const CODE = String.raw`(?<=\b(?:hubungi|telepon|telp\.?|hotline|call cent(?:er|re)|psc|nomor|darurat)\s)1(?:10|12|13|15|18|19)(?!\d)|1500[ -]?\d{3}`
const PHONE = String.raw`(?:\(0\d{2,3}\)[ -]?|0\d{2,3}[ .-]?|\+?62[ .-]?\d{2,3}[ .-]?)${REST}|${CODE}`
/** No part of a longer number, of an identity card, or of a letter's number such as 0812/1124/RSUD. */
const ALONE = {
  before: String.raw`(?<![\p{L}\p{N}.,:_@-])(?<!(?<!\d{5}|[ -]\d{4})\/)(?<!\d )`,
  behind: String.raw`(?![\p{L}\p{N}_@]|[.,:-]\d| ?\/(?! ?\(?[0+])| \d{3})`,
}

const LINKED = new RegExp(`(?<web>${WEB})|(?<mail>${MAIL})|${ALONE.before}(?<phone>${PHONE})${ALONE.behind}`, 'giu')

/** What has as many digits and is called by nobody: an account, a card, a batch. */
const NO_PHONE =
  /\b(?:rp|(?:no)?rek(?:ening)?|nik|nip|npwp|nib|kk|rm|rekam medis|va|virtual account|bets|batch|resi)\b[.:]*(?:\s[\p{L}.:]+){0,3}\s$/iu
const AS_FAR_AS = 60

function hrefOf({ web, mail, phone }: Record<string, string | undefined>, before: string): string | null {
  if (web !== undefined) {
    const href = /^https?:/iu.test(web) ? web : `https://${web}`
    return URL.canParse(href) ? href : null
  }
  if (mail !== undefined) return `mailto:${mail}`
  const number = phone === undefined || NO_PHONE.test(before) ? null : readPhone(phone)
  return number === null ? null : callLink(number)
}

/** A day stays with its month, an hour with its zone. */
const ownLine = (text: string): ReactNode =>
  wholeTimes(keepNumbers(text).replace(/(?<=\d) (?=(?:Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des|WI(?:B|TA?)\b))/gu, '\u00A0'))

/** A text in which addresses and telephone numbers can be pressed, and no number stands at the beginning of a line without its word. */
export function drawLinked(text: string): ReactNode {
  const drawn: ReactNode[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(LINKED)) {
    const href = hrefOf(groups, text.slice(Math.max(0, index - AS_FAR_AS), index))
    if (href === null) continue
    drawn.push(
      ownLine(text.slice(end, index)),
      <a key={index} href={href} {...(href.startsWith('tel:') && { className: 'whole' })} {...outward(href)}>
        {found}
      </a>,
    )
    end = index + found.length
  }
  return end === 0 ? ownLine(text) : [...drawn, ownLine(text.slice(end))]
}

/** What a link to another site says of itself. */
export const outward = (href: string) => (/^https?:/iu.test(href) ? { rel: 'external noopener noreferrer' } : {})
