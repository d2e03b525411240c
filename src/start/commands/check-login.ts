import { readConfig, type Config } from '../../ground/config/config.ts'
import { adviceOn, findLoginFaults, redirectUriOf, readTold, staffRedirectUriOf } from '../../login/index.ts'
import { OperatorError } from '../../ground/software/software.ts'

/** Checks whether visitors, and the staff at a provider of their own, could sign in, without anybody signing in. */
export async function checkLogin(): Promise<string> {
  const { login, staffLogin, secondFactor, publicUrl } = readConfig()
  if (login.kind !== 'oidc') {
    const uses = login.kind === 'demo' ? 'situs memakai akun contoh' : 'petugas masuk dengan kunci sandi, dan ulasan pengunjung menunggu'
    throw new OperatorError(`OIDC_ISSUER, OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET belum diisi: ${uses}.`)
  }
  const visitors = { provider: login, redirectUri: redirectUriOf(publicUrl), names: 'OIDC_', words: 'Setelan login baik' }
  const staff = { redirectUri: staffRedirectUriOf(publicUrl), names: 'STAFF_OIDC_', words: 'Setelan login petugas baik' }
  const sides = staffLogin === null ? [visitors] : [visitors, { provider: staffLogin, ...staff }]
  const advice: string[] = []
  for (const { provider, redirectUri, names } of sides)
    for (const fault of await findLoginFaults({ ...provider, redirectUri })) advice.push(adviceOn(fault).replaceAll(/\bOIDC_/gu, names))
  if (advice.length > 0) throw new OperatorError(advice.join('\n'))
  const well = sides.map(
    ({ provider, redirectUri, words }) =>
      `${words}: ${provider.issuer} menjawab, mengenal klien ini, dan menerima alamat balik ${redirectUri}.`,
  )
  return [...well, ...tellOfStaff(await readTold(staffLogin ?? login, secondFactor?.acr), secondFactor)].join('\n')
}

/** What the staff's provider says about a sign-in, as far as the room needs it. */
function tellOfStaff({ when, how }: Awaited<ReturnType<typeof readTold>>, secondFactor: Config['secondFactor']): string[] {
  const fresh = when
    ? 'Penyedia menyebut kapan seseorang terakhir membuktikan dirinya (auth_time): untuk nomor IGD dan peran, petugas harus baru saja melakukannya.'
    : 'Penyedia tidak menyebut kapan seseorang terakhir membuktikan dirinya (auth_time): untuk nomor IGD dan peran, setiap sesi baru dianggap cukup.'
  if (secondFactor === null) return [fresh]
  const factor = how
    ? 'Penyedia dapat menyebut faktor kedua (amr atau acr): petugas yang memakainya tidak memerlukan kunci sandi.'
    : 'Penyedia tidak menyebut faktor kedua (amr atau acr): petugas mendaftarkan kunci sandi di ruang petugas.'
  return [fresh, factor]
}
