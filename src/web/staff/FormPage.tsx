import type { StaffField, StaffForm } from '../page-input/staff-view.ts'
import { HiddenFields } from './PostButton.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** One task: what could not be done first, then the fields, then one button. */
export function FormPage({ body: { post, lead, fields, hidden, trouble, button }, token }: { body: StaffForm; token: string }) {
  const wrong = fields.filter(({ error }) => error)
  return (
    <>
      {(trouble.length > 0 || wrong.length > 0) && (
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
      <form method="post" action={post} noValidate>
        <HiddenFields token={token} hidden={hidden} />
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <button type="submit">{button}</button>
      </form>
    </>
  )
}

function Field({ field }: { field: StaffField }) {
  const { name, label, hint, error, kind } = field
  const described = [hint && `${name}-petunjuk`, error && `${name}-salah`].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {hint && (
        <p className="hint" id={`${name}-petunjuk`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-salah`}>
          <span className="visually-hidden">Perlu diperbaiki: </span>
          {error}
        </p>
      )}
    </>
  )
  if (kind === 'radios' || kind === 'boxes') {
    const values = kind === 'boxes' ? field.values : [field.value]
    return (
      <fieldset className={error ? 'field wrong' : 'field'} aria-describedby={described}>
        <legend>{label}</legend>
        {words}
        {field.choices.map(({ value, label: choice }, index) => (
          <label key={value} className="choice">
            <input
              type={kind === 'boxes' ? 'checkbox' : 'radio'}
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={values.includes(value)}
            />{' '}
            <span>{wholeTimes(choice)}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {words}
      {kind === 'select' ? (
        <select id={name} name={name} defaultValue={field.value} aria-describedby={described} aria-invalid={error ? true : undefined}>
          {field.choices.map(({ value, label: choice }) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
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
