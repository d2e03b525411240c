import type { Failure } from '../../ground/database/told.ts'

/** Returns the HTTP status, or 0 without a response. Follows no redirect and does not read the response body. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<number> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body, headers, signal }).catch(() => null)
  await answer?.body?.cancel().catch(() => undefined)
  return answer?.status ?? 0
}

export function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 401 || status === 403) return 'sign-in'
  return status === 429 ? 'limited' : status > 0 ? 'refused' : 'unreachable'
}
