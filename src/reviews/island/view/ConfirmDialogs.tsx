import { messages, accountMessages } from '../../../contract/messages.ts'
import { Button } from '../../../ground/ui/Button/Button.tsx'
import { Dialog } from '../../../ground/ui/Dialog/Dialog.tsx'
import { focusPart, useIsland, useIslandState } from './island.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children?: string
  /** Label of the button that deletes. */
  confirm: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

function ConfirmDialog({ open, title, children, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        Batal
      </Button>
      <Button look="final" icon="trash" onClick={() => void onConfirm()}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children && <p>{children}</p>}
    </Dialog>
  )
}

/** Asks before the visitor's review is deleted, and before the account is, which says first what is deleted with it. */
export function ConfirmDialogs() {
  const { actions, store } = useIsland()
  const { deleting, leaving } = useIslandState()

  async function remove() {
    if ((await actions.remove()) === 'done') focusPart('list-title', 'form-title')
  }

  async function leave() {
    await actions.leave()
    focusPart('session')
  }

  return (
    <>
      <ConfirmDialog
        open={deleting !== null}
        title={messages.confirmDelete}
        confirm="Ya, hapus"
        onConfirm={remove}
        onClose={() => store.apply('delete-asked', null)}
      />
      <ConfirmDialog
        open={leaving}
        title={accountMessages.button}
        confirm="Ya, hapus akun saya"
        onConfirm={leave}
        onClose={() => store.apply('leave-asked', false)}
      >
        {accountMessages.confirm}
      </ConfirmDialog>
    </>
  )
}
