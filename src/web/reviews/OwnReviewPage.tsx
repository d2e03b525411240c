import { FormPage, isWrong } from '../documents/FormPage.tsx'
import type { OwnReviewBody } from '../page-input/reviews-view.ts'

/** Where one's review stands, and what can be done about it. */
export function OwnReviewPage({ body: { facts, forms, links }, token }: { body: OwnReviewBody; token: string }) {
  return (
    <>
      <ul className="words">
        {facts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {[...forms.filter(({ body }) => isWrong(body)), ...forms.filter(({ body }) => !isWrong(body))].map(({ title, body }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <FormPage body={body} token={token} />
        </section>
      ))}
      <p className="tasks">
        {links.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    </>
  )
}
