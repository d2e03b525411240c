import { join } from 'node:path'
import { listFolder } from '../../content/content-folder.ts'
import { formatContentProblem } from '../../content/sentence.ts'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { checkPublications } from '../../content/publications/check-publications.ts'
import { quoted } from '../../content/quoted.ts'
import { checkRedirects } from '../../content/redirects/dead-targets.ts'
import { readEnv, calendarDirOf, contentDirOf, dataDirOf } from '../../ground/config/env.ts'
import { requireContent } from '../../ground/data-folder/require-data-rights.ts'
import { namedPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { holidaysInForce } from '../../ground/site/holidays-in-force.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { commandSays } from '../words.ts'

/** The most lines of a list: a copy of the sample has many of its facts, and a photographer's whole folder may be unused. */
const MOST_LISTED = 20

/** Checks the named folder, or else the one that the site would show. */
export async function checkContent([given]: string[]): Promise<string> {
  const env = readEnv()
  const folder = given ?? contentDirOf(env)
  if (given === undefined) requireContent({ contentDir: folder, dataDir: dataDirOf(env) })
  const common = await holidaysInForce({ calendarDir: calendarDirOf(env), dataDir: dataDirOf(env) })
  const content = await loadContent(folder, { common })
  const { faults, dead } = await checkRedirects(folder)
  const ofTexts = [...(await checkPublications(folder, content.ok ? content.site.navigation.newsKinds : null)), ...faults]
  if (!content.ok || common.problems.length > 0 || ofTexts.length > 0) {
    const problems = [...common.problems, ...(content.ok ? [] : content.problems), ...ofTexts]
    const starts = !content.ok && (await loadContent(folder, { isStart: true })).ok ? [commandSays.startsAnyway] : []
    const holds = common.problems.length > 0 ? [commandSays.holidaysHold] : []
    throw new OperatorError(
      `${formatContentProblems(problems)}\n\n${[`${problems.length} hal perlu diperbaiki.`, ...starts, ...holds].join(' ')}`,
    )
  }
  const { site, placeholders, listNotOwn, remindersAt } = content
  const notOwn = listNotOwn()
  const named = new Set(namedPictures(site))
  // Pictures of the folder that the page does not use: neither prepared nor shown.
  const unnamed = ((await listFolder(join(folder, 'images'))) ?? []).filter((name) => !named.has(name)).toSorted()
  const pages = env.BEDS_KEY === undefined && env.BEDS_DIR === undefined ? null : await listFolder(join(folder, 'informasi'))
  const hidden = pages?.includes('tempat-tidur.md') ? [commandSays.bedsInstead] : []
  return [
    `${folder} baik: ${site.hospital.name}, ${site.doctors.doctors.length} dokter.`,
    ...list(`Masih perlu diisi sebelum "demo: false" (${placeholders.length}):`, placeholders.map(formatContentProblem)),
    ...list(
      `Masih milik rumah sakit contoh, jadi "demo: false" ditolak (${notOwn.length}):`,
      notOwn.map(formatContentProblem),
      MOST_LISTED,
    ),
    ...list('Perlu dilihat, tidak menghalangi:', [...remindersAt(systemClock.now()).map(formatContentProblem), ...hidden]),
    ...list(`Alamat lama yang tujuannya sudah tidak ada (${dead.length}):`, dead.map(formatContentProblem), MOST_LISTED),
    ...list(`Tidak disebut di berkas mana pun, jadi tidak dipakai (${unnamed.length}):`, unnamed.map(quoted), MOST_LISTED),
  ].join('\n\n')
}

function list(title: string, lines: readonly string[], most = lines.length): string[] {
  if (lines.length === 0) return []
  const rest = lines.length > most ? [`dan ${lines.length - most} lainnya`] : []
  return [[title, ...lines.slice(0, most), ...rest].join('\n')]
}
