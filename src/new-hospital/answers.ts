import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { checkAnswer, checkAnswers, QUESTIONS, type Answers, type Flag, type Question } from './questions.ts'
import { commandLine, OperatorError, print, readArgs } from '../ground/software/software.ts'

export interface Conversation {
  /** Null when the person ends the input. */
  ask(prompt: string): Promise<string | null>
  tell(sentence: string): void
}

/** Asks question by question; a wrong answer is explained and asked for again. Null when the person ends the input. */
export async function askQuestions(conversation: Conversation): Promise<Answers | null> {
  conversation.tell(`${QUESTIONS.length} pertanyaan. Yang belum Anda ketahui boleh dilewati dengan Enter: nanti ditandai di berkasnya.`)
  const answers: Partial<Record<Flag, string>> = {}
  for (const question of QUESTIONS) {
    const answer = await askOne(question, conversation)
    if (answer === null) return null
    if (answer !== '') answers[question.flag] = answer
  }
  return areEnough(answers) ? answers : null
}

const areEnough = (answers: Partial<Answers>): answers is Answers => answers.name !== undefined && answers.city !== undefined

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

/** Asks on the terminal; the end of the input and Ctrl-C both end the conversation. */
export async function onTerminal<Result>(work: (conversation: Conversation) => Promise<Result>): Promise<Result> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const gone = once(terminal, 'close').then(() => null)
  try {
    return await work({ ask: (prompt) => Promise.race([terminal.question(prompt).catch(() => null), gone]), tell: print })
  } finally {
    terminal.close()
  }
}

/**
 * Reads the flags: the folder of a province's own template (`from`), and the answers, null if there are none, so that they are asked for on the
 * terminal. A wrong flag or answer is refused with what to write.
 */
export function readFlags(args: readonly string[]): { from?: string | undefined; answers: Answers | null } {
  const options = Object.fromEntries([...QUESTIONS.map(({ flag }) => flag), 'from'].map((name) => [name, { type: 'string' as const }]))
  const told = readArgs({ args: [...args], options })
  if (told === null || told.values['from'] === '') throw new OperatorError(usage())
  const { from, ...given } = told.values
  if (Object.keys(given).length === 0) return { from, answers: null }
  const { answers, problems } = checkAnswers(QUESTIONS, (flag) => given[flag])
  const [wrong] = Object.entries(problems)
  if (wrong) throw new OperatorError(`--${wrong.join(': ')}`)
  if (!areEnough(answers)) throw new OperatorError(usage())
  return { from, answers }
}

export function usage(): string {
  const flags = QUESTIONS.map(({ flag, example }) => `  --${flag} '${example}'`)
  const required = QUESTIONS.filter((question) => 'required' in question).map(({ flag }) => `--${flag}`)
  return [
    `Tulis paling sedikit ${required.join(' dan ')}:`,
    `  ${commandLine('new-hospital', '…')}`,
    ...flags,
    '  --from FOLDER (templat provinsi)',
  ].join('\n')
}
