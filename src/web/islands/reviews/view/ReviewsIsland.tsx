import { useEffect, useRef } from 'react'
import { ReviewBoard } from '../shared/ReviewBoard.tsx'
import { ConfirmDialogs } from './ConfirmDialogs.tsx'
import { focusPart, useIslandState } from './island.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { ReviewCards } from './ReviewCards.tsx'
import { ReviewFormPanel } from './ReviewFormPanel.tsx'
import { SessionBar } from './SessionBar.tsx'

/** The reviews block for everyone who signed in or is about to. */
export function ReviewsIsland() {
  const { overview, visitor } = useIslandState()
  useFocusAfterSignIn(visitor.status)
  return (
    <>
      <ReviewBoard overview={overview} session={<SessionBar />}>
        {visitor.status !== 'signed-out' && <ReviewFormPanel user={visitor.user} />}
        <ReviewCards />
      </ReviewBoard>
      <ConfirmDialogs />
      <LoginDialog />
    </>
  )
}

/** The sign-in button is gone after the sign-in: the focus moves to the form. */
function useFocusAfterSignIn(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== 'signed-in' && status === 'signed-in' && document.activeElement === document.body) focusPart('form-title')
    before.current = status
  }, [status])
}
