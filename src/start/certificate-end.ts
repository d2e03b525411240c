import { once } from 'node:events'
import { connect } from 'node:tls'

const ANSWER_MILLISECONDS = 10_000

/** When the site's certificate ends; null without https, or if nothing answers. */
export async function certificateEnd(publicUrl: string): Promise<Date | null> {
  const { protocol, hostname: host, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  // Certificates are not verified, so that an expired one can be read too; nothing is sent.
  const socket = connect({ host, port: Number(port) || 443, rejectUnauthorized: false }).on('error', () => undefined)
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS)
  const isThere = await once(socket, 'secureConnect', { signal }).then(Boolean, () => false)
  const end = isThere ? new Date(socket.getPeerCertificate().valid_to) : null
  socket.destroy()
  return end
}
