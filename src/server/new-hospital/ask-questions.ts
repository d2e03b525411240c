import { createInterface } from 'node:readline/promises'
import { checkAnswer, QUESTIONS } from './questions.ts'
import type { Answers, Flag, Question } from './questions.ts'
import { say } from '../software/software.ts'

/** How a person is asked, and told something. */
export interface Conversation {
  /** Null when the person has gone. */
  ask(prompt: string): Promise<string | null>
  tell(sentence: string): void
}

/** Question by question; a wrong answer is explained and asked for again. Null when the person has gone. */
export async function askQuestions(conversation: Conversation): Promise<Answers | null> {
  conversation.tell(`${QUESTIONS.length} pertanyaan. Yang belum Anda ketahui boleh dilewati dengan Enter: nanti ditandai di berkasnya.`)
  const answers: Partial<Record<Flag, string>> = {}
  for (const question of QUESTIONS) {
    const answer = await askOne(question, conversation)
    if (answer === null) return null
    if (answer !== '') answers[question.flag] = answer
  }
  const { name, city } = answers
  return name === undefined || city === undefined ? null : { ...answers, name, city }
}

async function askOne(question: Question, { ask, tell }: Conversation): Promise<string | null> {
  for (;;) {
    const written = await ask(`${question.ask} (contoh: ${question.example}): `)
    if (written === null) return null
    if (written.trim() === '') {
      if (!question.required) return ''
      tell('Ini harus diisi.')
      continue
    }
    const checked = checkAnswer(question, written)
    if ('value' in checked) return checked.value
    tell(checked.problem)
  }
}

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
