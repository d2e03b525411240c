const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether the first bytes are those of a JPEG, PNG or WebP; names and labels say nothing. */
export const looksLikePhoto = (bytes: Buffer): boolean => startsWith(bytes, JPEG) || startsWith(bytes, PNG) || isWebp(bytes)

export function isWebp(bytes: Buffer): boolean {
  return bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

/** The photos of iPhones, by the kinds that they name themselves (ISO/IEC 23008-12); AVIF is in the same box. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/u.test(bytes.toString('latin1', 8, 12))
}

const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature)

/** Encoders write about ten. Each scan goes over the whole picture once more, and may itself be a few bytes. */
const MAX_SCANS = 32

const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Whether a progressive JPEG has more scans than any encoder writes. Anything else has none. */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return false
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 3 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return false
    if (marker === START_OF_SCAN && (scans += 1) > MAX_SCANS) return true
    // A segment says how long it is, and may hold another picture. After it, and within a scan, the next marker is looked for.
    const next = isSegment(marker) ? at + 2 + bytes.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2)
    at = bytes.indexOf(0xff, next)
  }
  return false
}

/** Markers without a length: an escaped byte of a scan, a restart within it, padding. */
const isSegment = (marker: number): boolean => marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd9)
