/** No line ends before a number, which says little without the word before it: `Nomor 7`, `RT 03`. */
export function keepNumbers(text: string): string {
  return text.replace(/ (?=\d)/gu, '\u00A0')
}
