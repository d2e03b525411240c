import { itemId } from '../../editor/index.ts'
import { joinNotes, readRemark, type Remark } from '../../schedule/said-remark.ts'
import type { AskedRow, SaidRow } from '../../schedule/said-week.ts'
import { because, isOpen, type PastedLine } from './pasted-lines.ts'
import type { HospitalWords } from './pasted-places.ts'
import { pasteChoices } from '../words/words.ts'

/** What only whoever pasted the table knows. Until it is answered, no row that it is about is taken. */
export interface PastedQuestion {
  /** Of its field. */
  name: string
  /** Beside whom it is asked. */
  whose: string
  about: 'remark' | 'person'
  /** The remark, or the person of the team that may be meant. */
  text: string
  lines: number[]
  answer: string | null
}

/** `E = Eksekutif`: what a letter beside days stands for. */
const LEGEND = /^(?:ket(?:erangan)?\.?\s*[:=]?\s*)?(\p{L}|\*{1,3})\s*[=:]\s*(\S.*)$/iu

export type AnswerTo = (name: string) => string | null

/** What is only known to whoever pasted the table, with what they have answered. */
export function createQuestions(answerTo: AnswerTo) {
  const questions: PastedQuestion[] = []
  return {
    questions,
    ask(about: PastedQuestion['about'], text: string, { line, whose }: { line: number; whose: string }): string | null {
      const name = `tanya-${itemId([about, about === 'person' ? whose : '', text.toLowerCase()])}`
      const typed = answerTo(name)
      const answer = pasteChoices[about].find(({ value }) => value === typed)?.value ?? null
      const before = questions.find((one) => one.name === name)
      const question = before ?? { name, whose, about, text, lines: [], answer }
      if (before === undefined) questions.push(question)
      if (question.lines.at(-1) !== line) question.lines.push(line)
      return question.answer
    },
  }
}

/** What letters stand for by a line of the table. */
export function legendIn(pasted: readonly PastedLine[]) {
  const letters = new Map<string, PastedLine & { meaning: string }>()
  for (const line of pasted) {
    const parts = line.cells.join(', ').split(/[,;]\s*(?=\p{L}\s*=)/u)
    const said = line.cells.length > parts.length ? [] : parts.map((part) => LEGEND.exec(part))
    if (said.includes(null)) continue
    for (const [, letter = '', meaning = ''] of said.flatMap((one) => (one === null ? [] : [one])))
      letters.set(letter.toLowerCase(), { ...line, meaning })
  }
  const used = new Set<number>()
  const ofLegend = new Set([...letters.values()].map(({ number }) => number))
  return {
    lines: pasted.filter(({ number }) => !ofLegend.has(number)),
    meaningOf(text: string): string | undefined {
      const letter = letters.get(text.toLowerCase())
      if (letter !== undefined) used.add(letter.number)
      return letter?.meaning
    },
    unused: () => [...letters.values()].filter(({ number }) => !used.has(number)),
  }
}

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

export type Meanings = Pick<HospitalWords, 'siteOf'> & Pick<ReturnType<typeof legendIn>, 'meaningOf'>

/** The rows as they are answered; null while an answer is awaited. */
export function settled(rows: readonly AskedRow[], answerFor: AnswerTo): SaidRow[] | null {
  const all = rows.map(({ asked = [], ...row }) => {
    const answers = asked.map(answerFor)
    return { answers, row: { ...row, ...joinNotes(row.note, ...asked.filter((_, at) => answers[at] === 'catatan')) } }
  })
  if (all.some(({ answers }) => answers.includes(null))) return null
  return all.filter(({ answers }) => !answers.includes('tidak')).map(({ row }) => row)
}
