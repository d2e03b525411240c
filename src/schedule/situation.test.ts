import { expect, test } from 'vitest'
import { casesOf, toldAt } from '../../tests/kit/told-moments.ts'

test.each(casesOf('situation.yaml'))('%s', (_, at, facts) => {
  for (const [moment, said] of Object.entries(at)) expect({ moment, ...toldAt(facts, moment) }).toMatchObject({ moment, ...Object(said) })
})
