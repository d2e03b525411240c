/** The process that decodes and encodes pictures. It has no secret and no connection; the server ends it by disconnecting. */
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

// Lower priority than the server, so that pages are answered first.
setPriority(Math.max(10, getPriority()))
// Makes Linux kill this process, not the server, when memory runs out.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
// Killed at once: `process.exit` waits for pictures in progress, and has been seen to wait for ever in the codecs' threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ignores signals, which a terminal sends to the whole process group: the server finishes its work, and needs this process for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.on('message', (request: JobRequest) => void answer(request))

async function answer(request: JobRequest): Promise<void> {
  const done = await perform(request)
  // If the server died meanwhile, `disconnect` follows, and nobody would read an error.
  if (process.connected) process.send?.(done, () => undefined)
}

async function perform({ id, job, input }: JobRequest): Promise<JobAnswer> {
  try {
    return { id, image: await (jobs[job] as (order: typeof input) => Promise<Buffer>)(input) }
  } catch (error) {
    return error instanceof Problem ? { id, refused: error.code } : { id, failed: String(error) }
  }
}
