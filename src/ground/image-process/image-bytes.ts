/** The first bytes of a file, a letter each. */
const beginningOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 13)

/** Whether the first bytes are those of a JPEG, PNG or WebP; names and labels say nothing. */
export const looksLikePhoto = (bytes: Buffer): boolean =>
  ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n'].some((start) => beginningOf(bytes).startsWith(start)) || isWebp(bytes)

export const isWebp = (bytes: Buffer): boolean => /^RIFF[^]{4}WEBP[^]/u.test(beginningOf(bytes))

/** The photos of iPhones, by the kinds that they name themselves (ISO/IEC 23008-12); AVIF is in the same box. */
export const isHeic = (bytes: Buffer): boolean => /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u.test(beginningOf(bytes))

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
