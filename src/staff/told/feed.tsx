import { staffEndpoints } from '../../contract/endpoints.ts'
import { Fold, PostButton } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { hashToken, newToken } from '../../ground/people/secret-token.ts'
import { keepTold, writeOwnFeed } from '../../notify/index.ts'
import { message, NOTIFY_LINK, type Asked, type AskedByStaff, type StaffAnswer } from '../asked.tsx'

export const FeedPart = ({ hasFeed }: { hasFeed: boolean }) => (
  <Fold title="Umpan (Atom) untuk pembaca berita">
    <p>Satu baris untuk setiap yang menunggu: apa, dan sejak kapan. Siapa pun yang tahu alamatnya dapat membacanya tanpa masuk.</p>
    <PostButton post={NOTIFY_LINK.href} hidden={[['aksi', 'umpan']]} text="Buat alamat baru" />
    {hasFeed && <PostButton post={NOTIFY_LINK.href} hidden={[['aksi', 'tanpa-umpan']]} text="Matikan umpan" />}
  </Fold>
)

/** Makes a new secret address of the person's feed, or with `tanpa-umpan` none; the former one ends. Only its hash is kept, so it is shown once. */
export async function changeFeed({ needs, staff }: AskedByStaff, aksi: 'umpan' | 'tanpa-umpan') {
  const token = newToken()
  await keepTold(needs.database, staff.id, { feed_hash: aksi === 'umpan' ? hashToken(token) : null })
  if (aksi === 'tanpa-umpan') return { done: 'Umpan Anda mati: alamatnya tidak berlaku lagi.' }
  const address = needs.publicUrl + addressOf(staffEndpoints.ownFeed, { kunci: token })
  return { done: `Alamat umpan Anda, tampil sekali ini saja; yang lama tidak berlaku lagi: ${address}` }
}

export async function showOwnFeed({ needs, query }: Asked): Promise<StaffAnswer> {
  const feed = await writeOwnFeed(needs, query.get('kunci') ?? '')
  if (feed === null)
    return message(404, 'Umpan tidak ada', ['Alamat ini sudah diganti, dimatikan, atau pemiliknya tidak bertugas lagi.'], { back: null })
  return { type: 'application/atom+xml; charset=utf-8', body: Buffer.from(feed) }
}
