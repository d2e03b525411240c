import type { ComponentProps, ReactNode } from 'react'
import { allFields, isFilled, type Choice, type FieldOf, type FormField } from './document-view.ts'
import { ColourPicker, ColourSwatches } from './ColourField.tsx'
import { described, GroupFrame, LabelFrame } from './FieldFrame.tsx'
import { HiddenField, List, StepButton } from './parts.tsx'
import { PictureField } from './PictureField.tsx'
import { isCalendarDay } from '../../schedule/times.ts'
import { PHOTO_TYPES } from '../../contract/review-rules.ts'
import { Options } from '../ui/Field/Field.tsx'
import styles from '../ui/Field/Field.module.css'
import { formatDay } from '../ui/format/calendar.ts'
import { wholeTimes } from '../ui/format/whole-times.tsx'
import { Icon } from '../ui/Icon/Icon.tsx'
import { StarRow } from '../ui/StarRow/StarRow.tsx'

export function DrawnFields({ fields }: { fields: readonly FormField[] }) {
  return inPairs(fields).map(([field, beside]) =>
    beside === undefined ? (
      <DrawnField key={field.name} field={field} />
    ) : (
      <div key={field.name} className="pair">
        <DrawnField field={field} />
        <DrawnField field={beside} />
      </div>
    ),
  )
}

/** Pairs of short fields that follow each other, to be drawn side by side. */
function inPairs(fields: readonly FormField[]): [FormField, FormField?][] {
  const [first, second, ...others] = fields
  if (first === undefined) return []
  if (first.isShort && second?.isShort) return [[first, second], ...inPairs(others)]
  return [[first], ...inPairs(fields.slice(1))]
}

/** A field with its texts; a group or list with the fields in it. `isNamed`: what stands beside the field already names it. */
export function DrawnField({ field, isNamed = false }: { field: FormField; isNamed?: boolean }): ReactNode {
  const { name, label } = field
  const about = { ...described(field), className: styles.control, id: name, name }
  const typed = { ...about, required: field.isRequired, autoComplete: 'off' }
  const labelled = (control: ReactNode) => <LabelFrame {...{ field, isNamed }}>{control}</LabelFrame>
  const grouped = (controls: ReactNode) => <GroupFrame field={field}>{controls}</GroupFrame>
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'tel':
    case 'search':
      return labelled(<input {...typed} type={field.kind} defaultValue={field.value} />)
    case 'area':
      return labelled(<textarea {...about} rows={rowsOf(field.value, field.leastRows)} defaultValue={field.value} />)
    case 'upload': {
      const { takes } = field
      return labelled(<input {...about} type="file" accept={takes ?? PHOTO_TYPES.join()} required={!takes} multiple={Boolean(takes)} />)
    }
    case 'select':
      return labelled(
        <select {...about} defaultValue={field.value}>
          <Options choices={field.choices} />
        </select>,
      )
    case 'colour':
      return labelled(
        <>
          <div className="beside">
            <input {...typed} type="text" defaultValue={field.value} />
            <ColourPicker field={field} />
          </div>
          <ColourSwatches field={field} />
        </>,
      )
    case 'radios':
      return grouped(
        <>
          <Choices {...field} type="radio" values={[field.value]} />
          {/* After the choices, so that it counts only if none is chosen. */}
          {field.tellsNone && <HiddenField of={[name, '']} />}
        </>,
      )
    case 'boxes':
      return grouped(
        <>
          {field.tellsNone && <HiddenField of={[name, '']} />}
          {field.shown && <List id={`${name}-dilihat`} texts={field.shown} look="shown" />}
          <Choices {...field} type="checkbox" />
        </>,
      )
    case 'icons':
      return (
        <IconsFold field={field}>
          <DrawnField field={field.search} />
          <StepButton step="ubah" text="Cari" about={label} place={field.search.name} />
          {grouped(<Choices {...field} type="radio" values={[field.value]} />)}
        </IconsFold>
      )
    case 'picture':
      return grouped(<PictureField field={field} />)
    case 'list':
      return grouped(<FieldList list={field} />)
    case 'group':
      return field.isFolded ? (
        <details className="field" open={allFields(field.fields).some((one) => one.error)}>
          <summary>{label}</summary>
          <DrawnFields fields={field.fields} />
        </details>
      ) : (
        grouped(<DrawnFields fields={field.fields} />)
      )
    default:
      return field satisfies never
  }
}

/** The height of a text field in rows of a phone's width, at most a page. */
function rowsOf(text: string, least = 4): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 30), 1)
  return Math.max(least, Math.min(24, lines))
}

interface ChoicesProps {
  type: 'checkbox' | 'radio'
  name: string
  error?: string
  choices: readonly Choice[]
  values: readonly string[]
}

/** Choices of a field; those with a fold are drawn in it, after the others. */
function Choices({ type, name, error, choices, values }: ChoicesProps) {
  const { '': unfolded = [], ...folds } = Object.groupBy(choices, ({ fold = '' }) => fold)
  const drawn = (choice: Choice, index: number) => {
    const input = { type, id: index === 0 ? name : undefined, name, value: choice.value, defaultChecked: values.includes(choice.value) }
    return <DrawnChoice key={choice.value} choice={choice} input={input} />
  }
  return (
    <>
      {unfolded.map(drawn)}
      {Object.keys(folds).length > 0 && (
        <div className="groups">
          {Object.entries(folds).map(([fold, within = []], at) => (
            <details key={fold} open={error !== undefined && at === 0}>
              <summary>{fold}</summary>
              {within.map((choice, index) => drawn(choice, unfolded.length + at + index))}
            </details>
          ))}
        </div>
      )}
    </>
  )
}

/** A choice with its own fields: a single date beside it, others below. */
function DrawnChoice({ choice: { label, stars, icon, fields }, input }: { choice: Choice; input: ComponentProps<'input'> }) {
  const tick = (
    <label className={stars === undefined ? 'choice' : 'choice rated'}>
      <input {...input} /> {icon && <Icon name={icon} />}
      <span>{wholeTimes(label)}</span>
      {stars !== undefined && (
        <span className="stars">
          <StarRow rating={stars} isMute />
        </span>
      )}
    </label>
  )
  if (!fields?.[0]) return tick
  const [first, ...others] = fields
  if (first.kind === 'date' && others.length === 0)
    return (
      <div className="beside">
        {tick}
        <div className="within">
          <DrawnField field={first} isNamed />
        </div>
      </div>
    )
  // The fields appear once the choice is made, in browsers whose styles can tell.
  const isLater = !fields.some((one) => one.error || isFilled(one))
  return (
    <>
      {tick}
      <div className={isLater ? 'within later' : 'within'}>
        <DrawnFields fields={fields} />
      </div>
    </>
  )
}

/** Hundreds of icons, folded below the chosen one. */
function IconsFold({ field: { label, value, choices, search, error }, children }: { field: FieldOf<'icons'>; children: ReactNode }) {
  const chosen = choices.find((one) => one.value === value)
  return (
    <details className="field icons" open={error !== undefined || search.value !== ''}>
      <summary>
        {label}: {chosen?.icon && <Icon name={chosen.icon} />} {chosen?.label ?? 'belum dipilih'}
      </summary>
      {children}
    </details>
  )
}

/** Items one below the other, each with buttons to move or remove it; then a button to add one. */
function FieldList({ list: { name, label, items, mayGrow, each } }: { list: FieldOf<'list'> }) {
  return (
    <>
      <input type="hidden" name={name} value={items.length} />
      {items.map((item, at) => (
        // An item of a single field needs no id, because the field has it.
        <div key={item.id} className="item" id={item.fields.some(({ name: inner }) => inner === item.id) ? undefined : item.id}>
          <HiddenField of={item.origin} />
          <DrawnFields fields={item.fields} />
          <div className="row">
            {item.folded.length > 0 && (
              <details open={item.folded.some(({ error }) => error)}>
                <summary>{wholeTimes(item.folded.map(saidIn).filter(Boolean).join(', ') || `+ ${item.folded.length} lagi`)}</summary>
                <DrawnFields fields={item.folded} />
              </details>
            )}
            {[
              { does: 'naik', text: 'Naik', sign: '↑', may: at > 0 },
              { does: 'turun', text: 'Turun', sign: '↓', may: at < items.length - 1 },
              { does: 'buang', text: 'Hapus', may: true },
            ].map(
              ({ does, may, ...shown }) =>
                may && <StepButton key={does} step={`${does}:${item.id}`} place={item.id} {...shown} about={`${label} ${at + 1}`} />,
            )}
          </div>
        </div>
      ))}
      {mayGrow && <StepButton step={`tambah:${name}`} text={`+ Tambah ${each}`} place={`${name}.${items.length}`} />}
    </>
  )
}

/** What is answered in a field, in words; empty if nothing is. */
function saidIn(field: FormField): string {
  if (field.kind === 'group') return field.fields.map(saidIn).filter(Boolean).join(', ')
  if (field.kind === 'list') return field.items.length > 0 ? `${field.label}: ${field.items.length}` : ''
  const values = 'values' in field ? field.values : [field.value]
  if (!('choices' in field)) return values.map((value) => (isCalendarDay(value) ? `${field.label}: ${formatDay(value)}` : value)).join(', ')
  const chosen = field.choices.flatMap((one) => (one.value !== '' && values.includes(one.value) ? one.label : []))
  return chosen.length > 0 ? `${field.label}: ${chosen.join(', ')}` : ''
}
