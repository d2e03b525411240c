import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { keepAssets } from './keep-assets.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

let folder: string
let starts = 0

beforeEach(async () => {
  folder = await newFolder()
})

/** A build that has a file of its own, in both forms in which it is served. */
async function buildOf(name: string): Promise<string[]> {
  const assets = join(folder, name, 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, `reviews-${name}.js`), `/* ${name} */`)
  await writeFile(join(assets, `reviews-${name}.js.br`), `brotli of ${name}`)
  return [assets]
}

/** The statuses of files after these builds ran on one site, one after the other. */
async function answersAfter(...builds: string[]): Promise<Record<string, number>> {
  const dataDir = join(folder, 'data')
  const answers: Record<string, number> = {}
  for (const [nth, name] of builds.entries()) {
    starts += 1
    const clock = { now: () => new Date(NOON + starts * 1000) }
    const server = await openTestServer({ env: { DATA_DIR: dataDir }, assetFolders: await buildOf(name), clock })
    if (nth === builds.length - 1)
      for (const asked of new Set(builds)) answers[asked] = (await server.app.inject(`/assets/reviews-${asked}.js`)).statusCode
    await server.close()
  }
  return answers
}

describe('a page that was opened before an update', () => {
  test('still gets the files that it names', async () => {
    expect(await answersAfter('old', 'new')).toEqual({ old: 200, new: 200 })
  })

  test('gets them however often the new program is started', async () => {
    expect(await answersAfter('old', 'new', 'new', 'new')).toEqual({ old: 200, new: 200 })
  })

  test('gets them after the way back as well', async () => {
    expect(await answersAfter('old', 'new', 'old')).toEqual({ old: 200, new: 200 })
  })

  test('gets none of a build before the last: two builds are all that is kept', async () => {
    expect(await answersAfter('oldest', 'old', 'new')).toEqual({ oldest: 404, old: 200, new: 200 })
    expect(await readdir(join(folder, 'data', 'assets'))).toHaveLength(2)
  })

  test('F05: and nothing of a start that was killed while it kept them a day ago', async () => {
    const kept = join(folder, 'kept')
    for (const name of ['.part-old', '.part-new']) await mkdir(join(kept, name), { recursive: true })
    await utimes(join(kept, '.part-old'), 0, 0)
    await keepAssets(await buildOf('one'), kept, new Date())
    expect((await readdir(kept)).filter((name) => name.startsWith('.part-'))).toEqual(['.part-new'])
  })

  test('gets them compressed and to be kept for good, as before', async () => {
    const dataDir = join(folder, 'data')
    await keepAssets(await buildOf('old'), join(dataDir, 'assets'), new Date(NOON))
    const server = await openTestServer({ env: { DATA_DIR: dataDir }, assetFolders: await buildOf('new') })
    const { headers, body } = await server.app.inject({ url: '/assets/reviews-old.js', headers: { 'accept-encoding': 'br' } })
    await server.close()
    expect(body).toBe('brotli of old')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

test('several processes of one build that start at once keep one copy', async () => {
  const [old, fresh] = [await buildOf('old'), await buildOf('new')]
  const keptIn = join(folder, 'kept')
  await keepAssets(old, keptIn, new Date(NOON))
  const previous = await Promise.all(Array.from({ length: 4 }, () => keepAssets(fresh, keptIn, new Date(NOON + 1000))))
  expect(new Set(previous).size).toBe(1)
  expect(await readdir(previous[0] ?? '')).toContain('reviews-old.js')
  expect(await readdir(keptIn)).toHaveLength(2)
})

test('a site whose data folder takes no copy starts all the same', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'assets'), 'no folder')
  const server = await openTestServer({ env: { DATA_DIR: dataDir }, assetFolders: await buildOf('new') })
  expect((await server.app.inject('/assets/reviews-new.js')).statusCode).toBe(200)
  await server.close()
})
