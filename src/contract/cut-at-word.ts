/** A text of at most so many letters: a longer one is cut at a word and ends with an ellipsis. */
export const cutAtWord = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\s.,;:–-]+\S*$/u, '')
        .slice(0, most - 2)} …`
