import type { Failure } from '../../ground/database/told.ts'
import { asMarkup } from '../../contract/foreign-text.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { isLoopback } from '../../ground/http/loopback.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { says } from '../words.ts'
import { SEND_MILLISECONDS, type Channel, type Message } from './channel.ts'

const FAILURES: Readonly<Record<string, Failure>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  ETLS: 'certificate',
  ETIMEDOUT: 'timeout',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

/** Mail by the operator's SMTP server. TLS with a valid certificate is required, except for a relay on this machine that needs no sign-in. */
export function openMail({ url, from }: { url: string; from: string }): Channel {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/u, '$1')
  const isOwnRelay = isLoopback(hostname) && username === ''
  const settings = {
    host,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(isOwnRelay ? { ignoreTLS: true } : { requireTLS: true }),
    // Nodemailer takes no abort signal: these timeouts end the attempt.
    connectionTimeout: SEND_MILLISECONDS,
    greetingTimeout: SEND_MILLISECONDS,
    socketTimeout: SEND_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    name: 'mail',
    to: (person) => (person?.mail ? [person.mail] : []),
    async send(message, to) {
      // Code that a site without mail never loads.
      const { createTransport } = await import('nodemailer')
      const sent = createTransport(settings).sendMail({
        from: { name: message.hospital, address: from },
        to: to.map((address) => ({ name: '', address })),
        messageId: `<${message.key}@${domain}>`,
        subject: message.title,
        ...written(message),
        list: { id: { url: `beri-tahu.${domain}`, comment: message.hospital } },
        headers: { 'Auto-Submitted': 'auto-generated', ...(message.level === 'now' && { Importance: 'high' }) },
      })
      return sent.then(() => null, failureOf)
    },
  }
}

/** The body as plain text and as HTML that loads nothing. */
function written({ lines, link, foot }: Message): { text: string; html: string } {
  const open = fillIn(says.open, { link })
  const paragraph = (text: string): string => `<p>${asMarkup(text).replace(asMarkup(link), (href) => `<a href="${href}">${href}</a>`)}</p>`
  return {
    text: [...lines, '', open, '', '-- ', foot, ''].join('\n'),
    html: `<!doctype html><html lang="id"><body>${[...lines, open, foot].map(paragraph).join('\n')}</body></html>`,
  }
}

function failureOf(error: unknown): Failure {
  const { code = '', responseCode = 0, message = '' } = error as { code?: string; responseCode?: number; message?: string }
  // Nodemailer gives an invalid certificate the code of any socket error: only the message tells it.
  if (/certificate|altname/iu.test(message)) return 'certificate'
  if (responseCode >= 400 && responseCode < 500 && code !== 'EAUTH') return 'limited'
  return valueNamed(FAILURES, code) ?? (responseCode >= 500 ? 'refused' : 'unreachable')
}
