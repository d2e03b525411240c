import { SITE_FIELD, atSite, createSiteSearches, foundAtText } from '../../../../../doctor-search/site-words.ts'
import type { FoundCounts, SearchAnswer } from '../../../../../doctor-search/shapes.ts'
import type { Describe, Directory, DropWords, Findings } from '../directory.ts'
import type * as search from '../search/doctor-search.ts'

export { startSiteSearch as start }

/** The delay before the address gets the site: longer than the search waits to write its own address. */
const KEPT_MILLISECONDS = 500

/** The search and filter of a hospital with several sites: both find only doctors who practise at the chosen one. */
async function startSiteSearch(form: HTMLFormElement, directory: Directory): Promise<DropWords> {
  const select = form.elements.namedItem(SITE_FIELD) as HTMLSelectElement
  // The search's module is loaded as it is: sharing its code would add a file for the visitors of every hospital.
  const module = (await import(/* @vite-ignore */ select.dataset['search'] as string)) as typeof search
  const countText = (counts: FoundCounts): string => module.foundText({ text: '', day: '' }, counts, { when: null })
  let describe: Describe = null
  let at: SearchAnswer['at']
  let findings: Findings = { people: null, clinics: null }

  function narrow(cards: readonly HTMLElement[], found: readonly number[] | null): readonly number[] | null {
    if (select.value === '') return found
    const sitsThere = ({ dataset }: HTMLElement): boolean => (JSON.parse(dataset['at'] ?? '[]') as string[]).includes(select.value)
    return (found ?? [...cards.keys()]).filter((index) => sitsThere(cards[index] as HTMLElement))
  }

  function show(): void {
    directory.show({
      ...findings,
      // The findings may be older than the form.
      specialty: directory.select.value,
      people: narrow(directory.cards, findings.people),
      clinics: narrow(directory.clinics, findings.clinics),
    })
  }

  function say(): void {
    const places = describe ? at : select.value !== '' ? { names: [select.value], elsewhere: [] } : undefined
    const labelOf = (site: string): string => [...select.options].find(({ value }) => value === site)?.text ?? site
    directory.say(places ? (counts) => foundAtText((describe ?? countText)(counts), places, labelOf) : describe)
    setTimeout(keepAddress, KEPT_MILLISECONDS)
  }

  /** Adds the site to the address and links, which the search writes without it. */
  function keepAddress(): void {
    for (const link of directory.count.parentElement?.querySelectorAll<HTMLAnchorElement>('[data-part="time"] a') ?? [])
      if (select.value !== '' && siteIn(link.search) === '') link.href = atSite(link.getAttribute('href') ?? '', select.value)
    const address = new URL(location.href)
    if (siteIn(address.search) === select.value) return
    if (select.value === '') address.searchParams.delete(SITE_FIELD)
    else address.searchParams.set(SITE_FIELD, select.value)
    history.replaceState(null, '', address)
  }

  function choose(site: string): void {
    select.value = site
    show()
    say()
    // Searches again, because the findings are for another site.
    form.dispatchEvent(new Event('input'))
  }

  // A kept page that is read offline has no chosen site.
  if (select.value === '') select.value = siteIn(location.search)
  select.addEventListener('change', () => choose(select.value))
  form.querySelector('[data-part="clear"]')?.addEventListener('click', () => choose(''))
  addEventListener('popstate', () => choose(siteIn(location.search)))
  const dropWords = module.start(form, {
    ...directory,
    create(index) {
      const answerAt = createSiteSearches(index, module.search)
      return {
        answer(request) {
          const answer = answerAt(request, select.value)
          at = answer.at
          return answer
        },
      }
    },
    show(found) {
      findings = found
      show()
    },
    say(words) {
      describe = words
      say()
    },
  })
  // The site was chosen while this module was loading.
  if (siteIn(location.search) !== select.value) choose(select.value)
  return dropWords
}

const siteIn = (query: string): string => new URLSearchParams(query).get(SITE_FIELD) ?? ''
