import { createDirectorySearch } from '../../../../../doctor-search/search-index.ts'
import { SEARCH_FIELDS, foundText, readSearchAddress, searchAddress, timeLinks } from '../../../../../doctor-search/search-request.ts'
import type { Found, SearchAnswer, SearchIndex, SearchRequest } from '../../../../../doctor-search/shapes.ts'
import type { Directory, DropWords } from '../directory.ts'
import { createWordsLoader, fetchDay } from './fetch-words.ts'
import { createCardOrder, writeFound, writeHelp, writeLinks, writeWays, speakWhenSettled } from './show-found.ts'

/** How long typing must pause before the address changes, because browsers limit such changes. */
const PAUSE_MILLISECONDS = 400

const NOTHING: SearchRequest = { text: '', day: '' }

const isSame = (one: SearchRequest, other: SearchRequest): boolean => searchAddress(one) === searchAddress(other)

/** Exported also for the search of several sites, which makes one search for each. */
export { createDirectorySearch as search, foundText, startDoctorSearch as start }

/** Answers the form in place, with the same words and code as the server, and keeps the address up to date. */
function startDoctorSearch(form: HTMLFormElement, directory: Directory): DropWords {
  const text = form.elements.namedItem(SEARCH_FIELDS.text) as HTMLInputElement
  const day = form.elements.namedItem(SEARCH_FIELDS.day) as HTMLSelectElement
  const { select, create = createDirectorySearch } = directory
  const answerBox = directory.count.parentElement as HTMLElement
  const urgent = answerBox.querySelector<HTMLElement>('[data-part="urgent"]')
  const clear = form.querySelector<HTMLElement>('[data-part="clear"]')
  const loadWords = createWordsLoader((fetched) => {
    index = fetched
    return create(fetched)
  })
  const arrange = createCardOrder(directory.cards)
  let index: SearchIndex | undefined
  let turn = 0
  let shown = ''
  let pause: ReturnType<typeof setTimeout> | undefined

  const read = (): SearchRequest => readSearchAddress(new FormData(form) as unknown as URLSearchParams) ?? NOTHING
  const asked = (): SearchRequest => readSearchAddress(new URLSearchParams(location.search)) ?? NOTHING

  function show(request: SearchRequest, answer: SearchAnswer | null): void {
    const found = JSON.stringify([request, answer?.when?.isOtherDay, answer?.isInNeed, answer?.found, answer?.services])
    // Most keys do not change the result.
    if (found !== shown) showFound(answer, request)
    shown = found
    writeHelp(answerBox, answer?.isInNeed ? index?.help : undefined)
    if (urgent) urgent.hidden = !answer?.isUrgent
    directory.say(answer && ((counts) => foundText(request, counts, answer)))
    writeLinks(directory.count, timeLinks(answer?.when), lead)
  }

  function showFound(answer: SearchAnswer | null, request: SearchRequest): void {
    const ofKind = (kind: Found['kind']) => answer && answer.found.flatMap((one) => (one.kind === kind ? one.index : []))
    const foundAt = (kind: Found['kind'], nth: number) => answer?.found.find((one) => one.kind === kind && one.index === nth)
    for (const [nth, clinic] of directory.clinics.entries()) writeFound(clinic, foundAt('clinic', nth))
    writeWays(directory.nothing, request.text, answer?.services)
    directory.show({
      people: ofKind('person'),
      clinics: ofKind('clinic'),
      specialty: request.specialty,
      isOtherDay: answer?.when?.isOtherDay || answer?.isInNeed,
      prepare(places) {
        arrange(places)
        for (const nth of places) writeFound(directory.cards[nth] as HTMLElement, foundAt('person', nth))
      },
    })
  }

  async function search(): Promise<void> {
    const mine = ++turn
    const request = read()
    const isForWords = request.text !== '' || request.day !== ''
    if (clear) clear.hidden = !isForWords
    // A specialty alone is left to the filter.
    if (!isForWords) return show(request, null)
    try {
      const words = await loadWords()
      const answer = words.answer(request)
      const unread = answer.when?.unread
      const later = unread && (await fetchDay(unread).catch(() => undefined))
      if (later && index) Object.assign(index.later, { [unread]: later })
      if (mine === turn) show(request, later ? words.answer(request) : answer)
    } catch {
      if (mine === turn) directory.showUnavailable()
    }
  }

  /** The first search adds an entry to the history, so that the back button leaves the search; later ones replace it. */
  function remember(): void {
    clearTimeout(pause)
    if (isSame(read(), asked())) return
    history[location.search === '' ? 'pushState' : 'replaceState'](null, '', searchAddress(read()))
  }

  function fill(request: SearchRequest): void {
    text.value = request.text
    day.value = request.day
    select.selectedIndex = 0
    if (request.specialty !== undefined) select.value = request.specialty
    void search()
  }

  function lead(request: SearchRequest): void {
    fill(request)
    remember()
    // The focused link is gone.
    answerBox.focus({ preventScroll: true })
  }

  const touch = (): void => void loadWords().catch(() => undefined)
  form.addEventListener('focusin', touch)
  form.addEventListener('input', ({ target }) => {
    // The directory itself reacts to the filter.
    if (target === select) return
    void search()
    clearTimeout(pause)
    pause = setTimeout(remember, PAUSE_MILLISECONDS)
  })
  form.addEventListener('submit', (event) => {
    // If the index could not be fetched, the server answers.
    if (!index) return
    event.preventDefault()
    void search().then(() => leadToAnswer(answerBox))
    remember()
  })
  clear?.addEventListener('click', (event) => {
    event.preventDefault()
    fill(NOTHING)
    remember()
    text.focus()
  })
  addEventListener('popstate', () => {
    clearTimeout(pause)
    if (!isSame(asked(), read())) fill(asked())
  })

  speakWhenSettled(directory.count)
  touch()
  // Something was typed before this module was loaded, or a kept page is read offline at the address of a search.
  if (isSame(read(), NOTHING)) fill(asked())
  else if (!isSame(asked(), read())) {
    void search()
    remember()
  }

  return () => {
    text.value = ''
    void search()
    remember()
  }
}

/** The height of the first result that shows whose it is. */
const SEEN_PIXELS = 160
const WIDE_PIXELS = 768

/**
 * Leads to the answer and hides the keyboard: on a phone the answer is below the form, the keyboard and the action bar. If a wide screen shows the
 * first result already, nothing moves and the field keeps the focus.
 */
function leadToAnswer(answer: HTMLElement): void {
  const visibleHeight = globalThis.visualViewport?.height ?? innerHeight
  if (innerWidth >= WIDE_PIXELS && answer.getBoundingClientRect().bottom + SEEN_PIXELS <= visibleHeight) return
  answer.focus({ preventScroll: true })
  answer.scrollIntoView()
}
