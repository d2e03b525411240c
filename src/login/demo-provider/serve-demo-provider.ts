import { randomBytes } from 'node:crypto'
import { listenApart, MISDIRECTED } from '../../ground/http/own-port.ts'
import { SAMPLE_PATH } from '../../ground/people/sample-people.ts'
import type { DemoProvider } from './demo-provider.ts'

/** Listens on loopback under a host name that is not the site's, because browsers share cookies between ports of a name. */
const HOST = '127.0.0.1'

/** The sample accounts are part of this server: if they are slow, the machine is busy, and they will answer. */
const TIMEOUT_SECONDS = 60

/**
 * Serves the sample accounts only on this computer, at a port that the kernel chooses and that is no part of the site. If a proxy or port forwarder
 * makes the site public, its visitors are sent to a port of their own computer, where nothing listens. `isOpen`: whether there are sample accounts
 * now.
 */
export async function serveDemoProvider(publicUrl: string, redirectUri: string, isOpen: () => Promise<boolean>) {
  const client = { clientId: 'situs-rsud', clientSecret: randomBytes(32).toString('base64url') }
  let loading: Promise<DemoProvider> | undefined
  let noteFault: (error: unknown) => void = () => undefined
  const { port, close } = await listenApart({ host: HOST, port: 0 }, (request, response) => {
    const answer = async (): Promise<void> => {
      if (!(await isOpen())) return void response.writeHead(MISDIRECTED).end()
      const provider = await load()
      await provider(request, response)
    }
    answer().catch((error: unknown) => {
      noteFault(error)
      response.destroy()
    })
  })
  const issuer = `http://${HOST}:${port}${SAMPLE_PATH}`
  // Loaded at the first request, or when the server is idle, because loading takes a third as long as the start.
  const load = (): Promise<DemoProvider> =>
    (loading ??= import('./demo-provider.ts').then(({ createDemoProvider }) =>
      createDemoProvider({ issuer, redirectUri, ...client }, (error) => noteFault(error)),
    ))
  return {
    port,
    close,
    load,
    /** Sets the logger, which does not exist yet when the port is opened. */
    onFault(note: (error: unknown) => void): void {
      noteFault = note
    },
    provider: {
      ...client,
      issuer,
      /** The issuer under which accounts are stored, the same at every start although the port changes. */
      keptIssuer: publicUrl + SAMPLE_PATH,
      timeoutSeconds: TIMEOUT_SECONDS,
    },
  }
}
