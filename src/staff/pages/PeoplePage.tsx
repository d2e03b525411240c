import type { RemovablePerson, StaffPeople } from '../staff-view.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Section } from '../../ground/documents/parts.tsx'
import { PostButton } from '../../ground/documents/PostButton.tsx'

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
      <People people={people} remove="Keluarkan" token={token} />
      {invitations.length > 0 && (
        <Section id="undangan" title="Undangan yang belum dibuka">
          <People people={invitations} remove="Batalkan undangan" token={token} />
        </Section>
      )}
      <Section id="undang" title="Undang petugas">
        <FormPage body={invite} token={token} />
      </Section>
    </>
  )
}

function People({ people, remove: text, token }: { people: readonly RemovablePerson[]; remove: string; token: string }) {
  return (
    <ul className="lines">
      {people.map(({ name, text: what, remove }) => (
        <li key={what + name}>
          <p>
            <b>{name}</b> <span className="state">{what}</span>
          </p>
          {remove && <PostButton {...remove} token={token} text={text} about={name} />}
        </li>
      ))}
    </ul>
  )
}
