import { setImmediate as nextRound } from 'node:timers/promises'
import type { ReactElement, ReactNode } from 'react'
import { dirname } from 'node:path'
import type { TextChange } from '../../content/change.ts'
import { isPublic, readHead, stateAt } from '../../content/publications/read-publication.ts'
import { labelAt, type Site } from '../../content/site.ts'
import { addDays, isCalendarDay, localTime, toInstant, type CalendarDay } from '../../schedule/times.ts'
import { ANNOUNCED_DAYS } from '../../schedule/dated-facts.ts'
import { drawPage } from '../shown-page/changed-page.tsx'
import { pictureWords } from '../../content/fields/picture.ts'
import { dayInWords, momentInWords } from '../../content/sentence.ts'
import { MOST_NOTICES } from '../../schedule/situation.ts'
import { invert, isGroup, isOfIdentity, type Change } from '../../editor/index.ts'
import { findAct, listActs, undoneBy, type Act } from '../../history/index.ts'
import { List, Onward, Paragraphs, PostButton } from '../../ground/documents/parts.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import type { Database } from '../../ground/database/database.ts'
import type { StaffRole } from '../../ground/database/staff-roles.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { EDITORS, HISTORY_LINK, mayChange, WRITERS, message } from '../asked.tsx'
import type { Asked, AskedByStaff, StaffAnswer, StaffNeeds } from '../asked.tsx'
import { describeChanges, sentence, undo } from '../save.ts'
import { pageTexts } from '../words/words.ts'

const ACTS_AT_ONCE = 30

/** Whoever takes back an emergency number changes it. */
export async function isIdentity({ needs, form }: Asked): Promise<boolean> {
  const act = await actNamed(needs.database, form.get('nomor'))
  return act?.changes.some(isOfIdentity) === true
}

/** Who did what and when; one press takes one act back. */
export async function showHistory({ needs, query, staff, log }: AskedByStaff): Promise<StaffAnswer> {
  // Whoever was told that it may be saved reads here whether it is.
  await needs.saves.endInterrupted().catch((error: unknown) => log.error({ err: error }, 'ending a save that broke off failed'))
  const acts = await listActs(needs.database, numberIn(query.get('sebelum')), ACTS_AT_ONCE)
  const { timeZone } = needs.current().site.hospital
  const last = acts.at(-1)
  const body = (
    <>
      {acts.length === 0 && <p>Belum ada yang diubah di sini.</p>}
      <ol className="lines">
        {acts.map((act) => {
          const { number, time, kind, by, title, changes, undoes, isUndone, isForeign } = act
          const isOutside = kind === 'outside'
          const lines = describeChanges(changes, localTime(timeZone, time).day)
          const about = lines.join('; ') || title
          return (
            <li key={number} className={isUndone ? 'undone' : undefined}>
              <p>
                <b>{isOutside ? 'Di luar ruang petugas' : by?.name}</b> <span className="state">{momentInWords(timeZone, time)}</span>
              </p>
              {(changes.length === 0 || undoes !== null || isOutside) && <p>{wholeTimes(title)}</p>}
              <Paragraphs texts={[...lines, ...(act.texts ?? []).flatMap(wordsChanged)]} />
              {isUndone && <p className="state">Sudah dibatalkan.</p>}
              {isForeign && <p className="state">Ditulis oleh versi situs yang lain; hanya di sana dapat dibatalkan.</p>}
              {mayUndo(staff.role, act) && (
                <PostButton post={HISTORY_LINK.href} hidden={[['nomor', String(number)]]} text="Batalkan ini" about={about} />
              )}
            </li>
          )
        })}
      </ol>
      {last !== undefined && last.number > 1 && (
        <Onward link={{ text: 'Lebih lama', href: addressOf(HISTORY_LINK.href, { sebelum: String(last.number) }) }} />
      )}
    </>
  )
  return { page: { title: 'Riwayat', body } }
}

/** Whether there is something to take back, by somebody who may do such things. */
const mayUndo = (role: StaffRole, { changes, texts, isUndone }: Act): boolean =>
  !isUndone && (changes.length > 0 || texts !== undefined) && (texts === undefined ? EDITORS : WRITERS).includes(role)

export async function takeBack(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form } = asked
  const act = await actNamed(needs.database, form.get('nomor'))
  if (act === null) throw new Problem('not-found')
  // Pressed twice, or by two people: it is done already.
  if (act.isUndone || (act.changes.length === 0 && !act.texts)) return { redirect: HISTORY_LINK.href }
  if (!mayUndo(asked.staff.role, act) || !act.changes.every((change) => mayChange(asked.staff.role, change)))
    return message(403, 'Belum dibatalkan', pageTexts['managers-alone'], { back: HISTORY_LINK })
  return undo(asked, act, await nameUndo(needs, act))
}

/** What the taking back of an act is called: by what was done first, however often that was taken back since. */
async function nameUndo(needs: StaffNeeds, act: Act): Promise<string> {
  const { first, undos } = await undoneBy(needs.database, act)
  // With the years that are not this one: an old title left out the year that was its own.
  const done = (first.kind === 'content' && describeChanges(first.changes, needs.current().situation.day).join('; ')) || first.title
  const times = undos === 0 ? '' : ` ${undos + 1} kali${undos % 2 === 1 ? ', jadi berlaku lagi' : ''}`
  return `Dibatalkan${times}: ${done}`
}

/** What the page that follows a save says. */
export async function tellSaved(needs: StaffNeeds, query: URLSearchParams): Promise<ReactElement | null> {
  const act = await actNamed(needs.database, query.get('tersimpan'))
  if (act === null) return null
  const { changes, texts, isUndone, number, title, undoes } = act
  const back = isUndone ? null : <PostButton post={HISTORY_LINK.href} hidden={[['nomor', String(number)]]} text="Batalkan" />
  // The name of a file stands in the history alone, and that one was tidied.
  const said = sentence(title.replace(/[\w-]+\.\w+$/u, pictureWords))
  const page = texts ? publicAddress(needs, texts) : '/'
  if (changes.length === 0) return <Done {...{ text: said, lines: [], page, children: texts && back }} />
  const lines = undoes === null ? describeChanges(changes, needs.current().situation.day) : [title]
  return (
    <Done text={sentence(await shownWords(needs, changes))} lines={lines}>
      {back}
    </Done>
  )
}

/** Where visitors read the text that was saved; null where they do not. */
function publicAddress({ current, clock }: StaffNeeds, [text]: readonly TextChange[]): string | null {
  const read = text?.after ? readHead(text.path, text.after) : null
  if (!read?.ok) return null
  const now = localTime(current().site.hospital.timeZone, clock.now())
  return isPublic(stateAt(read.listed, now)) ? read.listed.address : null
}

const MOST_WORDS = 40

/** What stood there and what stands there now, with a few words around it; nothing of a text that is new or gone. */
function wordsChanged({ path, before, after }: TextChange): string[] {
  if (before === null || after === null) return []
  const [old, now] = [before, after].map((text) =>
    text
      .replaceAll(/(?<=^\w+: *)\d{4}-\d{2}-\d{2}/gmu, (day) => (isCalendarDay(day) ? dayInWords(day) : day))
      .replaceAll(/^(\w+):/gmu, (_, name: string) => `${labelAt([dirname(path), name]) ?? name}:`)
      .replaceAll('---', '')
      .trim()
      .split(/\s+/u),
  ) as [string[], string[]]
  const alike = (from: (list: string[], nth: number) => string | undefined, most: number): number => {
    let count = 0
    while (count < most && from(old, count) === from(now, count)) count += 1
    return count
  }
  const shorter = Math.min(old.length, now.length)
  const start = alike((list, nth) => list[nth], shorter)
  const end = alike((list, nth) => list.at(-1 - nth), shorter - start)
  const said = (list: string[]): string => {
    const words = list.slice(Math.max(0, start - 4), Math.min(list.length, list.length - end + 4))
    return `“${words.slice(0, MOST_WORDS).join(' ')}${words.length > MOST_WORDS ? ' …' : ''}”`
  }
  return old.length === start && now.length === start ? [] : [`Semula ${said(old)}, menjadi ${said(now)}`]
}

const SHOWN_LINES = 5

/** What has just been done, in a line and a list. */
interface DoneProps {
  text: string
  lines: readonly string[]
  /** Where visitors read it. */
  page?: string | null
  children?: ReactNode
}

export function Done({ text, lines, page = '/', children }: DoneProps) {
  const more = lines.length - SHOWN_LINES
  return (
    <section className="done" aria-label="Baru saja" aria-live="polite">
      <p>{wholeTimes(text)}</p>
      <List texts={more > 1 ? [...lines.slice(0, SHOWN_LINES), `dan ${more} lagi, semuanya di Riwayat`] : lines} look="points" />
      <div className="row">
        {page !== null && <a href={page}>Lihat halaman</a>}
        {children}
      </div>
    </section>
  )
}

/** From when visitors read it, or that they will not. */
async function shownWords(needs: StaffNeeds, changes: readonly Change[]): Promise<string> {
  const { situation } = needs.current()
  const first = await findFirstShown(needs, changes)
  // Others have changed the same since: then nothing is said of the page.
  if (first === undefined) return 'Tersimpan'
  if (first === situation.day) return 'Tersimpan, dan sudah tampil di halaman'
  if (first !== null) return `Tersimpan. Tampil di halaman mulai ${dayInWords(first)}`
  const days = daysIn(changes)
  if (days.length > 0 && days.every((day) => day < situation.day)) return 'Tersimpan. Tidak tampil di halaman, karena harinya sudah lewat'
  const shown = new Set<unknown>(situation.notices.map(({ text }) => text))
  const isHidden = changes.some(({ path: [list], after }) => list === 'notices' && isGroup(after) && !shown.has(after['text']))
  if (isHidden && situation.notices.length >= MOST_NOTICES) return 'Tersimpan. Belum tampil, karena sudah ada tiga pengumuman lain'
  return `Tersimpan. Tulisan di halaman ${days.length > 0 ? 'tidak berubah, pada harinya pun tidak' : 'hari ini tidak berubah'}`
}

async function actNamed(database: Database, written: string | null): Promise<Act | null> {
  const number = numberIn(written)
  return number === null ? null : findAct(database, number)
}

/** As PostgreSQL's column can hold it. */
function numberIn(written: string | null): number | null {
  const number = Number(written)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null
}

const NOON = 12 * 60
/** Pages that are drawn at most to find the day. */
const MOST_DAYS = 8
const DAY = /\d{4}-\d{2}-\d{2}/gu

/**
 * The first day on which visitors read on the page what was changed: the page is drawn without and with it, today and on the days on
 * which what it names is told of, begins or is over, and a season is. Costly: the caller has a turn. Null where no day differs; undefined where it
 * cannot be drawn without it, or there are too many days.
 */
async function findFirstShown(needs: StaffNeeds, changes: readonly Change[]): Promise<CalendarDay | null | undefined> {
  // As it is written: what is in force today has nothing of later days.
  const { site, today } = await needs.about()
  const before = await needs.saves.tryOut(changes.map(invert).toReversed())
  if (!before.ok) return undefined
  const days = daysToLookAt(changes, site, today)
  for (const day of days.slice(0, MOST_DAYS)) {
    const { timeZone } = site.hospital
    const instant = day === today ? needs.clock.now() : toInstant(timeZone, { day, minute: NOON })
    const [without, within] = [await drawPage(needs, before.site, instant), await drawPage(needs, site, instant)]
    if (readBy(without) !== readBy(within)) return day
    // Others are answered between two days.
    await nextRound()
  }
  return days.length > MOST_DAYS ? undefined : null
}

/** Without what is for machines: of search engines, of previews in chats, and how long a copy of the page holds. */
const readBy = ({ html }: { html: string }): string => html.replaceAll(/<script\b.*?<\/script>|<(?:meta|html)\b[^>]*>/gsu, '')

function daysToLookAt(changes: readonly Change[], { calendar }: Site, today: CalendarDay): CalendarDay[] {
  const own = daysIn(changes).toSorted()
  const told = own.flatMap((day) => [addDays(day, -ANNOUNCED_DAYS), day, addDays(day, 1)])
  // A notice may wait for the end of others, and usual hours for that of a season.
  const isNotice = changes.some(({ path: [list] }) => list === 'notices')
  const others = isNotice ? calendar.notices.filter(({ until }) => until >= (own[0] ?? '') && until < (own.at(-1) ?? '')) : []
  const ends = [...calendar.seasons, ...others].map(({ until }) => addDays(until, 1))
  return [today, ...[...new Set([...told, ...ends])].filter((day) => day > today).toSorted()]
}

function daysIn(changes: readonly Change[]): CalendarDay[] {
  return JSON.stringify(changes.map(({ before, after }) => [before, after])).match(DAY) ?? []
}
