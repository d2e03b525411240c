import { escapeHtml, smallPage } from '../../ground/http/small-page.ts'
import type { SmallPage } from '../../ground/http/small-page.ts'

/** Invented people. */
export interface DemoAccount {
  id: string
  name: string
  /** File in `avatars/`; null: the provider has no picture of them. */
  picture: string | null
}

export const demoAccounts: readonly DemoAccount[] = [
  { id: 'contoh-1', name: 'Siti Rahmawati', picture: 'siti.webp' },
  { id: 'contoh-2', name: 'Budi Hartanto', picture: 'budi.webp' },
  { id: 'contoh-3', name: 'Ni Ketut Ayu Lestari', picture: 'ketut.webp' },
  { id: 'contoh-4', name: 'Yohanes Situmeang', picture: null },
  { id: 'contoh-5', name: 'Fatimah Az-Zahra Nasution', picture: null },
  { id: 'contoh-petugas', name: 'Rina Wijayanti, petugas', picture: null },
]

/** Names of the two form fields. */
export const ACCOUNT_FIELD = 'akun'
export const CANCEL_FIELD = 'batal'

/** Where the visitor says who they are: six buttons instead of a password. */
export function accountPage(avatarPath: string, clientOrigin: string): SmallPage {
  return smallPage({
    title: 'Pilih akun contoh',
    policy: `img-src 'self' data:; form-action 'self' ${clientOrigin}`,
    body: `<p class="note">Halaman ini hanya untuk peragaan. Keenam akun ini rekaan dan tidak memakai kata sandi.</p>
<form method="post">
<ul>
${demoAccounts.map((account) => `<li>${accountButton(account, avatarPath)}</li>`).join('\n')}
</ul>
<button class="quiet" name="${CANCEL_FIELD}" value="ya">Batal</button>
</form>`,
  })
}

function accountButton({ id, name, picture }: DemoAccount, avatarPath: string): string {
  const face = picture
    ? `<img src="${avatarPath}${picture}" alt="" width="40" height="40">`
    : `<span aria-hidden="true">${escapeHtml(name.charAt(0))}</span>`
  return `<button name="${ACCOUNT_FIELD}" value="${id}">${face}${escapeHtml(name)}</button>`
}

/** When the provider cannot go on, most often because the page was left open for too long. */
export function demoFailurePage(): SmallPage {
  return smallPage({
    title: 'Permintaan masuk tidak berlaku',
    body: `<p>Permintaan masuk ini tidak lengkap atau sudah kedaluwarsa. Silakan tutup halaman ini, lalu coba masuk sekali lagi.</p>`,
  })
}
