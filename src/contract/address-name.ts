import { endpoints } from './endpoints.ts'

/** What an address says of a title, of which a–z, 0–9 and `-` remain, so many at most: `Donor darah di aula` → `donor-darah-di-aula`. */
export function nameInAddress(title: string, most = Infinity): string {
  const letters = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name = letters.replaceAll(/[^a-z0-9]+/gu, '-').replace(/^-/u, '')
  return name.slice(0, most).replace(/-$/u, '')
}

/** The first of `name`, `name-2` … that nobody has. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let nth = 2; isTaken(free); nth += 1) free = `${name}-${nth}`
  return free
}

/** Without its percent signs, where they are some. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// Apart from the other addresses: no browser has to know how they are made.
export const standardAddress = (service: string): string => `${endpoints.publicService}/standar/${nameInAddress(service)}`
export const tariffAddress = (title: string): string => `${endpoints.publicService}/tarif/${nameInAddress(title)}`
