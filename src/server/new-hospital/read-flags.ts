import { parseArgs } from 'node:util'
import { OperatorError } from '../errors/operator-error.ts'
import { commandLine } from '../software/software.ts'
import { checkAnswer, QUESTIONS } from './questions.ts'
import type { Answers, Flag } from './questions.ts'

/** Answers from the command line; null when there are none. A wrong flag or answer is refused with what to write. */
export function readFlags(args: readonly string[]): Answers | null {
  if (args.length === 0) return null
  const given = parse(args)
  const answers: Partial<Record<Flag, string>> = {}
  for (const question of QUESTIONS) {
    const text = given[question.flag]
    if (text === undefined || text.trim() === '') continue
    const checked = checkAnswer(question, text)
    if ('problem' in checked) throw new OperatorError(`--${question.flag}: ${checked.problem}`)
    answers[question.flag] = checked.value
  }
  const { name, city } = answers
  if (name === undefined || city === undefined) throw new OperatorError(usage())
  return { ...answers, name, city }
}

function parse(args: readonly string[]): Partial<Record<string, string>> {
  try {
    const options = Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' as const }]))
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new OperatorError(usage(), { cause: error })
  }
}

/** Every flag with an example. */
export function usage(): string {
  const flags = QUESTIONS.map(({ flag, example }) => `  --${flag} '${example}'`)
  const required = QUESTIONS.filter((question) => 'required' in question).map(({ flag }) => `--${flag}`)
  return [`Tulis paling sedikit ${required.join(' dan ')}:`, `  ${commandLine('new-hospital', '…')}`, ...flags].join('\n')
}
