import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { contentDirOf } from '../config/content-dir.ts'
import { readEnv } from '../config/env.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { systemClock } from '../time/clock.ts'

/** Of the folder named, else of the one that the site would serve. */
export async function checkContent([folder = contentDirOf(readEnv())]: string[]): Promise<string> {
  const content = await loadContent(folder, systemClock.now())
  if (!content.ok) {
    throw new OperatorError(`${formatContentProblems(content.problems)}\n\n${content.problems.length} hal perlu diperbaiki.`)
  }
  const { hospital, doctors } = content.site
  const good = `${folder} baik: ${hospital.name}, ${doctors.doctors.length} dokter.`
  return content.reminders.length === 0 ? good : `${good}\n\nPerlu dilihat, tidak menghalangi:\n${formatContentProblems(content.reminders)}`
}
