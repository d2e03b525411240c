import { accountMessages } from '../../../../contract/account.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { focusPart } from './focus.ts'
import { useIsland, useIslandState } from './island.ts'

/** Deletes the account. It says first what is deleted with it. */
export function AccountDialog() {
  const { actions, store } = useIsland()
  const { leaving } = useIslandState()
  const close = () => store.apply({ type: 'leave-asked', leaving: false })

  async function leave() {
    await actions.leave()
    focusPart('session')
  }

  return (
    <Dialog
      open={leaving}
      onClose={close}
      title={accountMessages.button}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Batal
          </Button>
          <Button icon="trash" onClick={() => void leave()}>
            Ya, hapus akun saya
          </Button>
        </>
      }
    >
      <p>{accountMessages.confirm}</p>
    </Dialog>
  )
}
