import type { ALL_SPECIALTIES, FIRST_DOCTORS } from '../../../../contract/specialties.ts'

/** Answers a choice of a specialty until the directory's module is there, which also folds, moves and finds the words. */
export function filterDoctors(): void {
  // Repeated, since boot shares no value; their types let no other value stand here.
  const everyone: typeof ALL_SPECIALTIES = 'Semua'
  const first: typeof FIRST_DOCTORS = 6
  document.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const list = name === 'doctor-specialty' && document.querySelector('[data-module]:not([data-ready]) > #doctor-list')
    if (!list) return
    let matches = 0
    for (const card of list.children as HTMLCollectionOf<HTMLElement>) {
      const isMatch = value === everyone || card.dataset['specialty'] === value
      if (isMatch) matches += 1
      card.removeAttribute('data-later')
      card.toggleAttribute('data-away', !isMatch || matches > first)
    }
    const count = list.previousElementSibling
    if (count) count.textContent = count.textContent.replace(/\d+/u, `${matches}`)
  })
}
