import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { hasCode } from '../ground/errors/errors.ts'

const unpack = promisify(inflate)

/** A pattern for PDF names, whose letters may each be written as hexadecimal codes: `/J#61vaScript`. */
function named(...words: readonly string[]): string {
  const letter = (sign: string): string =>
    `(?:${sign}|#${[...sign.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`
  return `/(?:${words.map((word) => Array.from(word, letter).join('')).join('|')})(?![^\\s\\0()<>[\\]{}/%])`
}

/** PDF names that mean a password, an action without a press (every script needs one of these), or embedded files. */
const REFUSED = {
  locked: named('Encrypt'),
  script: named('JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'),
  holds: named('EmbeddedFile', 'EmbeddedFiles'),
}
type PdfRefusal = keyof typeof REFUSED | 'broken' | 'dense'
const REASONS = Object.keys(REFUSED) as (keyof typeof REFUSED)[]

const SIGNS = new RegExp(
  [
    ...REASONS.map((why) => `(?<${why}>${REFUSED[why]})`),
    // Text needs a font.
    `(?<letters>${named('BaseFont', 'Type3')})`,
    // Object streams. PDF readers recognise one by its number `/First`, even without the type `ObjStm`.
    String.raw`(?<packed>${named('ObjStm')}|${named('First')}\s*\d+(?!\d|\s+\d+\s+R))`,
  ].join('|'),
  'gu',
)

const SLICE = 256 * 1024
/** Bytes; longer than the dictionary of any object stream, which may lie across two slices. */
const OVERLAP = 4096
const MOST_OF_ONE = 8_000_000
const MOST_OF_ALL = 64_000_000

/** Searches a PDF and its object streams for refused names and for fonts. `breathe` yields to other work between slices. */
export async function readPdf(bytes: Buffer, breathe: () => Promise<void>): Promise<{ why: PdfRefusal | null; isPicture: boolean }> {
  let [hasLetters, left] = [false, MOST_OF_ALL]

  async function look(text: Buffer): Promise<PdfRefusal | null> {
    for (let from = 0; from < text.length; from += SLICE) {
      await breathe()
      for (const { groups = {}, index } of text.toString('latin1', from, from + SLICE + OVERLAP).matchAll(SIGNS)) {
        if (index >= SLICE) break
        if (groups['letters'] !== undefined) hasLetters = true
        const why = groups['packed'] === undefined ? REASONS.find((one) => groups[one] !== undefined) : await lookInto(text, from + index)
        if (why) return why
      }
    }
    return null
  }

  /** Unpacks an object stream and searches it; refuses it if it is not plain Flate, which nearly every program uses. */
  async function lookInto(text: Buffer, place: number): Promise<PdfRefusal | null> {
    const after = text.toString('latin1', place, place + OVERLAP)
    const begin = /\b(?:stream\r?\n|endobj)/u.exec(after)
    if (!begin?.[0].startsWith('stream')) return null
    try {
      const objects = await unpack(text.subarray(place + begin.index + begin[0].length), { maxOutputLength: Math.min(MOST_OF_ONE, left) })
      left -= objects.length
      return await look(objects)
    } catch (error) {
      return hasCode(error, 'ERR_BUFFER_TOO_LARGE') ? 'dense' : 'broken'
    }
  }

  return { why: await look(bytes), isPicture: !hasLetters }
}
