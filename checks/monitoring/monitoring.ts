import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import { makeOwn } from '../../tests/kit/own-content.ts'
import { freePort } from '../../tests/kit/processes/free-port.ts'
import { runProgram } from '../../tests/kit/processes/run-program.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { send } from '../load/tally.ts'
import { addWriters } from '../load/writers.ts'
import { dashboardQueries } from './dashboard.ts'
import { startPrometheus } from './prometheus.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** The time of this file is the time of the build. */
const MANIFEST = 'dist/client/manifest.json'

/** Tests the rules with promtool, then one real site with a real Prometheus: each alert is made to fire once, and none fires while all is well. */
export async function checkMonitoring(): Promise<boolean> {
  const missing = ['promtool', 'prometheus'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length > 0) {
    console.log(`Skipped: ${missing.join(' and ')} not found; on Debian: apt-get install prometheus`)
    return true
  }
  for (const args of [
    ['check', 'config', 'monitoring/prometheus.yaml'],
    ['test', 'rules', 'checks/monitoring/alerts.test.yaml'],
  ])
    if (spawnSync('promtool', args, { stdio: 'inherit' }).status !== 0) return false
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-monitoring-'))
  const { atime, mtime } = await stat(MANIFEST)
  try {
    return await causeEach(folder)
  } finally {
    await utimes(MANIFEST, atime, mtime)
    await rm(folder, { recursive: true })
  }
}

async function causeEach(folder: string): Promise<boolean> {
  const content = await ownContent(join(folder, 'content'))
  const metrics = await freePort()
  const site = await startSite({
    CONTENT_DIR: content,
    METRICS_PORT: String(metrics),
    // An address where nobody answers.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'situs',
    OIDC_CLIENT_SECRET: 'rahasia-yang-panjang',
  })
  const { dataDir, url } = site
  const backUp = () => runProgram(['backup', join(folder, 'backups')], { DATA_DIR: dataDir, CONTENT_DIR: content })
  backUp()
  const prometheus = await startPrometheus(folder, metrics)
  const began = performance.now()
  const caused = new Set<string>()
  let faults = 0

  /** `cause` makes one thing wrong and returns a function that fixes it, or nothing if it stays. */
  async function see(alert: string, cause: () => Promise<void | (() => unknown)>): Promise<void> {
    const start = performance.now()
    const mend = await cause()
    const fired = await prometheus.until(alert, true)
    const firedAfter = (performance.now() - start) / 1000
    await mend?.()
    const isOver = mend === undefined || (await prometheus.until(alert, false))
    if (!fired || !isOver) faults += 1
    else caused.add(alert)
    console.log(
      `${fired && isOver ? '✓' : '✗'} ${alert}: ${fired ? `fires after ${firedAfter.toFixed(1)} s` : 'never fired'}${isOver ? '' : ', and does not end'}`,
    )
  }

  try {
    await often(() => send(url))
    const early = await prometheus.firing()
    console.log(early.length === 0 ? '✓ nothing fires while all is well' : `✗ fires while all is well: ${early.join(', ')}`)
    const empty = await prometheus.withoutAnswer(await dashboardQueries())
    console.log(empty.length === 0 ? '✓ each question of the dashboard has an answer' : `✗ without an answer: ${empty.join('; ')}`)
    faults += early.length + empty.length

    const hospital = join(content, 'hospital.yaml')
    const good = await readFile(hospital, 'utf8')
    const edited = (text: string) => async () => (await writeFile(hospital, text), () => writeFile(hospital, good))
    await see('SitusRsudIsiDitolak', edited('name: ['))
    await see('SitusRsudTampilSebagaiContoh', edited(good.replace('demo: false', 'demo: true')))

    const backedUp = (days: number) => async () => {
      await writeFile(join(dataDir, 'cadangan-terakhir.txt'), `${new Date(Date.now() - days * DAY_MILLISECONDS).toISOString()}\n`)
      return backUp
    }
    await see('SitusRsudCadanganLama', backedUp(3))
    await see('SitusRsudTanpaCadangan', backedUp(8))

    const [writer] = await addWriters(dataDir, 1)
    const write = (review: string) =>
      send(url + endpoints.reviews, {
        method: 'POST',
        headers: { ...writer!.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ review, rating: 4, imageUrl: null }),
      })
    await see('SitusRsudUlasanMenunggu', async () => {
      const { id } = JSON.parse((await write('Ramah. Telepon 0812 3456 7890.')).body) as { id: string }
      return () => send(url + endpoints.review(id), { method: 'DELETE', headers: writer!.headers })
    })

    const without = (table: string) => async () => {
      inDatabase(dataDir, `alter table ${table} rename to gone`)
      return () => inDatabase(dataDir, `alter table gone rename to ${table}`)
    }
    await see('SitusRsudBasisDataTidakMenjawab', without('review_totals'))
    await see('SitusRsudTidakSiap', async () => {
      await rename(join(dataDir, 'images'), join(dataDir, 'away'))
      return () => rename(join(dataDir, 'away'), join(dataDir, 'images'))
    })
    await see('SitusRsudGalat', async () => {
      const mend = await without('review_cases')()
      await often(() => write('Ramah dan cepat.'))
      mend()
    })
    await see('SitusRsudMasukGagal', () => often(() => send(url + endpoints.login)))

    const builtAgo = (days: number) => async () => {
      const time = new Date(Date.now() - days * DAY_MILLISECONDS)
      await utimes(MANIFEST, time, time)
      await site.restart()
      return async () => {
        await utimes(MANIFEST, new Date(), new Date())
        await site.restart()
      }
    }
    await see('SitusRsudVersiLama', builtAgo(200))
    await see('SitusRsudJamSalah', builtAgo(-10))
    await see('SitusRsudSeringMulaiUlang', async () => site.restart('SIGKILL'))
    await see('SitusRsudTidakMenjawab', async () => {
      await site.stop()
      return () => site.start()
    })
    await see('SitusRsudTidakDipantau', () => prometheus.forgetSites())

    const never = prometheus.alerts.filter((alert) => !caused.has(alert))
    if (never.length > 0) console.log(`✗ never seen: ${never.join(', ')}`)
    console.log(
      `${caused.size} of ${prometheus.alerts.length} alerts fired, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
    )
    return faults + never.length === 0
  } finally {
    await prometheus.stop()
    await site.dispose()
  }
}

/** Repeats work for so long that Prometheus, which scrapes every second, sees the counter grow. */
async function often(work: () => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1) {
    await work()
    await pause(1000)
  }
}

/** Content of a hospital that is not the sample, open to the public. */
async function ownContent(folder: string): Promise<string> {
  await cp('sample', folder, { recursive: true })
  await makeOwn(folder)
  const file = join(folder, 'hospital.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('demo: true', 'demo: false'))
  return folder
}

function inDatabase(dataDir: string, statement: string): void {
  const database = new DatabaseSync(join(dataDir, 'situs-rsud.sqlite'))
  database.exec(statement)
  database.close()
}
