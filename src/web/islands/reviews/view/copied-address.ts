import { useState } from 'react'

/** Copies the page's address to the clipboard; `refused` where the browser does not allow it. */
export function useCopiedAddress() {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const { origin, pathname } = location
  const address = `${origin}${pathname}#reviews`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  return { address, copied, copy }
}
