import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback, isLoopbackAddress } from '../../http/loopback.ts'
import { noteFault } from '../../http/journal.ts'
import { SAMPLE_PATH } from '../../people/sample-people.ts'
import type { DemoProvider, DemoProviderSettings } from './demo-provider.ts'

/** Loads the provider when it is first asked: its code takes as long to load as a third of the start, and a real site never needs it. */
export function demoProviderOnDemand(publicUrl: string, client: Omit<DemoProviderSettings, 'issuer'>): DemoProvider {
  const issuer = publicUrl + SAMPLE_PATH
  let loading: Promise<DemoProvider> | undefined
  return {
    issuer,
    async handle(...asked) {
      loading ??= import('./demo-provider.ts').then(({ createDemoProvider }) => createDemoProvider({ issuer, ...client }))
      const provider = await loading
      await provider.handle(...asked)
    },
  }
}

/** HTTP's word for a request that was meant for another server. */
const MISDIRECTED = 421

/** What proxies add; a browser of this computer sends none of it. */
const OF_PROXIES =
  /^(?:forwarded|via|(?:x-)?(?:real-|true-|cluster-)*client-ip|x-real-ip|(?:x-forwarded|x-original|x-envoy|x-proxy|cf)(?:-.*)?)$/u

/**
 * Hands every request below the demonstration provider's path to it, before anyone reads its body; `isOpen` says whether there are sample accounts now.
 * Call it before the hooks that guard the site's own writes: the protocol has its own guards.
 */
export function mountDemoProvider(app: FastifyInstance, provider: DemoProvider, isOpen: () => Promise<boolean>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${SAMPLE_PATH}/`)) return
    const isAnswered = isOfThisComputer(request.raw) && (await isOpen())
    reply.hijack()
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
    if (isAnswered)
      await provider.handle(request.raw, reply.raw, (error) => noteFault(request, 'internal', error, 'the sample accounts broke'))
    else reply.raw.writeHead(MISDIRECTED).end()
  })
}

/**
 * The sample accounts belong to whoever sits at this computer. A page of the internet whose name was made to point here says another
 * name, another computer has another address, and a proxy adds its headers or speaks as browsers have not for decades.
 */
function isOfThisComputer({ headers, socket, httpVersion }: IncomingMessage): boolean {
  if (!isLoopback(hostnameOf(headers.host))) return false
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false
  return httpVersion !== '1.0' && !Object.keys(headers).some((name) => OF_PROXIES.test(name))
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
