import type { ReactNode } from 'react'
import { dayInWords } from '../content/sentence.ts'
import { Fold, PlainTable, Section } from '../ground/documents/parts.tsx'
import type { ImportPlan, PlannedItem } from './plan.ts'
import sentences from './words.json' with { type: 'json' }

const { report: says, reasons: why } = sentences

type Listed = Omit<PlannedItem, 'text'>

interface ReportProps {
  plan: ImportPlan
  items: readonly Listed[]
  /** Adds to the row of an item, such as a link. */
  more?: (item: Listed) => ReactNode
}

const OUTCOMES = ['taken', 'held', 'left'] as const

/** The report of an import. Each item is listed once, those to look at first above the others. */
export function ImportReport({ plan, items, more }: ReportProps) {
  const first = new Set(plan.firstToLookAt)
  const titles = new Map(items.map(({ key, title }) => [key, title]))
  const others = items.filter(({ key }) => !first.has(key))
  const list = (some: readonly Listed[]) => (
    <ul className="import-items">
      {some.map((item) => (
        <li key={item.key} id={item.key}>
          <Row item={item} />
          {more?.(item)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <p>
        {plan.source.title} ({plan.source.address}), {plan.source.name}. {plan.source.isCut && <strong>{says.cut}</strong>}
      </p>
      <Section id="jumlah" title={says.counts}>
        <Counts plan={plan} />
        <p>
          {says.notKept}: {plan.notKept.comments} komentar, {plan.notKept.authors} penulis. {says.people}
        </p>
      </Section>
      <Section id="dahulu" title={says.first}>
        {list(items.filter(({ key }) => first.has(key)))}
      </Section>
      {OUTCOMES.map((outcome) => {
        const some = others.filter((item) => item.outcome === outcome)
        return (
          <Section key={outcome} id={outcome} title={`${says[outcome]}${first.size > 0 ? `, ${says.besides}` : ''}: ${some.length}`}>
            {[...Map.groupBy(some, ({ kind }) => kind)].map(([kind, ofKind]) => (
              <Fold key={kind} title={`${kindName(kind)} (${ofKind.length})`}>
                {list(ofKind)}
              </Fold>
            ))}
          </Section>
        )
      })}
      <Section id="hilang" title={`${says.missing}: ${plan.missing.length}`}>
        <ul>
          {plan.missing.map(({ file, wantedBy }) => (
            <li key={file}>
              {file.slice(0, 200)} <small>{wantedBy.map((key) => titles.get(key)).join(', ')}</small>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="menu" title={says.menu}>
        <ul>
          {plan.menu.map(({ label, target, isBelow }, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two entries may be equal
            <li key={nth}>
              {isBelow && '– '}
              {label} → {target || says.nowhere}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Row({ item: { title, date, outcome, reasons, address } }: { item: Listed }) {
  const where = [date && dayInWords(date), says[outcome].toLowerCase(), outcome === 'taken' ? address : ''].filter(Boolean).join(', ')
  return (
    <>
      <b>{title || says.untitled}</b> <small>{where}</small>
      {reasons.map(({ code, quoted }) => (
        <p key={code}>
          {why[code]} {quoted && <q>{quoted}</q>}
        </p>
      ))}
    </>
  )
}

function Counts({ plan: { items, outcomes } }: Pick<ReportProps, 'plan'>) {
  const row = (name: string, { taken, held, left }: typeof outcomes) => [name, taken, held, left]
  const rows = Object.entries(items).map(([kind, counts]) => row(kindName(kind), counts))
  return <PlainTable heads={[says.kind, says.taken, says.held, says.left]} rows={[...rows, row(says.all, outcomes)]} />
}

const KINDS = new Map<string, string>(Object.entries(says.kinds))
const kindName = (kind: string): string => KINDS.get(kind) ?? kind
