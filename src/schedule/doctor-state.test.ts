import { expect, test } from 'vitest'
import { casesOf, toldAt } from '../../tests/kit/told-moments.ts'

test.each(casesOf('doctor-state.yaml'))('%s', (_, at, facts) => {
  for (const [moment, said] of Object.entries(at)) {
    const told = toldAt(facts, moment)
    const expected = typeof said === 'string' ? { doctors: [said, ...told.doctors.slice(1)] } : said
    expect({ moment, ...told }).toMatchObject({ moment, ...expected })
  }
})
