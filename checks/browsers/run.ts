import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite, type SiteProcess } from '../../tests/kit/processes/site-process.ts'
import type { Browser, BrowserKind } from './browser.ts'
import { stopPrograms } from './program.ts'
import { checkEqual, DESK, NotThere, type Journey, type Lab } from './journey.ts'

const LONGEST_MILLISECONDS = 180_000

export interface Cell {
  browser: string
  journey: string
  outcome: 'ok' | 'failed' | 'not there'
  why: string
}

interface RunOptions {
  /** Folder for its screenshots. */
  folder: string
  /** Called after each journey. */
  told(cell: Cell): void
}

/** Runs every journey with one browser, each in a fresh instance. */
export async function runBrowser(
  kind: BrowserKind,
  journeys: readonly Journey[],
  { folder, told }: RunOptions,
): Promise<{ version: string; cells: Cell[] }> {
  const cells: Cell[] = []
  let version = ''
  const site = await startSite()
  try {
    for (const journey of journeys) {
      const started: Browser[] = []
      const lab = createLab(kind, site, started, join(folder, kind.name, journey.name.replaceAll(' ', '-')))
      const cell = { browser: kind.name, journey: journey.name }
      try {
        const late = pause(LONGEST_MILLISECONDS, `not finished after ${LONGEST_MILLISECONDS / 1000} s`, { ref: false })
        await Promise.race([journey.run(lab), late.then((why) => Promise.reject(new Error(why)))])
        checkEqual(
          // Where only reading is promised, the browser may report errors: it does not understand the scripts.
          kind.floor === 'everything' ? started.flatMap((browser) => browser.faults()) : [],
          [],
          'faults in the browser',
        )
        cells.push({ ...cell, outcome: 'ok', why: '' })
      } catch (error) {
        if (!(error instanceof NotThere)) await keepLast(lab, started)
        cells.push({ ...cell, outcome: error instanceof NotThere ? 'not there' : 'failed', why: reasons(error, started) })
      } finally {
        version = started[0]?.version ?? version
        await Promise.all(started.map((browser) => browser.close()))
        await stopPrograms()
        const [last] = cells.slice(-1)
        if (last) told(last)
      }
    }
  } finally {
    await site.dispose()
  }
  return { version, cells }
}

function createLab(kind: BrowserKind, site: SiteProcess, started: Browser[], files: string): Lab {
  return {
    ...(kind.startPushService && { startPushService: kind.startPushService }),
    site,
    async start(wish) {
      const browser = await kind.start({ ...DESK, script: true, ...wish })
      started.push(browser)
      return browser
    },
    async keep(name, picture) {
      await mkdir(join(files, '..'), { recursive: true })
      await writeFile(`${files}-${name}.png`, picture)
    },
  }
}

/** Takes a screenshot of the last window after a failure. */
async function keepLast(lab: Lab, started: readonly Browser[]): Promise<void> {
  const picture = await started
    .at(-1)
    ?.screenshot()
    .catch(() => undefined)
  if (picture) await lab.keep('failed', picture)
}

function reasons(error: unknown, started: readonly Browser[]): string {
  const faults = started.flatMap((browser) => browser.faults())
  const message = error instanceof Error ? error.message : String(error)
  return [message, ...faults.filter((fault) => !message.includes(fault))].join('; ').slice(0, 600)
}
