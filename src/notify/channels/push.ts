import { staffEndpoints } from '../../contract/endpoints.ts'
import type { Failure } from '../../ground/database/told.ts'
import type { Phone, Phones } from '../phones.ts'
import { SEND_MILLISECONDS, type Channel, type Message } from './channel.ts'
import { failureOf, post } from './post.ts'

/** Whoever was away for longer reads the digest. */
const CARRIED_SECONDS = 24 * 60 * 60
/** One that hangs leaves the others their answer. */
const EACH_MILLISECONDS = SEND_MILLISECONDS - 2000
const ENCODING = 'aes128gcm'
/** The push service says that there is no such browser any more. */
const GONE: ReadonlySet<number> = new Set([404, 410])

/** To the browsers of somebody, by the push service of each (RFC 8030), which carries what only that browser can read. */
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
      // What is not delivered yet makes room for the next of its kind, which tells all of it.
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
      // Whoever has it on one of theirs is told.
      return failures.includes(null) ? null : (failures[0] ?? 'refused')
    },
  }
}

/** Whom a push service may write to; of a site on this very computer nobody. */
const subjectAt = (publicUrl: string): string => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:situs@localhost')
