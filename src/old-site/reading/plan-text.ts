import { stringify } from 'yaml'
import { writeMoment } from '../../content/publications/moment.ts'
import { readPublication } from '../../content/publications/read-publication.ts'
import { PUBLICATION_BOUNDS } from '../../content/publications/shapes.ts'
import { readSaidDate } from '../../said/time-words.ts'
import type { LocalTime } from '../../schedule/times.ts'
import type { PlannedItem, ReasonCode } from '../plan.ts'
import sentences from '../words.json' with { type: 'json' }
import { convert, type Converted } from './convert.ts'
import { findHeld } from './judge.ts'
import { mendLetters } from './mend-letters.ts'
import { titleOf } from './names.ts'
import type { KnownItem, OldIndex } from './old-index.ts'
import { oldMeta, type OldItem } from './old-item.ts'
import type { Uploads } from './uploads.ts'
import { filledIn, wordPressHtml, type OtherItems } from './wordpress-html.ts'

const { says } = sentences

/** Room for the lines above a text. */
const MOST_BYTES = PUBLICATION_BOUNDS.textBytes - 6000
/** Ten times as much as its words is what Word writes around them. */
const LONGEST_HTML = 10 * PUBLICATION_BOUNDS.textBytes
/** What ran in the reader's browser or on the server: it never comes along, and somebody else may have put it there. */
const PROGRAM = /<\?php|<script\b[^>]*>[^<]*(?:eval|atob|fromCharCode|location|document\.write)|http-equiv=["']?refresh/iu
const INLINE = /data:image\/[\w+.-]+;base64,[\w+/=\s]{200,}/gu
/** Where the schedule is read that is kept. */
export const SCHEDULE = '/#doctors'

export interface TextNeeds {
  index: OldIndex
  uploads: Uploads
  others: OtherItems
  now: LocalTime
}

/** Of what is not kept only that it was there. */
export const leave = ({ key, type, title, time }: KnownItem, code: ReasonCode): PlannedItem => {
  const nothing = { pictures: [], files: [], missing: [], oldAddresses: [] }
  return { key, kind: type, title, date: time?.day ?? null, outcome: 'left', reasons: [{ code }], ...nothing }
}

/** The whole file that an item becomes, and whether it may. */
export async function planText(item: OldItem, known: KnownItem, needs: TextNeeds): Promise<PlannedItem> {
  const inline: string[] = []
  const filled = filledIn(item)
  const short = ('html' in filled ? filled.html : item.content).replaceAll(INLINE, (data) => `data:${inline.push(data) - 1}`)
  const content = mendLetters(short.slice(0, LONGEST_HTML))
  const made = await convert(wordPressHtml({ ...item, content }, needs.others), { ...needs, inline })
  const first = await pictureAbove(item, made, needs)
  if ('names' in filled) made.lost.push(...filled.names)
  if (PROGRAM.test(content)) made.lost.push('kode:program')
  const { title, isMade, isCut } = titleOf(known.title, made.text)
  if (!/[\p{L}\p{N}]/u.test(made.text) && first.length === 0 && made.hidden.length === 0)
    return { ...leave(known, short.length > LONGEST_HTML ? 'unreadable' : 'nothing'), title }
  const { room, time, path } = known
  const { day, minute } = needs.now
  const isLong = Buffer.byteLength(made.text) > MOST_BYTES || short.length > LONGEST_HTML
  const isLater = time !== null && (time.day > day || (time.day === day && time.minute > minute))
  const pictures = [...made.pictures, ...first]
  const { pictures: mostPictures, files: mostFiles } = PUBLICATION_BOUNDS
  const held = [
    ...findHeld({ title: known.title, name: known.name, kind: room ?? 'kabar', text: made.text, links: made.links, hidden: made.hidden }),
    ...told([isLong, 'long'], [made.isUnread || 'html' in filled, 'unread'], [room === 'kabar' && time === null, 'undated']),
  ]
  const notes = told(
    [isMade, 'untitled'],
    [isCut, 'cut-title'],
    [room === 'kabar' && known.isChange && time !== null, 'changed-day'],
    [isLater, 'planned'],
    [!short.startsWith(content), 'mended'],
    [made.lost.length > 0, 'removed', made.lost],
    [made.struck.length > 0, 'struck', made.struck],
    [made.missing.length > 0, 'lost-file', made.missing],
    [item.is_sticky === '1', 'pinned'],
    [pictures.length > mostPictures || made.files.length > mostFiles, 'many'],
  )
  // The hour of news keeps the order of one day.
  const moment = time && (isLater || (room === 'kabar' && time.minute > 0)) ? writeMoment(time) : undefined
  const kind = needs.index.kindOf(kindNames(item))
  const head = {
    title,
    ...(room === 'kabar' ? { kind, ...(ENDING.test(kind) && endOf(made.text, time?.day ?? '')) } : placeOf(known, item, needs.index)),
    ...(moment && { from: moment }),
    ...(first.length > 0 && { pictures: first.map(({ to: file, alt, caption }) => (caption ? { file, alt, caption } : { file, alt })) }),
    ...(made.files.length > 0 && {
      files: made.files.slice(0, mostFiles).map(({ to, title: words }) => ({ file: to, title: titleOf(words, '').title })),
    }),
    ...(held.length > 0 && { draft: true }),
  }
  const body = isLong ? made.text.slice(0, made.text.lastIndexOf('\n\n', MOST_BYTES / 2)) : made.text
  const text = `---\n${stringify(head, { lineWidth: 0 })}---\n\n${isCut ? `**${known.title}**\n\n` : ''}${body || title}\n`
  if (!readPublication(path, text).ok) return { ...leave(known, 'unreadable'), title }
  return {
    ...leave(known, 'nothing'),
    title,
    path,
    text,
    outcome: held.length > 0 ? 'held' : 'taken',
    reasons: [...held, ...notes],
    pictures: pictures.map(({ from, to }) => ({ from, to })),
    files: made.files.map(({ from, to }) => ({ from, to })),
    missing: made.missing,
    address: held.some(({ code }) => code === 'schedule') ? SCHEDULE : known.address,
    oldAddresses: known.old,
  }
}

const told = (...all: readonly (readonly [isSo: boolean, code: ReasonCode, quoted?: readonly string[]])[]): PlannedItem['reasons'] =>
  all.flatMap(([isSo, code, quoted]) => (!isSo ? [] : quoted ? { code, quoted: quoted.join(', ').slice(0, 200) } : { code }))

/** What nobody can apply for any more is over, where the text says until when. */
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

/** The picture that stood above a text, where the text does not show it itself. */
async function pictureAbove(item: OldItem, made: Converted, needs: TextNeeds): Promise<Converted['pictures']> {
  const { file = '', id } = needs.index.byId.get(oldMeta(item, '_thumbnail_id')) ?? {}
  const shown = file === '' ? { missing: [], pictures: [] } : await convert(`<img class="wp-image-${id}">`, needs)
  made.missing.push(...shown.missing.filter((name) => !made.missing.includes(name)))
  return shown.pictures.filter(({ to }) => !made.pictures.some((one) => one.to === to))
}

/** Its group is called as the page above all that are above it; of more than three levels the lower ones stand beside each other. */
function placeOf(known: KnownItem, item: OldItem, { byId, all }: OldIndex): { group: string; parent?: string; order?: number } {
  const above: KnownItem[] = []
  for (let one = byId.get(known.parent); one?.room === 'informasi' && above.length < 20; one = byId.get(one.parent)) above.push(one)
  const isAbove = known.id !== '' && all.some(({ parent, room }) => room === 'informasi' && parent === known.id)
  const top = above.at(-1) ?? (isAbove ? known : null)
  const [parent] = above.filter(({ left }) => left === null).slice(-2)
  const order = Number(item.menu_order)
  return {
    group: (top ? titleOf(top.title, '').title : says.others).slice(0, 40).trim(),
    ...(parent && { parent: parent.name }),
    ...(order > 0 && order < 1000 && { order }),
  }
}
