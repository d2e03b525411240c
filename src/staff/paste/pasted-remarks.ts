import { joinNotes, readRemark, type Remark } from '../../schedule/said-remark.ts'
import type { AskedRow, SaidRow } from '../../schedule/said-week.ts'
import { because, isOpen, type Legend } from './pasted-lines.ts'
import type { HospitalWords } from './pasted-places.ts'

type Meanings = Pick<HospitalWords & Legend, 'siteOf' | 'meaningOf'>

/** Each row with what stands beside it, or the reason why no row of a week can say it. */
export function withRemarks(rows: readonly AskedRow[], texts: readonly string[], { siteOf, meaningOf }: Meanings): AskedRow[] | string {
  let all = [...rows]
  const isKnown = (text: string): boolean => siteOf(text) !== undefined || meaningOf(text) !== undefined
  const explained = new Set(rows.flatMap(({ asked = [] }) => asked.filter(isKnown)))
  for (const text of [...texts, ...explained]) {
    if (isOpen(text)) continue
    const site = siteOf(text)
    const remark = site === undefined ? readRemark(meaningOf(text) ?? text, () => undefined) : { rest: undefined, site }
    if (remark === null) return because('leave', text)
    if ('isUnsaid' in remark || 'everyOther' in remark) return because('no-remark', text)
    const { rest: _, note, asked = [], ...more }: Remark & AskedRow = remark
    all = all.map((row) => {
      if (explained.has(text) && row.asked?.includes(text) !== true) return row
      const open = [...(row.asked ?? []).filter((one) => one !== text), ...asked]
      return { ...more, ...row, ...joinNotes(row.note, note), asked: open }
    })
  }
  return all
}

/** The rows as they are answered; null while an answer is awaited. */
export function settled(rows: readonly AskedRow[], answerFor: (text: string) => string | null): SaidRow[] | null {
  const answers = new Map(rows.flatMap(({ asked = [] }) => asked.map((text) => [text, answerFor(text)])))
  if ([...answers.values()].includes(null)) return null
  const isSaid = (answer: string) => (text: string) => answers.get(text) === answer
  const practised = rows.filter(({ asked = [] }) => !asked.some(isSaid('tidak')))
  return practised.map(({ asked = [], ...row }) => Object.assign(row, joinNotes(row.note, ...asked.filter(isSaid('catatan')))))
}
