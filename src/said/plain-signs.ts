const SPACES = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/gu
const HYPHENS = /[\u2010-\u2012\u2212]/gu
/** Ligatures, wide and bold letters, and single characters for Roman numerals. */
const DRAWN = /[\u2160-\u217f\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/**
 * Replaces typographic characters by those of a keyboard. Word, PDFs and chats leave invisible characters within words; in emoji they stay,
 * because they join or colour them.
 */
export function plainSigns(text: string): string {
  return text
    .replace(
      /([\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200d|\ufe0f|[\u{e0020}-\u{e007f}])*)|[\p{Default_Ignorable_Code_Point}\ufffc]/gu,
      '$1',
    )
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(DRAWN, (signs) => signs.normalize('NFKC'))
    .normalize('NFC')
}
