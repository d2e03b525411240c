import type { StaffTable } from '../../ground/database/database.ts'
import type { StaffNeeds } from '../asked.tsx'
import { ALGORITHMS, CHALLENGE_MINUTES, rpIdOf } from './passkeys.ts'

interface Asking {
  needs: Pick<StaffNeeds, 'publicUrl' | 'current'>
  staff: Pick<StaffTable, 'id' | 'name'>
  keys: readonly { id: string }[]
  challenge: string
}

/** Asks the browser for a passkey when a form with a place for its answer is sent, and sends it then. Bytes go in base64url, as the library reads them. */
export function keyScript({ needs: { publicUrl, current }, staff, keys, challenge }: Asking): string {
  const user = { id: Buffer.from(staff.id).toString('base64url'), name: staff.name, displayName: staff.name }
  const asked = {
    challenge,
    keys: keys.map(({ id }) => ({ type: 'public-key', id })),
    create: {
      rp: { id: rpIdOf(publicUrl), name: current().site.hospital.name },
      user,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
    get: { rpId: rpIdOf(publicUrl), userVerification: 'required' },
    timeout: CHALLENGE_MINUTES * 60_000,
  }
  return `const asked = ${JSON.stringify(asked).replaceAll('<', String.raw`\u003c`)}${ASK}`
}

const ASK = String.raw`
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
const named = (one) => ({ ...one, id: bytes(one.id) })
const ask = async (isNew) => {
  const common = { challenge: bytes(asked.challenge), timeout: asked.timeout }
  const keys = asked.keys.map(named)
  const { id, type, response } = isNew
    ? await navigator.credentials.create({ publicKey: { ...common, ...asked.create, user: named(asked.create.user), excludeCredentials: keys } })
    : await navigator.credentials.get({ publicKey: { ...common, ...asked.get, allowCredentials: keys } })
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'].filter((part) => response[part])
  return JSON.stringify({ id, rawId: id, type, response: Object.fromEntries(parts.map((part) => [part, text(response[part])])) })
}
for (const form of document.querySelectorAll('form')) {
  const field = form.elements.jawaban
  if (!field) continue
  const told = form.appendChild(document.createElement('p'))
  told.setAttribute('role', 'status')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    told.textContent = ''
    const name = form.elements.nama
    if (name && !name.value.trim()) return form.submit()
    try {
      field.value = await ask(form.elements.aksi.value === 'daftar')
      form.submit()
    } catch {
      told.textContent = 'Kunci sandi tidak terbaca: dibatalkan, sudah terdaftar, atau peramban ini belum dapat memakainya. Coba sekali lagi, atau dengan Chrome, Safari, atau Firefox yang baru.'
    }
  })
}
`
