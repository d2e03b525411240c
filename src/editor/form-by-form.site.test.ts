import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { groupOr, type Group } from '../content/change.ts'
import { loadContent } from '../content/load-content.ts'
import { readYaml } from '../content/read-yaml.ts'
import { fileNames, siteShapes, type FileName } from '../content/site.ts'
import { SAMPLE_DIR } from '../ground/software/software.ts'
import { createContent } from '../new-hospital/create-content.ts'
import { fieldTree, hasOwnForm } from './field-tree.ts'

async function valuesIn(folder: string, name: FileName): Promise<Group> {
  const yaml = readYaml(await readFile(join(folder, `${name}.yaml`), 'utf8').catch(() => ''))
  return groupOr(yaml.ok ? yaml.file.value : undefined)
}

/** What one form saves: a group, a list, or the words that stand in the file itself. */
async function listForms(): Promise<{ name: FileName; says: Group }[]> {
  const all = await Promise.all(
    fileNames.map(async (name) => {
      const tree = fieldTree('', siteShapes[name])
      const apart = new Set(tree.kind === 'group' ? tree.fields.filter(hasOwnForm).map((field) => field.name) : [])
      const written = Object.entries(await valuesIn(SAMPLE_DIR, name))
      const own = Object.fromEntries(written.filter(([key]) => !apart.has(key)))
      return [own, ...written.filter(([key]) => apart.has(key)).map(([key, value]) => ({ [key]: value }))].map((says) => ({ name, says }))
    }),
  )
  return all.flat()
}

test('E32: a hospital is written from the template to the sample form by form: no two forms each refuse what the other asks for', async () => {
  const folder = join(await newFolder(), 'content')
  await createContent(folder, { name: 'RSUD Pulau Baru', city: 'Kabupaten Pulau Baru' })
  await cp(join(SAMPLE_DIR, 'images'), join(folder, 'images'), { recursive: true })
  const save = async (name: FileName, says: Group): Promise<boolean> => {
    const before = await valuesIn(folder, name)
    const write = (values: Group) => writeFile(join(folder, `${name}.yaml`), stringify(values))
    await write({ ...before, ...says })
    const { ok } = await loadContent(folder)
    if (!ok) await write(before)
    return ok
  }
  expect(await loadContent(folder)).toMatchObject({ ok: true })
  let left = await listForms()
  for (let refused = Infinity; left.length < refused;) {
    refused = left.length
    const still: typeof left = []
    for (const form of left) if (!(await save(form.name, form.says))) still.push(form)
    left = still
  }
  expect(left).toEqual([])
})
