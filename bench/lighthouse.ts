import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '../tests/kit/processes/free-port.ts'
import { startSite } from '../tests/kit/processes/site-process.ts'
import type { AtEnd } from './at-end.ts'
import { hasProgram } from './http-load.ts'
import { openBrowser } from './phone.ts'
import { median, ratio, unmeasured } from './row.ts'
import type { Row } from './row.ts'
import { copySite, readEarlierPage, serve } from './site-copy.ts'

const RUNS = 5
/** Now and then Lighthouse misses the start of a load, and asks to be run again. */
const ATTEMPTS = 3
const TIMEOUT_MILLISECONDS = 60_000
const REPORT_BYTES = 64 * 1024 * 1024
const run = promisify(execFile)

type Audit = 'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift'

interface Report {
  audits: Record<Audit, { numericValue: number }>
  categories: { performance: { score: number } }
}

const MARKS = {
  fcp: { what: 'FCP, Lighthouse mobile', goal: '≤ 1.0 × 0.1.0' },
  lcp: { what: 'LCP, Lighthouse mobile', goal: '≤ 1.0 × 0.1.0' },
  tbt: { what: 'TBT, Lighthouse mobile', goal: '≤ 100 ms' },
  cls: { what: 'CLS, Lighthouse mobile, worst run', goal: '≤ 0.001' },
  score: { what: 'performance score, Lighthouse mobile', goal: 'none of its own' },
} as const

/** The page and the page of 0.1.0 from the same kind of server, in turns, as Lighthouse's mobile preset judges them. */
export async function measureLighthouse(atEnd: AtEnd): Promise<Row[]> {
  if (!hasProgram('lighthouse')) return unmeasured(Object.values(MARKS), 'lighthouse is not installed')
  const site = await startSite({ HOST: '127.0.0.1' })
  atEnd(() => site.dispose())
  const servers = [await serve(await copySite(site.url)), await serve(await readEarlierPage())] as const
  for (const server of servers) atEnd(() => server.stop())
  const ours: Report[] = []
  const theirs: Report[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    ours.push(await judge(servers[0].url, atEnd))
    theirs.push(await judge(servers[1].url, atEnd))
  }

  const of = (reports: Report[], audit: Audit): number => median(reports.map(({ audits }) => audits[audit].numericValue))
  const paint = (mark: (typeof MARKS)['fcp' | 'lcp'], audit: Audit): Row => {
    const [own, other] = [of(ours, audit), of(theirs, audit)]
    return {
      ...mark,
      measured: `${own.toFixed(0)} ms`,
      against: `0.1.0 ${other.toFixed(0)} ms: ${ratio(own, other)}`,
      met: own / other <= 1,
    }
  }
  const blocking = { own: of(ours, 'total-blocking-time'), other: of(theirs, 'total-blocking-time') }
  const shift = Math.max(...ours.map(({ audits }) => audits['cumulative-layout-shift'].numericValue))
  const [score, earlierScore] = [ours, theirs].map((reports) => Math.round(median(reports.map(scoreOf)) * 100)) as [number, number]
  return [
    paint(MARKS.fcp, 'first-contentful-paint'),
    paint(MARKS.lcp, 'largest-contentful-paint'),
    {
      ...MARKS.tbt,
      measured: `${blocking.own.toFixed(0)} ms`,
      against: `0.1.0 ${blocking.other.toFixed(0)} ms`,
      met: blocking.own <= 100,
    },
    { ...MARKS.cls, measured: shift.toFixed(4), met: shift <= 0.001 },
    { ...MARKS.score, measured: `${score}`, against: `0.1.0 ${earlierScore}`, met: null },
  ]
}

function scoreOf({ categories }: Report): number {
  return categories.performance.score
}

async function judge(url: string, atEnd: AtEnd): Promise<Report> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const report = await judgeOnce(url, atEnd).catch(() => null)
    if (report) return report
  }
  return judgeOnce(url, atEnd)
}

/** In a browser of its own, which Lighthouse finds at the port. */
async function judgeOnce(url: string, atEnd: AtEnd): Promise<Report> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  atEnd(() => browser.close())
  const report = ['--only-categories=performance', '--form-factor=mobile', '--output=json', '--quiet']
  const { stdout } = await run('lighthouse', [url, `--port=${port}`, '--hostname=127.0.0.1', ...report], {
    maxBuffer: REPORT_BYTES,
    timeout: TIMEOUT_MILLISECONDS,
  })
  await browser.close()
  return JSON.parse(stdout) as Report
}
