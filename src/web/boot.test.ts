import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'

const MOST_BYTES = 2048

let code = ''

beforeAll(async () => {
  const built = await build({ logLevel: 'error', build: { write: false, outDir: 'unused' } })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const boot = outputs.find((file) => file.type === 'chunk' && file.name === 'boot')
  if (boot?.type === 'chunk') ({ code } = boot)
})

describe('the script in the head of the page', () => {
  test('needs no other file: it shares no value with another module', () => {
    expect(code).not.toBe('')
    expect(code).not.toMatch(/^\s*import[\s{'"]|^\s*export[\s{]/mu)
  })

  test(`has at most ${MOST_BYTES} bytes on the wire`, () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MOST_BYTES)
  })
})
