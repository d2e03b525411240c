import { expect, test } from 'vitest'
import { withProgress } from './progress.ts'

/** Ten pieces of work of that many milliseconds each, and what is written meanwhile. */
async function written(milliseconds: number, isTTY: boolean): Promise<string[]> {
  let time = 0
  const lines: string[] = []
  const output = { isTTY, write: (text: string) => lines.push(text) > 0 }
  await withProgress(
    async (tell) => {
      for (let done = 0; done < 10; done += 1) {
        tell('Menyalin foto', done, 10)
        time += milliseconds
      }
    },
    output as Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
    () => time,
  )
  return lines
}

test('work that is over within two seconds tells nothing', async () => {
  expect(await written(200, true)).toEqual([])
})

test('longer work writes one line of a terminal anew, with what, how many of how many and how long yet, and takes it away', async () => {
  const lines = await written(1000, true)
  expect(lines[0]).toBe('\r\u001B[KMenyalin foto: 2 dari 10, kira-kira 8 detik lagi')
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('\r\u001B[K')
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
