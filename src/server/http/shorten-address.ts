/** Every path of this site is far shorter; cut off, a longer one is as unknown as it was. */
const MAX_PATH_CHARACTERS = 1024

/** The longest query is what an account provider sends back; some of their codes have two thousand characters. */
const MAX_ADDRESS_CHARACTERS = 4096

/** What the server reads of an address: each `%` in it is decoded several times, and costs more than any other character. */
export function shortenAddress(address: string): string {
  if (address.length <= MAX_PATH_CHARACTERS) return address
  const pathEnd = address.indexOf('?')
  const path = pathEnd < 0 ? address : address.slice(0, pathEnd)
  return path.length > MAX_PATH_CHARACTERS ? path.slice(0, MAX_PATH_CHARACTERS) : address.slice(0, MAX_ADDRESS_CHARACTERS)
}
