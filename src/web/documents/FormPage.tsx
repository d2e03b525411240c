import { Fragment } from 'react'
import type { FormBody, FormField } from '../page-input/document-view.ts'
import { HiddenFields } from './PostButton.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { StarRow } from '../ui/StarRow/StarRow.tsx'
import styles from '../ui/Field/Field.module.css'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** Whether something could not be done: then it stands where it is seen at once. */
export const isWrong = ({ trouble, fields }: FormBody): boolean => trouble.length > 0 || fields.some(({ error }) => error)

/** One task: what could not be done first, then the fields, then one button. */
export function FormPage({ body, token }: { body: FormBody; token: string }) {
  const { post, lead, fields, hidden, trouble, button, isQuiet, note } = body
  const wrong = fields.filter(({ error }) => error)
  return (
    <>
      {isWrong(body) && (
        <section className="trouble" role="alert" aria-labelledby="perlu-diperbaiki">
          <h2 id="perlu-diperbaiki">Ada yang perlu diperbaiki</h2>
          {trouble.map((text) => (
            <p key={text}>{wholeTimes(text)}</p>
          ))}
          <ul>
            {wrong.map(({ name, error }) => (
              <li key={name}>
                <a href={`#${name}`}>{wholeTimes(error ?? '')}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lead.map((text) => (
        <p key={text}>{wholeTimes(text)}</p>
      ))}
      <form method="post" action={post} noValidate className={fields.length > 0 ? 'card' : undefined}>
        <HiddenFields token={token} hidden={hidden} />
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        {note && (
          <p className={`field ${styles.hint}`}>
            {note.text} <a href={note.link.href}>{note.link.text}</a>
          </p>
        )}
        <Button type="submit" look={isQuiet ? 'secondary' : 'primary'}>
          {button}
        </Button>
      </form>
    </>
  )
}

function Field({ field }: { field: FormField }) {
  const { name, label, hint, error, because = [], kind } = field
  const described =
    [hint && `${name}-petunjuk`, error && `${name}-salah`, because.length > 0 && `${name}-sebab`].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {hint && (
        <p className={styles.hint} id={`${name}-petunjuk`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${name}-salah`}>
          <span className="visually-hidden">Perlu diperbaiki: </span>
          {error}
        </p>
      )}
      {because.length > 0 && (
        <ul id={`${name}-sebab`}>
          {because.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
  if (kind === 'radios' || kind === 'boxes') {
    const values = kind === 'boxes' ? field.values : [field.value]
    return (
      <fieldset className={error ? 'field wrong' : 'field'} aria-describedby={described}>
        <legend className={styles.label}>{label}</legend>
        {words}
        {field.choices.map(({ value, label: choice, stars, field: within }, index) => (
          <Fragment key={value}>
            <label className="choice">
              <input
                type={kind === 'boxes' ? 'checkbox' : 'radio'}
                id={index === 0 ? name : undefined}
                name={name}
                value={value}
                defaultChecked={values.includes(value)}
              />{' '}
              <span>{wholeTimes(choice)}</span>
              {stars !== undefined && (
                <span className="stars">
                  <StarRow rating={stars} isMute />
                </span>
              )}
            </label>
            {within && <Field field={within} />}
          </Fragment>
        ))}
      </fieldset>
    )
  }
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {words}
      {kind === 'select' ? (
        <select
          className={styles.control}
          id={name}
          name={name}
          defaultValue={field.value}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        >
          {field.choices.map(({ value, label: choice }) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </select>
      ) : kind === 'area' ? (
        <textarea
          className={styles.control}
          id={name}
          name={name}
          rows={6}
          defaultValue={field.value}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
      ) : (
        <input
          className={styles.control}
          id={name}
          type={kind}
          name={name}
          defaultValue={field.value}
          maxLength={300}
          autoComplete="off"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
      )}
    </div>
  )
}
