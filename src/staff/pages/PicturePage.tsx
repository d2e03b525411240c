import type { StaffPicture, StaffPictures } from '../staff-view.ts'
import { SMALL } from '../../ground/documents/PlainField.tsx'
import { Paragraphs, Section } from '../../ground/documents/parts.tsx'
import { HiddenFields } from '../../ground/documents/PostButton.tsx'
import { Button } from '../../ground/ui/Button/Button.tsx'
import { Picture } from '../../ground/ui/Picture/Picture.tsx'
import styles from '../../ground/ui/Field/Field.module.css'

const WIDE = '288px'

/** A picture as it was drawn, and as the page cuts it; a press on one of nine points moves the cuts at once. */
export function PicturePage({ body, token }: { body: StaffPicture; token: string }) {
  const { post, hidden, file, alt, look, aim, notes, another } = body
  const whole = <Picture picture={{ file, alt }} sizes={WIDE} />
  return (
    <>
      <Paragraphs texts={notes} />
      <form method="post" action={post} className="card">
        <HiddenFields token={token} hidden={hidden} />
        {aim === null ? (
          <p className="field whole-picture">{whole}</p>
        ) : (
          <fieldset className="field">
            <legend className={styles.label}>Bagian mana yang harus tetap terlihat?</legend>
            <p className={styles.hint}>Tekan satu titik pada gambar. Di bawahnya terlihat bagaimana halaman memotongnya.</p>
            <div className="aim">
              {aim.choices.map(({ value, label }) => (
                <input key={value} type="radio" name={aim.name} value={value} aria-label={label} defaultChecked={value === aim.value} />
              ))}
              {whole}
              <div className={`cuts ${look}`}>
                {['Di ponsel', 'Di komputer'].map((screen) => (
                  <figure key={screen}>
                    <Picture picture={{ file, alt: '' }} sizes={WIDE} />
                    <figcaption>{screen}</figcaption>
                  </figure>
                ))}
              </div>
            </div>
          </fieldset>
        )}
        <div className="row">
          <Button type="submit" name="langkah" value="ubah">
            Pakai gambar ini
          </Button>
          <Button type="submit" look="secondary" name="langkah" value={another}>
            Gambar lain
          </Button>
        </div>
      </form>
    </>
  )
}

/** Every picture that lies there, with the forms in which it is named or the way to remove it. */
export function PicturesPage({ body: { groups } }: { body: StaffPictures }) {
  return groups.map(({ id, title, note, pictures }) => (
    <Section key={id} id={id} title={title}>
      {note && <p>{note}</p>}
      <ul className="lines">
        {pictures.map(({ file, links }) => (
          <li key={file}>
            <p className="thumb">
              <Picture picture={{ file, alt: '' }} sizes={SMALL} />
              <span>{file}</span>
            </p>
            {links.length > 0 && (
              <p className="tasks">
                {links.map(({ text, href }) => (
                  <a key={href} href={href}>
                    {text}
                    {text === 'Buang' && <span className="visually-hidden"> {file}</span>}
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  ))
}
