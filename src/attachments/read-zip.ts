import { unzipSync } from 'fflate'

/** Nothing of this is unpacked; it is what a program of whoever opens the document would have to. */
const MOST_ENTRIES = 5000
const MOST_UNPACKED_BYTES = 300_000_000
const GREATEST_RATIO = 200

/** What is unpacked: a document says there what it is. */
const TYPES = ['[content_types].xml', 'mimetype', 'meta-inf/manifest.xml'] as const
const MOST_READ_BYTES = 1_000_000

const LEADS_OUT = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|:/u

/** What the directory of a ZIP file names, in small letters, and what the document says of itself; or why it is looked at no further. */
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
