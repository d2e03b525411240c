import { SITE_FIELD, foundAtText } from '../../../../../doctor-search/site-words.ts'
import type { SittingAt } from '../../../../../doctor-search/site-words.ts'
import type { FoundCounts } from '../../../../../doctor-search/shapes.ts'
import type { Describe, Directory, Findings, StartSearch, StartedSearch } from '../directory.ts'

/** Longer than the search waits before it writes its own address. */
const KEPT_MILLISECONDS = 500

/** The search of a hospital whose doctors sit at more than one site: what it finds is narrowed to the chosen one, and so is the filter. */
export async function start(form: HTMLFormElement, directory: Directory): Promise<StartedSearch> {
  const select = form.elements.namedItem(SITE_FIELD) as HTMLSelectElement
  // As it is: to share its code would make a file more for the visitors of every hospital.
  const { start: startSearch } = (await import(/* @vite-ignore */ select.dataset['search'] as string)) as { start: StartSearch }
  const day = form.elements.namedItem('hari') as HTMLSelectElement
  let describe: Describe = null
  let findings: Findings | undefined

  function sitsThere({ dataset }: HTMLElement): boolean {
    const days = (JSON.parse(dataset['at'] ?? '{}') as SittingAt)[select.value]
    return days !== undefined && (day.value === '' || days.split(' ').includes(day.value))
  }

  function narrow(cards: readonly HTMLElement[], found: readonly number[] | null): readonly number[] | null {
    if (select.value === '') return found
    return (found ?? [...cards.keys()]).filter((index) => sitsThere(cards[index] as HTMLElement))
  }

  function show(): void {
    const { people = null, clinics = null, ...more } = findings ?? {}
    directory.show({
      specialty: directory.select.value,
      isOtherDay: false,
      prepare: () => undefined,
      ...more,
      people: narrow(directory.cards, people),
      clinics: narrow(directory.clinics, clinics),
    })
  }

  function say(): void {
    const label = select.selectedOptions[0]?.text ?? ''
    directory.say(select.value === '' ? describe : (counts) => foundAtText(label, (describe ?? countText)(counts)))
    setTimeout(keepAddress, KEPT_MILLISECONDS)
  }

  /** The search writes its address without the site. */
  function keepAddress(): void {
    const address = new URL(location.href)
    if (siteIn(address.search) === select.value) return
    if (select.value === '') address.searchParams.delete(SITE_FIELD)
    else address.searchParams.set(SITE_FIELD, select.value)
    history.replaceState(null, '', address)
  }

  function choose(): void {
    show()
    say()
  }

  // A page that was kept for offline reading.
  if (select.value === '') select.value = siteIn(location.search)
  select.addEventListener('change', choose)
  form.querySelector('[data-part="clear"]')?.addEventListener('click', () => {
    select.value = ''
    choose()
  })
  addEventListener('popstate', () => {
    select.value = siteIn(location.search)
    choose()
  })
  const search = await startSearch(form, {
    ...directory,
    show(found) {
      findings = found
      show()
    },
    say(words) {
      describe = words
      say()
    },
  })
  // Chosen while this module was on its way.
  if (siteIn(location.search) !== select.value) choose()
  return search
}

const siteIn = (query: string): string => new URLSearchParams(query).get(SITE_FIELD) ?? ''

/** Where nothing is searched. */
function countText({ people, clinics }: FoundCounts): string {
  const counts = [people > 0 && `${people} dokter`, clinics > 0 && `${clinics} layanan`].filter(Boolean).join(' dan ')
  return `${counts || 'Tidak ada dokter'} ditemukan`
}
