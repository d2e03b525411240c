import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import type { ContentProblem } from '../../content/load-content.ts'
import { contentDirOf, dataDirOf } from '../config/content-dir.ts'
import { readEnv } from '../config/env.ts'
import { requireContent } from '../data-folder/require-data-rights.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { systemClock } from '../time/clock.ts'

/** Checks the folder named, else the one that the site would serve. */
export async function checkContent([named]: string[]): Promise<string> {
  const env = readEnv()
  const folder = named ?? contentDirOf(env)
  if (named === undefined) requireContent({ contentDir: folder, dataDir: dataDirOf(env) })
  const content = await loadContent(folder)
  if (!content.ok) {
    throw new OperatorError(`${formatContentProblems(content.problems)}\n\n${content.problems.length} hal perlu diperbaiki.`)
  }
  const { site, placeholders, remindersAt } = content
  return [
    `${folder} baik: ${site.hospital.name}, ${site.doctors.doctors.length} dokter.`,
    ...list(`Masih perlu diisi sebelum "demo: false" (${placeholders.length}):`, placeholders),
    ...list('Perlu dilihat, tidak menghalangi:', remindersAt(systemClock.now())),
  ].join('\n\n')
}

function list(title: string, entries: readonly ContentProblem[]): string[] {
  return entries.length === 0 ? [] : [`${title}\n${formatContentProblems(entries)}`]
}
