import type { endpoints } from '../../../../contract/endpoints.ts'
import type { Directory, DropWords, StartSearch } from './directory.ts'

// Repeated, because this module shares no file with others. The type makes sure that it is the same.
const WORDS: (typeof endpoints)['doctorSearch'] = '/api/doctor-search'

/** Loads the search's module when somebody uses its form, or if the address has a search that the page does not answer. */
export function wakeSearch(form: HTMLFormElement, isAnswered: boolean, directory: Directory): DropWords {
  const { select } = directory
  const text = form.querySelector('input')
  let loading: Promise<DropWords> | undefined
  let isStarted = false

  async function load(): Promise<DropWords> {
    // The index is fetched together with the module that needs it.
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: WORDS }))
    const { start } = (await import(/* @vite-ignore */ form.dataset['search'] as string)) as { start: StartSearch }
    const search = await start(form, directory)
    isStarted = true
    return search
  }

  async function wake(): Promise<DropWords | undefined> {
    if (text?.value && !isStarted) directory.count.textContent = 'Mencari…'
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

  // Typed words reset the specialty, also while the module is loading.
  text?.addEventListener('input', () => (select.selectedIndex = 0))
  // The list of specialties belongs to the filter, which needs no index.
  for (const type of ['focusin', 'input']) form.addEventListener(type, ({ target }) => void (target !== select && wake()))
  // Field names are read from the form: importing them would make a file of its own, which the kept page would lack.
  const asked = (field: string): string | null => new URLSearchParams(location.search).get(field)
  const isAsked = (): boolean => [...new FormData(form).keys()].some((field) => asked(field) !== null)
  if (
    (!isAnswered && isAsked()) ||
    (document.activeElement !== select && form.contains(document.activeElement)) ||
    // The visitor typed or chose something before this module was loaded.
    [...new FormData(form)].some(([field, value]) => field !== select.name && value !== (asked(field) ?? ''))
  )
    void wake()

  return () => {
    if (loading || isAsked()) void wake().then((dropWords) => dropWords?.())
  }
}
