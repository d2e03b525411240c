import { createInterface } from 'node:readline/promises'
import { say } from '../software/software.ts'
import type { Conversation } from './ask-questions.ts'

/** Asks whoever sits at the terminal; the end of the input, and Ctrl-C, mean that the person has gone. */
export async function onTerminal<Result>(work: (conversation: Conversation) => Promise<Result>): Promise<Result> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const gone = new Promise<null>((resolve) => {
    terminal.once('close', () => resolve(null))
  })
  try {
    return await work({
      ask: (prompt) => Promise.race([terminal.question(prompt), gone]),
      tell: (sentence) => say(sentence),
    })
  } finally {
    terminal.close()
  }
}
