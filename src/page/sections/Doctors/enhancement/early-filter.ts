import type { SEARCH_FIELDS } from '../../../../doctor-search/search-request.ts'
import type { ALL_SPECIALTIES, FIRST_DOCTORS } from '../../../../contract/specialties.ts'

/** Filters by specialty until the directory's module is loaded, which also animates and writes the exact sentences. */
export function filterDoctors(): void {
  // Values are repeated, because the boot script shares no module with others. The types make sure that they are the same.
  const everyone: typeof ALL_SPECIALTIES = 'Semua'
  const first: typeof FIRST_DOCTORS = 6
  const field: (typeof SEARCH_FIELDS)['specialty'] = 'poli'
  document.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const list = name === field && document.querySelector<HTMLElement>('[data-module]:not([data-ready]) > #doctor-list')
    if (!list) return
    list.dataset['filtered'] = ''
    let matches = 0
    for (const card of list.children as HTMLCollectionOf<HTMLElement>) {
      const isMatch = value === everyone || card.dataset['specialty'] === value
      if (isMatch) matches += 1
      card.toggleAttribute('data-hidden', !isMatch || matches > first)
    }
    const count = document.querySelector('[data-part=count]')
    if (count) count.textContent = count.textContent.replace(/\d+/u, `${matches}`)
  })
}
