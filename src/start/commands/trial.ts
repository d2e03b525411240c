import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, staffEndpoints } from '../../contract/endpoints.ts'
import { readEnv } from '../../ground/config/env.ts'
import { TRIAL_FOLDER } from '../../ground/data-folder/aside.ts'
import { removeAbandoned } from '../../ground/data-folder/files.ts'
import { listenApart } from '../../ground/http/own-port.ts'
import { OperatorError, softwareVersion } from '../../ground/software/software.ts'
import { withProgress, type Tell } from '../../ground/time/progress.ts'

const { page, news, info, allReviews, ownReview, privacy, manifest, reviews, doctorSearch, session } = endpoints
const SEARCHES = 'anak kandungan jantung gigi mata saraf bedah bpjs besok sabtu sore'.split(' ').map((words) => `${page}?cari=${words}`)
/** The twenty addresses that are requested from a site on trial; if there is news or information, also these lists and their first texts. */
const PAGES = [page, allReviews, ownReview, privacy, staffEndpoints.room, manifest, reviews, doctorSearch, session, ...SEARCHES]
const FIRST_TEXT = /href="(\/kabar\/\d{4}\/[\w-]+|\/informasi\/[\w-]+)"/u

/** Bytes for prepared pictures, and for the space that a site must leave free. */
const ROOM = 300_000_000
const START_MILLISECONDS = 5 * 60_000
const MOST_TIMES = 6

type Trial = { folder: string; tell: Tell; stop: AbortSignal }

export type TrialAnswer = { status: number; body: string }

/** Runs work in a temporary folder within the data folder, if there is enough space. The folder is deleted however the work ends. */
export async function withTrial(dataDir: string, bytes: number, work: (trial: Trial) => Promise<string>): Promise<string> {
  await removeAbandoned(dataDir, TRIAL_FOLDER)
  const { bavail, bsize } = await statfs(dataDir)
  const [wanted = 0, free = 0] = [bytes + ROOM, bavail * bsize].map((size) => Math.round(size / 1_000_000))
  if (free < wanted) throw new OperatorError(`Untuk salinannya perlu ${wanted} MB kosong di "${dataDir}"; ada ${free} MB.`)
  const stopped = new AbortController()
  const stop = (): void => stopped.abort(new OperatorError('Dihentikan. Salinannya sudah dihapus.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  await using made = await mkdtempDisposable(join(dataDir, TRIAL_FOLDER))
  try {
    return await withProgress((tellProgress) => {
      const tell: Tell = (...progress) => {
        stopped.signal.throwIfAborted()
        tellProgress(...progress)
      }
      return work({ folder: made.path, tell, stop: stopped.signal })
    })
  } catch (error) {
    throw stopped.signal.aborted ? stopped.signal.reason : error
  }
}

/** The Node and the program of a version. */
export function programOf(software: string): [string, string] {
  const node = join(software, 'node/bin/node')
  return [existsSync(node) ? node : process.execPath, join(software, 'dist/server/main.js')]
}

/**
 * Starts a version of the program on a copy of the data, only for this machine, with sample accounts and none of the hospital's settings except what
 * it only reads, so that it reaches nobody. It has a lower priority than the public site, and is killed after an hour, even if this process ends.
 */
export async function startOnCopy(software: string, dataDir: string, { stop, tell }: Trial) {
  const { port, close } = await listenApart({ host: '127.0.0.1', port: 0 }, () => undefined)
  await close()
  const { CALENDAR_DIR } = readEnv()
  const accounts = { REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' }
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', CALENDAR_DIR, ...accounts }
  const child = spawn('nice', ['timeout', '-k', '20', '3600', ...programOf(software), 'start'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ownPort = new RegExp(`(?<=localhost(?::|%3A))${port}`, 'gu')
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  const ended = once(child, 'close')
  /**
   * Requests an address. Status 0: no answer. The copy's port, which differs for each copy, is removed from addresses in the body. A busy answer (with
   * `retry-after`) says nothing about the version, so it is requested again then.
   */
  async function ask(address: string, times = MOST_TIMES): Promise<TrialAnswer> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(30_000)])
    const answer = fetch(`http://127.0.0.1:${port}${address}`, { signal, redirect: 'manual', headers: { connection: 'close' } })
    const read = async (given: Response) => {
      const again = Number(given.headers.get('retry-after'))
      return { again, status: given.status, body: (await given.text()).replaceAll(ownPort, '') }
    }
    const { again, ...said } = await answer.then(read).catch(() => ({ again: 0, status: 0, body: '' }))
    if (again === 0 || times === 1) return said
    await pause(again * 1000, undefined, { signal: stop })
    return ask(address, times - 1)
  }
  const site = {
    ask,
    async *answers() {
      const pages: string[] = [...PAGES]
      for (const list of [news, info]) {
        const { status, body } = await ask(list)
        if (status !== 404) pages.push(list, ...(FIRST_TEXT.exec(body)?.slice(1) ?? []))
      }
      for (const [asked, address] of pages.entries()) {
        tell('Menanyakan halaman', asked, pages.length)
        yield { address, ...(await ask(address)) }
      }
      stop.throwIfAborted()
    },
    async [Symbol.asyncDispose](): Promise<void> {
      child.kill()
      await ended
    },
  }
  for (const end = Date.now() + START_MILLISECONDS; (await ask(endpoints.readyz, 1)).status !== 200; await pause(200)) {
    if (child.exitCode === null && !stop.aborted && Date.now() < end) continue
    await site[Symbol.asyncDispose]()
    throw new OperatorError(`Versi ${softwareVersion(software)} tidak mulai dengan salinan data. ${complaints.slice(-2000).trim()}`)
  }
  return site
}
