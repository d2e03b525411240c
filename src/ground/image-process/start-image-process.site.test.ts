import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { startImageProcess, type ImageProcess } from './start-image-process.ts'

const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

/** Enough pixels to keep any machine busy for a moment. */
const largeBytes = await sharp({
  create: { width: 5000, height: 4500, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
})
  .png({ compressionLevel: 1 })
  .toBuffer()

let images: ImageProcess
const folder = await newFolder()
let photo: string
let largePhoto: string

beforeAll(async () => {
  photo = await fileOf(bytes)
  largePhoto = await fileOf(largeBytes)
})

afterEach(() => images.close())

async function fileOf(content: Buffer): Promise<string> {
  const file = join(folder, randomUUID())
  await writeFile(file, content)
  return file
}

const draw = (file: string): Promise<Buffer> => images.sentPicture({ file, drawing: 'photo' })

function runningPid(): number {
  const pid = images.pid()
  if (pid === undefined) throw new Error('the image process does not run')
  return pid
}

test('makes photos, faces and the sizes of a picture', async () => {
  images = startImageProcess()
  const [kept, face, small] = await Promise.all([
    draw(photo),
    images.avatar(bytes),
    images.picture({ path: 'sample/images/hero-gedung.jpg', format: 'webp', width: 480 }),
  ])
  const sizes = await Promise.all([kept, face, small].map(async (picture) => sharp(picture).metadata()))
  expect(sizes.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 60],
    ['webp', 96],
    ['webp', 480],
  ])
})

test('a refusal keeps its code, and the process goes on', async () => {
  images = startImageProcess()
  await expect(draw(await fileOf(Buffer.from('bukan foto')))).rejects.toMatchObject({ code: 'image-type' })
  const pid = runningPid()
  await draw(photo)
  expect(runningPid()).toBe(pid)
})

test('a picture of the content that cannot be read says why', async () => {
  images = startImageProcess()
  await expect(images.picture({ path: 'sample/images/tidak-ada.jpg', format: 'avif', width: 480 })).rejects.toThrow('tidak-ada.jpg')
})

test('when a decoder takes the process with it, its work may be tried again, and the next job has a new one', async () => {
  images = startImageProcess()
  const work = draw(largePhoto)
  process.kill(runningPid(), 'SIGKILL')
  await expect(work).rejects.toMatchObject({ code: 'unavailable' })
  expect((await sharp(await draw(photo)).metadata()).format).toBe('webp')
})

test('U18: what was done beside a decoder that dies is done again', async () => {
  images = startImageProcess()
  const work = [draw(largePhoto), draw(largePhoto), draw(photo), images.avatar(bytes)]
  process.kill(runningPid(), 'SIGKILL')
  const later = draw(photo)
  for (const picture of await Promise.all([...work, later])) expect((await sharp(picture).metadata()).format).toBe('webp')
})

test('U18: the file that takes a second process with it is refused, and no other', async () => {
  images = startImageProcess()
  const work = Promise.allSettled([draw(largePhoto), draw(largePhoto), draw(largePhoto)])
  const first = runningPid()
  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => images.pid() !== undefined && images.pid() !== first, { interval: 1 })
  process.kill(runningPid(), 'SIGKILL')
  const outcomes = await work
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(outcomes[0]).toMatchObject({ reason: { code: 'unavailable' } })
})

test('U09: work that never ends is ended', async () => {
  images = startImageProcess({ jobMilliseconds: 1 })
  await expect(draw(largePhoto)).rejects.toMatchObject({ code: 'unavailable' })
})

test.runIf(process.platform === 'linux')('work that was given no processor is not ended for lasting long', async () => {
  images = startImageProcess({ jobMilliseconds: 2000 })
  await draw(photo)
  process.kill(runningPid(), 'SIGSTOP')
  const work = draw(photo)
  await setTimeout(3000)
  process.kill(runningPid(), 'SIGCONT')
  expect((await sharp(await work).metadata()).format).toBe('webp')
})

test('U09: work that makes no progress is ended, however little it works', async () => {
  images = startImageProcess({ jobMilliseconds: 50 })
  const work = draw(photo)
  const pid = runningPid()
  process.kill(pid, 'SIGSTOP')
  // If the server does not end the process, the run must not wait for it.
  onTestFinished(() => endIfThere(pid))
  await expect(work).rejects.toMatchObject({ code: 'unavailable' })
})

test('without work it goes, and its memory with it', async () => {
  images = startImageProcess({ idleMilliseconds: 0 })
  await draw(photo)
  await expect.poll(() => images.pid()).toBeUndefined()
  expect((await sharp(await draw(photo)).metadata()).format).toBe('webp')
})

test('F08: a signal to the whole group does not end it, the end of the server does', async () => {
  images = startImageProcess()
  await draw(photo)
  const pid = runningPid()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
  await draw(photo)
  expect(runningPid()).toBe(pid)
  images.close()
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 120_000 })
})

test.runIf(process.platform === 'linux')('knows no secret of the server and lets it go first', async () => {
  vi.stubEnv('OIDC_CLIENT_SECRET', 'rahasia-untuk-uji')
  images = startImageProcess()
  await draw(photo)
  vi.unstubAllEnvs()
  const environment = await readFile(`/proc/${runningPid()}/environ`, 'utf8')
  expect(environment).toContain('MALLOC_ARENA_MAX=1')
  expect(environment).not.toContain('rahasia')
  expect(getPriority(runningPid())).toBe(Math.max(10, getPriority()))
  expect(Number(await readFile(`/proc/${runningPid()}/oom_score_adj`, 'utf8'))).toBe(1000)
})

function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended, as it should.
  }
}
