import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '../../content/content-copy.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

function check(folder: string): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, 'check-content', folder], (_, output, errors) => {
      resolve({ code: child.exitCode, output, errors })
    })
  })
}

test('good content is called good', async () => {
  const { folder } = await copyContent()
  expect(await check(folder)).toEqual({ code: 0, output: `${folder} baik: RSUD Kenanga Nusantara, 45 dokter.\n`, errors: '' })
})

test('bad content ends with its problems and a failure', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'demo: true', 'demo: ya')
  expect(await check(content.folder)).toEqual({
    code: 1,
    output: '',
    errors: `${content.folder}/hospital.yaml baris 8: demo: harus true atau false, tanpa tanda kutip.\n\n1 hal perlu diperbaiki.\n`,
  })
})
