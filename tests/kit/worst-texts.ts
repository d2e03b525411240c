/** Texts that are costly to read: parts that are repeated, and words of which none occurs twice. */
const REPEATED = [
  // Many short words: one letter, one short word, letter by letter.
  ['a', 'a ', 'a b ', 'a\n', 'di ', 'x y z ', 'A ', 'AB.C.', '- ', '! ', '? ', ' '],
  // Words that begin many patterns, alone and beside each other.
  [
    'saya ',
    'mau ',
    'tidak ',
    'kalau baik ',
    'aku hidup ',
    'ingin mati ',
    'pati be ',
    'gakmau ',
    'mati, ',
    'aku mati kemarin ',
    'teman saya ',
  ],
  // Look-alike and masked characters.
  ['m@t1 b4b1 5@k1t ', 'm*t* ', '**** ', 'ｍａｔｉ ', '𝐦𝐚𝐭𝐢 ', 'a\u0301', 'a\u200d', '👨‍👩‍👧‍👦 ', '\ufdfa'],
  // Misspelt words beside correct ones, and three words without a space.
  ['bunih mayi ganting racin ', 'bunuhdiri', 'sakitmaubunuhdirisajasekarangjugadeh ', 'mati!'],
  // Numbers that look like clocks, cards and telephones.
  [
    '12.30 08:15 23.59-24.00 ',
    '1 2 3 4 ',
    '1234567890',
    '3201011234567890 ',
    '3 2 0 1 0 1 ',
    '0812-3456-7890 ',
    'noldelapansatudua',
    'oil1o0',
  ],
  // Addresses, people and products.
  [
    'a@',
    'a.co.id.',
    ' at a dot ',
    '[({<',
    'http://a.b/c?d ',
    'dr. ',
    'dr. Andi Sp.A ',
    'ibu saya sakit jantung ',
    'jual obat murah wa ',
    '"a" ',
  ],
].flat()

/** Invented words, the same each time. */
function wordNumbered(nth: number, letters: number): string {
  let [word, rest] = ['', (nth * 2_654_435_761) % 2 ** 31]
  for (let at = 0; at < letters; at += 1) {
    word += String.fromCodePoint(97 + (rest % 26))
    rest = (rest * 1_103_515_245 + 12_345) % 2 ** 31
  }
  return word
}

/** Texts of this length, by their repeated part. */
export function worstTexts(length: number): [part: string, text: string][] {
  const repeated = REPEATED.map((part): [string, string] => [part, part.repeat(length / part.length + 1).slice(0, length)])
  const distinct = [3, 4, 6, 12, 39].map((letters): [string, string] => [
    `words of ${letters} letters, none twice`,
    Array.from({ length }, (_, nth) => wordNumbered(nth + 1, letters))
      .join(' ')
      .slice(0, length),
  ])
  return [...repeated, ...distinct]
}
