import { accountMessages } from '../../../../contract/account.ts'
import { endpoints } from '../../../../contract/endpoints.ts'
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx'
import { LoginLink } from '../shared/LoginLink.tsx'
import { focusPart, useIsland, useIslandState } from './island.ts'

/** Signing in and out, and the state of a sign-in. */
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
          <Button look="link" disabled={form.sending} onClick={() => store.apply({ type: 'leave-asked', leaving: true })}>
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
