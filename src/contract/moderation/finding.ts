/** A place in a text that a rule speaks about, and which rule. */
export interface Finding<Code extends string> {
  code: Code
  /** As somebody wrote them. */
  words: string
  /** UTF-16 units from the text's begin. */
  start: number
}
