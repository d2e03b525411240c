import type { Found, SearchRequest } from '../../../../../doctor-search/shapes.ts'
import { searchAddress, servicesText, siteSearchLink, toldQuery, type timeLinks } from '../../../../../doctor-search/search-request.ts'

/** Writes on a card why it was found and what holds on the requested days, or removes what an earlier search wrote. */
export function writeFound(card: HTMLElement, { why = '', told = [] }: Partial<Found> = {}): void {
  for (const old of card.querySelectorAll('[data-why]')) old.replaceWith(old.matches('mark') ? old.textContent : '')
  card.normalize()
  for (const text of [why, ...told.map(([line]) => line)].filter(Boolean)) {
    const reason = Object.assign(document.createElement('small'), { textContent: text })
    reason.dataset['why'] = ''
    // Hours do not wrap, as in the server's HTML.
    reason.innerHTML = reason.innerHTML.replace(/\d\d:\S+-\S+/g, '<span class="whole">$&</span>')
    // The reason follows the title, because a clinic's card may have no specialty.
    card.querySelector('h4, p')?.append(reason)
  }
  card.toggleAttribute('data-asked', told.length > 0)
  for (const [fromLast, words] of told.flatMap(([, , ...named]) => named)) {
    const line = card.querySelector(`li:nth-last-child(${fromLast})`)
    const mark = `<mark data-why="">${words}</mark>`
    // Several days may share a word: `Senin-Kamis`.
    if (line) line.innerHTML = line.innerHTML.replace(mark, words).replace(words, mark)
  }
  const send = card.querySelector<HTMLAnchorElement>('a:last-child')
  if (send) send.search = toldQuery(told)
}

/** Shows help before everything else as long as the words ask for it; it is inserted once, so that it is read out once. */
export function writeHelp(answer: HTMLElement, help: string | undefined): void {
  const shown = answer.querySelector('[data-part="crisis"]')
  if (help === undefined) shown?.remove()
  else if (!shown) answer.insertAdjacentHTML('afterbegin', help)
}

/** Adds links to the search of the whole site, and to services that match when nobody was found. */
export function writeWays(nothing: HTMLElement, text: string, titles: readonly string[] = []): void {
  for (const old of nothing.querySelectorAll('[data-services]')) old.remove()
  const services = titles.length > 0 ? [{ text: servicesText(titles), href: '#services' }] : []
  for (const { text: textContent, href } of text === '' ? services : [siteSearchLink(text), ...services]) {
    const link = Object.assign(document.createElement('a'), { href, textContent })
    link.dataset['services'] = ''
    nothing.prepend(link)
  }
}

/** Adds the links of an answer about a time behind the line with the count. */
export function writeLinks(count: HTMLElement, links: ReturnType<typeof timeLinks>, lead: (request: SearchRequest) => void): void {
  count.parentElement?.querySelector('[data-part="time"]')?.remove()
  if (links.length === 0) return
  const line = document.createElement('p')
  line.dataset['part'] = 'time'
  for (const { text, request } of links) {
    const link = Object.assign(document.createElement('a'), { href: searchAddress(request), textContent: text })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      lead(request)
    })
    line.append(link)
  }
  count.after(line)
}

/**
 * Returns a function that moves the cards with the given indexes into this order. Hidden cards are not moved, so that each key costs little.
 * Without a search all cards return to the order of the content.
 */
export function createCardOrder(cards: readonly HTMLElement[]): (shown: readonly number[]) => void {
  const list = cards[0]?.parentElement
  const cardsAt = (indexes: readonly number[]): HTMLElement[] => indexes.flatMap((index) => cards[index] ?? [])
  // The server's answer to a search has its own order.
  let moved: readonly number[] = cards[0]?.dataset['index'] === undefined ? [] : [...cards.keys()]
  return (shown) => {
    const first = shown.some((index, at) => index < (shown[at - 1] ?? 0)) ? shown : []
    if (first.length === moved.length && first.every((index, at) => index === moved[at])) return
    // Begins with the last card, because each is inserted before the one that follows it.
    for (const index of [...moved].sort((one, other) => other - one))
      list?.insertBefore(cards[index] as HTMLElement, cards[index + 1] ?? null)
    list?.prepend(...cardsAt(first))
    moved = first
  }
}

/** The pause after which a text is spoken: longer than between two keys, and short enough to wait for. */
export const SETTLED_MILLISECONDS = 1000

/**
 * Repeats an element's text in a live region once it has not changed for a while: otherwise a screen reader would talk at every key. The visible
 * text changes at once.
 */
export function speakWhenSettled(seen: HTMLElement): void {
  const spoken = Object.assign(document.createElement('output'), { className: 'visually-hidden' })
  spoken.dataset['part'] = 'spoken'
  seen.setAttribute('aria-live', 'off')
  seen.after(spoken)

  let heard = seen.textContent
  let settling: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      if (seen.textContent !== heard) spoken.textContent = seen.textContent
      heard = seen.textContent
    }, SETTLED_MILLISECONDS)
  }).observe(seen, { childList: true, characterData: true, subtree: true })
}
