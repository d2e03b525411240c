import { once } from 'node:events'
import { request as open, type IncomingMessage } from 'node:http'
import { CookieJar } from 'tough-cookie'

export type Browser = ReturnType<typeof createBrowser>

/** As much of a browser as a sign-in needs: cookies with their paths, and redirects, followed one by one. */
export function createBrowser(origin: string) {
  const jar = new CookieJar()
  /** Every received `Set-Cookie` line. */
  const received: string[] = []

  const browser = {
    received,
    async fetch(address: string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(address, origin)
      const headers = new Headers(init.headers)
      const cookies = await jar.getCookieString(url.href)
      if (cookies !== '') headers.set('cookie', cookies)
      const response = await send(new Request(url, { ...init, headers }))
      for (const line of response.headers.getSetCookie()) {
        received.push(line)
        await jar.setCookie(line, url.href)
      }
      return response
    },
    /** Follows redirects until there is none, or until `stop` says so. */
    async follow(address: string, stop: (location: string) => boolean = () => false): Promise<Response & { address: string }> {
      let url = new URL(address, origin)
      for (;;) {
        const response = await browser.fetch(url.href)
        const location = response.headers.get('location')
        if (location === null || stop(location)) return Object.assign(response, { address: location ?? url.href })
        url = new URL(location, url)
      }
    },
    cookie(name: RegExp): { name: string; value: string } | undefined {
      const found = jar.getCookiesSync(origin, { allPaths: true }).find(({ key }) => name.test(key))
      return found && { name: found.key, value: found.value }
    },
    setCookie: (name: string, value: string): void => void jar.setCookieSync(`${name}=${value}; Path=/`, origin),
  }
  return browser
}

/** Headers of a navigation; Node's `fetch` marks every request as made by a script. */
async function send(request: Request): Promise<Response> {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const outgoing = open(request.url, { method: request.method, headers: { ...navigation, ...Object.fromEntries(request.headers) } })
  outgoing.end(Buffer.from(await request.arrayBuffer()))
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) for (const value of values ?? []) headers.append(name, value)
  const body = Buffer.concat(await answer.toArray())
  return new Response(body.length > 0 ? body : null, { status: answer.statusCode ?? 0, headers })
}
