import { readPromises } from '../scripts/test/promises.ts'

export async function listKeepers(wanted: readonly string[]): Promise<boolean> {
  const { promised, keepers, problems } = await readPromises()
  for (const [id, words] of promised) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    console.log(`\n${id} ${words}`)
    for (const test of new Set(keepers.get(id))) console.log(`  ${test}`)
  }
  console.log(`\n${promised.size} promises, ${problems.length} problems`)
  for (const problem of problems) console.log(problem)
  return problems.length === 0
}
