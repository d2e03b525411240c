import type { ReactNode } from 'react'
import type { FormField } from './document-view.ts'
import { List, StepButton } from './parts.tsx'
import { NewTabLink } from '../ui/NewTabLink/NewTabLink.tsx'
import styles from '../ui/Field/Field.module.css'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** A control below its label, with its texts. `isNamed`: what stands beside it already names it. */
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

/** Several controls that belong together. The first choice has the field's id; a group without choices takes the focus itself. */
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

/** Attributes that connect a control with its texts for screen readers. */
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
