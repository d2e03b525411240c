import { staffEndpoints } from '../../contract/endpoints.ts'
import type { Failure } from '../../ground/database/told.ts'
import type { Phone, Phones } from '../phones.ts'
import { SEND_MILLISECONDS, type Channel, type Message } from './channel.ts'
import { failureOf, post } from './post.ts'

/** How long a push service keeps a message for a browser that is off; after that the daily digest tells the same. */
const CARRIED_SECONDS = 24 * 60 * 60
/** The timeout of one browser; shorter than that of the whole message, so that one hanging push service does not fail the others. */
const EACH_MILLISECONDS = SEND_MILLISECONDS - 2000
const ENCODING = 'aes128gcm'
/** The statuses by which a push service says that the subscription has ended. */
const GONE: ReadonlySet<number> = new Set([404, 410])

/** Web Push to all browsers of a person (RFC 8030); the payload is encrypted for the browser, so its push service cannot read it. */
export function openPush(phones: Phones, publicUrl: () => string): Channel {
  async function sendTo({ id, endpoint, p256dh, auth }: Phone, { key, kind, level, title, lines, link }: Message): Promise<Failure | null> {
    const payload = {
      key,
      kind,
      title,
      text: lines.join('\n'),
      room: new URL(link).pathname.slice(staffEndpoints.room.length),
      isUrgent: level === 'now',
    }
    // Code that a site without phones never loads.
    const { encrypt, getVapidHeaders } = await import('web-push')
    const { publicKey, privateKey } = await phones.keys()
    const { cipherText } = encrypt(p256dh, auth, JSON.stringify(payload), ENCODING)
    const headers = {
      ...getVapidHeaders(new URL(endpoint).origin, subjectAt(publicUrl()), publicKey, privateKey, ENCODING),
      'content-encoding': ENCODING,
      'content-type': 'application/octet-stream',
      ttl: String(CARRIED_SECONDS),
      urgency: level === 'now' ? 'high' : 'normal',
      // A push service replaces an undelivered message by a later one of the same topic; the later one counts all that is open.
      topic: kind,
    }
    const status = await post(endpoint, headers, new Uint8Array(cipherText), AbortSignal.timeout(EACH_MILLISECONDS))
    if (GONE.has(status)) await phones.forget(id)
    return failureOf(status)
  }

  return {
    name: 'push',
    to: (person) => (person?.phones ?? []).flatMap(({ id, endpoint }) => (phones.isKnown(endpoint) ? id : [])),
    async send(message, to) {
      const failures = await Promise.all((await phones.read(to)).map((phone) => sendTo(phone, message)))
      // The person counts as told once one of their browsers has the message.
      return failures.includes(null) ? null : (failures[0] ?? 'refused')
    },
  }
}

/** The contact that VAPID asks for (RFC 8292): this site, or a placeholder when it runs on localhost. */
const subjectAt = (publicUrl: string): string => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:situs@localhost')
