import type { ReactElement } from 'react'
import { lookInWords, type ClosedEmergency } from '../../content/check-emergency.ts'
import { capitalised, dayInWords, wordsInForm } from '../../content/sentence.ts'
import { remind } from '../../content/remind.ts'
import { remindOfLinks } from '../../content/remind-links.ts'
import type { Site } from '../../content/site.ts'
import { listCalls, type ContentNow, type FormReading } from '../../editor/index.ts'
import { DrawnField } from '../../ground/documents/DrawnField.tsx'
import { HiddenFields, List, Section, StepButton } from '../../ground/documents/parts.tsx'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import type { CalendarDay } from '../../schedule/times.ts'
import type { StaffNeeds } from '../asked.tsx'
import { describeChanges } from '../save.ts'
import { lookAtChange } from '../shown-page/changed-page.tsx'
import type { ChangedCard } from '../shown-page/mark-changed.ts'
import { CHANGED_ID, MOMENT, SaveForm, SaveSteps, UnsavedBar, type Unsaved } from '../shown-page/unsaved-bar.tsx'
import { untilWords } from '../words/fact-words.ts'
import { lookBefore } from '../words/words.ts'

/** What a form asks to change, once it was read. */
export type Changing = Extract<FormReading, { ok: true }> & { about: ContentNow }

/** The most changed cards that are shown before and after; the page itself shows the others. */
const MOST_CARDS = 6

/** The check step: what is about to be saved, and what visitors will read then. `closed` are emergency rooms that the change would close. */
export async function checkStep(needs: StaffNeeds, changing: Changing, site: Site, closed: readonly ClosedEmergency[], unsaved: Unsaved) {
  const { about, changes, people, from, sheet } = changing
  const { post, hidden } = unsaved
  // New entries (a path of one step) have a card below.
  const told = sheet ? changes.filter(({ path }) => path.length > 1) : changes
  const acts = [...(sheet ? [sheet.title] : []), ...describeChanges(told, about.today), ...new Set(changes.map(untilWords).filter(Boolean))]
  const reminders = await newReminders(needs, about, site)
  // New phone numbers are called once each before saving.
  const calls = listCalls(changes)
  const facts = sheet ? null : await needs.drawFacts(about.site, site, about.today)
  return (
    <>
      <List texts={acts} look="acts" />
      {closed.length > 0 && (
        <Section id="darurat" title="IGD ditutup. Benar begitu?" look="trouble danger">
          <List texts={closed.map(warn)} />
        </Section>
      )}
      {reminders.length > 0 && (
        <Section id="dilihat" title="Perlu dilihat" look="trouble">
          <List texts={reminders} />
        </Section>
      )}
      <h2>Yang akan dibaca pengunjung</h2>
      {sheet ? (
        <form method="post" action={post} className="pasting">
          <HiddenFields hidden={hidden.filter(([name]) => !sheet.draws(name))} />
          {sheet.draw()}
          <div className="row">
            <StepButton step="baca" text="Baca lagi" look={sheet.isOpen ? 'primary' : 'secondary'} />
            {sheet.isOpen && <StepButton step="ubah" text="Ubah isian" />}
          </div>
          {!sheet.isOpen && (
            <UnsavedBar {...unsaved}>
              <div>
                <SaveSteps {...unsaved} />
              </div>
            </UnsavedBar>
          )}
        </form>
      ) : (
        (facts ?? (await changedCards(needs, about, site, from, people)))
      )}
      {calls.length > 0 && <p>Telepon nomor ini satu kali sebelum menyimpannya:</p>}
      {calls.map(({ text, href }) => (
        <p key={href}>
          <ButtonLink look="emergency" icon="phone" href={href}>
            {text}
          </ButtonLink>
        </p>
      ))}
      {facts === null && !sheet?.isOpen && (
        <form method="post" action={`${post}#${CHANGED_ID}`} target="_blank" className="card">
          <HiddenFields hidden={hidden} />
          <DrawnField field={{ kind: 'date', name: MOMENT, ...lookBefore, value: from > about.today ? from : '' }} />
          <StepButton step="lihat" text="Lihat halaman dengan perubahan ini" />
        </form>
      )}
      {!sheet && (
        <UnsavedBar {...unsaved}>
          <SaveForm {...unsaved} />
        </UnsavedBar>
      )}
    </>
  )
}

function warn({ name, others, ...look }: ClosedEmergency): string {
  const open = others.length > 0 ? `Yang tetap buka: ${others.join(', ')}.` : 'Tidak ada IGD lain yang tertulis.'
  return `${name} tutup, atau buka lebih pendek, mulai ${wordsInForm(lookInWords(look), [])}. ${open}`
}

/** What `check-content` would remind of after the change, and does not now. */
async function newReminders({ pictures }: StaffNeeds, { site, today }: ContentNow, next: Site): Promise<string[]> {
  const [known, then] = await Promise.all(
    [site, next].map(async (one) => {
      const all = [...remind(one, today), ...(await remindOfLinks(one, pictures.folder()))]
      return all.map(({ path, message }) => capitalised(wordsInForm(message, path)))
    }),
  )
  return (then ?? []).filter((words) => !known?.includes(words))
}

/** What the page says now and from the change's first day on; cards about the changed people come first. */
async function changedCards(needs: StaffNeeds, { site: now, today }: ContentNow, site: Site, from: CalendarDay, people: readonly string[]) {
  const isOfOthers = ({ was, is }: ChangedCard): number => Number(!people.some((name) => was.includes(name) || is.includes(name)))
  const looks: ReactElement[] = []
  // A change whose first day has passed is shown from today.
  for (const day of new Set([today, from < today ? today : from])) {
    const { cards } = await lookAtChange(needs, [now, site], day === today ? null : day)
    const more = cards.length - MOST_CARDS
    const shown = cards.toSorted((one, other) => isOfOthers(one) - isOfOthers(other)).slice(0, MOST_CARDS)
    looks.push(
      <section key={day} aria-label={dayInWords(day)}>
        <h3>{day === today ? 'Mulai sekarang' : `${dayInWords(day)}, pukul 08.00`}</h3>
        {shown.map(({ was, is }) => (
          <div key={[...was, '', ...is].join(' ')} className="pair before">
            {drawLines('Sekarang', was, is, 'Belum ada')}
            {drawLines('Setelah disimpan', is, was, 'Tidak ada lagi')}
          </div>
        ))}
        {cards.length === 0 && <p>Tidak ada kalimat yang berubah di halaman.</p>}
        {more > 0 && <p>Dan {more} tempat lain di halaman.</p>}
      </section>,
    )
  }
  return looks
}

/** Lines that the other card does not have are bold. */
const drawLines = (title: string, lines: readonly string[], others: readonly string[], none: string) => (
  <div className="preview">
    <small>{title}</small>
    <ul>
      {[...new Set(lines.length > 0 ? lines : [none])].map((line) => (
        <li key={line}>{others.includes(line) ? wholeTimes(line) : <b>{wholeTimes(line)}</b>}</li>
      ))}
    </ul>
  </div>
)
