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

/** Undoing a change of an emergency number changes that number, so it needs a recent sign-in too. */
export async function isIdentity({ needs, form }: Asked): Promise<boolean> {
  const act = await actNamed(needs.database, form.get('nomor'))
  return act?.changes.some(isOfIdentity) === true
}

/** The history: who did what and when, with a button that undoes each act. */
export async function showHistory({ needs, query, staff, log }: AskedByStaff): Promise<StaffAnswer> {
  // A save that broke off is finished first: people who were told "maybe saved" look here.
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

/** Whether an act can be undone, by somebody with this role. */
const mayUndo = (role: StaffRole, { changes, texts, isUndone }: Act): boolean =>
  !isUndone && (changes.length > 0 || texts !== undefined) && (texts === undefined ? EDITORS : WRITERS).includes(role)

export async function takeBack(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form } = asked
  const act = await actNamed(needs.database, form.get('nomor'))
  if (act === null) throw new Problem('not-found')
  // The act is undone already: a second press, or another person.
  if (act.isUndone || (act.changes.length === 0 && !act.texts)) return { redirect: HISTORY_LINK.href }
  if (!mayUndo(asked.staff.role, act) || !act.changes.every((change) => mayChange(asked.staff.role, change)))
    return message(403, 'Belum dibatalkan', pageTexts['managers-alone'], { back: HISTORY_LINK })
  return undo(asked, act, await nameUndo(needs, act))
}

/** The title of an undo: it names the act that was done first, however often it was undone and redone since. */
async function nameUndo(needs: StaffNeeds, act: Act): Promise<string> {
  const { first, undos } = await undoneBy(needs.database, act)
  // Described again, because the old title omits the year if it was that of its day.
  const done = (first.kind === 'content' && describeChanges(first.changes, needs.current().situation.day).join('; ')) || first.title
  const times = undos === 0 ? '' : ` ${undos + 1} kali${undos % 2 === 1 ? ', jadi berlaku lagi' : ''}`
  return `Dibatalkan${times}: ${done}`
}

/** Says what was saved, on the page after a save. */
export async function tellSaved(needs: StaffNeeds, query: URLSearchParams): Promise<ReactElement | null> {
  const act = await actNamed(needs.database, query.get('tersimpan'))
  if (act === null) return null
  const { changes, texts, isUndone, number, title, undoes } = act
  const back = isUndone ? null : <PostButton post={HISTORY_LINK.href} hidden={[['nomor', String(number)]]} text="Batalkan" />
  // A picture's file name is replaced by its description; only the history shows the name.
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

/** The public address of the text that was saved; null if visitors do not see it. */
function publicAddress({ current, clock }: StaffNeeds, [text]: readonly TextChange[]): string | null {
  const read = text?.after ? readHead(text.path, text.after) : null
  if (!read?.ok) return null
  const now = localTime(current().site.hospital.timeZone, clock.now())
  return isPublic(stateAt(read.listed, now)) ? read.listed.address : null
}

const MOST_WORDS = 40

/** The words of a text before and after a change, with four words around them; empty for a text that is new or deleted. */
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

/** What was just done, in a sentence and a list. */
interface DoneProps {
  text: string
  lines: readonly string[]
  /** The public address of what was saved. */
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

/** Says from when visitors read the change, or that they will not. */
async function shownWords(needs: StaffNeeds, changes: readonly Change[]): Promise<string> {
  const { situation } = needs.current()
  const first = await findFirstShown(needs, changes)
  // Somebody changed the same since, so nothing can be said of the page.
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

/** A positive number that fits into PostgreSQL's integer column. */
function numberIn(written: string | null): number | null {
  const number = Number(written)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null
}

const NOON = 12 * 60
/** The most days whose page is drawn to find the first. */
const MOST_DAYS = 8
const DAY = /\d{4}-\d{2}-\d{2}/gu

/**
 * The first day on which visitors read the change: the page is drawn without and with it, today and on the days on which its dates are announced,
 * begin or end, or a season ends. Costly: the caller has a turn. Null if no day differs; undefined if the page cannot be drawn without the
 * change, or there are too many days.
 */
async function findFirstShown(needs: StaffNeeds, changes: readonly Change[]): Promise<CalendarDay | null | undefined> {
  // The written content, because the content in force lacks what is of later days.
  const { site, today } = await needs.about()
  const before = await needs.saves.tryOut(changes.map(invert).toReversed())
  if (!before.ok) return undefined
  const days = daysToLookAt(changes, site, today)
  for (const day of days.slice(0, MOST_DAYS)) {
    const { timeZone } = site.hospital
    const instant = day === today ? needs.clock.now() : toInstant(timeZone, { day, minute: NOON })
    const [without, within] = [await drawPage(needs, before.site, instant), await drawPage(needs, site, instant)]
    if (readBy(without) !== readBy(within)) return day
    // Lets other requests be answered between two days.
    await nextRound()
  }
  return days.length > MOST_DAYS ? undefined : null
}

/** The page without what only machines read: scripts, metadata, and how long a copy of the page is valid. */
const readBy = ({ html }: { html: string }): string => html.replaceAll(/<script\b.*?<\/script>|<(?:meta|html)\b[^>]*>/gsu, '')

function daysToLookAt(changes: readonly Change[], { calendar }: Site, today: CalendarDay): CalendarDay[] {
  const own = daysIn(changes).toSorted()
  const told = own.flatMap((day) => [addDays(day, -ANNOUNCED_DAYS), day, addDays(day, 1)])
  // A notice may wait for the end of others, and usual hours for the end of a season.
  const isNotice = changes.some(({ path: [list] }) => list === 'notices')
  const others = isNotice ? calendar.notices.filter(({ until }) => until >= (own[0] ?? '') && until < (own.at(-1) ?? '')) : []
  const ends = [...calendar.seasons, ...others].map(({ until }) => addDays(until, 1))
  return [today, ...[...new Set([...told, ...ends])].filter((day) => day > today).toSorted()]
}

function daysIn(changes: readonly Change[]): CalendarDay[] {
  return JSON.stringify(changes.map(({ before, after }) => [before, after])).match(DAY) ?? []
}
