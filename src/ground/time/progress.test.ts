import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { withProgress } from './progress.ts'

const ERASE_LINE = '\u001B[2K'

/** Ten pieces of work of that many milliseconds each, and what is written meanwhile. */
async function written(milliseconds: number, isTTY: boolean): Promise<string[]> {
  let time = 0
  const lines: string[] = []
  const output = { isTTY, columns: 80, rows: 24, write: (text: string) => lines.push(text) > 0 }
  await withProgress(
    async (tell) => {
      for (let done = 0; done < 10; done += 1) {
        tell('Menyalin foto', done, 10)
        time += milliseconds
      }
    },
    output as unknown as NodeJS.WriteStream,
    () => time,
  )
  return lines
}

test('work that is over within two seconds tells nothing', async () => {
  expect(await written(200, true)).toEqual([])
})

test('longer work writes one line of a terminal anew, with what, how many of how many and how long yet, and takes it away', async () => {
  const frames = await written(1000, true)
  const seen = frames.map((text) => stripVTControlCharacters(text).trim()).filter(Boolean)
  expect(seen).toHaveLength(8)
  expect(seen[0]).toBe('Menyalin foto: 2 dari 10, kira-kira 8 detik lagi')
  // Each frame takes the one before away; the last leaves nothing.
  expect(frames.filter((text) => text.includes(ERASE_LINE))).toHaveLength(8)
  expect(stripVTControlCharacters(frames.at(-1) ?? '').trim()).toBe('')
})

test('elsewhere it writes a plain line now and then', async () => {
  expect(await written(10_000, false)).toEqual([
    'Menyalin foto: 1 dari 10, kira-kira 2 menit lagi\n',
    'Menyalin foto: 3 dari 10, kira-kira 70 detik lagi\n',
    'Menyalin foto: 5 dari 10, kira-kira 50 detik lagi\n',
    'Menyalin foto: 7 dari 10, kira-kira 30 detik lagi\n',
    'Menyalin foto: 9 dari 10, kira-kira 10 detik lagi\n',
  ])
})
