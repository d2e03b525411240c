import type { z } from 'zod'
import { readSaidZone, weekdayOf } from '../schedule/times.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { dateIn, dayInWords, say, type Sentence } from './sentence.ts'
import { explainSpelling, suggestDays } from './explain-spelling.ts'
import { nearest } from '../said/slips.ts'
import { nearestColour } from './palette/check-colours.ts'
import { quoted } from './quoted.ts'
import { examplesIn, helpInFile, metaOf } from './fields/meta.ts'
import { plainLine } from '../contract/foreign-text.ts'
import { ENDS_OF_TWO, formatPhone, readPhone } from '../contract/phone.ts'
import { valueNamed } from '../contract/value-named.ts'
import { formats, issues, rules, types } from './words.ts'

type Issue = z.core.$ZodIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** The invalid value, for sentences that quote it. */
export interface Written {
  value: unknown
  /** As typed, before YAML parsed it as a number. */
  source: string | undefined
  shape: z.core.$ZodType | undefined
}

/** The sentence for a problem that Zod found. Zod's own messages are never shown. */
export function explainIssue(issue: Issue, written: Written): Sentence {
  if (issue.code === 'invalid_type') return explainType(issue, written)
  if (issue.code === 'invalid_value') return explainChoice(issue, written)
  if (issue.code === 'too_small' || issue.code === 'too_big') return explainSize(issue, written)
  if (issue.code === 'invalid_format') return explainFormat(issue, written)
  if (issue.code === 'not_multiple_of') return say(issues.decimals)
  return issue.code === 'custom' ? explainRule(issue, written) : say(issues.unusable, { help: helpFor(written) })
}

export function explainUnknownKey(key: string, known: readonly string[]): Sentence {
  // YAML reads `Rabu` in `{ day: Senin, Rabu }` as a key.
  if (suggestDays(key) !== undefined) return say(issues['key-of-days'], { key: quoted(key) })
  const meant = nearest(plainLine(key), known)
  const hint = meant === undefined ? 'Hapus baris ini.' : say(issues.meant, { meant })
  return say(issues['unknown-key'], { key: quoted(key), hint, known: known.join(', ') })
}

function explainType({ expected, path }: IssueOf<'invalid_type'>, written: Written): Sentence {
  const { value, source } = written
  const isFile = path.length === 1
  const help = helpFor(written)
  if (value === undefined) return say(issues.missing, { key: String(path.at(-1)), help })
  if (value === null) return isFile ? say(issues['empty-file']) : say(issues.empty, { help })
  if (expected === 'object' && isFile) return say(issues['not-rows'])
  if (expected === 'string' && typeof value !== 'object') {
    const typed = source ?? JSON.stringify(value)
    return say(issues['not-text'], { typed: readPhone(typed) ?? quoted(typed).slice(1, -1) })
  }
  return say<string>(valueNamed(types, expected) ?? issues.unusable, { help })
}

function explainChoice({ values, path }: IssueOf<'invalid_value'>, written: Written): Sentence {
  if (values.every((value) => value === true)) return say(issues['not-true'])
  const choices = values.map(String)
  const choose = say('< {list}|>', { list: chooseFrom(choices) })
  if (written.value === undefined) return say(issues.missing, { key: String(path.at(-1)), help: choose })
  if (written.value === null) return say(issues.empty, { help: choose })
  if (typeof written.value === 'object') return say(issues['not-one-text'], { choose })
  const text = typeof written.value === 'string' ? written.value : (written.source ?? JSON.stringify(written.value))
  const zone = readSaidZone(text) ?? ''
  if (choices.includes(zone)) return say(issues.zone, { text: quoted(text), zone, choose })
  return explainUnknownChoice(text, 'pilihan', choices, metaOf(written.shape).choices)
}

/** The sentence for a word that is not among the allowed ones; `what` names these in the file, `called` in forms. */
export function explainUnknownChoice(text: string, what: string, choices: readonly string[], called: Called = {}): Sentence {
  const meant = nearest(text, choices)
  const hint = meant === undefined ? '' : say(issues['meant-choice'], { meant, called: valueNamed(called, meant) ?? meant })
  return say(issues['unknown-choice'], { text: quoted(text), what, hint, choose: chooseFrom(choices, called) })
}

type Called = Readonly<Record<string, string>>

function chooseFrom(choices: readonly string[], called: Called = {}): Sentence {
  const list = (names: readonly string[], between: string): string => names.map((name) => quoted(name).slice(1, -1)).join(between)
  const names = choices.map((choice) => valueNamed(called, choice) ?? choice)
  return say(issues.choose, { choices: list(choices, ', '), names: list(names, '; ') })
}

function explainSize(issue: IssueOf<'too_small' | 'too_big'>, written: Written): Sentence {
  const value = written.value
  const [limit, few, size] = issue.code === 'too_small' ? [issue.minimum, 'sedikit', 'kecil'] : [issue.maximum, 'banyak', 'besar']
  const bound = String(limit)
  if (issue.origin === 'array') {
    const how = issue.exact ? 'harus tepat' : `paling ${few}`
    return say(issues.count, { how, bound, count: Array.isArray(value) ? value.length : 0 })
  }
  const help = helpFor(written)
  if (issue.origin !== 'string') return say(issues.size, { size, value: String(value), bound, help })
  if (issue.code === 'too_small') return say(issues.empty, { help })
  return say(issues['too-long'], { letters: String(value).length, bound })
}

function explainFormat({ format }: IssueOf<'invalid_format'>, written: Written): Sentence {
  const text = quoted(String(written.value))
  const known = valueNamed(formats, format)
  if (known !== undefined) return say<string>(known, { text })
  // Of the remaining formats one refuses control characters; the others are explained by the field's help.
  const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(String(written.value).trim())
  return controls ? issues.controls : say(issues['unusable-text'], { text, help: helpFor(written) })
}

/** Longer explanations of rules in the shapes whose message is not enough. */
const EXPLAINED: Readonly<Record<string, (text: string, issue: IssueOf<'custom'>) => Sentence>> = {
  phone: (text) => explainNumber(text, 'nomor telepon', '+62711123456'),
  chat: (text) => explainNumber(text, 'nomor WhatsApp', '+6281234567890', '+'),
  days: (text, { path }) => explainSpelling('days', text, String(path.at(-1))),
  hours: (text, { path }) => explainSpelling('hours', text, String(path.at(-1))),
  date: (text) => explainSpelling('date', text),
  colour: (text, { params }) => explainColour(text, params ?? {}),
  'ends-before': (until, { params }) =>
    say(issues['ends-before'], { until: dayInWords(until.slice(0, 10)), from: dayInWords(String(params?.['from'])) }),
  'every-other-day': (day) => say(issues['every-other-day'], { date: dateIn(day), weekday: DAY_NAMES[weekdayOf(day) - 1] ?? '' }),
}

function explainRule(issue: IssueOf<'custom'>, written: Written): Sentence {
  const [problem, text] = [String(issue.params?.['problem']), String(written.value)]
  const explain = valueNamed(EXPLAINED, problem)
  if (explain !== undefined) return explain(text, issue)
  const said = issue.params?.['said'] as Record<string, string | number> | undefined
  return say<string>(valueNamed(rules, problem) ?? issues.unusable, { text: quoted(text), help: helpFor(written), ...said })
}

const BETWEEN = /[^\d\s().·+_‐-―−-]+|\s[‐-―−-]\s|(?<=\d{4})\s+(?=\(?0|\+)/u

/** Splits a text that holds more than one number, or a number and more: `0813 1111 2222 / 0361 123456`, `0711 123456-58`. */
export const typedNumbers = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(BETWEEN)
    .flatMap((one) => readPhone(one.trim().replace(ENDS_OF_TWO, '')) ?? [])

/** `begins`: the prefix that a valid number must have. */
function explainNumber(text: string, what: string, example: string, begins = ''): Sentence {
  const isMeant = (number: string): boolean => number.startsWith(begins)
  const [one, several] = [[readPhone(text) ?? []].flat().find(isMeant), typedNumbers(text).find(isMeant)]
  const [like, right] = one ? ['', one] : several ? ['satu nomor saja, seperti ', several] : ['seperti ', example]
  return say(issues.undialable, { text: quoted(text), what, like, right, shown: formatPhone(right) })
}

function explainColour(text: string, { fault, role }: Record<string, unknown>): Sentence {
  const colour = quoted(text)
  if (fault === 'hex') return say(issues['no-colour'], { colour })
  const meant = nearestColour(role === 'accent' ? 'accent' : 'brand', text)
  const why = fault === 'emergency' ? 'terlalu mirip merah IGD' : 'membuat tulisan sulit dibaca'
  return meant === text ? say(issues['unlike-brand'], { colour, why }) : say(issues['unusable-colour'], { colour, why, meant })
}

/** The help of a field that only the editor of the file reads. */
function helpFor({ shape }: Written): Sentence {
  const help = shape && helpInFile(shape)
  return help === undefined ? '' : say('< {help}|>', { help: ['Petunjuk:', help, examplesIn(metaOf(shape))].filter(Boolean).join(' ') })
}
