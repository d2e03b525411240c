import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../http/problem.ts'
import type { ImageJobs } from './image-jobs.ts'
import type { JobAnswer } from './image-process.ts'

/** The jobs, done by a process that runs while there are some. */
export interface ImageProcess extends ImageJobs {
  /** While it runs. */
  readonly pid: number | undefined
  /** Ends it; what it was doing is refused with `unavailable`. */
  close(): void
}

/** Beside this file, as a source or as a part of the build. */
const PROGRAM = fileURLToPath(new URL(`image-process${extname(import.meta.url)}`, import.meta.url))

/** Makes glibc give memory back; nothing else of the server's environment is its business. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Its own heap holds next to nothing: collected early, the photos that passed through it do not pile up beside it. */
const FRUGAL = ['--max-old-space-size=16', '--max-semi-space-size=1']

interface Patience {
  /** A decoder that is not done by then never will be. */
  jobMilliseconds?: number
  /** How long it waits for the next job before its memory goes back to the system. */
  idleMilliseconds?: number
}

/** Starts with the first job and ends when there is none for a while, so that a quiet server holds no decoder in memory. */
export function startImageProcess({ jobMilliseconds = 60_000, idleMilliseconds = 10_000 }: Patience = {}): ImageProcess {
  const underWay = new Map<number, PromiseWithResolvers<Buffer>>()
  let child: ChildProcess | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: FRUGAL,
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', settle)
    started.on('error', (error) => giveUp(started, error))
    started.once('exit', (code, signal) => giveUp(started, new Error(`the image process ended with ${signal ?? code}`)))
    started.unref()
    started.channel?.unref()
    return started
  }

  /** Nothing comes from it any more; the next job starts another. */
  function giveUp(ended: ChildProcess, reason: unknown): void {
    if (child !== ended) return
    child = null
    for (const job of underWay.values()) job.reject(new Problem('unavailable', { cause: reason }))
    underWay.clear()
  }

  function settle(answer: JobAnswer): void {
    const job = underWay.get(answer.id)
    // Of a process that was given up.
    if (job === undefined) return
    underWay.delete(answer.id)
    if ('image' in answer) job.resolve(answer.image)
    else job.reject('refused' in answer ? new Problem(answer.refused) : new Error(answer.failed))
    if (underWay.size === 0) idle = setTimeout(close, idleMilliseconds).unref()
  }

  async function run<Job extends keyof ImageJobs>(job: Job, input: Parameters<ImageJobs[Job]>[0]): Promise<Buffer> {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const id = (lastId += 1)
    const made = Promise.withResolvers<Buffer>()
    underWay.set(id, made)
    const impatience = setTimeout(() => asked.kill('SIGKILL'), jobMilliseconds)
    try {
      asked.send({ id, job, input })
    } catch (error) {
      // Where the system has no room for another process there is nothing to send to.
      giveUp(asked, error)
    }
    return made.promise.finally(() => clearTimeout(impatience))
  }

  function close(): void {
    clearTimeout(idle)
    const closing = child
    if (closing === null) return
    giveUp(closing, new Error('the image process is closed'))
    closing.disconnect()
  }

  return {
    photo: (input) => run('photo', input),
    avatar: (input) => run('avatar', input),
    picture: (input) => run('picture', input),
    get pid() {
      return child?.pid
    },
    close,
  }
}
