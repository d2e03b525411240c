import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { releasesAddress } from '../../src/ground/software/software.ts'
import { copyOfPlaces } from './copy-of-places.ts'
import { releasePlaces } from './releases-address.ts'

const FIRST = 'https://rilis.dinas-contoh.example/situs'
const SECOND = 'https://unduh.provinsi-contoh.example'
/** All files that name the address. */
const FILES = [
  'package.json',
  'README.md',
  'README.en.md',
  'docs/panduan/3-memasang.md',
  'docs/panduan/4-merawat.md',
  'container/Containerfile',
]

const copy = await copyOfPlaces()

/** Runs the command in the copy, like a publisher. */
function release(address: string) {
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/release.ts'), '--address', address], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, stderr }
}

const texts = (): Promise<string[]> => Promise.all(FILES.map((file) => readFile(join(copy, file), 'utf8')))

test('what is tracked is what the address in package.json makes of it', async () => {
  for (const [file, text] of await releasePlaces()) expect(await readFile(file, 'utf8')).toBe(text)
})

describe('an address that is given in a copy', () => {
  test('stands in every place, with lines that can be pasted', async () => {
    expect(release(`${FIRST}/`)).toEqual({ status: 0, stderr: '' })
    for (const text of await texts()) expect(text).toContain(FIRST)
    const [, readme = '', english = '', , upkeep = '', container = ''] = await texts()
    for (const text of [readme, english]) expect(text).toMatch(new RegExp(`^curl -fsSO ${FIRST}/situs-rsud_\\S+_amd64\\.deb$`, 'mu'))
    expect(upkeep).toContain(`'URIs: ${FIRST}'`)
    expect(container).toContain(`LABEL org.opencontainers.image.url="${FIRST}"`)
    expect((await texts()).join('')).not.toMatch(/\{(?:address|version|key)\}/u)
  })

  test('is known to the program', () => {
    expect(releasesAddress(copy)).toBe(FIRST)
  })

  test('goes from every place when another one is given', async () => {
    expect(release(SECOND).status).toBe(0)
    for (const text of await texts()) {
      expect(text).toContain(SECOND)
      expect(text).not.toContain(FIRST)
    }
  })

  test('is refused where it is none, and nothing is changed', async () => {
    const before = await texts()
    for (const wrong of ['http://rilis.example', 'rilis.example', 'https://rilis.example/$(id)', "https://rilis.example/'"])
      expect(release(wrong)).toMatchObject({ status: 1, stderr: expect.stringContaining('is no address of releases') })
    expect(await texts()).toEqual(before)
  })

  test('leaves whole texts without one', async () => {
    expect(release('').status).toBe(0)
    expect((await texts()).join('')).not.toContain('provinsi-contoh')
    expect(releasesAddress(copy)).toBeUndefined()
    const [, readme = '', english = '', guide] = await texts()
    for (const text of [readme, english]) expect(text).toContain('npm run release -- x64')
    expect(guide).toContain('`npm run release`')
  })
})
