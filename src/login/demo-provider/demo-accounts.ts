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
