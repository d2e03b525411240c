/** Without a shape, or a mark of direction: Word, PDFs and chats leave them within words. A joiner between pictographs stays. */
const UNSEEN = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]|(?<=\p{L})\u200d|\u200d(?=\p{L})/gu
const SPACES = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/gu
const HYPHENS = /[\u2010-\u2012\u2212]/gu
/** Letters that are drawn together, wide or bold, and Roman numbers of one sign. */
const DRAWN = /[\u2160-\u217f\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** A text as it reads, with the signs of a keyboard: of names, days, hours and sentences alike. */
export function plainSigns(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(DRAWN, (signs) => signs.normalize('NFKC'))
    .normalize('NFC')
}
