import type { ReactNode } from 'react'
import type { FieldOf, FormField } from './document-view.ts'
import { HiddenField, List, StepButton } from './parts.tsx'
import { NewTabLink } from '../ui/NewTabLink/NewTabLink.tsx'
import styles from '../ui/Field/Field.module.css'
import { wholeTimes } from '../ui/format/whole-times.tsx'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import { Picture } from '../ui/Picture/Picture.tsx'
import { Button } from '../ui/Button/Button.tsx'

/** One control below its label, with all that is said of it. `isNamed`: what stands beside it says what it is. */
export function LabelFrame({ field, isNamed, children }: { field: FormField; isNamed: boolean; children: ReactNode }) {
  const { name, label, error, step, link } = field
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <p>
        <label className={isNamed ? 'visually-hidden' : styles.label} htmlFor={name}>
          {label}
        </label>
        <MayBeEmpty field={field} />
      </p>
      <FieldWords field={field} />
      {children}
      {step && <StepButton {...step} about={label} />}
      {link && (
        <p>
          <NewTabLink href={link.href}>{link.text}</NewTabLink>
        </p>
      )}
    </div>
  )
}

/** Several controls that belong together. One of its choices has its name; a group without takes the focus itself. */
export function GroupFrame({ field, children }: { field: FormField; children: ReactNode }) {
  const { name, label, error, kind, step } = field
  const [flows, isGroup] = [kind === 'radios' || kind === 'boxes', kind === 'group']
  const goal = flows || kind === 'icons' ? {} : { id: name, tabIndex: -1 }
  const stepButton = step && <StepButton {...step} about={label} place={name} />
  return (
    <fieldset
      className={`field${error ? ' wrong' : ''}${flows ? ' flow' : ''}`}
      {...goal}
      aria-describedby={described(field)['aria-describedby']}
    >
      <legend className={isGroup ? 'group-name' : styles.label}>
        {wholeTimes(label)}
        <MayBeEmpty field={field} />
      </legend>
      <FieldWords field={field} />
      {!isGroup && stepButton}
      {children}
      {isGroup && stepButton}
    </fieldset>
  )
}

/** What is said of it, for those who hear it. */
export function described({ name, hint, error, because, isOptional, ...field }: FormField) {
  const isSeen = field.kind === 'boxes' && field.shown
  const said = { kosong: isOptional, dilihat: isSeen, petunjuk: hint, salah: error, sebab: because }
  const ids = Object.entries(said).flatMap(([end, is]) => (is ? `${name}-${end}` : []))
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}

function MayBeEmpty({ field: { name, isOptional = false } }: { field: FormField }) {
  return (
    isOptional && (
      <small className={styles.optional} id={`${name}-kosong`}>
        {' '}
        boleh kosong
      </small>
    )
  )
}

function FieldWords({ field: { name, hint, error, because } }: { field: FormField }) {
  return (
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
}

const SMALL = '120px'

/** The picture that is chosen, small; the ways to a new one, to what of it stays in view, and to those that are there. */
export function PictureField({ field: { name, label, value, choices, mayAim } }: { field: FieldOf<'picture'> }) {
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

/** The browser's own way to choose a colour, with what it showed first: what is picked is told from that. A press shows what comes of it. */
export function ColourPicker({ field: { name, label, value } }: { field: FieldOf<'colour'> }) {
  const typed = value.trim().toLowerCase()
  const shown = /^#[\da-f]{6}$/u.test(typed) ? typed : '#000000'
  return (
    <>
      <HiddenField of={[`${name}.tadi`, shown]} />
      <input type="color" name={`${name}.pilih`} defaultValue={shown} aria-label={`Pilih ${label.toLowerCase()}`} />
      <Button type="submit" look="quiet" name="langkah" value="ubah" formAction={`#${name}`}>
        Lihat<span className="visually-hidden"> hasilnya, {label}</span>
      </Button>
    </>
  )
}

/** Readable colours to begin with, and what the page makes of the one that is there. */
export function ColourSwatches({ field: { name, shades, swatches } }: { field: FieldOf<'colour'> }) {
  const faint = shades.filter(({ contrast }) => contrast < 4.5)
  return (
    <>
      <ul className="swatches">
        {swatches.map(({ value: colour, label: called }) => (
          <li key={colour}>
            <button type="submit" name="langkah" value={`warna:${name}:${colour}`} formAction={`#${name}`}>
              <svg width="44" height="24" aria-hidden="true">
                <rect width="44" height="24" rx="6" fill={colour} />
              </svg>
              {called}
            </button>
          </li>
        ))}
      </ul>
      <p className="row">
        {shades.map(({ use, ground, text }) => (
          <svg key={use} width="36" height="36" aria-hidden="true">
            <rect width="36" height="36" rx="8" fill={ground} />
            <text x="18" y="24" fontSize="16" textAnchor="middle" fill={text}>
              Aa
            </text>
          </svg>
        ))}
        {shades.length > 0 && (
          <small>{faint.length === 0 ? 'terbaca jelas' : `sulit dibaca: ${faint.map(({ use }) => use.toLowerCase()).join(', ')}`}</small>
        )}
      </p>
    </>
  )
}
