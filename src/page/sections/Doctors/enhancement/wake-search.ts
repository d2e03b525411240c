import type { Directory, DropWords, StartSearch } from './directory.ts'

/** Loads the search's module when somebody uses its form, or when the address has a search that the page does not answer. */
export function wakeSearch(form: HTMLFormElement, isAnswered: boolean, directory: Directory): DropWords {
  const { select } = directory
  const text = form.querySelector('input')
  let loading: Promise<DropWords> | undefined

  async function wake(): Promise<DropWords | undefined> {
    loading ??= import(/* @vite-ignore */ form.dataset['search'] as string).then(({ start }: { start: StartSearch }) =>
      start(form, directory),
    )
    try {
      return await loading
    } catch {
      // The server still answers the form, and the next touch tries again.
      loading = undefined
      directory.showUnavailable()
      return undefined
    }
  }

  // The newest choice wins, also while the module is on its way.
  text?.addEventListener('input', () => (select.selectedIndex = 0))
  // The list of specialties is the page's filter, which needs no words.
  for (const type of ['focusin', 'input']) form.addEventListener(type, ({ target }) => void (target !== select && wake()))
  // The form's own names: to import them would make a file of its own, which the kept page would not have.
  const isAsked = (): boolean => [...new FormData(form).keys()].some((field) => new URLSearchParams(location.search).has(field))
  if (
    (!isAnswered && isAsked()) ||
    (document.activeElement !== select && form.contains(document.activeElement)) ||
    text?.value !== text?.defaultValue
  )
    void wake()

  return () => {
    if (loading || isAsked()) void wake().then((dropWords) => dropWords?.())
  }
}
