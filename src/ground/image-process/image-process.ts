/** The process that decodes and encodes. It holds no secret and no connection; the server ends it by hanging up. */
import { readFile, writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { Problem } from '../http/problem.ts'
import { prepareAvatar, prepareImage } from './prepare-photo.ts'
import { encodePicture } from './encode-picture.ts'
import type { ImageJobs, JobAnswer, JobRequest } from './image-jobs.ts'

const jobs: ImageJobs = {
  sentPicture: async ({ file, drawing, mostPixels }) => prepareImage(await readFile(file), drawing, mostPixels),
  avatar: prepareAvatar,
  picture: encodePicture,
}

// Lower priority than the server: pages are answered first.
setPriority(Math.max(10, getPriority()))
// When memory runs out, Linux ends this process and not the server.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
// At once: `process.exit` waits for the pictures under way, and was seen to wait for ever in the codecs' own threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal sends signals to the whole process group. The server finishes what is under way, and needs this process for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.on('message', (request: JobRequest) => void answer(request))

async function answer(request: JobRequest): Promise<void> {
  const done = await perform(request)
  // The server may have died since it asked: `disconnect` follows, and nobody is left to read an error.
  if (process.connected) process.send?.(done, () => undefined)
}

async function perform({ id, job, input }: JobRequest): Promise<JobAnswer> {
  try {
    return { id, image: await (jobs[job] as (order: typeof input) => Promise<Buffer>)(input) }
  } catch (error) {
    return error instanceof Problem ? { id, refused: error.code } : { id, failed: String(error) }
  }
}
