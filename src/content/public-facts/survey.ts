import { readNumber, splitSheet, type SheetFault } from './sheet.ts'
import { surveyElements as ELEMENTS, surveyWords as words } from './words.ts'

export const GRADES = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

/** A satisfaction survey by the nine elements of Permenpan RB 14/2017, each from 1 to 4. */
export interface Survey {
  elements: { name: string; value: number }[]
  /** From 25 to 100. */
  index: number
  grade: Grade
  /** The name of the element with the least value. */
  lowest: string
}

/** The lowest index of each grade. */
const BOUNDS = { A: 88.31, B: 76.61, C: 65, D: 25 } as const

const GRADE = new RegExp(String.raw`\b(?:${words.grade})\b`, 'u')
/** Rows of sums below the elements; they are ignored, because the index is computed from the elements. */
const SUM = new RegExp(String.raw`^(?:${words.sum})\b`, 'u')
const INDEX = new RegExp(String.raw`\b(?:${words.index})\b`, 'u')

/** How far a given index may differ from the computed one, because elements are published with two digits. */
const ROUNDED = 0.15

export const gradeOf = (index: number): Grade => GRADES.find((grade) => Math.round(index * 100) / 100 >= BOUNDS[grade]) ?? 'D'

/** Reads the nine elements of a pasted sheet, by their names or numbers (`U1`). An index and a grade in the sheet must match the computed ones. */
export function readSurvey(text: string): Survey | SheetFault {
  const values = new Map<string, number>()
  const told: { index?: number; grade?: string | undefined } = {}
  for (const { at, cells } of splitSheet(text.replaceAll(/:[ \t]*|(?<=\S)[ \t]+(?=\d+(?:[.,]\d+)?$)/gmu, '\t'))) {
    const said = cells.join(' ').toLowerCase()
    const value = cells.map((cell) => readNumber(cell, true)).findLast((number) => number !== null) ?? null
    const names = cells.filter((cell) => /\p{L}{3}|^u\d$/iu.test(cell)).join(' ')
    if (GRADE.test(said) && !/\d/u.test(said)) told.grade = /\b([a-d])\b/iu.exec(cells.slice(1).join(' '))?.[1]?.toUpperCase()
    else if (INDEX.test(said) && value !== null) told.index = value
    else {
      const element = ELEMENTS.find(({ known }) => known.some((word) => names.toLowerCase().includes(word)))
      if (element === undefined && (value === null || SUM.test(said))) continue
      if (element === undefined) return { problem: 'survey-element', said: { at, text: cells.join(' ') } }
      if (value === null || values.has(element.name))
        return { problem: value === null ? 'survey-value' : 'survey-twice', said: { at, name: element.name } }
      values.set(element.name, value)
    }
  }
  const missing = ELEMENTS.filter(({ name }) => !values.has(name)).map(({ name }) => name)
  if (missing.length > 0) return { problem: 'survey-missing', said: { names: missing.join(', ') } }
  const [least, most] = [Math.min(...values.values()), Math.max(...values.values())]
  // Some hospitals publish the elements on the scale of the index, 25 to 100.
  const scale = least >= 25 && most <= 100 ? 25 : 1
  if (least / scale < 1 || most / scale > 4) return { problem: 'survey-range', said: { least, most } }
  const elements = ELEMENTS.map(({ name }) => ({ name, value: (values.get(name) ?? 0) / scale }))
  const index = Math.round((elements.reduce((sum, { value }) => sum + value, 0) / elements.length) * 2500) / 100
  const grade = gradeOf(told.index ?? index)
  const isOther = told.index !== undefined && Math.abs(told.index - index) > ROUNDED
  if (isOther) return { problem: 'survey-index', said: { written: inDigits(told.index ?? 0), computed: inDigits(index) } }
  if (told.grade !== undefined && told.grade !== grade)
    return { problem: 'survey-grade', said: { written: told.grade, computed: grade, index: inDigits(told.index ?? index) } }
  const lowest = elements.toSorted((one, other) => one.value - other.value)[0]?.name ?? ''
  return { elements, index: told.index ?? index, grade, lowest }
}

export const inDigits = (value: number): string => value.toFixed(2).replace('.', ',')
