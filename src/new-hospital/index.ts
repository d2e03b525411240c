export { askQuestions, onTerminal, readFlags, usage } from './answers.ts'
export { createContent } from './create-content.ts'
export { layOver } from './own-template.ts'
export { QUESTIONS, checkAnswers, type Answers, type Question } from './questions.ts'
