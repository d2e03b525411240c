import { readFileSync } from 'node:fs'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterwards } from './afterwards.ts'
import { ownCertificate } from './own-certificate.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The mail as received, with quoted-printable decoded. */
  text: string
  headers: string
  secure: boolean
  user: string
}

const PASSWORD = 'sandi surel @ rahasia'

/** A mail server with its own certificate for `localhost`; `isTrusted`: this process trusts it. It accepts mail only after a sign-in on an encrypted connection. */
export async function mailReceiver({ isTrusted = true, options = {} }: { isTrusted?: boolean; options?: SMTPServerOptions } = {}) {
  const { key, cert } = await ownCertificate({ isTrusted })
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    key: readFileSync(key),
    cert: readFileSync(cert),
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _session, answer) =>
      password === PASSWORD ? answer(null, { user: username }) : answer(new Error('wrong')),
    onData(stream, { secure, user, envelope }, answer) {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString('latin1')))
      stream.on('end', () => {
        const [headers = ''] = raw.split('\r\n\r\n', 1)
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to,
          headers,
          text: readable(raw),
          secure,
          user: String(user),
        })
        answer()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  afterwards(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.server.address() as { port: number }
  const urlOf = (password: string, name = 'localhost'): string => `smtp://situs:${encodeURIComponent(password)}@${name}:${port}`
  return { mails, port, urlOf, env: { SMTP_URL: urlOf(PASSWORD), MAIL_FROM: 'situs@rsud.contoh' } }
}

const readable = (raw: string): string =>
  Buffer.from(
    raw.replace(/=\r\n/gu, '').replace(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
