/** Sends a request, records the milliseconds until the last byte of the answer, and returns the answer's length. */
export async function timed(into: number[], url: string, request: RequestInit = {}): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, request)
  const { length } = await answer.text()
  into.push(performance.now() - start)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return length
}
