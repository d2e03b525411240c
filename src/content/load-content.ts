import { join } from 'node:path'
import { checkDuplicates } from './check-duplicates.ts'
import { checkPictures } from './check-pictures.ts'
import type { FieldProblem } from './check-pictures.ts'
import { checkSpecialties } from './check-specialties.ts'
import { checkTogether } from './check-together.ts'
import { listFolder, readContentFile } from './content-folder.ts'
import type { ReadFile } from './content-folder.ts'
import type { ContentProblem } from './content-problem.ts'
import { explainIssue, explainUnknownKey } from './explain-issue.ts'
import { formatPath, valueAt } from './field-path.ts'
import type { FieldPath } from './field-path.ts'
import { fieldsOf, shapeAt } from './shape-at.ts'
import { fileNames, siteShape } from './site.ts'
import type { FileName, Site } from './site.ts'

export { formatContentProblems } from './content-problem.ts'
export type { ContentProblem } from './content-problem.ts'

export type ContentResult = { ok: true; site: Site } | { ok: false; problems: ContentProblem[] }

/** Reads and checks the whole folder. Bad content never throws: every problem comes back at once. */
export async function loadContent(folder: string): Promise<ContentResult> {
  const present = await listFolder(folder)
  if (present === null) {
    return { ok: false, problems: [{ file: folder, line: null, field: '', message: 'folder ini tidak ditemukan. Periksa CONTENT_DIR.' }] }
  }
  const images = join(folder, 'images')
  const files = new Map(
    await Promise.all(
      fileNames.map(async (name): Promise<[FileName, ReadFile]> => [name, await readContentFile(folder, `${name}.yaml`, present)]),
    ),
  )
  const values = Object.fromEntries([...files].flatMap(([name, read]) => (read.ok ? [[name, read.file.value]] : [])))

  const parsed = siteShape.safeParse(values)
  const fieldProblems = [
    ...firstOfEachField(parsed.error?.issues ?? []).flatMap((issue) => explain(issue, values, files)),
    ...checkDuplicates(values),
    ...checkSpecialties(values),
    ...checkTogether(values),
    ...(await checkPictures(values, images, (await listFolder(images)) ?? [])),
  ]
  const problems = fileNames.flatMap((name) => {
    const read = files.get(name)
    if (read === undefined || !read.ok) return read?.problems ?? []
    return fieldProblems
      .filter(({ path }) => path[0] === name)
      .map(({ path, message }): ContentProblem => ({
        file: join(folder, `${name}.yaml`),
        line: read.file.lineOf(path.slice(1)),
        field: formatPath(path.slice(1)),
        message,
      }))
      .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  })
  if (parsed.success && problems.length === 0) return { ok: true, site: parsed.data }
  return { ok: false, problems }
}

type Issue = NonNullable<ReturnType<typeof siteShape.safeParse>['error']>['issues'][number]

/** Zod counts the letters of a text that should have been a list: what follows the first refusal is its echo. */
function firstOfEachField(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const field = `${issue.code === 'unrecognized_keys'} ${issue.path.join('/')}`
    return !seen.has(field) && seen.add(field)
  })
}

function explain(issue: Issue, values: unknown, files: ReadonlyMap<FileName, ReadFile>): FieldProblem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(fieldsOf(shapeAt(siteShape, path)))
    return issue.keys.map((key) => ({ path: [...path, key], message: explainUnknownKey(key, known) }))
  }
  return [
    {
      path,
      message: explainIssue(issue, { value: valueAt(values, path), source: sourceOf(path, files), shape: shapeAt(siteShape, path) }),
    },
  ]
}

function sourceOf([name, ...rest]: FieldPath, files: ReadonlyMap<FileName, ReadFile>): string | undefined {
  const read = files.get(name as FileName)
  return read?.ok === true ? read.file.sourceOf(rest) : undefined
}
