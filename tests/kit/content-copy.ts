import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from './afterwards.ts'
import { SAMPLE } from './loaded-site.ts'
import { makeOwn } from './own-content.ts'
import { formatContentProblem, type ContentProblem } from '../../src/content/content-problem.ts'
import { loadContent } from '../../src/content/load-content.ts'

/** Names of files and keys, and values in the signs that only a file has. */
const OF_FILES = /\.yaml|'[^']*'|[[\]{}]|\d{4}-\d\d-\d\d|\+62|\b(?:true|false)\b|\b[a-z]+[A-Z]/u

/** A copy of the sample hospital's content, for tests that change it, or with facts of another's; its pictures are the sample's own unless they change as well. */
export async function copyContent({ ownPictures = false, ownFacts = false } = {}) {
  const folder = await newFolder()
  await cp(SAMPLE, folder, { recursive: true, filter: (source) => !source.startsWith(join(SAMPLE, 'images')) })
  if (ownPictures) await cp(join(SAMPLE, 'images'), join(folder, 'images'), { recursive: true })
  else await symlink(join(SAMPLE, 'images'), join(folder, 'images'))
  if (ownFacts) await makeOwn(folder)

  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text)
  /** As staff see them, without the path of the temporary folder. */
  const shown = (problems: readonly ContentProblem[]) =>
    problems.map((problem) => formatContentProblem(problem).replaceAll(`${folder}/`, ''))
  return {
    folder,
    read,
    write,
    /** Replaces the first occurrence; the text must be there. */
    async edit(name: string, from: string, to: string) {
      const text = await read(name)
      if (!text.includes(from)) throw new Error(`${name} has no "${from}"`)
      await write(
        name,
        text.replace(from, () => to),
      )
    },
    async problems() {
      const content = await loadContent(folder)
      return content.ok ? [] : shown(content.problems)
    },
    /** What whoever looks after the content is reminded of at a time. */
    async reminders(now: string) {
      const content = await loadContent(folder)
      if (!content.ok) throw new Error(shown(content.problems).join('\n'))
      const told = content.remindersAt(new Date(now))
      // Staff read each of them as well, and none of the words of a file.
      const inForm = told.flatMap(({ at }) => at?.inForm ?? [])
      if (inForm.length < told.length) throw new Error('a reminder says nothing to staff')
      for (const words of inForm) if (OF_FILES.test(words)) throw new Error(`staff read a word of a file: ${words}`)
      return shown(told)
    },
  }
}
