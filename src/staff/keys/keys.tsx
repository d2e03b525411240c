import { dayInWords } from '../../content/sentence.ts'
import { loginUrl, staffEndpoints } from '../../contract/endpoints.ts'
import { personName } from '../../contract/foreign-text.ts'
import { STAFF_AGAIN_FLOW, STAFF_AGAIN_PAGES } from '../../contract/login.ts'
import type { FormBody } from '../../ground/documents/document-view.ts'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { Onward, Paragraphs, PostButton, Section } from '../../ground/documents/parts.tsx'
import { localTime } from '../../schedule/times.ts'
import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import { message, signInAgain, TODAY_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { isFactorFreshAt, isSignInFreshAt } from '../may-enter.ts'
import { keyWords } from './key-words.ts'
import { keyScript } from './key-script.ts'
import { handleOf, listKeys, MOST_KEYS, newChallenge, verifyOwnKey, registerKey, removeKey } from './passkeys.ts'

const KEYS_PAGE = 'kunci'

/** Whether no passkey is asked of this person, because their provider is enough. */
const isWithoutKeys = ({ needs, staff }: AskedByStaff): boolean => !needs.hasSecondFactor && staff.issuer !== HOUSE_ISSUER

const NOT_ASKED = message(404, 'Kunci sandi', ['Situs ini tidak meminta kunci sandi dari Anda.'])

/** The page of one's own passkeys: they are shown when asked for, registered, named and removed. */
export async function showKeys(asked: AskedByStaff, trouble: string[] = [], error?: string): Promise<StaffAnswer> {
  const { needs, session, query, form, staff } = asked
  if (isWithoutKeys(asked)) return NOT_ASKED
  const now = needs.clock.now()
  const keys = await listKeys(needs.database, staff.id)
  const untuk = form.get('untuk') ?? query.get('untuk') ?? ''
  const hasFactor = isFactorFreshAt(now, session)
  const mayRegister = isSignInFreshAt(now, session) && (hasFactor || staff.factor_since === null) && keys.length < MOST_KEYS
  const mayProve = keys.length > 0 && !hasFactor
  const bodyOf = (aksi: string, body: Pick<FormBody, 'lead' | 'fields' | 'button' | 'trouble'>): FormBody => ({
    post: staffEndpoints.passkeys,
    hidden: Object.entries({ aksi, untuk, jawaban: '' }),
    ...body,
  })
  const prove = bodyOf('buktikan', { lead: keyWords.prove, button: 'Buktikan dengan kunci sandi', trouble })
  const name = { kind: 'text', name: 'nama', label: 'Nama perangkatnya', value: form.get('nama') ?? '', ...(error && { error }) } as const
  const told = mayProve ? [] : trouble
  const add = bodyOf('daftar', { lead: keyWords.add, fields: [name], button: 'Daftarkan kunci sandi', trouble: told })
  const again = { text: `Masuk sekali lagi dengan ${needs.loginLabel}`, href: loginUrl(`${STAFF_AGAIN_FLOW}-${KEYS_PAGE}`) }
  const dayOf = (time: string): string => dayInWords(localTime(needs.current().site.hospital.timeZone, new Date(time)).day)
  const body = (
    <>
      {mayProve && <FormPage body={prove} />}
      {keys.length > 0 && (
        <Section id="kunci-anda" title="Kunci sandi Anda">
          <ul className="lines">
            {keys.map(({ id, name: device, created_at, used_at }) => (
              <li key={id}>
                <p>
                  <b>{device}</b>{' '}
                  <span className="state">
                    {`sejak ${dayOf(created_at)}, ${used_at === null ? 'belum dipakai' : `terakhir dipakai ${dayOf(used_at)}`}`}
                  </span>
                </p>
                {hasFactor && keys.length > 1 && (
                  <PostButton
                    post={staffEndpoints.passkeys}
                    hidden={Object.entries({ aksi: 'hapus', mana: id })}
                    text="Hapus"
                    about={device}
                  />
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mayRegister ? (
        <Section id="kunci-baru" title={keys.length > 0 ? 'Daftarkan satu lagi' : 'Daftarkan kunci sandi pertama'}>
          <FormPage body={add} />
        </Section>
      ) : (
        <>
          {!mayProve && told.length > 0 && <Paragraphs texts={told} />}
          <Paragraphs texts={keys.length < MOST_KEYS ? keyWords.afterSignIn : keyWords.full} />
          {staff.issuer !== HOUSE_ISSUER && <Onward link={again} />}
        </>
      )}
    </>
  )
  const challenge = mayProve || mayRegister ? await newChallenge(needs.database, session, now) : null
  const user = { handle: handleOf(staff), name: staff.name }
  const isResident = staff.issuer === HOUSE_ISSUER
  const script = challenge === null ? {} : { script: keyScript({ needs, user, keys, challenge, isResident }) }
  return { page: { title: 'Kunci sandi', body, back: TODAY_LINK, isWrong: isWrong(mayProve ? prove : add), done: <></>, ...script } }
}

export async function takeKeys(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff, session, log } = asked
  if (isWithoutKeys(asked)) return NOT_ASKED
  const now = needs.clock.now()
  const place = { ...needs, staff, session, now }
  const hasFactor = isFactorFreshAt(now, session)
  const response = form.get('jawaban') ?? ''
  const aksi = form.get('aksi')
  const goOn: StaffAnswer = { redirect: placeAfter(form.get('untuk') ?? '') }
  if (aksi === 'hapus') {
    if (!asked.provedRecently) return signInAgain(asked, KEYS_PAGE)
    return (await removeKey(needs.database, staff, form.get('mana') ?? '', now)) ? { redirect: staffEndpoints.passkeys } : showKeys(asked)
  }
  const name = personName(form.get('nama') ?? '')
  if (aksi === 'daftar' && name === null) return showKeys(asked, [], keyWords.nameless)
  // An empty answer means that the page's script has not run.
  if (response === '') return showKeys(asked, keyWords.withoutScript)
  if (aksi === 'daftar' && name !== null) {
    if (!isSignInFreshAt(now, session) || (staff.factor_since !== null && !hasFactor)) return signInAgain(asked, KEYS_PAGE)
    if (await registerKey({ ...place, name, hasFactor }, response)) return goOn
  } else if (await verifyOwnKey(place, response)) return goOn
  log.warn('a passkey was refused')
  return showKeys(asked, keyWords.refused)
}

/** The address to go on to: only a known page of the room. */
function placeAfter(page: string): string {
  const known = STAFF_AGAIN_PAGES.find((one) => one === page && one !== KEYS_PAGE)
  return known === undefined ? staffEndpoints.room : `${staffEndpoints.room}/${known}`
}
