import type { Directory, StartSearch, StartedSearch } from './directory.ts'

/** Loads the search's module when somebody uses its form, or when the address has a search that the page does not answer. */
export function wakeSearch(form: HTMLFormElement, isAnswered: boolean, directory: Directory): StartedSearch {
  const text = form.querySelector('input')
  let loading: Promise<StartedSearch> | undefined

  async function load(): Promise<StartedSearch> {
    const module = (await import(/* @vite-ignore */ form.dataset['search'] as string)) as { start: StartSearch }
    return module.start(form, directory)
  }

  async function wake(): Promise<StartedSearch | undefined> {
    loading ??= load()
    try {
      return await loading
    } catch {
      // The server still answers the form, and the next touch tries again.
      loading = undefined
      directory.showUnavailable()
      return undefined
    }
  }

  for (const type of ['focusin', 'input']) form.addEventListener(type, () => void wake())
  const address = new URLSearchParams(location.search)
  // The form's own names: to import them would make a file of its own, which the kept page would not have.
  const isAsked = !isAnswered && [...new FormData(form).keys()].some((field) => address.has(field))
  if (isAsked || form.contains(document.activeElement) || text?.value !== text?.defaultValue) void wake()

  return {
    dropWords() {
      if (text?.value) void wake().then((search) => search?.dropWords())
    },
  }
}
