import type { Found } from '../../../contract/doctor-search/directory.ts'

/** Writes on each card why it was found, and takes away what an earlier search wrote. */
export function writeReasons(cards: readonly HTMLElement[], found: readonly Found[]): void {
  const reasons = new Map(found.map(({ place, why }) => [place, why]))
  for (const [place, card] of cards.entries()) {
    const why = reasons.get(place) ?? ''
    const before = card.querySelector<HTMLElement>('[data-why]')
    if (why === '') before?.remove()
    else if (before) before.textContent = why
    else {
      const reason = document.createElement('small')
      reason.dataset['why'] = ''
      reason.textContent = why
      // Below the specialty; a clinic may have none.
      const line = card.querySelector('p') ?? card.querySelector('h4')
      line?.append(reason)
    }
  }
}

/** Those who were found stand first, best first; without a search everyone stands where the content has them. */
export function arrangeCards(cards: readonly HTMLElement[], found: readonly Found[] | null): void {
  const list = cards[0]?.parentElement
  if (found === null) list?.append(...cards)
  else list?.prepend(...found.flatMap(({ place }) => cards[place] ?? []))
}
