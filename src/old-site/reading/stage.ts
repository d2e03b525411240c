import { createReadStream } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { MOST_IN_FOLDER, PUBLICATION_FOLDERS } from '../../content/publications/shapes.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { localTime } from '../../schedule/times.ts'
import { STAGED, type ImportPlan, type PlannedItem } from '../plan.ts'
import { indexOldSite, type IndexNeeds, type KnownItem } from './old-index.ts'
import { metaValue, newSite, type OldItem } from './old-item.ts'
import { makePlan, type ListedItem } from './make-plan.ts'
import { leaveOut, planText } from './plan-text.ts'
import { readTextList } from './read-csv.ts'
import { readWxr } from './read-wxr.ts'
import { openUploads, type UploadNeeds } from './uploads.ts'
import { cssRules, htmlOfData } from './wordpress-html.ts'

export interface ImportOrder extends Omit<IndexNeeds, 'site'>, Omit<UploadNeeds, 'staged'> {
  file: string
  now: Date
}

const MOST_BLOCKS = 200
const LONGEST_BLOCK = 20_000
const MOST_SHEETS = 20
const LONGEST_SHEET = 200_000
/** The suffix of a large picture that WordPress has reduced; texts name the original. */
const SCALED = /-scaled(?=\.\w+$)/u
/** The address of an uploaded file, also inside the address of an image service. */
const UPLOADED = /https?:\/\/[^\s"'<>]+?\/(?:wp-content\/)?uploads\/([^\s"'<>?#]+)/giu
/** A link to another imported text. */
const OWN_LINK = /(?<!!)\[((?:\\.|[^[\]\\])*)\]\((\/(?:kabar|informasi)\/[^)\s]*)\)/gu

/** Leaves out the oldest of more texts than the site allows; texts of former imports stay. */
function leaveOutExcess(all: readonly KnownItem[], { addresses, imported }: Pick<ImportOrder, 'addresses' | 'imported'>): void {
  const dayOf = ({ time }: KnownItem): string => time?.day ?? ''
  for (const folder of PUBLICATION_FOLDERS) {
    const free = MOST_IN_FOLDER[folder] - [...addresses].filter((address) => address.startsWith(`/${folder}/`)).length
    const fresh = all.filter((one) => one.folder === folder && one.left === null && !imported.has(one.key))
    for (const one of fresh.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))).slice(Math.max(free, 0))) one.left = 'over'
  }
}

/** Works on the next item while one waits, because pictures are converted in another process. */
async function* oneAhead<Made>(items: AsyncIterable<OldItem>, work: (item: OldItem) => Promise<Made>): AsyncGenerator<Made> {
  let before: Promise<Made> | null = null
  for await (const item of items) {
    const made = work(item)
    // A failure is thrown where it is awaited.
    made.catch(() => undefined)
    if (before !== null) yield await before
    before = made
  }
  if (before !== null) yield await before
}

/**
 * Reads an old site into an empty folder, in two passes: first the items, then their texts, so that each text knows where its links lead. At most two
 * texts are in memory.
 */
export async function stageOldSite(order: ImportOrder, staged: string): Promise<{ plan: ImportPlan; items: ListedItem[] }> {
  const site = newSite()
  const read = /\.csv$/iu.test(order.file) ? readTextList : readWxr
  const uploads = await openUploads({ ...order, staged })
  const index = indexOldSite({ ...order, site })
  const menu: OldItem[] = []
  const blocks = new Map<string, string>()
  const sheets: string[] = []
  const pictures = new Map<string, string[]>()
  for await (const item of read(order.file, site)) {
    const { type, id, parent, content } = item
    if (index.add(item).file !== '') pictures.set(parent, [...(pictures.get(parent) ?? []), id])
    if (type === 'nav_menu_item') menu.push({ ...item, content: '' })
    if (type === 'wp_block' && blocks.size < MOST_BLOCKS) blocks.set(id, content.slice(0, LONGEST_BLOCK))
    if (type === 'tablepress_table' && blocks.size < MOST_BLOCKS)
      blocks.set(`table ${metaValue(item, '_tablepress_export_table_id')}`, `<table>${htmlOfData(content).replaceAll('\n\n', '')}</table>`)
    if (type === 'custom_css' && sheets.length < MOST_SHEETS) sheets.push(content.slice(0, LONGEST_SHEET))
    // A host with files that lie in the folder is one of the old site.
    for (const [address, path = ''] of content.matchAll(UPLOADED)) if (uploads.find(path) !== null) index.addHost(address)
  }

  leaveOutExcess(index.all, order)
  const items: ListedItem[] = []
  const users = new Map<string, ListedItem[]>()
  const others = {
    picturesOf: (id: string) => pictures.get(id) ?? [],
    blockOf: (id: string) => blocks.get(id) ?? '',
    cssRules: cssRules(sheets),
  }
  const needs = { index, uploads, others, now: localTime(order.timeZone, order.now) }
  const drafts = join(staged, 'drafts.jsonl')
  {
    await using draft = await open(drafts, 'w', 0o600)
    const all = index.all.values()
    const plan = async (item: OldItem, known = all.next().value): Promise<PlannedItem | null> => {
      if (known === undefined || known.type === 'attachment') return null
      return known.left === null ? planText(item, known, needs) : leaveOut(known, known.left)
    }
    for await (const planned of oneAhead(read(order.file, newSite()), plan)) {
      if (planned === null) continue
      const { text: _, ...listed } = planned
      items.push(listed)
      for (const { from } of [...planned.pictures, ...planned.files]) users.set(from, [...(users.get(from) ?? []), listed])
      await draft.write(`${JSON.stringify(planned)}\n`)
    }
  }
  for (const known of index.all) if (known.type === 'attachment') items.push(await planFile(known))
  await writeItems()
  await rm(drafts)
  const plan = makePlan({ name: basename(order.file), made: order.now.toISOString(), index, items, menu })
  await writeFile(join(staged, STAGED.plan), JSON.stringify(plan), { mode: 0o600 })
  return { plan, items }

  /** A file is accepted with a text that uses it; a document also alone, unless it belonged to a text that was not public. */
  async function planFile(known: KnownItem): Promise<ListedItem> {
    const from = uploads.find(known.file)
    if (from === null) return { ...leaveOut(known, 'missing'), missing: [known.file] }
    const file = await uploads.take(from)
    if (file.is === 'refused') return leaveOut(known, file.why)
    const texts = users.get(from) ?? []
    const user = texts.find(({ outcome }) => outcome === 'taken') ?? texts[0]
    const above = index.byId.get(known.parent)?.left ?? null
    if (user === undefined && (file.is === 'picture' || above !== null)) return leaveOut(known, above ?? 'unused')
    const address = file.is === 'file' ? endpoints.attachments + file.to : user?.address
    return {
      ...leaveOut(known, 'with-text'),
      outcome: user?.outcome ?? 'taken',
      reasons: user?.outcome === 'held' ? [{ code: 'with-text', quoted: user.title }] : [],
      [file.is === 'file' ? 'files' : 'pictures']: [{ from, to: file.to }],
      ...(address && { address }),
      oldAddresses: [...known.oldAddresses, index.withBase(`/wp-content/uploads/${known.file.replace(SCALED, '')}`)],
    }
  }

  /** Writes the items without links to texts that are not published, and without such parents. */
  async function writeItems(): Promise<void> {
    const addressOf = new Map(index.all.map(({ key, address }) => [key, address]))
    const kept = items.filter(({ outcome, address = '' }) => outcome === 'taken' || address.startsWith('/#'))
    const targets = new Map(kept.map(({ key, address }) => [addressOf.get(key), address]))
    await using file = await open(join(staged, STAGED.items), 'w', 0o600)
    for await (const line of createInterface({ input: createReadStream(drafts), crlfDelay: Infinity })) {
      const item = JSON.parse(line) as PlannedItem
      const text = item.text
        ?.replaceAll(OWN_LINK, (_, words: string, to: string) => (targets.has(to) ? `[${words}](${targets.get(to)})` : words))
        .replace(/^parent: (.+)\n/mu, (parent, name: string) => (targets.has(`${endpoints.info}/${name}`) ? parent : ''))
      await file.write(`${JSON.stringify({ ...item, text })}\n`)
    }
    for (const item of items) if (item.kind === 'attachment') await file.write(`${JSON.stringify(item)}\n`)
  }
}
