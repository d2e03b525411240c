import { allFields, placedFields, type FormBody, type FormField } from './document-view.ts'
import { DrawnFields } from './DrawnField.tsx'
import { HiddenFields, Onward, Paragraphs, PostButton, SaveButtons, StepButton } from './parts.tsx'
import { Button } from '../ui/Button/Button.tsx'
import styles from '../ui/Field/Field.module.css'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** Whether something in the form could not be done or is wrong. */
export const isWrong = ({ trouble = [], fields = [] }: FormBody): boolean =>
  trouble.length > 0 || allFields(fields).some(({ error }) => error)

/** The faulty fields, with the error and the item of a list that they belong to. */
function findFaults(fields: readonly FormField[]): { name: string; says: string }[] {
  return placedFields(fields).flatMap(({ field: { name, label, error }, within }) => {
    if (error === undefined) return []
    const about = error.startsWith(label) ? '' : /[?!.:]$/u.test(label) ? `${label} ` : `${label}: `
    return [{ name, says: within + about + error }]
  })
}

/** A form page: errors first, then the fields, then the button. */
export function FormPage({ body }: { body: FormBody }) {
  const { post, lead = [], shown, ways = [], fields = [], hidden = [], trouble = [] } = body
  const { button, steps, isQuiet, saves, isOneMore, note, cancel, away } = body
  const all = allFields(fields)
  const wrong = findFaults(fields)
  /** Whether there are submit buttons before the last one. */
  const hasSteps = all.some(({ kind, step }) => step || ['list', 'picture', 'icons', 'colour'].includes(kind))
  const isUpload = fields.some(({ kind }) => kind === 'upload')
  return (
    <>
      {isWrong(body) && (
        <section className="trouble" role="alert" aria-labelledby="perlu-diperbaiki">
          <h2 id="perlu-diperbaiki">Ada yang perlu diperbaiki</h2>
          <ul className="faults" tabIndex={wrong.length > 0 ? undefined : 0}>
            {trouble.map((text) => (
              <li key={text}>{wholeTimes(text)}</li>
            ))}
            {wrong.map(({ name, says }) => (
              <li key={name}>
                <a href={`#${name}`}>{wholeTimes(says)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Paragraphs texts={lead} />
      {shown}
      {ways.map((link) => (
        <Onward key={link.href} link={link} />
      ))}
      <form
        method="post"
        action={post}
        // The browser checks required fields before a picture is sent over a slow connection.
        noValidate={!isUpload}
        encType={isUpload ? 'multipart/form-data' : undefined}
        className={fields.length > 0 ? 'card' : undefined}
      >
        <HiddenFields hidden={hidden} />
        {hasSteps && (
          // Browsers press the first button on Enter in a field: this one continues.
          <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        )}
        <DrawnFields fields={fields} />
        {note && (
          <p className={`field ${styles.hint}`}>
            {note.text} <a href={note.link.href}>{note.link.text}</a>
          </p>
        )}
        <div className="ends">
          {saves && <SaveButtons isOneMore={isOneMore} />}
          {steps?.map((one, nth) => <StepButton key={one.step} look={nth === 0 ? 'primary' : 'secondary'} {...one} />) ?? (
            <Button type="submit" look={isQuiet || saves ? 'secondary' : 'primary'}>
              {button}
            </Button>
          )}
        </div>
      </form>
      {cancel && <PostButton {...cancel} />}
      <Onward link={away} />
    </>
  )
}
