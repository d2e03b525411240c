import { ALL_SPECIALTIES, FIRST_DOCTORS, SPECIALTIES_BETWEEN } from '../../../../contract/specialties.ts'
import { createCardMotion } from './card-motion.ts'
import type { Describe, DirectoryChoice } from './directory.ts'
import { wakeSearch } from './wake-search.ts'
import { OF_SPECIALTY, OTHER_DAY, TOGGLE_LABELS, countText, visibleCards } from './visible-doctors.ts'
import type { ANSWER_ANCHOR, SEARCH_FIELDS } from '../../../../doctor-search/search-request.ts'

export { startDirectory as start }

const UNAVAILABLE = 'Pencarian ini membutuhkan sambungan internet. Pilih spesialisasi, atau coba lagi nanti.'

function part(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!found) throw new Error(`no part "${name}": compare sections/Doctors`)
  return found
}

/** A card's place in the content, because the server's answer to a search has another order. */
const placeOf = ({ dataset: { index = '0' } }: HTMLElement): number => Number(index)

/** Makes the server's list of doctors filter, search and unfold; for a list of links, makes each choose its specialty. */
function startDirectory(root: HTMLElement): void {
  if (!root.querySelector('[data-part="search"]')) return followToDoctors(root)
  const cards = [...root.querySelectorAll<HTMLElement>('[data-specialty]')].sort((one, other) => placeOf(one) - placeOf(other))
  const clinics = [...root.querySelectorAll<HTMLElement>('[data-clinic]')]
  const team = cards.map(({ dataset: { specialty, also } }) => [specialty, also].join(SPECIALTIES_BETWEEN))
  const ofClinics = clinics.map(({ dataset: { clinic = '' } }) => clinic)
  const select = part(root, 'select') as HTMLSelectElement
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const [count, empty, nothing] = [part(root, 'count'), part(root, 'empty'), part(root, 'nothing')]
  const named = [...root.querySelectorAll<HTMLElement>('[data-named]')]
  // Null if the team is small.
  const toggle = root.querySelector<HTMLElement>('[data-part="toggle"]')
  const showCards = createCardMotion(cards)
  const group = createGroups(cards, select)
  const arrange = (onPaper?: unknown) =>
    group((onPaper ? true : choice.expanded) && choice.people === null && choice.specialty === ALL_SPECIALTIES)

  /** The value of the visible control; the hidden one follows it. */
  const chosenSpecialty = () => (select.offsetWidth > 0 ? select.value : (radios.find((radio) => radio.checked)?.value ?? select.value))

  const { searched } = root.dataset
  const isFound = searched !== undefined && searched !== OF_SPECIALTY
  /** The cards that the server has found, if this page answers a search. */
  const alreadyFound = (all: readonly HTMLElement[], selector: string) =>
    isFound ? [...root.querySelectorAll<HTMLElement>(`${selector}:not([data-hidden])`)].map((card) => all.indexOf(card)) : null
  let choice: DirectoryChoice = {
    specialty: chosenSpecialty(),
    expanded: false,
    people: alreadyFound(cards, '[data-index]'),
    clinics: alreadyFound(clinics, '[data-clinic]'),
    isOtherDay: searched === OTHER_DAY,
  }
  let describe: Describe = null

  function show(atOnce = false): void {
    const shown = visibleCards(team, ofClinics, choice)
    select.value = choice.specialty
    for (const radio of radios) radio.checked = radio.value === choice.specialty
    if (toggle) {
      toggle.hidden = shown.people.length <= FIRST_DOCTORS
      toggle.textContent = choice.expanded ? TOGGLE_LABELS.less : TOGGLE_LABELS.more
      toggle.setAttribute('aria-expanded', `${choice.expanded}`)
    }
    for (const [index, clinic] of clinics.entries()) clinic.toggleAttribute('data-hidden', !shown.clinics.includes(index))
    if (clinics.length > 0) part(root, 'clinics').hidden = shown.clinics.length === 0
    const isNobody = shown.people.length + shown.clinics.length === 0
    const isEmpty = choice.people === null && isNobody
    for (const one of named) one.hidden = !isEmpty || one.dataset['named'] !== choice.specialty
    empty.hidden = !isEmpty || named.some((one) => !one.hidden)
    nothing.hidden = choice.people === null || choice.isOtherDay || !isNobody
    arrange()
    root.toggleAttribute('data-unfolded', choice.expanded)
    for (const [index, card] of cards.entries()) card.toggleAttribute('data-folded', shown.folded.includes(index))
    choice.prepare?.(shown.visible)
    void showCards(new Set(shown.visible.flatMap((index) => cards[index] ?? [])), atOnce)
  }

  function say(): void {
    const { people, clinics: open } = visibleCards(team, ofClinics, choice)
    count.textContent = (describe ?? countText)({ people: people.length, clinics: open.length })
  }

  function choose(specialty: string): void {
    if (specialty === choice.specialty) return
    choice = { ...choice, specialty, expanded: false }
    show()
    say()
    dropWords()
  }

  // Starts with the cards that are shown now, so that nothing moves.
  for (const card of cards) card.toggleAttribute('data-hidden', card.offsetParent === null)
  show()
  if (!isFound) say()

  const dropWords = wakeSearch(part(root, 'search') as HTMLFormElement, searched !== undefined, {
    cards,
    clinics,
    select,
    count,
    nothing,
    show(findings) {
      const { people, specialty = ALL_SPECIALTIES } = findings
      // The filter has shown this already, with its animation.
      if (!people && !choice.people && specialty === choice.specialty) return
      choice = { ...findings, specialty, expanded: false }
      root.toggleAttribute('data-searched', people !== null)
      show(true)
    },
    say(words) {
      describe = words
      say()
    },
    showUnavailable: () => void (count.textContent = UNAVAILABLE),
  })

  select.addEventListener('change', () => choose(select.value))
  for (const radio of radios) radio.addEventListener('change', () => choose(radio.value))
  toggle?.addEventListener('click', () => {
    choice = { ...choice, expanded: !choice.expanded }
    show()
    if (!choice.expanded) {
      // The button scrolls out of sight, so the count gets the focus.
      count.tabIndex = -1
      count.focus({ preventScroll: true })
    }
    // The order of the list has changed, so it is read from its start.
    count.scrollIntoView({ behavior: 'instant' })
  })
  // A print has all doctors, grouped by specialty.
  addEventListener('beforeprint', arrange)
  addEventListener('afterprint', () => arrange())
  // Browsers may restore form fields after this start, without an event.
  addEventListener('pageshow', () => choose(chosenSpecialty()))
}

// Values are repeated, because the directory shares no module with the search. The types make sure that they are the same.
const field: (typeof SEARCH_FIELDS)['specialty'] = 'poli'
const answer: typeof ANSWER_ANCHOR = 'answer'

/** Makes a link to a specialty's doctors choose it in the filter, as the server's page would. */
function followToDoctors(links: HTMLElement): void {
  links.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const wanted = link && new URLSearchParams(link.search).get(field)
    const select = document.querySelector<HTMLSelectElement>('[data-module]:not([data-failed]) [data-part="select"]')
    if (!wanted || !select || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    for (const radio of document.querySelectorAll<HTMLInputElement>('[data-module] [type="radio"]')) radio.checked = radio.value === wanted
    select.value = wanted
    // `input` is for a directory that has not started yet.
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    location.hash = answer
    // Setting the same hash again would not scroll.
    document.getElementById(answer)?.scrollIntoView()
  })
}

/**
 * Returns a function that groups the cards under headings of specialties, in the order of the filter and then of the content, or restores the order
 * of the content. Within a group a doctor's heading is one level lower.
 */
function createGroups(cards: readonly HTMLElement[], filter: HTMLSelectElement): (grouped: boolean) => void {
  const list = cards[0]?.parentElement
  let headings: HTMLElement[] = []

  return (grouped) => {
    if (grouped === headings.length > 0) return
    for (const heading of headings) heading.remove()
    headings = []
    for (const card of cards) card.querySelector('h3')?.setAttribute('aria-level', grouped ? '4' : '3')
    list?.append(...cards)
    const specialtyOf = ({ dataset: { specialty } }: HTMLElement) => specialty as string
    for (const specialty of new Set([...[...filter.options].map(({ value }) => value), ...cards.map(specialtyOf)])) {
      const group = cards.filter((card) => grouped && specialtyOf(card) === specialty)
      if (!group[0]) continue
      const heading = document.createElement('li')
      heading.dataset['group'] = ''
      heading.append(Object.assign(document.createElement('h3'), { textContent: specialty }))
      headings.push(heading)
      list?.append(heading, ...group)
    }
  }
}
