import { createReadStream } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { MOST_IN_FOLDER, PUBLICATION_FOLDERS } from '../../content/publications/shapes.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { localTime } from '../../schedule/times.ts'
import { STAGED, type ImportPlan, type PlannedItem } from '../plan.ts'
import { indexOldSite, type IndexNeeds, type KnownItem } from './old-index.ts'
import { newSite, oldMeta, type OldItem } from './old-item.ts'
import { leave, planText } from './plan-text.ts'
import { planWhole, type ListedItem } from './plan-whole.ts'
import { readTextList } from './read-csv.ts'
import { readWxr } from './read-wxr.ts'
import { openUploads, type UploadNeeds } from './uploads.ts'
import { rulesIn, wordsOfData } from './wordpress-html.ts'

export interface ImportOrder extends Omit<IndexNeeds, 'site'>, Omit<UploadNeeds, 'staged'> {
  file: string
  now: Date
}

const MOST_BLOCKS = 200
const LONGEST_BLOCK = 20_000
const MOST_SHEETS = 20
const LONGEST_SHEET = 200_000
/** Of a picture too large for a page WordPress keeps this size in the place of the original; whoever asks for any size is led by the original's name. */
const SCALED = /-scaled(?=\.\w+$)/u
/** Also where another server passes it on, and names it in its own address. */
const UPLOADED = /https?:\/\/[^\s"'<>]+?\/(?:wp-content\/)?uploads\/([^\s"'<>?#]+)/giu
/** As CommonMark is written here: a link holds no other. */
const OWN_LINK = /(?<!!)\[((?:\\.|[^[\]\\])*)\]\((\/(?:kabar|informasi)\/[^)\s]*)\)/gu

/** Of more texts than the site shows the oldest are left; what is here already has its place. */
function leaveOver(all: readonly KnownItem[], { addresses, landed }: Pick<ImportOrder, 'addresses' | 'landed'>): void {
  const dayOf = ({ time }: KnownItem): string => time?.day ?? ''
  for (const room of PUBLICATION_FOLDERS) {
    const free = MOST_IN_FOLDER[room] - [...addresses].filter((address) => address.startsWith(`/${room}/`)).length
    const fresh = all.filter((one) => one.room === room && one.left === null && !landed.has(one.key))
    for (const one of fresh.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))).slice(Math.max(free, 0))) one.left = 'over'
  }
}

/** Pictures are drawn by another process: while one text waits for its own, the next is read. */
async function* oneAhead<Made>(items: AsyncIterable<OldItem>, work: (item: OldItem) => Promise<Made>): AsyncGenerator<Made> {
  let before: Promise<Made> | null = null
  for await (const item of items) {
    const made = work(item)
    // Whoever waits for it hears of its failure.
    made.catch(() => undefined)
    if (before !== null) yield await before
    before = made
  }
  if (before !== null) yield await before
}

/**
 * Reads an old site twice into an empty folder: first what there is, then its texts, one after the other, so that each knows where its links lead. No more than two
 * are in memory.
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
      blocks.set(`table ${oldMeta(item, '_tablepress_export_table_id')}`, `<table>${wordsOfData(content).replaceAll('\n\n', '')}</table>`)
    if (type === 'custom_css' && sheets.length < MOST_SHEETS) sheets.push(content.slice(0, LONGEST_SHEET))
    // Where a text leads to a file that is there, the old site was.
    for (const [address, path = ''] of content.matchAll(UPLOADED)) if (uploads.find(path) !== null) index.learn(address)
  }

  leaveOver(index.all, order)
  const items: ListedItem[] = []
  const users = new Map<string, ListedItem[]>()
  const others = {
    picturesOf: (id: string) => pictures.get(id) ?? [],
    blockOf: (id: string) => blocks.get(id) ?? '',
    rules: rulesIn(sheets),
  }
  const needs = { index, uploads, others, now: localTime(order.timeZone, order.now) }
  const drafts = join(staged, 'drafts.jsonl')
  {
    await using draft = await open(drafts, 'w', 0o600)
    const all = index.all.values()
    const plan = async (item: OldItem, known = all.next().value): Promise<PlannedItem | null> => {
      if (known === undefined || known.type === 'attachment') return null
      return known.left === null ? planText(item, known, needs) : leave(known, known.left)
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
  const plan = planWhole({ name: basename(order.file), made: order.now.toISOString(), index, items, menu })
  await writeFile(join(staged, STAGED.plan), JSON.stringify(plan), { mode: 0o600 })
  return { plan, items }

  /** A file comes along with the text that needs it; a document also alone, unless it belonged to what was not public. */
  async function planFile(known: KnownItem): Promise<ListedItem> {
    const from = uploads.find(known.file)
    if (from === null) return { ...leave(known, 'missing'), missing: [known.file] }
    const file = await uploads.take(from)
    if (file.is === 'refused') return leave(known, file.why)
    const needed = users.get(from) ?? []
    const user = needed.find(({ outcome }) => outcome === 'taken') ?? needed[0]
    const above = index.byId.get(known.parent)?.left ?? null
    if (user === undefined && (file.is === 'picture' || above !== null)) return leave(known, above ?? 'unused')
    const address = file.is === 'file' ? endpoints.attachments + file.to : user?.address
    return {
      ...leave(known, 'with-text'),
      outcome: user?.outcome ?? 'taken',
      reasons: user?.outcome === 'held' ? [{ code: 'with-text', quoted: user.title }] : [],
      [file.is === 'file' ? 'files' : 'pictures']: [{ from, to: file.to }],
      ...(address && { address }),
      oldAddresses: [...known.old, index.below(`/wp-content/uploads/${known.file.replace(SCALED, '')}`)],
    }
  }

  /** Links to what is not taken go, and so do parents that are not there. */
  async function writeItems(): Promise<void> {
    const own = new Map(index.all.map(({ key, address }) => [key, address]))
    const leads = items.filter(({ outcome, address = '' }) => outcome === 'taken' || address.startsWith('/#'))
    const there = new Map(leads.map(({ key, address }) => [own.get(key), address]))
    await using file = await open(join(staged, STAGED.items), 'w', 0o600)
    for await (const line of createInterface({ input: createReadStream(drafts), crlfDelay: Infinity })) {
      const item = JSON.parse(line) as PlannedItem
      const text = item.text
        ?.replaceAll(OWN_LINK, (_, words: string, to: string) => (there.has(to) ? `[${words}](${there.get(to)})` : words))
        .replace(/^parent: (.+)\n/mu, (told, name: string) => (there.has(`${endpoints.info}/${name}`) ? told : ''))
      await file.write(`${JSON.stringify({ ...item, text })}\n`)
    }
    for (const item of items) if (item.kind === 'attachment') await file.write(`${JSON.stringify(item)}\n`)
  }
}
