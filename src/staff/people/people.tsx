import { dayInWords } from '../../content/sentence.ts'
import { ROLE_WORDS, STAFF_ROLES } from '../../ground/database/staff-roles.ts'
import { personName } from '../../contract/foreign-text.ts'
import { chatLink } from '../../contract/phone.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import { localTime } from '../../schedule/times.ts'
import type { FormBody } from '../../ground/documents/document-view.ts'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { PostButton, Section } from '../../ground/documents/parts.tsx'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import type { Database, StaffTable } from '../../ground/database/database.ts'
import { appendAct, inTurn, newAct, OPERATOR, type Actor } from '../../history/index.ts'
import { oneOf } from '../../ground/documents/questions.ts'
import { keyWords } from '../keys/key-words.ts'
import { resetKeys } from '../keys/passkeys.ts'
import { formPage, PEOPLE_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { addInvitation, INVITATION_DAYS, listStaff, mayStillInvite, staffOf } from '../staff-repository.ts'
import { removeInvitation, removeStaff, type ChangedPerson } from '../staff-repository.ts'
import { pageTexts } from '../words/words.ts'

export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}${staffEndpoints.invitation}?kode=${token}`

/** Removes a person; null, with nothing changed, in the cases of {@link removeStaff}. */
export function dismiss(database: Database, by: NonNullable<Actor>, id: string, now: Date, own: string | null = null) {
  return inTurn(database, async (trx): Promise<ChangedPerson | null> => {
    const person = await removeStaff(trx, id, own)
    if (person === null) return null
    const title = `Mengeluarkan ${person.name} (${ROLE_WORDS[person.role].name})${alsoWithdrawn(person)}`
    await appendAct(trx, by, newAct('staff', title), now)
    return person
  })
}

/** Makes a link that moves a person to another account, with all they did; null if there is no such person or `by` may not invite. */
export function inviteToMove(database: Database, by: NonNullable<Actor>, id: string, now: Date) {
  return inTurn(database, async (trx) => {
    const person = await staffOf(trx, id)
    if (person === undefined || (by.id !== OPERATOR.id && !(await mayStillInvite(trx, by.id)))) return null
    await appendAct(trx, by, newAct('staff', `Membuat tautan pindah akun untuk ${person.name}`), now)
    return { name: person.name, token: await addInvitation(trx, by, { name: person.name, role: person.role, joins: id }, now) }
  })
}

export const alsoWithdrawn = ({ withdrawn }: ChangedPerson): string =>
  withdrawn.length === 0 ? '' : `; undangannya untuk ${withdrawn.join(', ')} dibatalkan`

/** Whether somebody's account is not at the issuer that opens the room now. */
export const isElsewhere = (issuer: string, staffIssuer: string | null): boolean =>
  issuer !== staffIssuer && (staffIssuer !== null || issuer === HOUSE_ISSUER)

/** Says who invited somebody; empty for those invited before this was recorded. */
export const invitedBy = (name: string | null): string => (name === null ? '' : `, diundang oleh ${name}`)

/** The staff: invited by a link, with a role, and removed at once. */
export async function showPeople(
  { needs, staff: self, form }: AskedByStaff,
  told: { link?: string; trouble?: string[]; error?: string } = {},
): Promise<StaffAnswer> {
  const { staff, invitations } = await listStaff(needs.database)
  const dayOf = (time: string): string => dayInWords(localTime(needs.current().site.hospital.timeZone, new Date(time)).day)
  const managers = staff.filter(({ role }) => role === 'pengelola')
  const roles = STAFF_ROLES.map((role) => ({ value: role, label: `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].may}` }))
  const invite: FormBody = {
    post: PEOPLE_LINK.href,
    lead: [`Tautan undangan berlaku ${INVITATION_DAYS} hari, untuk satu akun. Kirim hanya kepada orangnya.`],
    hidden: [['aksi', 'undang']],
    trouble: told.trouble ?? [],
    fields: [
      { kind: 'text', name: 'nama', label: 'Nama', value: form.get('nama') ?? '', ...(told.error && { error: told.error }) },
      oneOf(form, 'radios', ['peran', 'Peran'], roles, 'penyunting'),
    ],
    button: 'Buat tautan undangan',
  }
  const body = (
    <>
      {told.link && (
        <section className="done" aria-live="polite" aria-label="Tautan undangan">
          <p>Tautan undangan, hanya tampil sekali. Salin, lalu kirim kepada orangnya:</p>
          <p className="link">{told.link}</p>
          <p>
            <ButtonLink newTab href={chatLink('', `Undangan masuk ke ruang petugas: ${told.link}`)}>
              Kirim lewat WhatsApp
            </ButtonLink>
          </p>
        </section>
      )}
      <ul className="lines">
        {staff.map(({ id, name, role, created_at, invited_by_name, issuer, factor_since }) => {
          const [moves, isMe] = [isElsewhere(issuer, needs.staffIssuer), id === self.id ? '. Ini Anda.' : '']
          const isHouse = issuer === HOUSE_ISSUER
          const came = isHouse
            ? '. Masih masuk dengan kunci sandi'
            : `. Masih dengan akun lama: belum dapat masuk dengan ${needs.loginLabel}`
          const before = moves ? came : ''
          const what = `${ROLE_WORDS[role].name}, sejak ${dayOf(created_at)}${invitedBy(invited_by_name)}${isMe}${before}`
          const isLast = role === 'pengelola' && managers.length === 1
          const hasKey = isHouse || (needs.hasSecondFactor && factor_since !== null)
          const acts = {
            hapus: !isLast && 'Keluarkan',
            pindah: moves && 'Buat tautan pindah akun',
            'hapus-kunci': id !== self.id && hasKey && (isHouse ? 'Kunci sandinya hilang' : 'Hapus kunci sandinya'),
          }
          return <PersonLine key={id} id={id} name={name} what={what} acts={acts} />
        })}
      </ul>
      {invitations.length > 0 && (
        <Section id="undangan" title="Undangan yang belum dibuka">
          <ul className="lines">
            {invitations.map(({ id_hash, name, role, expires_at, made_by_name, joins }) => {
              const until = expires_at > needs.clock.now().toISOString() ? `berlaku sampai ${dayOf(expires_at)}` : 'sudah kedaluwarsa'
              const what = `${joins === null ? 'Diundang' : 'Tautan baru'} sebagai ${ROLE_WORDS[role].name} oleh ${made_by_name}; ${until}`
              return <PersonLine key={id_hash} id={id_hash} name={name} what={what} acts={{ 'hapus-undangan': 'Batalkan undangan' }} />
            })}
          </ul>
        </Section>
      )}
      <Section id="undang" title="Undang petugas">
        <FormPage body={invite} />
      </Section>
    </>
  )
  return { page: { title: 'Petugas', body, isWrong: isWrong(invite) } }
}

interface PersonLineProps {
  id: string
  name: string
  what: string
  /** What can be done about the person: the text of the button by action; false for no button. */
  acts: Readonly<Record<string, string | false>>
}

function PersonLine({ id, name, what, acts }: PersonLineProps) {
  return (
    <li>
      <p>
        <b>{name}</b> <span className="state">{what}</span>
      </p>
      {Object.entries(acts).map(
        ([aksi, text]) =>
          text && <PostButton key={aksi} post={PEOPLE_LINK.href} hidden={Object.entries({ aksi, siapa: id })} text={text} about={name} />,
      )}
    </li>
  )
}

export async function changePeople(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff: by } = asked
  const id = form.get('siapa') ?? ''
  const now = needs.clock.now()
  const aksi = form.get('aksi')
  const showLink = (token: string) =>
    showPeople({ ...asked, form: new URLSearchParams() }, { link: invitationLink(needs.publicUrl, token) })
  if ((aksi === 'hapus' || aksi === 'hapus-kunci') && form.get('pasti') !== 'ya') {
    const person = (await listStaff(needs.database)).staff.find((one) => one.id === id)
    if (person !== undefined) return askOnceMore(person, aksi)
  }
  if (aksi === 'undang') {
    const name = personName(form.get('nama') ?? '')
    const role = STAFF_ROLES.find((known) => known === form.get('peran'))
    if (name === null || role === undefined) return showPeople(asked, { error: 'Tulis nama orangnya, paling banyak 80 huruf.' })
    const token = await inTurn(needs.database, async (trx) => {
      if (!(await mayStillInvite(trx, by.id))) return null
      await appendAct(trx, by, newAct('staff', `Mengundang ${name} sebagai ${ROLE_WORDS[role].name}`), now)
      return addInvitation(trx, by, { name, role }, now)
    })
    // Null if `by` has just lost their role: the list then says so.
    if (token !== null) return showLink(token)
  } else if (aksi === 'pindah') {
    const moving = await inviteToMove(needs.database, by, id, now)
    if (moving !== null) return showLink(moving.token)
  } else if (aksi === 'hapus-kunci') {
    const reset = await resetKeys(needs.database, by, id, now)
    if (reset === null)
      return showPeople(asked, {
        trouble: ['Tidak ada yang berubah: kunci sandi Anda sendiri dihapus oleh pengelola lain, atau orangnya sudah keluar.'],
      })
    if (reset.token !== null) return showLink(reset.token)
  } else if (aksi === 'hapus') {
    if ((await dismiss(needs.database, by, id, now, needs.staffIssuer)) === null)
      return showPeople(asked, { trouble: ['Tidak ada yang berubah: orangnya sudah keluar, atau ia pengelola terakhir.'] })
  } else
    await inTurn(needs.database, async (trx) => {
      const invitation = await removeInvitation(trx, id)
      if (invitation) await appendAct(trx, by, newAct('staff', `Membatalkan undangan ${invitation.name}`), now)
    })
  return { redirect: PEOPLE_LINK.href }
}

/** Asks for confirmation, because a removed person only returns by an invitation, and on a phone the button is close to others. */
function askOnceMore({ id, name, issuer }: StaffTable, aksi: 'hapus' | 'hapus-kunci'): StaffAnswer {
  const [title, button] = aksi === 'hapus' ? [`Keluarkan ${name}?`, 'Ya, keluarkan'] : [`Hapus kunci sandi ${name}?`, 'Ya, hapus']
  const lead = aksi === 'hapus' ? pageTexts.dismiss : issuer === HOUSE_ISSUER ? keyWords.resetByLink : keyWords.reset
  return formPage(
    title,
    { post: PEOPLE_LINK.href, lead, hidden: Object.entries({ aksi, siapa: id, pasti: 'ya' }), button },
    { back: PEOPLE_LINK },
  )
}
