import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../http/problem.ts'
import type { ImageJobs, JobAnswer, JobRequest } from './image-jobs.ts'
import { readFileSync } from 'node:fs'

/** Beside this file, as a source or as a part of the build. */
const PROGRAM = fileURLToPath(new URL(`image-process${extname(import.meta.url)}`, import.meta.url))

/** Makes glibc give memory back; nothing else of the server's environment is its business. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Its JavaScript heap is nearly empty. With a small limit it is collected often, which frees the photos' buffers outside the heap as well. */
const FRUGAL = ['--max-old-space-size=16', '--max-semi-space-size=1']

/** A decoder that is not done after so much work never will be. The hospital's own pictures are trusted, and AVIF is slow on a small server. */
const LONGEST_MILLISECONDS: Readonly<Record<keyof ImageJobs, number>> = { sentPicture: 15_000, avatar: 15_000, picture: 60_000 }

interface Patience {
  /** In place of {@link LONGEST_MILLISECONDS}. */
  jobMilliseconds?: number
  /** How long it waits for the next job before its memory goes back to the system. */
  idleMilliseconds?: number
}

interface Job {
  order: Pick<JobRequest, 'job' | 'input'>
  made: PromiseWithResolvers<Buffer>
  limit?: { stop(): void }
  /** It took too long, so the process was ended because of it and of no other job. */
  isGuilty: boolean
  /** It was under way when a process ended, and is tried once more, alone: if that one ends as well, it was this job. */
  isSuspect: boolean
}

export type ImageProcess = ReturnType<typeof startImageProcess>

/**
 * The jobs, done by a process that runs while there are some. It starts with the first job and ends when there is none for a while, so that a quiet server holds no decoder in memory. A file
 * that takes the process with it is refused; what was done beside it is done again.
 */
export function startImageProcess({ jobMilliseconds, idleMilliseconds = 10_000 }: Patience = {}) {
  const underWay = new Map<number, Job>()
  /** The suspects before all others. */
  const waiting: Job[] = []
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
    const lost = takeAllUnderWay()
    const isRefused = ({ isGuilty, isSuspect }: Job): boolean => isGuilty || isSuspect || lost.length === 1
    for (const { made } of lost.filter(isRefused)) made.reject(new Problem('unavailable', { cause: reason }))
    waiting.unshift(...lost.filter((job) => !isRefused(job)).map((job) => Object.assign(job, { isSuspect: true })))
    goOn()
  }

  function takeAllUnderWay(): Job[] {
    const jobs = [...underWay.values()]
    underWay.clear()
    for (const job of jobs) job.limit?.stop()
    return jobs
  }

  function settle(answer: JobAnswer): void {
    const job = underWay.get(answer.id)
    // The answer of a process that was given up.
    if (job === undefined) return
    underWay.delete(answer.id)
    job.limit?.stop()
    if ('image' in answer) job.made.resolve(answer.image)
    else job.made.reject('refused' in answer ? new Problem(answer.refused) : new Error(answer.failed))
    goOn()
    if (underWay.size === 0) idle = setTimeout(close, idleMilliseconds).unref()
  }

  /** First the suspects, each alone in the process, then the jobs that arrived meanwhile. */
  function goOn(): void {
    const [busy] = underWay.values()
    const [next] = waiting
    if (busy?.isSuspect || (busy && next?.isSuspect)) return
    for (const job of waiting.splice(0, next?.isSuspect ? 1 : Infinity)) send(job)
  }

  function send(job: Job): void {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const id = (lastId += 1)
    underWay.set(id, job)
    const end = (): void => {
      job.isGuilty = true
      asked.kill('SIGKILL')
    }
    job.limit = limitWork(asked, jobMilliseconds ?? LONGEST_MILLISECONDS[job.order.job], () => underWay.size, end)
    try {
      asked.send({ id, ...job.order })
    } catch (error) {
      // When the system could not start another process, there is no channel to send on.
      giveUp(asked, error)
    }
  }

  function run<Name extends keyof ImageJobs>(job: Name, input: Parameters<ImageJobs[Name]>[0]): Promise<Buffer> {
    const made = Promise.withResolvers<Buffer>()
    waiting.push({ order: { job, input }, made, isGuilty: false, isSuspect: false })
    goOn()
    return made.promise
  }

  /** Ends it; what it was doing, and what waits, is refused with `unavailable`. */
  function close(): void {
    clearTimeout(idle)
    const closing = child
    child = null
    for (const { made } of [...takeAllUnderWay(), ...waiting.splice(0)])
      made.reject(new Problem('unavailable', { cause: new Error('the image process is closed') }))
    closing?.disconnect()
  }

  return {
    sentPicture: (input) => run('sentPicture', input),
    avatar: (input) => run('avatar', input),
    picture: (input) => run('picture', input),
    close,
    pid: () => child?.pid,
  } satisfies ImageJobs & Record<string, unknown>
}

/** On a busy machine a job may take this many times its processor time before it is ended. */
const LONGEST_WAIT = 8

/** Ends what a process works from now on once it has used so much processor time for each of its jobs, which share it. Time in which it was given no processor is no work, where the system tells. */
function limitWork({ pid }: ChildProcess, milliseconds: number, jobs: () => number, end: () => void): { stop(): void } {
  const before = readWork(pid)
  let looksLeft = LONGEST_WAIT
  let timer = setTimeout(look, milliseconds)

  function look(): void {
    looksLeft -= 1
    const now = readWork(pid)
    const isWaiting = before !== null && now !== null && now - before < milliseconds * jobs()
    if (isWaiting && looksLeft > 0) timer = setTimeout(look, milliseconds)
    else end()
  }

  return { stop: () => clearTimeout(timer) }
}

/** Linux counts a process's time for other programs in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** The processor time that a process has used so far, in milliseconds; null where the system does not tell. */
function readWork(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before the last bracket may hold anything; 14 and 15 are the numbers of the two times.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
  } catch {
    return null
  }
}
