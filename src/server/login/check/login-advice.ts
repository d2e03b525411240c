import { oneLine } from '../../../content/quoted.ts'
import type { FailureFacts } from '../failure-facts.ts'

/** Faults that the settings of sign-in can have, and what is known of each. */
interface Faults {
  quoted: { name: string }
  'no-such-host': { issuer: string }
  'no-answer': { issuer: string }
  'port-closed': { issuer: string }
  certificate: { issuer: string; cause: string }
  'no-provider': { issuer: string; status: number | undefined }
  slash: { received: string }
  'other-issuer': { issuer: string; received: string }
  clock: { seconds: number }
  'no-pkce': object
  signature: { algorithms: string }
  'pushed-requests': object
  'client-authentication': { methods: string }
  redirect: { redirectUri: string; status: number }
  'unknown-client': { clientId: string }
  secret: object
  refused: { where: string; error: string }
}

export type LoginFault = { [Code in keyof Faults]: { code: Code } & Faults[Code] }[keyof Faults]

/** The fault and its cure, as the operator reads them. No secret stands in it. */
const ADVICE: { [Code in keyof Faults]: (known: Faults[Code]) => string } = {
  quoted: ({ name }) => `${name} diapit tanda kutip: hapus tanda kutip di awal dan akhirnya.`,
  'no-such-host': ({ issuer }) => `Nama host di OIDC_ISSUER tidak ditemukan (${issuer}): periksa ejaannya, dan DNS server ini.`,
  'no-answer': ({ issuer }) =>
    `${issuer} tidak menjawab dalam 5 detik: periksa alamatnya, dan apakah firewall mengizinkan server ini keluar.`,
  'port-closed': ({ issuer }) =>
    `${issuer} menolak sambungan, portanya tertutup: periksa porta di OIDC_ISSUER, dan apakah layanan penyedia berjalan.`,
  certificate: ({ issuer, cause }) =>
    `Sertifikat ${issuer} tidak dapat dipercaya (${cause}): pasang sertifikat yang benar di penyedia, atau sebutkan berkas CA-nya dengan NODE_EXTRA_CA_CERTS.`,
  'no-provider': ({ issuer, status }) =>
    `Di ${issuer} tidak ada penyedia akun${status === undefined ? '' : ` (jawaban ${status})`}: alamat ${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration harus berisi JSON. Mungkin jalurnya kurang, misalnya /realms/nama pada Keycloak.`,
  slash: ({ received }) => `OIDC_ISSUER berbeda garis miring di akhirnya: tulis OIDC_ISSUER=${received}`,
  'other-issuer': ({ issuer, received }) => `Penyedia di ${issuer} menyebut dirinya ${received}: tulis OIDC_ISSUER=${received}`,
  clock: ({ seconds }) =>
    `Jam server ini ${Math.abs(seconds)} detik ${seconds > 0 ? 'lebih lambat' : 'lebih cepat'} daripada jam penyedia, batasnya 30 detik: nyalakan penyamaan jam (timedatectl set-ntp true).`,
  'no-pkce': () => 'Penyedia tidak menerima PKCE dengan S256: nyalakan PKCE (S256) untuk klien ini di penyedia.',
  signature: ({ algorithms }) =>
    `Penyedia menandatangani dengan ${algorithms}: pilih tanda tangan dengan kunci publik, misalnya RS256 atau ES256, untuk klien ini di penyedia.`,
  'pushed-requests': () =>
    'Penyedia hanya menerima permintaan yang dikirim lebih dahulu (PAR), yang tidak dipakai situs ini: matikan kewajiban PAR untuk klien ini di penyedia.',
  'client-authentication': ({ methods }) =>
    `Penyedia hanya mengenali klien dengan ${methods}: pilih client_secret_basic atau client_secret_post untuk klien ini di penyedia.`,
  redirect: ({ status, redirectUri }) =>
    `Penyedia menolak permintaan masuk (jawaban ${status}): daftarkan alamat balik ini, persis sama, di penyedia: ${redirectUri}`,
  'unknown-client': ({ clientId }) => `Penyedia tidak mengenal OIDC_CLIENT_ID "${clientId}": salin lagi dari penyedia.`,
  secret: () => 'Penyedia menolak OIDC_CLIENT_SECRET: salin lagi dari penyedia, tanpa spasi dan tanpa tanda kutip.',
  refused: ({ where, error }) => `Penyedia menolak ${where} dengan "${error}": periksa setelan klien ini di penyedia.`,
}

/** One line: what a provider answered must not pass for a sentence of ours. */
export function adviceOn(fault: LoginFault): string {
  // The table has the sentence for this very code, which the compiler cannot follow.
  return oneLine((ADVICE[fault.code] as (known: LoginFault) => string)(fault))
}

const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'])
const NO_ANSWER = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS/u

/** Tells from a failed question to the provider what is wrong with the settings. */
export function faultOf({ reason, cause = '', status, issuers }: FailureFacts, issuer: string): LoginFault {
  if (NO_HOST.has(cause)) return { code: 'no-such-host', issuer }
  if (reason === 'OAUTH_TIMEOUT' || NO_ANSWER.has(cause)) return { code: 'no-answer', issuer }
  if (CERTIFICATE.test(cause)) return { code: 'certificate', issuer, cause }
  if (cause === 'ECONNREFUSED') return { code: 'port-closed', issuer }
  if (issuers) {
    const withoutSlash = (text: string): string => text.replace(/\/$/u, '')
    const { received } = issuers
    return withoutSlash(received) === withoutSlash(issuer) ? { code: 'slash', received } : { code: 'other-issuer', issuer, received }
  }
  if (cause !== '') return { code: 'no-answer', issuer }
  return { code: 'no-provider', issuer, status }
}
