import { accountMessages } from '../../../contract/words.ts'
import { endpoints, loginUrl } from '../../../contract/endpoints.ts'
import { Button, ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { LoginLink } from '../../shared/ReviewBoard.tsx'
import { focusPart, useIsland, useIslandState } from './island.ts'
import { useState } from 'react'
import { Dialog } from '../../../ground/ui/Dialog/Dialog.tsx'
import styles from './LoginDialog.module.css'

export function SessionBar() {
  const { actions, store, loginLabel } = useIsland()
  const { visitor, login, form } = useIslandState()

  async function logout() {
    await actions.logout()
    focusPart('session')
  }

  return (
    <>
      {visitor.status === 'signed-in' ? (
        <>
          <p>
            Anda masuk sebagai <b>{visitor.user.displayName}</b>
          </p>
          <Button look="secondary" icon="log-out" onClick={() => void logout()} data-part="session">
            Keluar
          </Button>
          <ButtonLink look="link" href={endpoints.ownData} download>
            {accountMessages.download}
          </ButtonLink>
          <Button look="link" disabled={form.sending} onClick={() => store.apply('leave-asked', true)}>
            {accountMessages.button}
          </Button>
        </>
      ) : (
        <LoginLink label={loginLabel} />
      )}
      <output>
        {login === 'waiting' && 'Lanjutkan di jendela yang terbuka. Jika jendela itu sudah tertutup, tekan tombol masuk lagi.'}
        {login !== 'waiting' && visitor.status === 'expired' && 'Sesi Anda berakhir. Tulisan Anda masih ada; masuk lagi untuk melanjutkan.'}
      </output>
    </>
  )
}

/** Shown when the sign-in window did not open: try again, or sign in within this tab. */
export function LoginDialog() {
  const { store, loginLabel, leaveToLogin } = useIsland()
  const { login, form } = useIslandState()
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const { origin, pathname } = location
  const address = `${origin}${pathname}#reviews`

  /** `refused` where the browser does not allow it. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  function close() {
    store.apply('login', 'idle')
    // The server's button is gone by now, so the browser cannot give the focus back to it.
    focusPart('session')
  }

  const inApp = login === 'in-app'
  const open = login === 'blocked' || inApp
  return (
    <Dialog
      open={open}
      onClose={() => open && close()}
      title={inApp ? 'Buka di Chrome atau Safari untuk masuk' : 'Jendela untuk masuk diblokir'}
      actions={
        <>
          {inApp ? <Button onClick={() => void copy()}>Salin tautan</Button> : <LoginLink label={loginLabel}>Coba lagi</LoginLink>}
          <ButtonLink look="secondary" href={loginUrl()} onClick={leaveToLogin}>
            Masuk di tab ini
          </ButtonLink>
          <Button look="quiet" onClick={close}>
            Tutup
          </Button>
        </>
      }
    >
      <p>
        {inApp
          ? `Halaman ini terbuka di dalam aplikasi lain. Masuk dengan ${loginLabel} sering ditolak di sini. Salin tautan halaman ini, lalu tempelkan di Chrome atau Safari.`
          : 'Peramban Anda tidak mengizinkan jendela baru. Coba lagi, atau masuk di tab ini.'}
      </p>
      <p>
        Tulisan Anda tetap tersimpan di tab ini.
        {form.photo.kind === 'chosen' && ' Foto perlu dipilih lagi setelah masuk di tab ini.'}
      </p>
      {inApp && (
        <>
          <output className={styles.copied}>
            {copied === 'yes' && 'Tautan disalin. Buka Chrome atau Safari, lalu tempelkan di sana.'}
          </output>
          {copied === 'refused' && (
            <label className={styles.byHand}>
              Tautan belum tersalin. Tekan lama tautan ini, lalu pilih Salin:
              <input readOnly value={address} ref={focusAndSelect} />
            </label>
          )}
        </>
      )}
    </Dialog>
  )
}

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
