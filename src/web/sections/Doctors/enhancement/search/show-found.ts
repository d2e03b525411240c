import type { Found, SearchRequest } from '../../../../../doctor-search/shapes.ts'
import type { timeLinks } from '../../../../../doctor-search/search-request.ts'
import { searchAddress, servicesText } from '../../../../../doctor-search/search-request.ts'

/** Writes on a card why it was found, or removes what an earlier search wrote. */
export function writeReason(card: HTMLElement, why = ''): void {
  const before = card.querySelector<HTMLElement>('[data-why]')
  if (why === (before?.textContent ?? '')) return
  if (why === '') before?.remove()
  else if (before) before.textContent = why
  else {
    const reason = document.createElement('small')
    reason.dataset['why'] = ''
    reason.textContent = why
    // Inserted below the specialty; a clinic's card may have none.
    const line = card.querySelector('p') ?? card.querySelector('h4')
    line?.append(reason)
  }
}

/** Leads to the services that name what nobody was found for. */
export function writeServices(nothing: HTMLElement, titles: readonly string[]): void {
  nothing.querySelector('[data-services]')?.remove()
  if (titles.length === 0) return
  const link = document.createElement('a')
  link.dataset['services'] = ''
  link.href = '#services'
  link.textContent = servicesText(titles)
  nothing.prepend(link)
}

/** Writes where an answer for a time leads on, behind the line that says how many were found. */
export function writeLinks(count: HTMLElement, links: ReturnType<typeof timeLinks>, lead: (request: SearchRequest) => void): void {
  const before = count.parentElement?.querySelector('[data-part="time"]')
  if (links.length === 0) return before?.remove()
  const line = document.createElement('p')
  line.dataset['part'] = 'time'
  for (const { text, request } of links) {
    const link = document.createElement('a')
    link.href = searchAddress(request)
    link.textContent = text
    link.addEventListener('click', (event) => {
      event.preventDefault()
      lead(request)
    })
    line.append(link)
  }
  if (before) before.replaceWith(line)
  else count.after(line)
}

export function reasonsOf(found: readonly Found[]): ReadonlyMap<number, string> {
  return new Map(found.map(({ index, why }) => [index, why]))
}

/**
 * Returns a function that brings the cards of the given indexes into this order. Hidden cards are not moved, which keeps the work for
 * each key small. Without a search all cards get the order of the content.
 */
export function createCardOrder(cards: readonly HTMLElement[]): (shown: readonly number[]) => void {
  const list = cards[0]?.parentElement
  const cardsAt = (indexes: readonly number[]): HTMLElement[] => indexes.flatMap((index) => cards[index] ?? [])
  // The server's answer to a search has its own order.
  let moved: readonly number[] = cards[0]?.dataset['index'] === undefined ? [] : [...cards.keys()]
  return (shown) => {
    const first = shown.some((index, at) => index < (shown[at - 1] ?? 0)) ? shown : []
    if (first.length === moved.length && first.every((index, at) => index === moved[at])) return
    // Begins with the last card: each is inserted before the one that follows it.
    for (const index of [...moved].sort((one, other) => other - one))
      list?.insertBefore(cards[index] as HTMLElement, cards[index + 1] ?? null)
    list?.prepend(...cardsAt(first))
    moved = first
  }
}
