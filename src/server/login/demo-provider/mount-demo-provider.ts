import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../../http/loopback.ts'

/** The demonstration provider's address on the site. */
const DEMO_PATH = '/akun-contoh'

export interface DemoProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** A real OpenID provider with invented people, so that sign-in can be tried without one. */
export interface DemoProvider {
  readonly issuer: string
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Loads the provider when it is first asked: its code takes as long to load as a third of the start, and a real site never needs it. */
export function demoProviderOnDemand(publicUrl: string, client: Omit<DemoProviderSettings, 'issuer'>): DemoProvider {
  const issuer = publicUrl + DEMO_PATH
  let loading: Promise<DemoProvider> | undefined
  return {
    issuer,
    async handle(request, response) {
      loading ??= import('./demo-provider.ts').then(({ createDemoProvider }) => createDemoProvider({ issuer, ...client }))
      const provider = await loading
      await provider.handle(request, response)
    },
  }
}

/** HTTP's word for a request that was meant for another server. */
const MISDIRECTED = 421

/**
 * Hands every request below the demonstration provider's path to it, before anyone reads its body.
 * Call it before the hooks that guard the site's own writes: the protocol has its own guards.
 */
export function mountDemoProvider(app: FastifyInstance, provider: DemoProvider): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${DEMO_PATH}/`)) return
    reply.hijack()
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
    // A page of the internet whose name was made to point at this machine must not reach sample accounts.
    if (isLoopback(hostnameOf(request.headers.host))) await provider.handle(request.raw, reply.raw)
    else reply.raw.writeHead(MISDIRECTED).end()
  })
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
