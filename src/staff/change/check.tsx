import { isDeepStrictEqual } from 'node:util'
import type { ClosedEmergency } from '../../content/check-emergency.ts'
import { dayInWords } from '../../content/day-in-words.ts'
import { remind } from '../../content/remind.ts'
import { capitalised, wordsInForm } from '../../content/sentence.ts'
import type { Site } from '../../content/site.ts'
import { listCalls, type ContentNow, type FormReading } from '../../editor/index.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { DrawnField } from '../../ground/documents/DrawnField.tsx'
import { HiddenFields, List, Section } from '../../ground/documents/parts.tsx'
import { Button, ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { formatWeekday } from '../../ground/ui/format/calendar.ts'
import { addDays, type CalendarDay } from '../../schedule/calendar-day.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { AskedByStaff, StaffNeeds } from '../asked.tsx'
import { describeChanges } from '../save.ts'
import { MOMENT } from '../shown-page/changed-page.tsx'
import { CHANGED_ID } from '../shown-page/mark-changed.ts'
import { ChangeButton, SaveForm, UnsavedBar, type Unsaved } from '../shown-page/unsaved-bar.tsx'
import { untilWords } from '../words/fact-words.ts'
import { visitorWords, wordsOn } from '../words/visitor-words.ts'

/** What a form asks for, once it is read. */
export type Changing = Extract<FormReading, { ok: true }> & { about: ContentNow }

/** What is about to be saved, and what visitors will read then. `closed` endangers somebody if it is a slip. */
export function checkStep(
  { needs, session }: AskedByStaff,
  { about, changes, people, from, table }: Changing,
  site: Site,
  closed: readonly ClosedEmergency[],
  unsaved: Unsaved,
) {
  const { post, hidden } = unsaved
  // Whoever is new has a card below.
  const told = table ? changes.filter(({ path }) => path.length > 1) : changes
  const acts = [...(table ? [table.title] : []), ...describeChanges(told, about.today), ...new Set(changes.map(untilWords).filter(Boolean))]
  const reminders = [...(table?.unread ?? []), ...newReminders(about, site)]
  // What has begun is read from now on.
  const days = [...new Set([about.today, from < about.today ? about.today : from])]
  const previews = table ? previewCards(needs, site, table.notes) : previewDays(needs, about, days, site, people)
  // Whoever saves new numbers has called each once.
  const calls = listCalls(changes)
  const questions = table?.questions ?? []
  const cards = previews.map(({ when, words }) => (
    <section key={when} className="preview" aria-label={when}>
      <h3>{when}</h3>
      <List texts={words} />
      {questions.map(({ beside, field }) => beside === when && <DrawnField key={field.name} field={field} />)}
    </section>
  ))
  return (
    <>
      <List texts={acts} look="acts" />
      {closed.length > 0 && (
        <Section id="darurat" title="IGD ditutup. Benar begitu?" look="trouble danger">
          <List texts={closed.map(warn)} />
        </Section>
      )}
      {questions.length > 0 && <p>Jawab dahulu pertanyaan di bawah, di samping dokternya. Sebelum itu belum ada yang dapat disimpan.</p>}
      {reminders.length > 0 && (
        <Section id="dilihat" title="Perlu dilihat" look="trouble">
          <List texts={reminders} />
        </Section>
      )}
      {previews.length > 0 && <h2>Yang akan dibaca pengunjung</h2>}
      {questions.length === 0 ? (
        cards
      ) : (
        <form method="post" action={post}>
          <HiddenFields token={session.formToken} hidden={hidden.filter(([name]) => !questions.some(({ field }) => field.name === name))} />
          {cards}
          <div className="row">
            <Button type="submit" name="langkah" value="jawab">
              Lanjutkan
            </Button>
            <ChangeButton />
          </div>
        </form>
      )}
      {calls.length > 0 && <p>Telepon nomor ini satu kali sebelum menyimpannya:</p>}
      {calls.map(({ text, href }) => (
        <p key={href}>
          <ButtonLink look="emergency" icon="phone" href={href}>
            {text}
          </ButtonLink>
        </p>
      ))}
      {questions.length === 0 && (
        <>
          <form method="post" action={`${post}#${CHANGED_ID}`} target="_blank" className="card">
            <HiddenFields token={session.formToken} hidden={hidden} />
            <DrawnField field={momentField(about.today, from)} />
            <Button type="submit" look="secondary" name="langkah" value="lihat">
              Lihat halaman dengan perubahan ini
            </Button>
          </form>
          <UnsavedBar {...unsaved}>
            <SaveForm token={session.formToken} {...unsaved} />
          </UnsavedBar>
        </>
      )}
    </>
  )
}

function warn({ name, day, others }: ClosedEmergency): string {
  const open = others.length > 0 ? `Yang tetap buka: ${others.join(', ')}.` : 'Tidak ada IGD lain yang tertulis.'
  return `${name} tutup, atau buka lebih pendek, mulai ${dayInWords(day)}. ${open}`
}

/** Now, or in the morning: of the next fourteen days, and of the first day on which it holds. */
function momentField(today: CalendarDay, from: CalendarDay): FormField {
  const near = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead + 1))
  const days = from > (near.at(-1) ?? '') ? [...near, from] : near
  const mornings = days.map((day) => ({ value: day, label: `${formatWeekday(day)}, pukul 08.00` }))
  const choices = [{ value: '', label: 'Sekarang' }, ...mornings]
  return { kind: 'select', name: MOMENT, label: 'Lihat dahulu di halaman (belum disimpan)', choices, value: '' }
}

/** What check-content would say from then on, and does not say now. */
function newReminders({ site, today }: ContentNow, next: Site): string[] {
  const said = (one: Site): string[] => remind(one, today).map(({ path, message }) => capitalised(wordsInForm(message, path)))
  const known = new Set(said(site))
  return said(next).filter((words) => !known.has(words))
}

/** On the days on which visitors will read something else than without the change. */
function previewDays(needs: StaffNeeds, { site: now, today }: ContentNow, days: CalendarDay[], site: Site, people: string[]) {
  return days.flatMap((day) => {
    const read = (one: Site): string[] => wordsOn(needs, one, day === today ? null : day, people)
    const words = read(site)
    const isSame = people.length === 0 && isDeepStrictEqual(words, read(now))
    return isSame ? [] : [{ when: day === today ? 'Mulai sekarang' : dayInWords(day), words }]
  })
}

/** Each person of a table, with what becomes of them. */
function previewCards({ clock }: StaffNeeds, site: Site, notes: ReadonlyMap<string, string>) {
  const then = { site, situation: situationAt(site, clock.now()) }
  return [...notes].map(([name, note]) => ({ when: name, words: [note, ...visitorWords(then, [name])] }))
}
