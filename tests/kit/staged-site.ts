import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plannedItem, STAGED, STAGED_FOLDER, type ImportPlan, type PlannedItem } from '../../src/old-site/index.ts'

type Given = Partial<PlannedItem>

/** The nth news of the old site, as planned by the reader. */
export function oldNews(nth: number, given: Given = {}): PlannedItem {
  const { title = `Kabar lama ${nth}`, outcome = 'taken' } = given
  const head = ['---', `title: ${title}`, 'kind: berita', ...(outcome === 'held' ? ['draft: true'] : []), '---']
  return plannedItem.parse({
    key: `wp:${nth}`,
    kind: 'post',
    title,
    date: '2017-05-17',
    outcome,
    reasons: [],
    path: `kabar/2017-05-17-kabar-${nth}.md`,
    text: `${head.join('\n')}\nIsi kabar nomor ${nth}.\n`,
    address: `/kabar/2017/kabar-${nth}`,
    oldAddresses: [`/kabar-lama-${nth}/`, `/?p=${nth}`],
    ...given,
  })
}

/** A page of the old site. */
export const oldPage = (name: string, given: Given = {}): PlannedItem =>
  oldNews(7, {
    key: `wp:${name}`,
    kind: 'page',
    title: name,
    path: `informasi/${name}.md`,
    address: `/informasi/${name}`,
    text: `---\ntitle: ${name}\ngroup: Profil\n---\nHalaman ${name}.\n`,
    oldAddresses: [`/profil/${name}/`],
    ...given,
  })

/** Stages them like the command does, with these files in their folders. */
export async function stageOldSite(
  dataDir: string,
  items: readonly PlannedItem[],
  more: Partial<ImportPlan> = {},
  files: Record<string, Buffer | string> = {},
): Promise<void> {
  const folder = join(dataDir, STAGED_FOLDER)
  await rm(folder, { recursive: true, force: true })
  for (const place of [STAGED.pictures, STAGED.files]) await mkdir(join(folder, place), { recursive: true })
  const count = (outcome: string): number => items.filter((one) => one.outcome === outcome).length
  const outcomes = { taken: count('taken'), held: count('held'), left: count('left') }
  const plan: ImportPlan = {
    source: {
      name: 'export.xml',
      title: 'RSUD Lembah Wangi',
      address: 'https://rsud-lama.example',
      made: '2026-11-30T02:00:00.000Z',
      isCut: false,
    },
    items: { post: outcomes },
    outcomes,
    notKept: { comments: 4, authors: 3 },
    menu: [],
    missing: [],
    redirects: [],
    firstToLookAt: [],
    ...more,
  }
  await writeFile(join(folder, STAGED.items), items.map((item) => `${JSON.stringify(item)}\n`).join(''))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  await writeFile(join(folder, STAGED.plan), JSON.stringify(plan))
}
