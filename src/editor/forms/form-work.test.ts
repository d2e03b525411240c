import { describe, expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { placeOf } from '../../../tests/kit/staff.ts'
import { contentForm } from './content-form.ts'
import { allFields } from '../../ground/documents/document-view.ts'
import { MOST_FIELDS } from './form-work.ts'

const about = contentOf(textsIn('sample'))
const SEASON = placeOf('calendar', 'seasons')

/** Says how often an answer is looked for, each time among all of them. */
class Counted extends URLSearchParams {
  steps = 0
  override get(name: string): string | null {
    this.steps += 1
    return super.get(name)
  }
  override getAll(name: string): string[] {
    this.steps += 1
    return super.getAll(name)
  }
  override has(name: string): boolean {
    this.steps += 1
    return super.has(name)
  }
}

/** A season with the weeks of so many people, as a form sends it. */
function season(people: number, rows = 1): Counted {
  const answers = new Counted({ ...SEASON, name: 'Ramadan', schedules: String(people) })
  for (let at = 0; at < people; at += 1) {
    answers.append(`schedules.${at}.name`, 'dr. Andi Baso Paturusi, Sp.B')
    answers.append(`schedules.${at}.schedule`, String(rows))
    answers.append(`schedules.${at}.schedule.0.day`, 'senin')
  }
  return answers
}

describe('F31: one budget for all fields of a form,', () => {
  test.each([
    ['lists in lists that a form claims', season(200, 28)],
    [
      'lists in lists of what was opened',
      new URLSearchParams({ ...SEASON, semula: JSON.stringify({ schedules: Array.from({ length: 9000 }, () => ({})) }) }),
    ],
    [
      'days with many boxes each',
      new URLSearchParams({
        ...placeOf('calendar', 'closures'),
        open: '40',
        only: '999',
        semula: JSON.stringify({ open: Array(80_000).fill('x') }),
      }),
    ],
  ])('%s: it is not made', (_, answers) => {
    expect(() => contentForm.fields(about, answers)).toThrow(expect.objectContaining({ code: 'form-too-long' }))
  })

  test('which is not read either', () => {
    expect(() => contentForm.read(about, season(200, 28))).toThrow(expect.objectContaining({ code: 'form-too-long' }))
  })

  test('and no form that a hospital fills in is beyond it', () => {
    const answers = season(50, 3)
    const fields = allFields(contentForm.fields(about, answers))
    expect(fields.length).toBeGreaterThan(MOST_FIELDS / 2)
    expect(contentForm.read(about, answers).ok).toBe(true)
  })
})

test('F31: the answers of a form are gone through once, however many there are', () => {
  const [few, many] = [season(10), season(60)]
  for (const answers of [few, many]) {
    contentForm.fields(about, answers)
    contentForm.read(about, answers)
  }
  expect(many.steps).toBe(few.steps)
})
