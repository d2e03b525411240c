/** What the server and the module of a hospital of several sites both say of a search in one of them. Imports types alone: to share more would make a file more for the visitors of every hospital. */
import type { DirectorySearch } from './search-index.ts'
import type { Found, SearchAnswer, SearchIndex, SearchRequest } from './shapes.ts'

/** Name of the form's field, and so of the address. */
export const SITE_FIELD = 'lokasi'

export function atSite(address: string, site: string | undefined): string {
  if (site === undefined) return address
  const [query = '', anchor = ''] = address.split('#')
  return `${query}${query.includes('?') ? '&' : '?'}${SITE_FIELD}=${encodeURIComponent(site)}#${anchor}`
}

/** `Di Kampus Dermaga: tidak ada dokter ditemukan. Tidak ada di sana, tetapi ada di Kampus Bukit`; not where a service may be there. */
export function foundAtText(
  words: string,
  { names, elsewhere, isUnplaced }: NonNullable<SearchAnswer['at']>,
  labelOf: (site: string) => string,
): string {
  const listed = (places: readonly string[]): string => places.map(labelOf).join(' dan di ')
  const known = elsewhere.length > 0 && `${isUnplaced ? 'Ada' : 'Tidak ada di sana, tetapi ada'} di ${listed(elsewhere)}`
  const said = [`Di ${listed(names)}: ${words.replace(/^T/u, 't')}`, known, isUnplaced && 'Ada layanan yang lokasinya tidak disebut']
  return words && said.filter(Boolean).join('. ')
}

/** Answers at the site that is chosen, or at those that the words name: whoever is found sits there, at the hours when they do. */
export function createSiteSearches({ sites = {}, called = {}, ...index }: SearchIndex, create: (index: SearchIndex) => DirectorySearch) {
  const made = new Map<string, DirectorySearch>()
  const places = new Map(Object.entries(sites))
  function searchOf(site: string): DirectorySearch {
    const { days, nextDates = [] } = places.get(site) ?? index
    const search = made.get(site) ?? create(site === '' ? index : { ...index, days, nextDates, at: site })
    made.set(site, search)
    return search
  }
  const isAt = (site: string, { kind, index: nth }: Found): boolean =>
    places.get(site)?.[kind === 'person' ? 'people' : 'clinics'].includes(nth) === true

  function answerAt(site: string, request: SearchRequest): SearchAnswer {
    const search = searchOf(site)
    const { when, ...answer } = search.answer(request)
    // Whom the words mean may never sit there.
    const isOtherDay = when?.isOtherDay === true && search.answer(when.without).found.some((one) => isAt(site, one))
    const found = answer.found.filter((one) => isAt(site, one))
    return { ...answer, found, when: when && { ...when, isOtherDay, next: isOtherDay ? when.next : null } }
  }

  return (request: SearchRequest, chosen = ''): SearchAnswer => {
    const { answer, words } = searchOf('')
    const { rest, said, named, isName } = readSites(request.text, called, words)
    const whole = answer(request)
    // At a chosen place a name is somebody's, and who needs help is sent to no place for a word.
    const isWhole = whole.isInNeed || (isName && chosen !== '')
    const asked = isWhole ? request : { ...request, text: rest }
    const names = chosen !== '' ? [chosen] : whole.isInNeed ? [] : named
    const everywhere = asked.text === request.text ? whole : answer(asked)
    if (names.length === 0) return everywhere
    const answers = names.map((site) => answerAt(site, asked))
    const best = answers.reduce((one, other) => (one.found.length > 0 ? one : other))
    // Whoever has the name of the place, in the field that is asked for.
    const isMeant = ({ index: nth }: Found): boolean => everywhere.found.length === 0 || everywhere.found.some((one) => one.index === nth)
    const isBearer = (one: Found): boolean => one.kind === 'person' && !one.why && !one.through && isMeant(one)
    const people = isName && chosen === '' ? whole.found.filter(isBearer) : []
    const all = [...people, ...answers.flatMap((one) => one.found)]
    const found = [...new Map(all.map((one) => [`${one.kind} ${one.index}`, one])).values()]
    const isNobody = found.length === 0 && asked.text !== '' && best.when?.isOtherDay !== true
    const sitesOf = (some: readonly Found[]): string[] => [...places.keys()].filter((site) => some.some((one) => isAt(site, one)))
    const isUnplaced = isNobody && everywhere.found.some((one) => one.kind === 'clinic' && sitesOf([one]).length === 0)
    const at = { names, elsewhere: isNobody ? sitesOf(everywhere.found) : [], ...(isUnplaced && { isUnplaced }) }
    const again = (one: SearchRequest): SearchRequest => (chosen === '' ? { ...one, text: `${one.text} ${said}`.trim() } : one)
    const { when } = best
    return {
      ...best,
      found,
      isUrgent: whole.isUrgent === true || best.isUrgent === true,
      when: when && { ...when, without: again(when.without), next: when.next && { ...when.next, request: again(when.next.request) } },
      ...(people.length === 0 && { at }),
    }
  }
}

const WORD = /[\p{L}\p{M}\d'’]+/gu
/** Fewest letters of a word that is only begun. */
const SHORTEST_BEGUN = 4

/**
 * The sites that words name, as they are called or with a slip, and the words without them. One word with a slip is a site behind
 * what stands before places, or behind a field or somebody's name; an everyday one (`bukit`) also where no ailment is told.
 */
function readSites(text: string, called: Readonly<Record<string, string>>, { others: { isName, guess }, tells }: DirectorySearch['words']) {
  const typed = (text.match(WORD) ?? []).map((word) =>
    word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z\d]/gu, ''),
  )
  const names = Object.entries(called)
    .map(([name, site]) => ({ words: name.split(' '), site }))
    .sort((one, other) => other.words.length - one.words.length)
  const kinds = names.flatMap(({ words: [kind = '', ...more], site }) => (more.length > 0 || !site ? kind : []))
  const leading = new Set(['di', 'ke', SITE_FIELD, ...kinds])
  const isSaid = (at: number, meant: string): boolean => {
    const word = typed[at] ?? ''
    if (word === meant || word === '' || isName(word)) return word === meant
    const isBegun = at > 0 && at === typed.length - 1 && word.length >= SHORTEST_BEGUN && meant.startsWith(word)
    return guess(word, isBegun ? [meant, word] : [meant]) !== undefined
  }
  const found: { words: readonly string[]; site: string; at: number; end: number; isLed: boolean; isUnsure: boolean }[] = []
  for (let at = 0; at < typed.length; at = Math.max(at + 1, found[found.length - 1]?.end ?? 0)) {
    const name = names.find(({ words }) => words.every((word, nth) => isSaid(at + nth, word)))
    if (!name) continue
    const isLed = name.words.length > 1 || leading.has(typed[at - 1] ?? '')
    // It may be somebody's name, unless it is said where.
    found.push({ ...name, at, end: at + name.words.length, isLed, isUnsure: !isLed && isName(typed[at] ?? '') })
  }
  const without = (some: typeof found): string => {
    let at = -1
    const left = text.replace(WORD, (word) => ((at += 1), some.some((one) => one.at <= at && at < one.end) ? '' : word))
    return some.length > 0 ? left.replace(/\s+/gu, ' ').trim() : text
  }
  const isAilment = tells(without(found)) === 'complaint'
  const standing = found.filter(({ at, words, isLed }) => {
    const [word = '', before = ''] = [typed[at], typed[at - 1]]
    // Everyday is what the language knows as well.
    return isLed || tells(before) === 'name' || (word === words[0] && (!isAilment || guess(word, [word]) !== undefined))
  })
  const sure = standing.filter(({ isUnsure }) => !isUnsure)
  const taken = sure.length > 0 ? sure : standing
  return {
    named: [...new Set(taken.flatMap(({ site }) => site || []))],
    rest: without(taken),
    said: taken.map(({ at, end }) => typed.slice(at, end).join(' ')).join(' '),
    isName: taken.some(({ isUnsure }) => isUnsure),
  }
}
