import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Bytes = Buffer

/** What a test can make wrong; by default everything is as in a correct browser. */
interface Lies {
  challenge?: string
  origin?: string
  rpId?: string
  type?: string
  /** Flags of the authenticator data: bit 0: user present, bit 2: user verified. */
  flags?: number
  counter?: number
  /** A credential id that is not its own. */
  id?: string
  /** The user handle that it claims, in base64url. */
  userHandle?: string
  /** The format of its attestation statement. */
  fmt?: string
  statement?: Bytes
}

const text = (value: string): Bytes => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Bytes): Bytes => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])
const hash = (value: string | Bytes): Bytes => createHash('sha256').update(value).digest()
const coded = (value: string | Bytes): string => Buffer.from(value).toString('base64url')

/** An attestation statement in CBOR with a certificate. */
export const WITH_CERTIFICATE = Buffer.concat(
  [Buffer.from([0xa3]), text('alg'), Buffer.from([0x26]), text('sig'), bytes(randomBytes(70))].concat([
    text('x5c'),
    Buffer.from([0x81]),
    bytes(randomBytes(300)),
  ]),
)

/** An authenticator and its browser in one: a passkey of one site, with the answers of `navigator.credentials` in base64url. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const key = { id: coded(id), counter: 0 }

  const clientData = (type: string, challenge: string, lies: Lies): Bytes =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(
    { rpId = new URL(origin).hostname, flags = 0x05, counter = key.counter }: Lies,
    attested = Buffer.alloc(0),
  ): Bytes {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rpId), Buffer.from([attested.length > 0 ? flags | 0x40 : flags]), count, attested])
  }

  return {
    id: key.id,
    /** Counts signatures from now on. */
    counts(): void {
      key.counter += 1
    },
    create(challenge: string, lies: Lies = {}): string {
      const point = [0x21, 0x58, 0x20, ...Buffer.from(x, 'base64url'), 0x22, 0x58, 0x20, ...Buffer.from(y, 'base64url')]
      const cose = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, ...point])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const statement = [text('fmt'), text(lies.fmt ?? 'none'), text('attStmt'), lies.statement ?? Buffer.from([0xa0])]
      const attestation = Buffer.concat([Buffer.from([0xa3]), ...statement, text('authData'), bytes(authenticatorData(lies, attested))])
      const response = { clientDataJSON: coded(clientData('webauthn.create', challenge, lies)), attestationObject: coded(attestation) }
      return JSON.stringify({ id: lies.id ?? key.id, rawId: lies.id ?? key.id, type: 'public-key', response })
    },
    get(challenge: string, lies: Lies = {}): string {
      const [client, data] = [clientData('webauthn.get', challenge, lies), authenticatorData(lies)]
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const { userHandle } = lies
      const signed = { clientDataJSON: coded(client), authenticatorData: coded(data), signature: coded(signature) }
      const response = { ...signed, ...(userHandle !== undefined && { userHandle }) }
      return JSON.stringify({ id: lies.id ?? key.id, rawId: lies.id ?? key.id, type: 'public-key', response })
    },
  }
}
