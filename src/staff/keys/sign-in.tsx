import { loginUrl, staffEndpoints } from '../../contract/endpoints.ts'
import { STAFF_FLOW } from '../../contract/login.ts'
import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import type { Database } from '../../ground/database/database.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { MessagePage } from '../../ground/documents/parts.tsx'
import { TODAY_LINK, type Asked, type StaffAnswer } from '../asked.tsx'
import { keyWords } from './key-words.ts'
import { keyScript } from './key-script.ts'
import { findByKey } from './passkeys.ts'

/** The sign-in page: at the provider, by a passkey of the house, or both. */
export async function showSignIn({ needs }: Asked, paragraphs: readonly string[], status = 200, trouble: string[] = []) {
  const hasKeys = await comesByKey(needs.database)
  const isHouse = needs.staffIssuer === HOUSE_ISSUER
  const action = isHouse ? null : { text: `Masuk dengan ${needs.loginLabel}`, href: loginUrl(STAFF_FLOW) }
  const hidden = Object.entries({ aksi: 'masuk', tantangan: '', jawaban: '' })
  const byKey = {
    post: staffEndpoints.room,
    hidden,
    button: 'Masuk dengan kunci sandi perangkat',
    trouble,
    ...(!isHouse && { isQuiet: true as const }),
  }
  const body = (
    <>
      <MessagePage paragraphs={[...paragraphs, ...(isHouse && !hasKeys ? keyWords.nobody : [])]} action={action} />
      {hasKeys && trouble.length === 0 && NEEDS_SCRIPT}
      {hasKeys && <FormPage body={byKey} />}
    </>
  )
  const script = hasKeys && { script: keyScript({ needs, challenge: null, isResident: true }) }
  return { status, page: { title: 'Ruang petugas', body, back: null, isWrong: trouble.length > 0, ...script } } satisfies StaffAnswer
}

/** Says why passkeys do not work without a script. */
export const NEEDS_SCRIPT = (
  <noscript>
    <p className="trouble">{keyWords.withoutScript[0]}</p>
  </noscript>
)

/** Whether anybody signs in with a passkey of the house. */
async function comesByKey(database: Database): Promise<boolean> {
  return (await database.selectFrom('staff').select('id').where('issuer', '=', HOUSE_ISSUER).executeTakeFirst()) !== undefined
}

export async function giveChallenge({ signIn }: Asked): Promise<StaffAnswer> {
  return { type: 'text/plain; charset=utf-8', body: Buffer.from(await signIn.begin()) }
}

export async function signInByKey(asked: Asked): Promise<StaffAnswer> {
  const { needs, form, signIn, log } = asked
  const [challenge, answer] = [form.get('tantangan') ?? '', form.get('jawaban') ?? '']
  if (answer === '') return showSignIn(asked, [], 422, keyWords.withoutScript)
  const staff = (await signIn.take(challenge)) ? await findByKey({ ...needs, now: needs.clock.now() }, challenge, answer) : null
  if (staff === null) {
    log.warn('a passkey was refused')
    return showSignIn(asked, [], 422, keyWords.unknown)
  }
  await signIn.start(staff.subject, staff.name)
  return { redirect: TODAY_LINK.href }
}
