import { z } from 'zod'
import { fieldsOf, withoutWrapping } from '../../src/content/field-path.ts'
import { helpInFile, metaOf } from '../../src/content/fields/meta.ts'
import { fileNames, siteShapes } from '../../src/content/site.ts'

export const FIELDS_CHAPTER = 'docs/panduan/7-isian.md'

const BEGINNING = `<!-- Ditulis "npm run generate" dari src/content/shapes. -->
# 7. Setiap isian pada berkas isi

Setiap isian dengan keterangannya, sama seperti di **Isi** dan di penyunting teks. \`a.b\` adalah \`b\` di dalam \`a\`, \`a[].b\` adalah \`b\` pada setiap butir daftar \`a\`.
Yang tidak bertanda "Boleh dihapus." harus ada. Cara menulis jadwal, cuti, hari tutup, dan kata pencarian: [bab 1](1-isi-situs.md).
`

/** The guide's chapter of all fields: a table for each file, where fields that many groups have are told in the first of them. */
export function fieldsChapter(): string {
  const told = new Map<string, string>()
  const files = fileNames.map((name) => {
    const rows = rowsOf(siteShapes[name], '', (path, within) => {
      const first = told.get(within)
      if (first === undefined) told.set(within, `\`${path}\` pada \`${name}.yaml\``)
      return first
    })
    return [
      `## \`${name}.yaml\`: ${metaOf(siteShapes[name]).label}`,
      '',
      '| isian | keterangan | misalnya |',
      '|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return [BEGINNING, ...files.map((file) => `${file}\n`)].join('\n')
}

/** `toldBefore` gives where rows that are the same were told first, if they were. */
function rowsOf(shape: z.core.$ZodType, path: string, toldBefore: (path: string, within: string) => string | undefined): string[] {
  return Object.entries(fieldsOf(shape)).flatMap(([name, field]) => {
    const { examples = [] } = metaOf(field)
    const bare = withoutWrapping(field)
    const isList = bare instanceof z.ZodArray
    const own = `${path}${name}${isList ? '[]' : ''}`
    const group = isList ? bare.element : bare
    const within = rowsOf(group, '', () => undefined).join('\n')
    const before = within === '' ? undefined : toldBefore(own, within)
    const help = [helpInFile(field), before && `Isinya seperti ${before}.`].filter(Boolean).join(' ')
    const row = `| ${[`\`${own}\``, help, examples.map(written).join(', ')].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    return [row].concat(before === undefined ? rowsOf(group, `${own}.`, toldBefore) : [])
  })
}

/** As it stands in a file. */
function written(example: unknown): string {
  return `\`${Array.isArray(example) ? `[${example.join(', ')}]` : String(example)}\``
}
