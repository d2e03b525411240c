import { existsSync, readFileSync } from 'node:fs'
import { readYaml } from '../../src/content/read-yaml.ts'
import { fileNames, siteShape } from '../../src/content/site.ts'
import type { Texts } from '../../src/editor/marks.ts'
import type { Change } from '../../src/content/change.ts'
import type { ContentNow } from '../../src/editor/forms/form.ts'

export const textsIn = (folder: string): Texts =>
  Object.fromEntries(
    fileNames
      .map((name) => [name, `${folder}/${name}.yaml`] as const)
      .flatMap(([name, file]) => (existsSync(file) ? [[name, readFileSync(file, 'utf8')]] : [])),
  )

export function valueIn(text: string): unknown {
  const yaml = readYaml(text)
  return yaml.ok ? yaml.file.value : null
}

/** Content for forms, made of these texts, on a Monday, without any sample facts. */
export function contentOf(texts: Texts, today = '2030-03-04'): ContentNow {
  const values = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, valueIn(text)]))
  return { site: siteShape.parse(values), values, marks: [], notOwn: [], attachments: [], today }
}

type Place = [Change['file'], ...Change['path']]

/** Rows of a table: `item: [file, ...path]`, `field: …` or `mark: …`, with the values before and after. */
export function changesIn(rows: readonly object[] = []): Change[] {
  return rows.map((row) => {
    const { item, field, mark, ...rest } = row as { item?: Place; field?: Place; mark?: Place }
    const [file, ...path] = (item ?? field ?? mark)!
    return { ...rest, file, path, kind: item ? 'item' : field ? 'field' : 'mark' }
  })
}
