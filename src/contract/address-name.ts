import { endpoints } from './endpoints.ts'

/** The part of an address for a title: only a–z, 0–9 and `-`, at most so many letters: `Donor darah di aula` → `donor-darah-di-aula`. */
export function nameInAddress(title: string, most = Infinity): string {
  const letters = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name = letters.replaceAll(/[^a-z0-9]+/gu, '-').replace(/^-/u, '')
  return name.slice(0, most).replace(/-$/u, '')
}

/** The first free name of `name`, `name-2` … */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let nth = 2; isTaken(free); nth += 1) free = `${name}-${nth}`
  return free
}

/** The decoded path; the text itself if its percent signs are not an encoding. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// Separate from the other addresses, because browsers need not know how these are made.
export const standardAddress = (service: string): string => `${endpoints.publicService}/standar/${nameInAddress(service)}`
export const tariffAddress = (title: string): string => `${endpoints.publicService}/tarif/${nameInAddress(title)}`
