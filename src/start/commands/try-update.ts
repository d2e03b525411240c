import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DomUtils, parseDocument } from 'htmlparser2'
import { takeSnapshot } from '../../backup/index.ts'
import { readConfig, type Config } from '../../ground/config/config.ts'
import { copyFiles } from '../../ground/data-folder/copy-files.ts'
import { dataPlacesOf, type DataPlaces } from '../../ground/data-folder/data-places.ts'
import { requireOwnerOf } from '../../ground/data-folder/rights.ts'
import { commandLine, OperatorError, SAMPLE_DIR, SOFTWARE_DIR, softwareVersion } from '../../ground/software/software.ts'
import type { Tell } from '../../ground/time/progress.ts'
import { linesOf } from '../../staff/index.ts'
import { commandSays } from '../words.ts'
import { programOf, startOnCopy, type TrialAnswer, withTrial } from './trial.ts'

/** Requests the same pages from the installed version and from that of a package, each on a copy of the data, and lists differences for visitors. */
export async function tryUpdate([given]: string[]): Promise<string> {
  if (given === undefined) throw new OperatorError(`Sebutkan paketnya: ${commandLine('try-update', 'BERKAS.deb')}`)
  const config = readConfig()
  const { database, photoStore, dataDir, contentDir } = config
  requireOwnerOf(dataDir)
  const file = resolve(given)
  await access(file, constants.R_OK).catch(() => {
    throw new OperatorError(`"${file}" tidak ada, atau tidak boleh dibaca pengguna situs: salin dahulu ke /var/tmp.`)
  })
  const fields = await run('dpkg-deb', ['--field', file, 'Package', 'Version', 'Installed-Size'])
  const [, version, kibibytes] = /^Package: situs-rsud\nVersion: (\S+)\nInstalled-Size: (\d+)$/mu.exec(fields) ?? []
  if (kibibytes === undefined) throw new OperatorError(`"${file}" bukan paket situs-rsud.`)
  const databaseBytes = database.kind === 'sqlite' ? (statSync(database.file, { throwIfNoEntry: false })?.size ?? 0) : 0
  return withTrial(dataDir, Number(kibibytes) * 1024 + 4 * databaseBytes, async (trial) => {
    await run('dpkg-deb', ['--extract', file, trial.folder], trial.stop)
    const fresh = join(trial.folder, 'usr/lib/situs-rsud')
    const [node, program] = programOf(fresh)
    await run(node, [program, 'check-update'], trial.stop)
    const placesIn = (name: string): DataPlaces => dataPlacesOf({ dataDir: join(trial.folder, name) })
    const [mine, theirs] = [placesIn('sekarang'), placesIn('baru')]
    await copyData({ ...dataPlacesOf(config), contentFolder: contentDir }, mine, config, trial.tell)
    await copyData(mine, theirs, config, trial.tell)
    await using now = await startOnCopy(SOFTWARE_DIR, mine.dataDir, trial)
    await using next = await startOnCopy(fresh, theirs.dataDir, trial)
    const told = new Map<string, string>()
    for await (const { address, ...first } of now.answers()) {
      let [was, is] = [first, await next.ask(address)]
      // Requested again, because a minute may have passed between the two answers.
      if (differing(was, is).length > 0) [was, is] = await Promise.all([now.ask(address), next.ask(address)])
      if (is.status !== 200) process.exitCode = 1
      for (const difference of differing(was, is)) if (!told.has(difference)) told.set(difference, `${address} ${difference}`)
    }
    const lines = [...told.values()]
    return [
      `Versi ${version} menerima setelan, basis data, dan isi. Pada salinan data dibandingkan dengan versi ${softwareVersion()}:`,
      ...(lines.length === 0 ? ['pengunjung membaca hal yang sama.'] : lines.slice(0, MOST_LINES)),
      ...(lines.length > MOST_LINES ? [`… dan ${lines.length - MOST_LINES} lainnya.`] : []),
      ...(database.kind === 'sqlite' && photoStore.kind === 'disk' ? [] : [commandSays.triedWithoutReviews]),
    ].join('\n')
  })
}

async function copyData(from: DataPlaces, to: DataPlaces, { database, contentDir }: Config, tell: Tell): Promise<void> {
  await mkdir(to.dataDir)
  if (database.kind === 'sqlite' && existsSync(from.databaseFile)) await takeSnapshot(from, to.dataDir, tell)
  if (contentDir !== SAMPLE_DIR) await copyFiles(from.contentFolder, to.contentFolder)
}

/** Runs a program; if it fails, its own message is the error. */
async function run(program: string, args: readonly string[], signal?: AbortSignal): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { signal }).catch((error: Error & { stderr?: string }) => {
    throw new OperatorError(error.stderr?.trim() || error.message)
  })
  return stdout.trim()
}

const MOST_LINES = 40
const SHOWN = 120

function differing(was: TrialAnswer, is: TrialAnswer): string[] {
  const [before, after] = [readIn(was), readIn(is)]
  return Array.from(new Set([...before.keys(), ...after.keys()])).flatMap((section) => {
    const [old = '', fresh = ''] = [before.get(section), after.get(section)]
    let from = 0
    while (from < old.length && old[from] === fresh[from]) from += 1
    const [said, nowSaid] = [old, fresh].map((text) => text.slice(Math.max(0, from - SHOWN / 4), from + SHOWN))
    return old === fresh ? [] : [`${section}: "${said}" menjadi "${nowSaid}"`]
  })
}

/** The text below each heading of a page, and its links, without names of built files, classes or nonces. */
function readIn({ status, body }: TrialAnswer): Map<string, string> {
  const read = new Map([['jawaban', String(status)]])
  const page = DomUtils.getElementsByTagName('html', parseDocument(body))
  for (const unread of DomUtils.getElements({ tag_name: (name) => /^(?:script|style|template)$/u.test(name) }, page, true))
    DomUtils.removeElement(unread)
  const headings = new Set(DomUtils.getElements({ tag_name: (name) => /^h[2-4]$/u.test(name) }, page, true).flatMap(linesOf))
  let section = 'awal halaman'
  for (const line of page.flatMap(linesOf)) {
    if (headings.has(line)) section = line
    read.set(section, `${read.get(section) ?? ''} ${line}`.trimStart())
  }
  const links = DomUtils.getElementsByTagName('a', page).map((link) => `${linesOf(link).join(' ')} ${link.attribs['href']}`)
  return read.set('tautan', links.join(' '))
}
