import { SPECIALTIES_BETWEEN } from '../../../contract/specialties.ts'
import { createCardMotion } from './card-motion.ts'
import { TOGGLE_LABELS, countText, visibleDoctors } from './visible-doctors.ts'
import type { DirectoryChoice } from './visible-doctors.ts'

function part(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!found) throw new Error(`The doctor directory has no part "${name}"; compare sections/Doctors.`)
  return found
}

/** Makes the server's list of doctors filter and unfold. */
export function start(root: HTMLElement): void {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-specialty]')]
  const specialties = cards.map(({ dataset: { specialty, also } }) => [specialty, also].join(SPECIALTIES_BETWEEN))
  const select = part(root, 'select') as HTMLSelectElement
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const [toggle, count, empty] = [part(root, 'toggle'), part(root, 'count'), part(root, 'empty')]
  const showCards = createCardMotion(cards)

  /** The control that is on screen speaks; the other follows it. */
  const chosenSpecialty = () => (select.offsetWidth > 0 ? select.value : (radios.find((radio) => radio.checked)?.value ?? select.value))

  let choice: DirectoryChoice = { specialty: chosenSpecialty(), expanded: false }

  function show(): Promise<boolean> {
    const view = visibleDoctors(specialties, choice)
    select.value = choice.specialty
    for (const radio of radios) radio.checked = radio.value === choice.specialty
    toggle.hidden = !view.hasToggle
    toggle.textContent = choice.expanded ? TOGGLE_LABELS.less : TOGGLE_LABELS.more
    toggle.setAttribute('aria-expanded', `${choice.expanded}`)
    count.textContent = countText(view.matches)
    empty.hidden = view.matches > 0
    return showCards(new Set(view.visible.flatMap((place) => cards[place] ?? [])))
  }

  function choose(specialty: string): void {
    if (specialty === choice.specialty) return
    choice = { specialty, expanded: false }
    void show()
  }

  // What is on screen becomes the starting state, so that nothing moves now.
  for (const card of cards) card.toggleAttribute('data-away', card.offsetParent === null)
  void show()

  select.addEventListener('change', () => choose(select.value))
  for (const radio of radios) radio.addEventListener('change', () => choose(radio.value))
  async function unfold(): Promise<void> {
    const { top } = toggle.getBoundingClientRect()
    choice = { ...choice, expanded: !choice.expanded }
    const settled = await show()
    // Folding takes rows away above the button: it stays under the finger.
    if (settled && !choice.expanded) scrollBy({ top: toggle.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  toggle.addEventListener('click', () => void unfold())
  // A browser that restores form fields after this start changes them without an event.
  addEventListener('pageshow', () => choose(chosenSpecialty()))
}
