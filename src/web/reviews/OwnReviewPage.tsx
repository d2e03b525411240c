import { FormPage, isWrong } from '../documents/FormPage.tsx'
import { List, Tasks } from '../documents/parts.tsx'
import type { OwnReviewBody } from '../page-input/reviews-view.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** Where one's review stands, and what can be done about it. */
export function OwnReviewPage({ body: { help, facts, forms, links }, token }: { body: OwnReviewBody; token: string }) {
  return (
    <>
      {help && <Help help={help} />}
      <List texts={facts} look="words" />
      {[...forms.filter(({ body }) => isWrong(body)), ...forms.filter(({ body }) => !isWrong(body))].map(({ title, body }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <FormPage body={body} token={token} />
        </section>
      ))}
      <Tasks links={links} />
    </>
  )
}

const LOOKS = { line: 'primary', emergency: 'emergency', chat: 'secondary' } as const

function Help({ help: { title, words, ways, unsent } }: { help: NonNullable<OwnReviewBody['help']> }) {
  return (
    <section className="help card" aria-labelledby="bantuan">
      <h2 id="bantuan">{title}</h2>
      <p>{words}</p>
      <p className="row">
        {ways.map(({ kind, text, href }) => (
          <ButtonLink key={kind} look={LOOKS[kind]} href={href}>
            <span>{wholeTimes(text)}</span>
          </ButtonLink>
        ))}
      </p>
      {unsent && <p>{unsent}</p>}
    </section>
  )
}
