import type { StaffCheck } from '../page-input/staff-view.ts'
import { HiddenFields } from '../documents/PostButton.tsx'
import { Button, ButtonLink } from '../ui/Button/Button.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** What is about to be saved, and what visitors will read then. */
export function CheckPage({
  body: { post, acts, reminders, previews, calls, hidden, button },
  token,
}: {
  body: StaffCheck
  token: string
}) {
  return (
    <>
      <ul className="acts">
        {acts.map((act) => (
          <li key={act}>{wholeTimes(act)}</li>
        ))}
      </ul>
      {reminders.length > 0 && (
        <section className="trouble" aria-labelledby="dilihat">
          <h2 id="dilihat">Perlu dilihat</h2>
          <ul>
            {reminders.map((text) => (
              <li key={text}>{wholeTimes(text)}</li>
            ))}
          </ul>
        </section>
      )}
      {previews.length > 0 && <h2>Yang akan dibaca pengunjung</h2>}
      {previews.map(({ when, words }) => (
        <section key={when} className="preview" aria-label={when}>
          <h3>{when}</h3>
          <ul>
            {words.map((line) => (
              <li key={line}>{wholeTimes(line)}</li>
            ))}
          </ul>
        </section>
      ))}
      {calls.length > 0 && <p>Telepon nomor ini satu kali sebelum menyimpannya:</p>}
      {calls.map(({ text, href }) => (
        <p key={href}>
          <ButtonLink look="emergency" icon="phone" href={href}>
            {text}
          </ButtonLink>
        </p>
      ))}
      <form method="post" action={post} className="row">
        <HiddenFields token={token} hidden={hidden} />
        <Button type="submit" name="langkah" value="simpan">
          {button}
        </Button>
        <Button type="submit" look="secondary" name="langkah" value="ubah">
          Ubah isian
        </Button>
      </form>
    </>
  )
}
