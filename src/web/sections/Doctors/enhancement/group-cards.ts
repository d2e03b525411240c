/**
 * Returns a function that brings the cards under headings of their specialties, in the order of the filter and then of the content, or
 * back into the order of the content. Within its group a doctor's heading is one level lower.
 */
export function createGroups(cards: readonly HTMLElement[], filter: HTMLSelectElement): (grouped: boolean) => void {
  const list = cards[0]?.parentElement
  let headings: HTMLElement[] = []

  function headingOf(specialty: string): HTMLElement {
    const item = document.createElement('li')
    item.dataset['group'] = ''
    item.append(Object.assign(document.createElement('h3'), { textContent: specialty }))
    headings.push(item)
    return item
  }

  return (grouped) => {
    if (grouped === headings.length > 0) return
    for (const heading of headings) heading.remove()
    headings = []
    const groups = new Map<string, HTMLElement[]>([...filter.options].map(({ value }) => [value, []]))
    for (const card of cards) {
      const specialty = card.dataset['specialty'] as string
      groups.set(specialty, [...(groups.get(specialty) ?? []), card])
      const name = card.querySelector('h3')
      if (grouped) name?.setAttribute('aria-level', '4')
      else name?.removeAttribute('aria-level')
    }
    if (!grouped) list?.append(...cards)
    else for (const [specialty, group] of groups) if (group.length > 0) list?.append(headingOf(specialty), ...group)
  }
}
