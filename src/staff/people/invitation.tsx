import { personName } from '../../contract/foreign-text.ts'
import { loginUrl, staffEndpoints } from '../../contract/endpoints.ts'
import { INVITATION_FLOW } from '../../contract/login.ts'
import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import { ROLE_WORDS } from '../../ground/database/staff-roles.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Onward, Paragraphs } from '../../ground/documents/parts.tsx'
import { hashToken } from '../../ground/people/secret-token.ts'
import { appendAct, inTurn, newAct } from '../../history/index.ts'
import { BEGIN_LINK, formPage, MANAGERS, message, TODAY_LINK, type Asked, type StaffAnswer } from '../asked.tsx'
import { keyWords } from '../keys/key-words.ts'
import { keyScript } from '../keys/key-script.ts'
import { replaceKeys, handleOf, readNewKey } from '../keys/passkeys.ts'
import { NEEDS_SCRIPT } from '../keys/sign-in.tsx'
import { findInvitation, takeInvitation, type Invitation } from '../staff-repository.ts'
import { pageTexts } from '../words/words.ts'
import { alsoWithdrawn } from './people.tsx'

const ACCOUNT_TAKEN = [
  'Akun ini sudah dipakai seorang petugas, jadi tautannya tidak dipakai.',
  'Keluar, lalu buka tautan ini lagi dan masuk dengan akun baru orang yang pindah.',
]

function whatFor({ name, role, joins }: Invitation): string {
  if (joins === null) return `${name} diundang menjadi petugas situs ini sebagai ${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].may}.`
  return `${name} (${ROLE_WORDS[role].name}) pindah ke akun lain. Semua yang pernah dikerjakannya tetap atas namanya; akun lamanya tidak dapat masuk ke ruang petugas lagi.`
}

/**
 * The account of the house for this invitation: a new one, or the existing one of somebody who lost their passkey; null if a provider's account is
 * needed. Its subject is known before the invitation is accepted, because the passkey contains it.
 */
async function houseAccount({ database, staffIssuer }: Asked['needs'], code: string, { joins }: Invitation) {
  const joined = database.selectFrom('staff').select(['issuer', 'subject']).where('id', '=', String(joins))
  const person = await joined.executeTakeFirst()
  if (person?.issuer === HOUSE_ISSUER) return { issuer: HOUSE_ISSUER, subject: person.subject, isBack: true }
  return staffIssuer === HOUSE_ISSUER ? { issuer: HOUSE_ISSUER, subject: hashToken(`account ${code}`), isBack: false } : null
}

/** Shows an invitation without accepting it, because chat applications fetch links for previews. */
export async function showInvitation(asked: Asked, trouble: readonly string[] = [], error?: string): Promise<StaffAnswer> {
  const { needs, query, form, session, log } = asked
  const code = form.get('kode') ?? query.get('kode') ?? ''
  const invitation = await findInvitation(needs.database, code, needs.clock.now())
  if (invitation === null) return refuseInvitation(log)
  const account = await houseAccount(needs, code, invitation)
  const words = account?.isBack ? `${invitation.name} mendaftarkan kunci sandi yang baru.` : whatFor(invitation)
  const atProvider = { text: `Masuk dengan ${needs.loginLabel}`, href: loginUrl(`${INVITATION_FLOW}${code}`) }
  if (session !== null) {
    const lead = [words, `Anda masuk sebagai ${session.user.name}. Akun inilah yang dicatat.`, ...(account ? keyWords.others : [])]
    return formPage('Undangan', { post: staffEndpoints.invitation, lead, hidden: [['kode', code]], button: 'Terima undangan' })
  }
  if (account === null) {
    const paragraphs = [words, 'Masuk dengan akun yang akan Anda pakai untuk bekerja di sini.']
    return message(200, 'Undangan', paragraphs, { action: atProvider, back: null })
  }
  const hidden = Object.entries({ aksi: 'daftar', kode: code, tantangan: '', jawaban: '' })
  const value = form.get('nama') ?? ''
  const name = { kind: 'text', name: 'nama', label: 'Nama perangkat ini', hint: 'Misalnya: Ponsel saya', value } as const
  const fields = [{ ...name, ...(error && { error }) }]
  const add = { post: staffEndpoints.invitation, hidden, fields, trouble, button: 'Daftarkan kunci sandi' }
  const body = (
    <>
      <Paragraphs texts={needs.staffIssuer === HOUSE_ISSUER ? [words, ...keyWords.invited] : keyWords.either(invitation.name)} />
      {needs.staffIssuer !== HOUSE_ISSUER && <Onward link={atProvider} />}
      {trouble.length === 0 && NEEDS_SCRIPT}
      <FormPage body={add} />
    </>
  )
  const script = keyScript({
    needs,
    user: { handle: handleOf({ id: '', ...account }), name: invitation.name },
    challenge: null,
    isResident: true,
  })
  return { page: { title: 'Undangan', body, back: null, isWrong: trouble.length > 0 || error !== undefined, script } }
}

export async function acceptInvitation(asked: Asked): Promise<StaffAnswer> {
  const { needs, form, session, signIn, log } = asked
  const [code, now] = [form.get('kode') ?? '', needs.clock.now()]
  if (session === null && form.get('aksi') !== 'daftar') return { redirect: staffEndpoints.room }
  const account = session ?? (await readAccount(asked, code))
  if (!('issuer' in account)) return account
  const key = 'credential' in account ? account : null
  const { issuer, subject } = account
  const person = await inTurn(needs.database, async (trx) => {
    const taken = await takeInvitation(trx, code, { issuer, subject }, now, needs.staffIssuer)
    if (taken === null || taken === 'last-manager' || taken === 'account-taken') return taken
    if (key !== null) await replaceKeys(trx, taken, key.credential, key.device, now)
    const came = taken.hasMoved ? 'pindah ke akun lain' : `menjadi ${ROLE_WORDS[taken.role].name}${alsoWithdrawn(taken)}`
    const what = key?.isBack ? 'mendaftarkan kunci sandi yang baru' : came
    await appendAct(trx, taken, newAct('staff', `${taken.name} ${what}`), now)
    return taken
  })
  if (person === null) return refuseInvitation(log)
  // Otherwise the last manager, trying out somebody else's link, would lose their own role.
  if (person === 'last-manager') return message(409, 'Undangan tidak dipakai', pageTexts['last-manager'])
  if (person === 'account-taken') return message(409, 'Undangan tidak dipakai', ACCOUNT_TAKEN)
  if (key !== null) await signIn.start(subject, person.name)
  // A manager who comes to a site that shows the sample begins its content.
  return { redirect: needs.beginning.isOpen() && MANAGERS.includes(person.role) ? BEGIN_LINK.href : TODAY_LINK.href }
}

/** Reads the passkey before the invitation is accepted, so that an invitation is used up only by a passkey that works. */
async function readAccount(asked: Asked, code: string) {
  const { needs, form, signIn, log } = asked
  const invitation = await findInvitation(needs.database, code, needs.clock.now())
  const account = invitation && (await houseAccount(needs, code, invitation))
  if (!account) return refuseInvitation(log)
  const device = personName(form.get('nama') ?? '')
  if (device === null) return showInvitation(asked, [], keyWords.nameless)
  const answer = form.get('jawaban') ?? ''
  if (answer === '') return showInvitation(asked, keyWords.withoutScript)
  const challenge = form.get('tantangan') ?? ''
  const credential = (await signIn.take(challenge)) ? await readNewKey(needs, challenge, answer) : null
  return credential === null ? showInvitation(asked, keyWords.refused) : { ...account, device, credential }
}

/** The answer to an invitation that was guessed, used, withdrawn or has expired; it does not say which. */
function refuseInvitation(log: Asked['log']): StaffAnswer {
  log.warn('an invitation was opened that does not exist, or not any more')
  return message(404, 'Undangan tidak berlaku', pageTexts['no-invitation'])
}
