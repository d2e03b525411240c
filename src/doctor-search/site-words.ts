/** What the server and the module of a hospital of several sites both say of a search in one of them. Imports nothing: to share more would make a file more for the visitors of every hospital. */

/** Name of the form's field, and so of the address. */
export const SITE_FIELD = 'lokasi'

/** Where somebody sits: by each site the days of the coming week, as an address may say them; none of a later day. */
export type SittingAt = Readonly<Record<string, string>>

/** An address of a search with the site. */
export function atSite(address: string, site: string | undefined): string {
  if (site === undefined) return address
  const [query = '', anchor = ''] = address.split('#')
  return `${query}${query.includes('?') ? '&' : '?'}${SITE_FIELD}=${encodeURIComponent(site)}#${anchor}`
}

/** `Di Kampus Dermaga: tidak ada dokter ditemukan`. */
export function foundAtText(label: string, words: string): string {
  return `Di ${label}: ${words.replace(/^T/u, 't')}`
}
