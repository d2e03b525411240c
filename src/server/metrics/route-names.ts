import { endpoints } from '../../contract/endpoints.ts'

const EXACT: ReadonlySet<string> = new Set([
  endpoints.page,
  endpoints.schedule,
  endpoints.reviews,
  endpoints.session,
  endpoints.account,
  endpoints.upload,
  endpoints.login,
  endpoints.loginCallback,
  endpoints.logout,
  endpoints.securityText,
  endpoints.livez,
  endpoints.readyz,
])

const BELOW = [`${endpoints.reviews}/`, endpoints.images, endpoints.pictures, endpoints.avatars, endpoints.assets]

/** One of a few names for every address, so that nobody fills the memory by inventing addresses. */
export function routeNameOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (EXACT.has(path)) return path
  const start = BELOW.find((known) => path.startsWith(known))
  return start === undefined ? 'other' : `${start}*`
}
