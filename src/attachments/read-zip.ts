import { unzipSync } from 'fflate'

/** Bounds of what the document's reader would have to unpack; they are checked by the ZIP directory, without unpacking. */
const MOST_ENTRIES = 5000
const MOST_UNPACKED_BYTES = 300_000_000
const GREATEST_RATIO = 200

/** The only parts that are unpacked: a document declares its type there. */
const TYPES = ['[content_types].xml', 'mimetype', 'meta-inf/manifest.xml'] as const
const MOST_READ_BYTES = 1_000_000

const LEADS_OUT = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|:/u

/** The names in a ZIP directory, in lower case, and the text of its type declarations (`said`); or why the file is refused. */
export function readZip(bytes: Buffer): { names: ReadonlySet<string>; said: string } | { why: 'broken' | 'dense' } {
  const names = new Set<string>()
  let [unpacked, isDense] = [0, false]
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const plain = name.toLowerCase()
        unpacked += originalSize
        isDense = names.size >= MOST_ENTRIES || unpacked > Math.min(MOST_UNPACKED_BYTES, bytes.length * GREATEST_RATIO)
        if (isDense || LEADS_OUT.test(name) || names.has(plain)) throw new Error('not read any further')
        names.add(plain)
        return TYPES.some((type) => type === plain) && originalSize <= MOST_READ_BYTES
      },
    })
    return {
      names,
      said: Object.values(parts)
        .map((part) => Buffer.from(part).toString('latin1'))
        .join('\n'),
    }
  } catch {
    return { why: isDense ? 'dense' : 'broken' }
  }
}
