import type { ReactNode } from 'react'
import { callLink, readPhone } from '../contract/phone.ts'
import { keepNumbers } from '../ground/ui/format/numbers.ts'
import { wholeTimes } from '../ground/ui/format/whole-times.tsx'

/** A web address as people write it, without punctuation that ends the sentence. */
const WEB = String.raw`(?:https?:\/\/|(?<![\p{L}\p{N}/.@-])(?:www\.|wa\.me\/|bit\.ly\/|s\.id\/))[^\s<>"“”]{0,2000}[\p{L}\p{N}/=_-]`
const MAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}`
/** The digits after an area or operator code: one group, or two or three groups of at least three digits, which no date, time or sum has. */
const REST = String.raw`(?:\d{5,9}|\d{3,5}[ .-]\d{3,5}(?:[ .-]\d{3,5})?)`
const CODE = String.raw`(?<=\b(?:hubungi|telepon|telp\.?|hotline|call cent(?:er|re)|psc|nomor|darurat)\s)1(?:10|12|13|15|18|19)(?!\d)|1500[ -]?\d{3}`
const PHONE = String.raw`(?:\(0\d{2,3}\)[ -]?|0\d{2,3}[ .-]?|\+?62[ .-]?\d{2,3}[ .-]?)${REST}|${CODE}`
/** What must not stand around a phone number, so that it is no part of a longer number, an identity number or a reference such as 0812/1124/RSUD. */
const ALONE = {
  before: String.raw`(?<![\p{L}\p{N}.,:_@-])(?<!(?<!\d{5}|[ -]\d{4})\/)(?<!\d )`,
  behind: String.raw`(?![\p{L}\p{N}_@]|[.,:-]\d| ?\/(?! ?\(?[0+])| \d{3})`,
}

const LINKED = new RegExp(`(?<web>${WEB})|(?<mail>${MAIL})|${ALONE.before}(?<phone>${PHONE})${ALONE.behind}`, 'giu')

/** Words before numbers that look like phone numbers and are none: accounts, identity cards, batches. */
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

/** Keeps numbers on one line with their words, days with their months, and hours with their time zones. */
const ownLine = (text: string): ReactNode =>
  wholeTimes(keepNumbers(text).replace(/(?<=\d) (?=(?:Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des|WI(?:B|TA?)\b))/gu, '\u00A0'))

/** Renders a text with links for addresses and phone numbers, and without line breaks between a number and its word. */
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

/** The attributes of a link if it leads to another site. */
export const outward = (href: string) => (/^https?:/iu.test(href) ? { rel: 'external noopener noreferrer' } : {})
