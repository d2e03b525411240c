import { staffEndpoints } from '../../contract/endpoints.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Fold, Paragraphs, PostButton, Section } from '../../ground/documents/parts.tsx'
import type { Phones } from '../../notify/index.ts'
import { makeManifest, MANIFEST_TYPE } from '../../ground/site/app-manifest.ts'
import { NOTIFY_LINK, type Asked, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import type { Moment } from '../reviews/parts.tsx'
import { WORKER } from './phone-script.ts'

const LEAD = [
  'Pesan muncul di layar ponsel atau komputer ini, juga bila situs ini tertutup, tanpa surel. Yang tampak hanya apa, berapa, dan sejak kapan, misalnya “2 ulasan menunggu diperiksa”.',
  'Sesudah tombol ini ditekan, peramban bertanya apakah situs ini boleh mengirim pemberitahuan. Pilih Izinkan.',
]
const INSTALL = [
  'Android: buka menu peramban (⋮), lalu “Tambahkan ke layar utama” atau “Instal aplikasi”.',
  'iPhone dan iPad, sejak iOS 16.4: tekan Bagikan, lalu “Tambahkan ke Layar Utama”. Buka ruang petugas dari sana, baru tekan tombol di atas.',
]

/** The part about push notifications: explains them before the browser asks for permission, and lists the person's browsers. */
export function PhonePart({ phones, moment }: { phones: Awaited<ReturnType<Phones['list']>>; moment: Moment }) {
  const hidden = Object.entries({ aksi: 'ponsel', langganan: '' })
  return (
    <Section id="ponsel" title="Di ponsel atau komputer ini">
      <FormPage body={{ post: NOTIFY_LINK.href, lead: LEAD, hidden, button: 'Beri tahu di sini', isQuiet: true }} />
      {phones.length > 0 && (
        <ul className="lines" aria-label="Perangkat yang diberi tahu">
          {phones.map(({ id, browser, since, isTold }) => (
            <li key={id}>
              {`${browser}, ${isTold ? `sejak ${moment(since)}` : NOT_TOLD}`}
              <PostButton post={NOTIFY_LINK.href} hidden={Object.entries({ aksi: 'lepas', mana: id })} text="Hentikan" about={browser} />
            </li>
          ))}
        </ul>
      )}
      {phones.length > 1 && <PostButton post={NOTIFY_LINK.href} hidden={[['aksi', 'lepas']]} text="Hentikan di semua perangkat" />}
      <Fold title="Pasang di ponsel">
        <Paragraphs texts={INSTALL} />
      </Fold>
    </Section>
  )
}

const NOT_TOLD = 'tidak lagi diberi tahu: layanan pemberitahuannya tidak dikenal situs ini'
const NOT_TAKEN =
  'Ponsel atau peramban ini tidak dapat dipakai: JavaScript mati, atau layanan pemberitahuannya belum dikenal situs ini. Pakai surel, atau Chrome, Firefox, Safari, atau Edge.'

/** Saves the push subscription of this browser (`ponsel`), or ends that of one browser or all (`lepas`). Returns what the page says. */
export async function changePhones({ needs, form, staff }: AskedByStaff, aksi: 'ponsel' | 'lepas') {
  const { phones } = needs.notify
  if (aksi === 'lepas') {
    const one = form.get('mana')
    await phones.end(staff.id, one)
    return { done: one === null ? 'Perangkat Anda tidak diberi tahu lagi.' : 'Perangkat itu tidak diberi tahu lagi.' }
  }
  const isKept = await phones.keep(staff.id, form.get('langganan') ?? '', form.has('diganti'))
  return isKept ? { done: 'Mulai sekarang Anda diberi tahu di sini. Tekan “Kirim percobaan” untuk mencobanya.' } : { trouble: [NOT_TAKEN] }
}

/** The web app manifest of the room. Public, because browsers fetch it without cookies; it holds the hospital's name only. */
export async function showManifest({ needs }: Asked): Promise<StaffAnswer> {
  const place = { start_url: staffEndpoints.room, scope: staffEndpoints.room, display: 'standalone', short_name: 'Petugas' } as const
  const name = `Ruang petugas ${needs.current().site.hospital.name}`
  return { type: MANIFEST_TYPE, body: Buffer.from(JSON.stringify(makeManifest(needs.current(), { ...place, name }))) }
}

/** The room's service worker; its policy lets it connect to this site alone. */
export async function showWorker(): Promise<StaffAnswer> {
  const policy = "default-src 'none'; connect-src 'self'"
  return { type: 'text/javascript; charset=utf-8', body: Buffer.from(WORKER), policy }
}
