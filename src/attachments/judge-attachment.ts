import { isUtf8 } from 'node:buffer'
import { ATTACHMENT_KINDS } from '../content/publications/shapes.ts'
import { readPdf } from './read-pdf.ts'
import { readZip } from './read-zip.ts'

export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
} as const satisfies Record<(typeof ATTACHMENT_KINDS)[number], string>

export type AttachmentKind = keyof typeof ATTACHMENT_TYPES

/** The `accept` attribute of upload fields. */
export const CHOOSABLE_ATTACHMENTS = ATTACHMENT_KINDS.map((kind) => `.${kind}`).join()

export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024

/** Why a file is refused; `words/staff.yaml` has a sentence for each. */
export type AttachmentRefusal = Foreign | 'unknown' | 'broken' | 'dense' | 'locked' | 'script' | 'holds' | 'macro'
type Foreign = 'empty' | 'large' | 'program' | 'page' | 'picture' | 'old-office' | 'archive'

/** `isPicture`: a PDF without text, which screen readers cannot read. */
export type Judgement = { ok: true; kind: AttachmentKind; isPicture: boolean } | { ok: false; why: AttachmentRefusal }

export const HEAD_BYTES = 1024

const FOREIGN: readonly (readonly [RegExp, Foreign])[] = [
  [/^(?:MZ|\p{Cc}ELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe)/u, 'program'],
  [/^(?:\xef\xbb\xbf)?\s*<[!?a-z]/iu, 'page'],
  [/^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF|II\*|MM\p{Cc}\*|.{4}ftyp)/su, 'picture'],
  [/^\xd0\xcf\p{Cc}\xe0/u, 'old-office'],
  [/^(?:Rar!|7z\xbc\xaf|\p{Cc}\x8b)/u, 'archive'],
]

const ZIP_BEGINS = /^PK\p{Cc}{2}/u
/** Only a byte order mark, white space or NUL may stand before the header, not the beginning of another file type. */
const PDF_BEGINS = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/u
/** The end of a complete PDF, which says where its objects are. */
const PDF_ENDS = /startxref\s+\d+\s+%%EOF/u
const TAIL_BYTES = 2048

/** Determines the type of a file from its bytes, or why it is refused; the rules stand in the README. `breathe` yields to other work. */
export async function judgeAttachment(bytes: Buffer, breathe: () => Promise<void>): Promise<Judgement> {
  if (bytes.length === 0) return { ok: false, why: 'empty' }
  if (bytes.length > MAX_ATTACHMENT_BYTES) return { ok: false, why: 'large' }
  const head = headOf(bytes)
  const foreign = FOREIGN.find(([begins]) => begins.test(head))
  if (foreign !== undefined) return { ok: false, why: foreign[1] }
  if (ZIP_BEGINS.test(head)) return judgeZip(bytes)
  if (head.includes('%PDF-')) return judgePdf(bytes, head, breathe)
  return isTable(bytes) ? { ok: true, kind: 'csv', isPicture: false } : { ok: false, why: 'unknown' }
}

/** Whether the first bytes fit the type; checked before a file that was copied into the folder is sent. */
export function beginsAs(kind: AttachmentKind, bytes: Buffer): boolean {
  const head = headOf(bytes)
  if (kind === 'csv') return !head.includes('\0') && !FOREIGN.some(([begins]) => begins.test(head))
  return (kind === 'pdf' ? PDF_BEGINS : ZIP_BEGINS).test(head)
}

const headOf = (bytes: Buffer): string => bytes.toString('latin1', 0, HEAD_BYTES)

async function judgePdf(bytes: Buffer, head: string, breathe: () => Promise<void>): Promise<Judgement> {
  const isWhole = PDF_BEGINS.test(head) && PDF_ENDS.test(bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)))
  const { why, isPicture } = isWhole ? await readPdf(bytes, breathe) : { why: 'broken' as const, isPicture: false }
  return why === null ? { ok: true, kind: 'pdf', isPicture } : { ok: false, why }
}

const MACRO_PART = /vbaproject|vbadata|\/macrosheets\/|\/activex\/|^basic\/|^scripts\//u
/** `&#` is refused too, because XML character references could spell these words. */
const MACRO_TYPE = /macroEnabled|vbaProject|macrosheet|activeX|&#/iu

function judgeZip(bytes: Buffer): Judgement {
  const zip = readZip(bytes)
  if ('why' in zip) return { ok: false, why: zip.why }
  const { names, said } = zip
  if (MACRO_TYPE.test(said) || [...names].some((name) => MACRO_PART.test(name))) return { ok: false, why: 'macro' }
  // LibreOffice writes this element for each part that a password encrypts.
  if (said.includes('encryption-data')) return { ok: false, why: 'locked' }
  const kinds = Object.entries(ATTACHMENT_TYPES) as [AttachmentKind, string][]
  const [kind] = kinds.find(([, type]) => said.includes(`${type}.main+xml`) || said.split('\n').includes(type)) ?? []
  return kind === undefined ? { ok: false, why: 'archive' } : { ok: true, kind, isPicture: false }
}

const LOOKED_AT_BYTES = 64 * 1024
const LINES = 20

/** Whether a text is CSV: one separator divides each of the first lines into the same number of cells, quoted parts left aside. */
function isTable(bytes: Buffer): boolean {
  const isText = !bytes.includes(0) && (isUtf8(bytes) || !/[\x81\x8d\x8f\x90\x9d]/u.test(bytes.toString('latin1')))
  const text = bytes.toString('latin1', 0, LOOKED_AT_BYTES)
  if (!isText || /(?![\t\r\n])[^\P{Cc}\x80-\x9f]/u.test(text)) return false
  const lines = text.replaceAll(/"(?:[^"]|"")*"/gu, '').split(/\r?\n/u, LINES + 1)
  // The last line may be cut off.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '')
  const cellsBy = (sign: string): number[] => whole.map((line) => line.split(sign).length)
  return [';', ',', '\t'].some((sign) => {
    const [first = 1, ...others] = cellsBy(sign)
    return first > 1 && others.every((cells) => cells === first)
  })
}
