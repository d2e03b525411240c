import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../http/problem.ts'
import type { ImageJobs, JobAnswer, JobRequest } from './image-jobs.ts'
import { readFileSync } from 'node:fs'

/** The program beside this file, as source or in the build. */
const PROGRAM = fileURLToPath(new URL(`image-process${extname(import.meta.url)}`, import.meta.url))

/** Settings that make glibc return memory; the process gets nothing else of the server's environment. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** A small limit for the nearly empty JavaScript heap makes it be collected often, which also frees the photos' buffers outside of it. */
const FRUGAL = ['--max-old-space-size=16', '--max-semi-space-size=1']

/** The longest processor time of each job. The hospital's own pictures are trusted, and AVIF is slow on a small server. */
const LONGEST_MILLISECONDS: Readonly<Record<keyof ImageJobs, number>> = { sentPicture: 15_000, avatar: 15_000, picture: 60_000 }

interface Patience {
  /** Replaces {@link LONGEST_MILLISECONDS}. */
  jobMilliseconds?: number
  /** How long the idle process waits for the next job before it ends. */
  idleMilliseconds?: number
}

interface Job {
  order: Pick<JobRequest, 'job' | 'input'>
  made: PromiseWithResolvers<Buffer>
  limit?: { stop(): void }
  /** The job took too long, so the process was ended because of this job alone. */
  isGuilty: boolean
  /** The job was in progress when a process ended, and is tried again alone: if that process ends too, the job is the cause. */
  isSuspect: boolean
}

export type ImageProcess = ReturnType<typeof startImageProcess>

/**
 * Runs image jobs in a process that starts with the first job and ends after a while without any, so that a quiet server keeps no decoder in memory.
 * A job whose file kills the process is refused; other jobs in progress are repeated.
 */
export function startImageProcess({ jobMilliseconds, idleMilliseconds = 10_000 }: Patience = {}) {
  const underWay = new Map<number, Job>()
  /** Jobs that wait; suspects come first. */
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

  /** Handles the end of a process: the next job starts another one. */
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
    // The answer comes from a process that was given up.
    if (job === undefined) return
    underWay.delete(answer.id)
    job.limit?.stop()
    if ('image' in answer) job.made.resolve(answer.image)
    else job.made.reject('refused' in answer ? new Problem(answer.refused) : new Error(answer.failed))
    goOn()
    if (underWay.size === 0) idle = setTimeout(close, idleMilliseconds).unref()
  }

  /** Sends suspects first, each alone in the process, then the jobs that arrived meanwhile. */
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
      // If the system could not start a process, there is no channel to send on.
      giveUp(asked, error)
    }
  }

  function run<Name extends keyof ImageJobs>(job: Name, input: Parameters<ImageJobs[Name]>[0]): Promise<Buffer> {
    const made = Promise.withResolvers<Buffer>()
    waiting.push({ order: { job, input }, made, isGuilty: false, isSuspect: false })
    goOn()
    return made.promise
  }

  /** Ends the process; jobs in progress or waiting are rejected with `unavailable`. */
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

/** Calls `end` once a process has used so much processor time for each job in it. Time without the processor does not count, if known. */
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

/** Linux reports processor times in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** The processor time of a process so far, in milliseconds; null if the system does not report it. */
function readWork(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The process name before the last bracket may hold anything; utime and stime are fields 14 and 15.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
  } catch {
    return null
  }
}
