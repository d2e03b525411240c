import type { StaffPeople } from '../page-input/staff-view.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'
import { FormPage } from '../documents/FormPage.tsx'
import { PostButton } from '../documents/PostButton.tsx'

/** Who works here, who is invited, and the form for one more. */
export function PeoplePage({ body: { people, invitations, link, invite }, token }: { body: StaffPeople; token: string }) {
  return (
    <>
      {link && (
        <section className="done" aria-live="polite" aria-label="Tautan undangan">
          <p>Tautan undangan, hanya tampil sekali. Salin, lalu kirim kepada orangnya:</p>
          <p className="link">{link}</p>
          <p>
            <ButtonLink newTab href={`https://wa.me/?text=${encodeURIComponent(`Undangan masuk ke ruang petugas: ${link}`)}`}>
              Kirim lewat WhatsApp
            </ButtonLink>
          </p>
        </section>
      )}
      <ul className="lines">
        {people.map(({ name, text, remove }) => (
          <li key={text + name}>
            <p>
              <b>{name}</b> <span className="state">{text}</span>
            </p>
            {remove && <PostButton {...remove} token={token} text="Keluarkan" about={name} />}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="undangan">
          <h2 id="undangan">Undangan yang belum dibuka</h2>
          <ul className="lines">
            {invitations.map(({ name, text, remove }) => (
              <li key={text + name}>
                <p>
                  <b>{name}</b> <span className="state">{text}</span>
                </p>
                <PostButton {...remove} token={token} text="Batalkan undangan" about={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="undang">
        <h2 id="undang">Undang petugas</h2>
        <FormPage body={invite} token={token} />
      </section>
    </>
  )
}
