import { expect, test } from 'vitest'
import { holds, openSearchedSite, readTable, resultsOf, searchedPage } from '../../tests/kit/site-search.ts'

const server = await openSearchedSite()
const facts = await readTable<Record<string, string>>('tests/site-search/facts.yaml')
const NOTHING = /^\s*Tidak ada yang ditemukan/u

function isRight(key: string, [first = '']: readonly string[]): boolean {
  if (key === 'none') return NOTHING.test(first)
  const [, specialty] = key.split(':')
  return holds(first, specialty ?? facts[key] ?? '?')
}

test.each(['questions', 'further-questions'])('Q23: 95 of 100 everyday %s lead to the fact itself', async (name) => {
  const questions = await readTable<Record<string, string[]>>(`tests/site-search/${name}.yaml`)
  const asked = Object.entries(questions).flatMap(([key, texts]) => texts.map((text) => ({ key, text })))
  const wrong: string[] = []
  for (const { key, text } of asked) {
    const results = resultsOf(await searchedPage(server, text))
    if (!isRight(key, results)) wrong.push(`${key}: ${text} → ${results[0]?.slice(0, 150)}`)
  }
  const most = asked.length * 0.05
  expect({ wrong, share: wrong.length }).toMatchObject({ share: expect.toSatisfy((count: number) => count < most) as number })
})
