const windowsLetter = (byte: number): string => new TextDecoder('windows-1252').decode(Uint8Array.of(byte))
/** The bytes of letters in Windows-1252, and of control characters that stand for such bytes. */
const BYTES = new Map([...Array(256).keys()].map((byte) => [windowsLetter(byte), byte]))
for (let byte = 0x80; byte < 0x100; byte += 1) BYTES.set(String.fromCharCode(byte), byte)
const CONTINUATION = `[\\x80-\\xbf${[...BYTES].flatMap(([letter, byte]) => (byte >= 0x80 && byte < 0xc0 && letter > 'ÿ' ? letter : [])).join('')}]`
const MOJIBAKE = new RegExp(`(?:[\\xc2-\\xdf]${CONTINUATION}|[\\xe0-\\xef]${CONTINUATION}{2}|[\\xf0-\\xf4]${CONTINUATION}{3})`, 'gu')
/** A closing quotation mark; its last byte has no letter in Windows-1252, and is often lost. */
const CLOSING = /â€(?=[\s.,;:!?)<]|$)/gu

/** The rest of a no-break space. */
const SPACE = /Â(?=[\s<]|&nbsp;|&#160;|$)/gu

/** Repairs UTF-8 that was once decoded as Windows-1252: "2â€“7" becomes "2–7". Changes only sequences that are one valid letter of UTF-8. */
export function repairMojibake(text: string): string {
  if (!/[\x80-\x9f\xc2-\xf4]/u.test(text)) return text
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const repaired = text.replaceAll(MOJIBAKE, (run) => {
    try {
      return decoder.decode(Uint8Array.from(run, (letter) => BYTES.get(letter) ?? 0))
    } catch {
      return run
    }
  })
  // The bytes that are left are letters of Windows-1252, such as dashes.
  const all = repaired.replaceAll(CLOSING, '”').replaceAll(SPACE, '')
  return all.replaceAll(/[\x80-\x9f]/gu, (letter) => windowsLetter(letter.charCodeAt(0)))
}
