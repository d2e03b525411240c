import { z } from 'zod'
import { formatPhone } from '../contract/phone.ts'
import { helpOf, withoutWrapping } from '../content/field-path.ts'
import { formFactsOf } from '../content/fields/kind.ts'
import type { Drawing, FieldKind } from '../content/fields/kind.ts'
import { valueNamed } from '../contract/value-named.ts'

interface About {
  name: string
  label: string
  hint: string
  /** It may be missing. */
  isOptional: boolean
  isShownAtOnce: boolean
}

/** A field as a form asks for it. Whatever is in it follows from its shape. */
export type Field = GroupField | ListField | PlainField
export type GroupField = About & { kind: 'group'; fields: Field[]; isPoint: boolean }
export type ListField = About & { kind: 'list'; item: Field; most: number }
export type PlainField = About &
  (
    | { kind: Exclude<FieldKind, 'file'> | 'line' | 'number' | 'whole' }
    | { kind: 'file'; drawn: Drawing }
    /** `usual` is what a missing field means. */
    | { kind: 'yes-no'; usual: boolean | undefined; mayBeFalse: boolean }
    | { kind: 'choice'; choices: { value: string; label: string }[]; usual: string; none: string; areDrawn: boolean }
  )

/** The fields of a shape with all that is in them. */
export function fieldTree(name: string, shape: z.core.$ZodType): Field {
  const bare = withoutWrapping(shape)
  const help = helpOf(shape) ?? helpOf(bare) ?? ''
  const { title, examples } = z.globalRegistry.get(bare) ?? {}
  const facts = formFactsOf(bare)
  const missing = z.safeParse(shape, undefined)
  const usual = missing.data
  const about = {
    name,
    ...wordsOf(help, title),
    isOptional: missing.success,
    isShownAtOnce: formFactsOf(shape).isShownAtOnce ?? false,
  }
  if (bare instanceof z.ZodObject)
    return {
      ...about,
      kind: 'group',
      isPoint: facts.kind === 'point',
      fields: Object.entries(bare.shape).flatMap(([key, inner]) =>
        formFactsOf(withoutWrapping(inner)).isUnasked ? [] : fieldTree(key, inner),
      ),
    }
  if (bare instanceof z.ZodArray) return { ...about, kind: 'list', item: fieldTree('', bare.element), most: mostOf(bare) }
  if (bare instanceof z.ZodBoolean || bare instanceof z.ZodLiteral) {
    return { ...about, kind: 'yes-no', usual: typeof usual === 'boolean' ? usual : undefined, mayBeFalse: bare instanceof z.ZodBoolean }
  }
  if (bare instanceof z.ZodEnum) {
    const choices = bare.options
      .map(String)
      .map((value) => ({ value, label: valueNamed(facts.labels ?? {}, value) ?? choiceLabel(value, help) }))
    return {
      ...about,
      hint: choices.some(({ value, label }) => value !== label) ? '' : about.hint,
      kind: 'choice',
      choices,
      usual: typeof usual === 'string' ? usual : '',
      none: facts.none ?? (missing.success ? 'Tidak diisi' : 'Pilih'),
      areDrawn: facts.kind === 'icon',
    }
  }
  if (facts.kind === 'file') return { ...about, kind: 'file', drawn: facts.drawn ?? 'photo' }
  const kind = facts.kind ?? (bare instanceof z.ZodNumber ? (bare.isInt ? 'whole' : 'number') : 'line')
  return { ...about, hint: [about.hint, examplesOf(kind, examples)].filter(Boolean).join(' '), kind }
}

function examplesOf(kind: PlainField['kind'], examples: unknown): string {
  const isNumber = kind === 'phone' || kind === 'chat'
  const texts = ((examples ?? []) as unknown[]).filter((example) => typeof example !== 'object').map(String)
  const shown = isNumber ? texts.slice(0, 1).map(formatPhone) : texts.slice(0, 3)
  return shown.length === 0 || kind === 'day' ? '' : `Misalnya ${shown.join('; ').replace(/\.$/u, '')}.`
}

function mostOf({ def: { checks = [] } }: z.ZodArray): number {
  const limits = checks.map(({ _zod: { def } }) => (def as { maximum?: number }).maximum)
  return Math.min(...limits.filter((limit) => limit !== undefined), 200)
}

/** Help that lists choices says in brackets what each is: `clinics (poliklinik)`. */
function choiceLabel(value: string, help: string): string {
  const [, label = value] = new RegExp(`(?:^|[ ,])${value.replaceAll('/', '\\/')} \\(([^)]+)\\)`, 'u').exec(help) ?? []
  return label
}

/** What helps in a file and not in a form. */
const OF_FILES = /tanda kutip|\bday boleh|Pakai titik|\.yaml|content\/images|\bname\b|^Boleh dihapus|^Hapus bila|^(?:true|false)\b/u

/** Of the help that editors show: its first words name the field; what it says of YAML is left out. */
function wordsOf(help: string, title: string | undefined): { label: string; hint: string } {
  const [first = ''] = /^[^.,:;(]+/u.exec(help) ?? []
  const rest = help.slice(title === undefined || help.startsWith(title) ? (title ?? first).length : 0).replace(/^[.,:;]?\s*/u, '')
  const hint = rest
    .split(/(?<=\.)\s+/u)
    .filter((sentence) => /\w/u.test(sentence) && !OF_FILES.test(sentence))
    .join(' ')
  return { label: title ?? first.trim(), hint: hint.charAt(0).toUpperCase() + hint.slice(1) }
}
