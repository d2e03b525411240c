import unhomoglyph from 'unhomoglyph'

/** White on black in circles and squares, and the letters of flags. */
const ENCLOSED = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]
/** Small capitals and others that the list of Unicode lacks, or turns into one another. Each stands before what it looks like. */
const OTHERS = new Map(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmʍmɴnᴎnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzдdπnոnսuɐaᴉiᗩa'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? ''] as const] : [],
  ),
)

/** Words as a reader sees them: letters of other scripts that look alike, accents, case and the likes of "1" for "l" make no difference. */
export function wordsAsRead(text: string): string[] {
  const plain = lookAlikes(text).toLowerCase()
  // The list of Unicode sees "m" as "rn" and one letter in "I", "l" and "1"; small and large letters must come out the same.
  const alike = lookAlikes(plain).replaceAll('rn', 'm').replaceAll('l', 'i')
  return alike.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function lookAlikes(text: string): string {
  const letters = unhomoglyph(text.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/\p{M}/gu, '')
  return letters.replace(/[^\p{ASCII}]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const first = ENCLOSED.find((start) => code >= start && code < start + 26)
    return first === undefined ? (OTHERS.get(letter) ?? letter) : String.fromCodePoint(97 + code - first)
  })
}
