import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newFolder } from './afterwards.ts'
import { toldAsInFiles } from './file-words.ts'
import { SAMPLE } from './loaded-site.ts'
import { makeOwn } from './own-content.ts'
import { formatContentProblem, type ContentProblem } from '../../src/content/sentence.ts'
import { loadContent } from '../../src/content/load-content.ts'

/** A copy of the sample hospital's content for tests that change it, or one with facts of its own; its pictures are links to the sample's unless `ownPictures`. */
export async function copyContent({ ownPictures = false, ownFacts = false } = {}) {
  const folder = await newFolder()
  await cp(SAMPLE, folder, { recursive: true, filter: (source) => !source.startsWith(join(SAMPLE, 'images')) })
  if (ownPictures) await cp(join(SAMPLE, 'images'), join(folder, 'images'), { recursive: true })
  else await symlink(join(SAMPLE, 'images'), join(folder, 'images'))
  if (ownFacts) await makeOwn(folder)

  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text)
  /** Problems as staff see them, without the path of the temporary folder. */
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
      if (content.ok) return []
      expect(toldAsInFiles(content.problems), 'words of a file for staff').toEqual([])
      return shown(content.problems)
    },
    /** The reminders of the content at a time. */
    async reminders(now: string) {
      const content = await loadContent(folder)
      if (!content.ok) throw new Error(shown(content.problems).join('\n'))
      const told = content.remindersAt(new Date(now))
      if (told.some(({ at }) => at === undefined)) throw new Error('a reminder says nothing to staff')
      expect(toldAsInFiles(told), 'words of a file for staff').toEqual([])
      return shown(told)
    },
  }
}
