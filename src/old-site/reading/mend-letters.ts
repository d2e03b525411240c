const windowsLetter = (byte: number): string => new TextDecoder('windows-1252').decode(Uint8Array.of(byte))
/** The letters that Windows writes for bytes, so that what was read wrongly once can be read again. */
const BYTES = new Map([...Array(256).keys()].map((byte) => [windowsLetter(byte), byte]))
for (let byte = 0x80; byte < 0x100; byte += 1) BYTES.set(String.fromCharCode(byte), byte)
const LATER = `[\\x80-\\xbf${[...BYTES].flatMap(([letter, byte]) => (byte >= 0x80 && byte < 0xc0 && letter > 'ÿ' ? letter : [])).join('')}]`
const TWICE = new RegExp(`(?:[\\xc2-\\xdf]${LATER}|[\\xe0-\\xef]${LATER}{2}|[\\xf0-\\xf4]${LATER}{3})`, 'gu')
/** The last byte of a closing quote is no letter of Windows, and often lost. */
const CLOSING = /â€(?=[\s.,;:!?)<]|$)/gu

/** A space that does not break, of which a plain one was made since. */
const SPACE = /Â(?=[\s<]|&nbsp;|&#160;|$)/gu

/** UTF-8 that somebody once took for the letters of Windows: "2â€“7" is "2–7". Only where the bytes are one letter of UTF-8. */
export function mendLetters(text: string): string {
  if (!/[\x80-\x9f\xc2-\xf4]/u.test(text)) return text
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const mended = text.replaceAll(TWICE, (run) => {
    try {
      return decoder.decode(Uint8Array.from(run, (letter) => BYTES.get(letter) ?? 0))
    } catch {
      return run
    }
  })
  // What is left of these bytes stands for a letter of Windows: a dash, a quotation mark.
  const whole = mended.replaceAll(CLOSING, '”').replaceAll(SPACE, '')
  return whole.replaceAll(/[\x80-\x9f]/gu, (letter) => windowsLetter(letter.charCodeAt(0)))
}
