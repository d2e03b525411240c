import { readConfig } from '../../ground/config/config.ts'
import { adviceOn, findLoginFaults, redirectUriOf, tellsAuthentication } from '../../login/index.ts'
import { OperatorError } from '../../ground/software/software.ts'

/** Whether visitors could sign in, without anybody signing in. */
export async function checkLogin(): Promise<string> {
  const { login, publicUrl } = readConfig()
  if (login.kind === 'demo')
    throw new OperatorError('OIDC_ISSUER, OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET belum diisi: situs memakai akun contoh.')
  const redirectUri = redirectUriOf(publicUrl)
  const faults = await findLoginFaults({ ...login, redirectUri })
  if (faults.length > 0) throw new OperatorError(faults.map(adviceOn).join('\n'))
  const when = (await tellsAuthentication(login))
    ? 'Penyedia menyebut kapan seseorang terakhir membuktikan dirinya (auth_time): untuk nomor IGD dan peran, petugas harus baru saja melakukannya.'
    : 'Penyedia tidak menyebut kapan seseorang terakhir membuktikan dirinya (auth_time): untuk nomor IGD dan peran, setiap sesi baru dianggap cukup.'
  return `Setelan login baik: ${login.issuer} menjawab, mengenal klien ini, dan menerima alamat balik ${redirectUri}.\n${when}`
}
