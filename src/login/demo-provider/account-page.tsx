import { writeShortPage, type WrittenPage } from '../../ground/http/short-page.tsx'
import { Avatar } from '../../ground/ui/Avatar/Avatar.tsx'
import { Button } from '../../ground/ui/Button/Button.tsx'
import styles from './account-page.css?inline'
import { demoAccounts } from '../words.ts'

export const ACCOUNT_FIELD = 'akun'
export const CANCEL_FIELD = 'batal'

/** The page on which the visitor chooses one of the sample accounts; there is no password. */
export async function accountPage(avatarPath: string, clientOrigin: string): Promise<WrittenPage> {
  return writeShortPage({
    title: 'Pilih akun contoh',
    styles,
    forms: `'self' ${clientOrigin}`,
    body: (
      <>
        <p className="note">Halaman ini hanya untuk peragaan. Keenam akun ini rekaan dan tidak memakai kata sandi.</p>
        <form method="post">
          <ul className="accounts">
            {demoAccounts.map(({ id, name, picture }) => (
              <li key={id}>
                <Button type="submit" look="secondary" name={ACCOUNT_FIELD} value={id}>
                  <Avatar name={name} photo={picture && avatarPath + picture} />
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          <Button type="submit" look="quiet" name={CANCEL_FIELD} value="ya">
            Batal
          </Button>
        </form>
      </>
    ),
  })
}

/** The page for a provider that cannot go on, mostly because the sign-in was left open for too long. */
export async function demoFailurePage(): Promise<WrittenPage> {
  return writeShortPage({
    title: 'Permintaan masuk tidak berlaku',
    styles,
    body: <p>Permintaan masuk ini tidak lengkap atau sudah kedaluwarsa. Silakan tutup halaman ini, lalu coba masuk sekali lagi.</p>,
  })
}
