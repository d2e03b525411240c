import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterwards, newFolder } from './afterwards.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it came, with quoted printable read. */
  text: string
  headers: string
  secure: boolean
  user: string
}

const PASSWORD = 'sandi surel @ rahasia'

/** A mail server with a certificate of its own, for `localhost`; `isTrusted`: by this process. Its mail is taken only after a sign-in on an encrypted line. */
export async function mailReceiver({ isTrusted = true, options = {} }: { isTrusted?: boolean; options?: SMTPServerOptions } = {}) {
  const folder = await newFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...asked, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' })
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
  if (isTrusted) {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
    afterwards(() => setDefaultCACertificates(before))
  }
  const { port } = server.server.address() as { port: number }
  const urlOf = (password: string, name = 'localhost'): string => `smtp://situs:${encodeURIComponent(password)}@${name}:${port}`
  return { mails, port, urlOf, env: { SMTP_URL: urlOf(PASSWORD), MAIL_FROM: 'situs@rsud.contoh' } }
}

const readable = (raw: string): string =>
  Buffer.from(
    raw.replace(/=\r\n/gu, '').replace(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
