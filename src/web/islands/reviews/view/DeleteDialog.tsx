import { messages } from '../../../../contract/messages.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { focusPart } from './focus.ts'
import { useIsland, useIslandState } from './island.ts'

export function DeleteDialog() {
  const { actions, store } = useIsland()
  const { deleting } = useIslandState()
  const close = () => store.apply({ type: 'delete-asked', review: null })

  async function remove() {
    if ((await actions.remove()) === 'done') focusPart('list-title', 'form-title')
  }

  return (
    <Dialog
      open={deleting !== null}
      onClose={close}
      title={messages.confirmDelete}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Batal
          </Button>
          <Button icon="trash" onClick={() => void remove()}>
            Ya, hapus
          </Button>
        </>
      }
    />
  )
}
