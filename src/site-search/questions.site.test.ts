import { expect, test } from 'vitest'
import { holds, openSearchedSite, readTable, resultsOf, searchedPage } from '../../tests/kit/site-search.ts'

const server = await openSearchedSite()
const facts = await readTable<Record<string, string>>('tests/site-search/facts.yaml')
const questions = await readTable<Record<string, string[]>>('tests/site-search/questions.yaml')
const NOTHING = /^\s*Tidak ada yang ditemukan/u

function isRight(key: string, [first = '']: readonly string[]): boolean {
  if (key === 'none') return NOTHING.test(first)
  const [, specialty] = key.split(':')
  return holds(first, specialty ?? facts[key] ?? '?')
}

test('Q23: everyday questions lead to the fact itself', async () => {
  const wrong: string[] = []
  let count = 0
  for (const [key, texts] of Object.entries(questions))
    for (const text of texts) {
      count += 1
      const results = resultsOf(await searchedPage(server, text))
      if (!isRight(key, results)) wrong.push(`${key}: ${text} → ${results[0]?.slice(0, 150)}`)
    }
  expect({ wrong, share: wrong.length / count }).toMatchObject({ share: expect.toSatisfy((share: number) => share < 0.05) as number })
})
