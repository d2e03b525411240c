import { messages, accountMessages } from '../../../contract/words.ts'
import { Button } from '../../../ground/ui/Button/Button.tsx'
import { Dialog } from '../../../ground/ui/Dialog/Dialog.tsx'
import { focusPart, useIsland, useIslandState } from './island.ts'

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

  const dialogs = [
    {
      title: messages.confirmDelete,
      confirm: 'Ya, hapus',
      open: deleting !== null,
      words: null,
      act: remove,
      close: () => store.apply('delete-asked', null),
    },
    {
      title: accountMessages.button,
      confirm: 'Ya, hapus akun saya',
      open: leaving,
      words: <p>{accountMessages.confirm}</p>,
      act: leave,
      close: () => store.apply('leave-asked', false),
    },
  ]
  return dialogs.map(({ title, confirm, open, words, act, close }) => (
    <Dialog
      key={title}
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Batal
          </Button>
          <Button look="final" icon="trash" onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      {words}
    </Dialog>
  ))
}
