/** What the server and the module of a hospital of several sites both say of a search in one of them. Imports types alone: to share more would make a file more for the visitors of every hospital. */
import type { DirectorySearch } from './search-index.ts'
import type { Found, SearchIndex } from './shapes.ts'

/** Name of the form's field, and so of the address. */
export const SITE_FIELD = 'lokasi'

/** An address of a search with the site. */
export function atSite(address: string, site: string | undefined): string {
  if (site === undefined) return address
  const [query = '', anchor = ''] = address.split('#')
  return `${query}${query.includes('?') ? '&' : '?'}${SITE_FIELD}=${encodeURIComponent(site)}#${anchor}`
}

/** `Di Kampus Dermaga: tidak ada dokter ditemukan`. */
export const foundAtText = (label: string, words: string): string => words && `Di ${label}: ${words.replace(/^T/u, 't')}`

/** The search of each site, made when it is asked for; that of all without a name. */
export function createSiteSearches(
  index: SearchIndex,
  create: (index: SearchIndex) => DirectorySearch,
): (site?: string) => DirectorySearch {
  const made = new Map<string, DirectorySearch>()
  return (site = '') => {
    const search = made.get(site) ?? (site === '' ? create(index) : createSiteSearch(index, site, create))
    made.set(site, search)
    return search
  }
}

/** Finds who sits at a site, at the hours when they do. */
function createSiteSearch(
  { sites = {}, ...index }: SearchIndex,
  site: string,
  create: (index: SearchIndex) => DirectorySearch,
): DirectorySearch {
  const { people = [], clinics = [], days = [], nextDates = [] } = new Map(Object.entries(sites)).get(site) ?? {}
  const search = create({ ...index, days, nextDates, at: site })
  const isThere = ({ kind, index: nth }: Found): boolean => (kind === 'person' ? people : clinics).includes(nth)
  return {
    answer(request) {
      const { when, ...answer } = search.answer(request)
      // Whom the words mean may never sit there.
      const isLater = when?.isOtherDay === true && search.answer(when.without).found.some(isThere)
      return {
        ...answer,
        found: answer.found.filter(isThere),
        when: when && { ...when, isOtherDay: isLater, next: isLater ? when.next : null },
      }
    },
  }
}
