/** The first bytes of a file, one character each. */
const beginningOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 13)

/** Whether the first bytes are those of a JPEG, PNG or WebP; file names and types are not trusted. */
export const looksLikePhoto = (bytes: Buffer): boolean =>
  ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n'].some((start) => beginningOf(bytes).startsWith(start)) || isWebp(bytes)

export const isWebp = (bytes: Buffer): boolean => /^RIFF[^]{4}WEBP[^]/u.test(beginningOf(bytes))

/** Whether the file is a HEIC photo of an iPhone, by its brands (ISO/IEC 23008-12); AVIF uses the same container. */
export const isHeic = (bytes: Buffer): boolean => /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u.test(beginningOf(bytes))

/** The most scans of a progressive JPEG: encoders write about ten. Each covers the whole picture again, and may be only a few bytes long. */
const MAX_SCANS = 32

const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Whether a progressive JPEG has more scans than any encoder writes; false for other files. */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return false
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 3 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return false
    if (marker === START_OF_SCAN && (scans += 1) > MAX_SCANS) return true
    // A segment has a length, and may contain another picture, so it is skipped. Otherwise the next marker is searched.
    const next = isSegment(marker) ? at + 2 + bytes.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2)
    at = bytes.indexOf(0xff, next)
  }
  return false
}

/** Whether a marker has a length: not an escaped byte of a scan, a restart within one, or padding. */
const isSegment = (marker: number): boolean => marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd9)
