import { readFile, realpath, writeFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isMap, isNode, isSeq, parse, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { MAX_PICTURE_BYTES, sizeAs } from '../content/check-pictures.ts'
import { listFolder, readContentFile, readWithin } from '../content/content-folder.ts'
import { problemOf, type ContentProblem } from '../content/sentence.ts'
import { fileNames, valueAt } from '../content/site.ts'
import { PICTURE_FILE } from '../content/fields/picture.ts'
import { formatContentProblems } from '../content/load-content.ts'
import { requireContent } from '../ground/data-folder/require-data-rights.ts'
import { OperatorError, TEMPLATE_DIR } from '../ground/software/software.ts'

/** Reads what a province lays over our template: the values of each file that differ, and pictures. Refuses anything that can only be a mistake. */
export async function readTemplate(given: string) {
  const folder = resolve(given)
  requireContent({ contentDir: folder, dataDir: '' })
  const present = await listFolder(folder)
  if (present === null) throw new OperatorError(`Folder "${folder}" tidak ditemukan: periksa --from.`)
  const known = new Set<string>(fileNames.map((name) => `${name}.yaml`))
  const files = present.filter((name) => /\.ya?ml$/iu.test(name))
  const read = new Map(await Promise.all(files.map(async (name) => [name, await readContentFile(folder, name, present)] as const)))
  const pictures = ((await listFolder(join(folder, 'images'))) ?? []).filter((name) => PICTURE_FILE.test(name))
  const top = join(await realpath(folder), sep)
  /** The real path of a file within the folder. Refuses links that leave it, because the person who runs this may read files that are not the province's to publish. */
  async function placeOf(...path: string[]): Promise<string> {
    const place = await realpath(join(folder, ...path)).catch(() => '')
    if (place.startsWith(top)) return place
    throw refuse([
      problemOf(join(folder, ...path), 'tidak ada di dalam folder ini. Salin berkasnya sendiri ke sini, bukan tautan ke tempat lain.'),
    ])
  }
  const problems = [...read].flatMap(([name, file]) => {
    if (!known.has(name)) return problemOf(join(folder, name), `bukan nama berkas isi. Yang dikenal: ${[...known].join(', ')}.`)
    return file.ok ? [] : file.problems
  })
  if (problems.length > 0) throw refuse(problems)
  for (const name of files) await placeOf(name)
  return {
    /** A file with a picture's name that is no picture is refused. */
    async copyPictures(to: string): Promise<void> {
      for (const name of pictures) {
        const bytes = await readWithin(await placeOf('images', name), MAX_PICTURE_BYTES)
        if (typeof bytes === 'string' || sizeAs(bytes, extname(name)) === null)
          throw refuse([problemOf(join(folder, 'images', name), 'bukan gambar yang dapat dipakai. Simpan ulang gambarnya, atau hapus.')])
        await writeFile(join(to, name), bytes)
      }
    },
    async over(name: string, text: string): Promise<string> {
      const textIn = (place: string): Promise<string> => readFile(join(place, name), 'utf8').catch(() => '')
      return read.has(name) ? layOver(text, await textIn(folder), await textIn(TEMPLATE_DIR)) : text
    },
    /** Moves a problem of the created content to the province's file and line, if the field comes from there. */
    placed(problem: ContentProblem): ContentProblem {
      const [name, ...path] = problem.at?.path ?? []
      const file = read.get(`${name}.yaml`)
      if (!file?.ok || valueAt(file.file.value, path.slice(0, 1)) === undefined) return problem
      return { ...problem, file: join(folder, `${name}.yaml`), line: file.file.lineOf(path) }
    },
  }
}

const refuse = (problems: readonly ContentProblem[]): OperatorError => new OperatorError(formatContentProblems(problems))

/** Merges `own` into `text`, groups field by field, with the marks and comments beside each. Values of `own` that equal the template change nothing. */
export function layOver(text: string, own: string, template = ''): string {
  const [document, { contents }] = [parseDocument(text), parseDocument(own)]
  if (contents === null) return text
  if (!isMap(document.contents) || !isMap(contents)) return own
  putOver(document.contents, contents, parse(template))
  // The library indents a comment that follows an indented one.
  const lines = new Set(text.split('\n'))
  const laid = document.toString({ lineWidth: 0, singleQuote: true })
  return laid.replaceAll(/^ +(#.*)$/gmu, (line, remark: string) => (lines.has(remark) ? remark : line))
}

/** Entries of lists are matched by the value of their first field; an entry without a match is added. */
function putInto(list: YAMLSeq, own: YAMLMap): void {
  for (const { key, value } of own.items) {
    const meant = list.items.find((entry) => isMap(entry) && String(entry.items[0]?.value) === String(key))
    if (isMap(meant) && isMap(value)) putOver(meant, value, {})
    else list.items.push(value)
  }
}

function putOver(group: YAMLMap, own: YAMLMap, template: unknown): void {
  for (const pair of own.items) {
    const [there, stands] = [group.items.find(({ key }) => String(key) === String(pair.key)), valueAt(template, [String(pair.key)])]
    if (there === undefined) group.items.push(pair)
    else if (isMap(there.value) && isMap(pair.value)) putOver(there.value, pair.value, stands)
    else if (isSeq(there.value) && isMap(pair.value)) putInto(there.value, pair.value)
    else if (!isNode(pair.value) || !isDeepStrictEqual(pair.value.toJSON(), stands)) there.value = pair.value
  }
}
