export { askQuestions, onTerminal, readFlags, usage } from './answers.ts'
export { createContent } from './create-content.ts'
export { QUESTIONS, checkAnswer } from './questions.ts'
export type { Answers, Question } from './questions.ts'
