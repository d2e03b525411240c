export { askQuestions, onTerminal, readFlags, usage } from './answers.ts'
export { createContent } from './create-content.ts'
export { QUESTIONS, checkAnswer, type Answers, type Question } from './questions.ts'
