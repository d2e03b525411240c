/** `# ISI: alamat` in a content file marks a value that is not the hospital's yet, and says what to fill in. */
const MARK = /(?:^|\s)#\s*ISI:\s*(\S.*)$/u

export interface Mark {
  line: number
  /** What to fill in. */
  what: string
}

export function findMarks(text: string): Mark[] {
  return text.split('\n').flatMap((written, place) => {
    const what = MARK.exec(written.trimEnd())?.[1]
    return what === undefined ? [] : [{ line: place + 1, what }]
  })
}
