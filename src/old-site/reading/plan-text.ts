import { stringify } from 'yaml'
import { isBefore, writeMoment } from '../../content/publications/moment.ts'
import { readPublication } from '../../content/publications/read-publication.ts'
import { PUBLICATION_BOUNDS } from '../../content/publications/shapes.ts'
import { readSaidDate } from '../../said/time-words.ts'
import type { LocalTime } from '../../schedule/times.ts'
import type { PlannedItem, ReasonCode } from '../plan.ts'
import sentences from '../words.json' with { type: 'json' }
import { convert, type Converted } from './convert.ts'
import { reasonsToHold, type Reason } from './judge.ts'
import { titleOf } from './names.ts'
import type { KnownItem, OldIndex } from './old-index.ts'
import { metaValue, type OldItem } from './old-item.ts'
import { repairMojibake } from './repair-mojibake.ts'
import type { Uploads } from './uploads.ts'
import { customFields, wordPressHtml, type OtherItems } from './wordpress-html.ts'

const { says } = sentences

/** The limit of a text without its front matter. */
const MOST_BYTES = PUBLICATION_BOUNDS.textBytes - 6000
/** Markup by Word is ten times as long as its words. */
const LONGEST_HTML = 10 * PUBLICATION_BOUNDS.textBytes
/** Scripts and PHP, which are never imported, and may have been injected. */
const PROGRAM = /<\?php|<script\b[^>]*>[^<]*(?:eval|atob|fromCharCode|location|document\.write)|http-equiv=["']?refresh/iu
const INLINE_PICTURE = /data:image\/[\w+.-]+;base64,[\w+/=\s]{200,}/gu
/** The address of the current schedule. */
export const SCHEDULE = '/#doctors'

export interface TextNeeds {
  index: OldIndex
  uploads: Uploads
  others: OtherItems
  now: LocalTime
}

/** An item that is left out. */
export const leaveOut = ({ key, type, title, time }: KnownItem, code: ReasonCode): PlannedItem => {
  const nothing = { pictures: [], files: [], missing: [], oldAddresses: [] }
  return { key, kind: type, title, date: time?.day ?? null, outcome: 'left', reasons: [{ code }], ...nothing }
}

/** The file for an item, and whether it is accepted, held or left out. */
export async function planText(item: OldItem, known: KnownItem, needs: TextNeeds): Promise<PlannedItem> {
  const inline: string[] = []
  const custom = customFields(item)
  const written = (custom.html ?? item.content).replaceAll(INLINE_PICTURE, (data) => `data:${inline.push(data) - 1}`)
  const content = repairMojibake(written.slice(0, LONGEST_HTML))
  const made = await convert(wordPressHtml({ ...item, content }, needs.others), { ...needs, inline })
  const featured = await featuredPicture(item, made, needs)
  made.lost.push(...custom.names)
  if (PROGRAM.test(content)) made.lost.push('kode:program')
  const { title, isMade, isCut } = titleOf(known.title, made.text)
  if (!/[\p{L}\p{N}]/u.test(made.text) && featured.length === 0 && made.hidden.length === 0)
    return { ...leaveOut(known, written.length > LONGEST_HTML ? 'unreadable' : 'nothing'), title }
  const { folder, time, path } = known
  const isLong = Buffer.byteLength(made.text) > MOST_BYTES || written.length > LONGEST_HTML
  const isLater = time !== null && isBefore(needs.now, time)
  const pictures = [...made.pictures, ...featured]
  const { pictures: mostPictures, files: mostFiles } = PUBLICATION_BOUNDS
  const held = [
    ...reasonsToHold(known, made),
    ...reasonsFor({ long: isLong, unread: made.isUnread || custom.html !== null, undated: folder === 'kabar' && time === null }),
  ]
  const remarks = reasonsFor({
    untitled: isMade,
    'cut-title': isCut,
    'changed-day': folder === 'kabar' && known.isChange && time !== null,
    planned: isLater,
    mended: !written.startsWith(content),
    removed: made.lost,
    struck: made.struck,
    'lost-file': made.missing,
    pinned: item.is_sticky === '1',
    many: pictures.length > mostPictures || made.files.length > mostFiles,
  })
  // News keeps its time, which orders the news of a day.
  const moment = time && (isLater || (folder === 'kabar' && time.minute > 0)) ? writeMoment(time) : undefined
  const kind = needs.index.kindOf(kindNames(item))
  const head = {
    title,
    ...(folder === 'kabar' ? { kind, ...(ENDING.test(kind) && endOf(made.text, time?.day ?? '')) } : groupOf(known, item, needs.index)),
    ...(moment && { from: moment }),
    ...(featured.length > 0 && { pictures: featured.map(({ to: file, alt, caption }) => ({ file, alt, caption: caption || undefined })) }),
    ...(made.files.length > 0 && {
      files: made.files.slice(0, mostFiles).map(({ to, title: words }) => ({ file: to, title: titleOf(words, '').title })),
    }),
    ...(held.length > 0 && { draft: true }),
  }
  const body = isLong ? made.text.slice(0, made.text.lastIndexOf('\n\n', MOST_BYTES / 2)) : made.text
  const text = `---\n${stringify(head, { lineWidth: 0 })}---\n\n${isCut ? `**${known.title}**\n\n` : ''}${body || title}\n`
  if (!readPublication(path, text).ok) return { ...leaveOut(known, 'unreadable'), title }
  return {
    ...leaveOut(known, 'nothing'),
    title,
    path,
    text,
    outcome: held.length > 0 ? 'held' : 'taken',
    reasons: [...held, ...remarks],
    pictures: pictures.map(({ from, to }) => ({ from, to })),
    files: made.files.map(({ from, to }) => ({ from, to })),
    missing: made.missing,
    address: held.some(({ code }) => code === 'schedule') ? SCHEDULE : known.address,
    oldAddresses: known.oldAddresses,
  }
}

/** The codes that apply, with the words found. */
const reasonsFor = (found: Partial<Record<ReasonCode, boolean | readonly string[]>>): Reason[] =>
  (Object.entries(found) as [ReasonCode, boolean | readonly string[]][]).flatMap(([code, words]): Reason[] => {
    if (typeof words === 'boolean') return words ? [{ code }] : []
    return words.length > 0 ? [{ code, quoted: words.join(', ').slice(0, 200) }] : []
  })

/** Kinds of news that end on a day that the text names. */
const ENDING = /^(?:lowongan|pengadaan)$/u
const DEADLINE =
  /(?:paling lambat|lambatnya|sampai(?: dengan)?|hingga|ditutup|s\.?d\.?)(?:[\s,:(*]+(?:pada|tanggal|tgl\.?|hari|senin|selasa|rabu|kamis|jumat|sabtu|minggu))*[\s,:(*]+(\d{1,2}\s+\p{L}+\s+20\d\d)/giu

function endOf(text: string, begin: string): { until?: string } {
  const days = Array.from(text.matchAll(DEADLINE), ([, date = '']) => readSaidDate(date) ?? '')
  const until = days.toSorted().findLast((day) => day !== '' && day >= begin)
  return until === undefined ? {} : { until }
}

const kindNames = ({ type, categories }: OldItem): string[] => [
  type,
  ...categories.filter(({ domain }) => domain === 'category').flatMap(({ nicename, name }) => [nicename, name]),
]

/** WordPress's featured image, unless the text shows it itself. */
async function featuredPicture(item: OldItem, made: Converted, needs: TextNeeds): Promise<Converted['pictures']> {
  const { file = '', id } = needs.index.byId.get(metaValue(item, '_thumbnail_id')) ?? {}
  const shown = file === '' ? { missing: [], pictures: [] } : await convert(`<img class="wp-image-${id}">`, needs)
  made.missing.push(...shown.missing.filter((name) => !made.missing.includes(name)))
  return shown.pictures.filter(({ to }) => !made.pictures.some((one) => one.to === to))
}

/** The group of an information page: the title of its topmost page. Levels below the third become the third. */
function groupOf(known: KnownItem, item: OldItem, { byId, all }: OldIndex): { group: string; parent?: string; order?: number } {
  const above: KnownItem[] = []
  for (let one = byId.get(known.parent); one?.folder === 'informasi' && above.length < 20; one = byId.get(one.parent)) above.push(one)
  const isAbove = known.id !== '' && all.some(({ parent, folder }) => folder === 'informasi' && parent === known.id)
  const top = above.at(-1) ?? (isAbove ? known : null)
  const [parent] = above.filter(({ left }) => left === null).slice(-2)
  const order = Number(item.menu_order)
  return {
    group: (top ? titleOf(top.title, '').title : says.others).slice(0, 40).trim(),
    ...(parent && { parent: parent.name }),
    ...(order > 0 && order < 1000 && { order }),
  }
}
