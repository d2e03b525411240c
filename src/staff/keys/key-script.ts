import { isIP } from 'node:net'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { isLoopback } from '../../ground/http/loopback.ts'
import type { StaffNeeds } from '../asked.tsx'
import { keyWords } from './key-words.ts'
import { ALGORITHMS, CHALLENGE_MINUTES, rpIdOf } from './passkeys.ts'

interface Asking {
  needs: Pick<StaffNeeds, 'publicUrl' | 'current'>
  /** For a new passkey: its user handle (base64url) and name. */
  user?: { handle: string; name: string }
  keys?: readonly { id: string }[]
  /** The challenge (base64url); null if the script fetches one into the form's field `tantangan`. */
  challenge: string | null
  /** Whether the passkey is found without naming its user first (a discoverable credential). */
  isResident: boolean
}

/** A script that asks the browser for a passkey when a form with the field `jawaban` is sent, and then sends the form. Bytes are base64url. */
export function keyScript({ needs: { publicUrl, current }, user, keys = [], challenge, isResident }: Asking): string {
  const { hostname } = new URL(publicUrl)
  const isNamed = isIP(hostname.replace(/^\[(.*)\]$/u, '$1')) === 0
  const asked = {
    challenge,
    keys: keys.map(({ id }) => ({ type: 'public-key', id })),
    create: user && {
      rp: { id: rpIdOf(publicUrl), name: current().site.hospital.name },
      user: { id: user.handle, name: user.name, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        residentKey: isResident ? 'required' : 'preferred',
        requireResidentKey: isResident,
        userVerification: 'required',
      },
      attestation: 'none',
    },
    get: { rpId: rpIdOf(publicUrl), userVerification: 'required' },
    timeout: CHALLENGE_MINUTES * 60_000,
    orElse:
      user === undefined
        ? `atau tidak ada di perangkat ini. Coba sekali lagi. ${keyWords.unknown[1]}`
        : 'sudah terdaftar, atau peramban ini belum dapat memakainya. Coba sekali lagi, atau dengan Chrome, Safari, atau Firefox yang baru.',
    place: isNamed ? publicUrl : '',
    elsewhere: `Kunci sandi hanya bekerja di ${isNamed ? publicUrl : 'alamat dengan nama, bukan nomor'}: buka alamat itu.${isLoopback(hostname) ? FOR_OTHERS : ''}`,
  }
  return `const asked = ${JSON.stringify(asked).replaceAll('<', String.raw`\u003c`)}${ASK}`
}

/** Told when the site's address is a loopback address, which other devices do not reach. */
const FOR_OTHERS =
  ' Ia hanya terbuka di komputer situs sendiri; agar petugas dapat masuk dari perangkat lain, bagian IT memberi situs nama dengan https.'

const ASK = String.raw`
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
const named = (one) => ({ ...one, id: bytes(one.id) })
const unable = location.origin !== asked.place ? asked.elsewhere
  : window.PublicKeyCredential ? '' : 'Peramban ini belum dapat memakai kunci sandi: pakailah Chrome, Safari, atau Firefox yang baru, atau minta tautan baru untuk perangkat lain.'
// Beforehand: Safari asks only right after a press.
const begin = async ({ elements: { token, tantangan } }) => {
  const body = 'token=' + encodeURIComponent(token.value)
  const answer = await fetch('${staffEndpoints.passkeyChallenge}', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
  if (!answer.ok) throw new Error()
  return (tantangan.value = await answer.text())
}
const ask = async (isNew, challenge) => {
  const common = { challenge: bytes(challenge), timeout: asked.timeout }
  const keys = asked.keys.map(named)
  const { id, type, response } = isNew
    ? await navigator.credentials.create({ publicKey: { ...common, ...asked.create, user: named(asked.create.user), excludeCredentials: keys } })
    : await navigator.credentials.get({ publicKey: { ...common, ...asked.get, allowCredentials: keys } })
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'].filter((part) => response[part])
  return JSON.stringify({ id, rawId: id, type, response: Object.fromEntries(parts.map((part) => [part, text(response[part])])) })
}
for (const form of document.querySelectorAll('form')) {
  const field = form.elements.jawaban
  if (!field) continue
  const told = form.appendChild(document.createElement('p'))
  told.setAttribute('role', 'status')
  told.textContent = unable
  const prepare = () => (asked.challenge || unable ? Promise.resolve(asked.challenge) : begin(form)).catch(() => null)
  let prepared = prepare()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (unable) return
    told.textContent = ''
    const name = form.elements.nama
    if (name && !name.value.trim()) return form.submit()
    try {
      field.value = await ask(form.elements.aksi.value === 'daftar', (await prepared) || (await begin(form)))
      form.submit()
    } catch {
      prepared = prepare()
      told.textContent = 'Kunci sandi tidak terbaca: dibatalkan, ' + asked.orElse
    }
  })
}
`
