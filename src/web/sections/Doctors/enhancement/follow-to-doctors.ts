import type { ANSWER_ANCHOR, SEARCH_FIELDS } from '../../../../doctor-search/search-request.ts'

// Values are repeated, because the directory shares none with the search's module. The types make sure that they are the same.
const field: (typeof SEARCH_FIELDS)['specialty'] = 'poli'
const answer: typeof ANSWER_ANCHOR = 'answer'

/** A link to a specialty's doctors chooses in the filter what the server would answer with the whole page. */
export function followToDoctors(links: HTMLElement): void {
  links.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const wanted = link && new URLSearchParams(link.search).get(field)
    const select = document.querySelector<HTMLSelectElement>('[data-module]:not([data-failed]) [data-part="select"]')
    if (!wanted || !select || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    for (const radio of document.querySelectorAll<HTMLInputElement>('[data-module] [type="radio"]')) radio.checked = radio.value === wanted
    select.value = wanted
    // The first is for a directory that is not awake yet.
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    location.hash = answer
    // The same once more would move nothing.
    document.getElementById(answer)?.scrollIntoView()
  })
}
