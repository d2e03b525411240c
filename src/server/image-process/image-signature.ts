const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether the first bytes are those of a JPEG, PNG or WebP; names and labels say nothing. */
export function looksLikePhoto(bytes: Buffer): boolean {
  return startsWith(bytes, JPEG) || startsWith(bytes, PNG) || isWebp(bytes)
}

export function isWebp(bytes: Buffer): boolean {
  return bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}
