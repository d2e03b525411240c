import { expect, test } from 'vitest'
import { loadContent } from '../../content/load-content.ts'
import { readEnv, contentDirOf } from './env.ts'

test('a hospital’s content that cannot be read stands in place while the tests and their build run', async () => {
  expect(await loadContent(contentDirOf(readEnv()))).toMatchObject({ ok: false })
})
