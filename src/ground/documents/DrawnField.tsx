import { allFields, isFilled, type Choice, type FormField } from './document-view.ts'
import { ColourPicker, ColourSwatches } from './ColourField.tsx'
import { HiddenField, List, StepButton } from './parts.tsx'
import { Icon } from '../ui/Icon/Icon.tsx'
import { NewTabLink } from '../ui/NewTabLink/NewTabLink.tsx'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import { isCalendarDay } from '../../schedule/calendar-day.ts'
import { PHOTO_TYPES } from '../../contract/review-rules.ts'
import { Picture } from '../ui/Picture/Picture.tsx'
import { Options } from '../ui/Field/Field.tsx'
import { StarRow } from '../ui/StarRow/StarRow.tsx'
import styles from '../ui/Field/Field.module.css'
import { formatDay } from '../ui/format/calendar.ts'
import { wholeTimes } from '../ui/format/whole-times.tsx'

const SMALL = '120px'

/** A text is drawn as high as it is on a phone, and not higher than a page. */
function rowsOf(text: string, least = 4): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 30), 1)
  return Math.max(least, Math.min(24, lines))
}

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

/** Two short ones that follow each other stand beside each other. */
function inPairs(fields: readonly FormField[]): [FormField, FormField?][] {
  const [first, second, ...others] = fields
  if (first === undefined) return []
  if (first.isShort && second?.isShort) return [[first, second], ...inPairs(others)]
  return [[first], ...inPairs(fields.slice(1))]
}

/** One field with all that is said of it; a group or a list with the fields in it. `isNamed`: what stands beside it says what it is. */
export function DrawnField({ field, isNamed = false }: { field: FormField; isNamed?: boolean }) {
  const { name, label, hint, error, because, kind, isOptional = false } = field
  const said = { kosong: isOptional, dilihat: kind === 'boxes' && field.shown, petunjuk: hint, salah: error, sebab: because }
  const described =
    Object.entries(said)
      .flatMap(([end, is]) => (is ? `${name}-${end}` : []))
      .join(' ') || undefined
  const mayBeEmpty = isOptional && (
    <small className={styles.optional} id={`${name}-kosong`}>
      {' '}
      boleh kosong
    </small>
  )
  const words = (
    <>
      {hint && (
        <p className={styles.hint} id={`${name}-petunjuk`}>
          {wholeTimes(hint)}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${name}-salah`}>
          <span className="visually-hidden">Perlu diperbaiki: </span>
          {error}
        </p>
      )}
      {because && <List id={`${name}-sebab`} texts={because} />}
    </>
  )
  if (kind === 'group' && field.isFolded)
    return (
      <details className="field" open={allFields(field.fields).some((one) => one.error)}>
        <summary>{label}</summary>
        <DrawnFields fields={field.fields} />
      </details>
    )
  const isChosen = kind === 'radios' || kind === 'boxes' || kind === 'icons'
  if (isChosen || kind === 'group' || kind === 'list' || kind === 'picture') {
    const look = `field${error ? ' wrong' : ''}${kind === 'radios' || kind === 'boxes' ? ' flow' : ''}`
    const values = 'values' in field ? field.values : 'value' in field ? [field.value] : []
    const drawChoice = ({ value, label: choice, stars, icon, fields: within = [] }: Choice, index: number) => {
      const tick = (
        <label key={value} className={stars === undefined ? 'choice' : 'choice rated'}>
          <input
            type={kind === 'boxes' ? 'checkbox' : 'radio'}
            id={index === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
          />{' '}
          {icon && <Icon name={icon} />}
          <span>{wholeTimes(choice)}</span>
          {stars !== undefined && (
            <span className="stars">
              <StarRow rating={stars} isMute />
            </span>
          )}
        </label>
      )
      const isDate = within.length === 1 && within[0]?.kind === 'date'
      // Seen once it is chosen, where the browser can tell.
      const isLater = !isDate && !within.some((one) => one.error || isFilled(one))
      const below = within.length > 0 && (
        <div key={`${value}.`} className={isLater ? 'within later' : 'within'}>
          {isDate ? <DrawnField field={within[0]!} isNamed /> : <DrawnFields fields={within} />}
        </div>
      )
      return isDate ? (
        <div key={value} className="beside">
          {tick}
          {below}
        </div>
      ) : (
        [tick, below]
      )
    }
    const { '': unfolded = [], ...folds } = Object.groupBy(isChosen ? field.choices : [], ({ fold = '' }) => fold)
    const all = (
      <fieldset className={look} id={isChosen ? undefined : name} tabIndex={isChosen ? undefined : -1} aria-describedby={described}>
        <legend className={kind === 'group' ? 'group-name' : styles.label}>
          {wholeTimes(label)}
          {mayBeEmpty}
        </legend>
        {words}
        {kind === 'group' && <DrawnFields fields={field.fields} />}
        {field.step && <StepButton {...field.step} about={label} place={name} />}
        {kind === 'list' && <FieldList list={field} />}
        {kind === 'picture' && <PictureField field={field} />}
        {kind === 'boxes' && field.tellsNone && <HiddenField of={[name, '']} />}
        {kind === 'boxes' && field.shown && <List id={`${name}-dilihat`} texts={field.shown} look="shown" />}
        {unfolded.map(drawChoice)}
        {Object.keys(folds).length > 0 && (
          <div className="groups">
            {Object.entries(folds).map(([fold, within = []], at) => (
              <details key={fold} open={error !== undefined && at === 0}>
                <summary>{fold}</summary>
                {within.map((choice, index) => drawChoice(choice, unfolded.length + at + index))}
              </details>
            ))}
          </div>
        )}
        {/* Behind the choices: it counts where none is chosen. */}
        {kind === 'radios' && field.tellsNone && <HiddenField of={[name, '']} />}
      </fieldset>
    )
    if (kind !== 'icons') return all
    const chosen = field.choices.find(({ value }) => value === field.value)
    return (
      <details className="field icons" open={error !== undefined || field.search.value !== ''}>
        <summary>
          {label}: {chosen?.icon && <Icon name={chosen.icon} />} {chosen?.label ?? 'belum dipilih'}
        </summary>
        <DrawnField field={field.search} />
        <StepButton step="ubah" text="Cari" about={label} place={field.search.name} />
        {all}
      </details>
    )
  }
  const typed = { required: field.isRequired, autoComplete: 'off' }
  const control = { className: styles.control, id: name, name, 'aria-describedby': described, 'aria-invalid': error ? true : undefined }
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <p>
        <label className={isNamed ? 'visually-hidden' : styles.label} htmlFor={name}>
          {label}
        </label>
        {mayBeEmpty}
      </p>
      {words}
      {kind === 'select' ? (
        <select {...control} defaultValue={field.value}>
          <Options choices={field.choices} />
        </select>
      ) : kind === 'area' ? (
        <textarea {...control} rows={rowsOf(field.value, field.leastRows)} defaultValue={field.value} />
      ) : (
        <div className={kind === 'colour' ? 'beside' : undefined}>
          {kind === 'upload' ? (
            <input
              {...control}
              type="file"
              accept={field.takes ?? PHOTO_TYPES.join()}
              required={!field.takes}
              multiple={Boolean(field.takes)}
            />
          ) : (
            <input {...control} type={kind === 'colour' ? 'text' : kind} defaultValue={field.value} {...typed} />
          )}
          {kind === 'colour' && <ColourPicker field={field} />}
        </div>
      )}
      {kind === 'colour' && <ColourSwatches field={field} />}
      {field.step && <StepButton {...field.step} about={label} />}
      {field.link && (
        <p>
          <NewTabLink href={field.link.href}>{field.link.text}</NewTabLink>
        </p>
      )}
    </div>
  )
}

/** Items one below the other, each with the buttons that move or remove it; then the button for one more. */
function FieldList({ list: { name, label, items, mayGrow, each } }: { list: Extract<FormField, { kind: 'list' }> }) {
  return (
    <>
      <input type="hidden" name={name} value={items.length} />
      {items.map((item, at) => (
        // An item of one field is that field, by whose name it is found.
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

/** What is answered in it; empty for nothing. */
function saidIn(field: FormField): string {
  if (field.kind === 'group') return field.fields.map(saidIn).filter(Boolean).join(', ')
  if (field.kind === 'list') return field.items.length > 0 ? `${field.label}: ${field.items.length}` : ''
  const values = 'values' in field ? field.values : [field.value]
  if (!('choices' in field)) return values.map((value) => (isCalendarDay(value) ? `${field.label}: ${formatDay(value)}` : value)).join(', ')
  const chosen = field.choices.flatMap((one) => (one.value !== '' && values.includes(one.value) ? one.label : []))
  return chosen.length > 0 ? `${field.label}: ${chosen.join(', ')}` : ''
}

/** The picture that is chosen, small; the ways to a new one, to what of it stays in view, and to those that are there. */
function PictureField({ field }: { field: Extract<FormField, { kind: 'picture' }> }) {
  const { name, label, value, choices, mayAim } = field
  if (choices.length === 0)
    return (
      <div className="thumb">
        <HiddenField of={[name, value]} />
        {PICTURE_FILE.test(value) ? <Picture picture={{ file: value, alt: '' }} sizes={SMALL} /> : <b>{value}</b>}
      </div>
    )
  return (
    <>
      {value !== '' && (
        <p className="thumb">
          <Picture picture={{ file: value, alt: '' }} sizes={SMALL} />
        </p>
      )}
      <div className="row">
        <StepButton step={`gambar-baru:${name}`} text="Gambar baru" about={label} />
        {mayAim && value !== '' && <StepButton step={`gambar:${name}`} text="Atur bagian yang terlihat" about={label} />}
      </div>
      <details>
        <summary>Pilih dari gambar yang sudah ada</summary>
        {choices.map((choice) => (
          <label key={choice.value} className="choice thumb">
            <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === value} />
            <Picture picture={{ file: choice.value, alt: '' }} sizes={SMALL} />
            <span>{choice.label}</span>
          </label>
        ))}
      </details>
    </>
  )
}
