import { expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { tableOf } from '../../tests/kit/tables.ts'

/** `file`: the file with the mistake, if it is not the one that the message names. */
interface Slip {
  file?: string
  change: [from: string, to: string]
  says: string | string[]
}

test.each(Object.entries(tableOf('words/slips.yaml') as Record<string, Slip>))('%s is told', async (_, { file, change, says }) => {
  const all = [says].flat()
  const content = await copyContent()
  await content.edit(file ?? all[0]?.split(' ', 1)[0] ?? '', ...change)
  expect(await content.problems()).toEqual(all)
})

test('marks that nothing reads out need no words', async () => {
  const content = await copyContent()
  for (const file of ['logo.svg', 'ikon-ponsel.png', 'favicon.svg'])
    await content.write(
      'hospital.yaml',
      (await content.read('hospital.yaml')).replace(new RegExp(`(file: ${file}\\n)  alt: .*\\n`, 'u'), '$1'),
    )
  expect((await content.read('hospital.yaml')).match(/^ {2}alt:/gmu)).toHaveLength(1)
  expect(await content.problems()).toEqual([])
})
