import { randomBytes } from 'node:crypto'
import { listenApart, MISDIRECTED } from '../../ground/http/own-port.ts'
import { SAMPLE_PATH } from '../../ground/people/sample-people.ts'
import type { DemoProvider } from './demo-provider.ts'

/** No name that could mean another computer, and not the site's own: browsers keep cookies by name, whatever the port. */
const HOST = '127.0.0.1'

/** The sample accounts are part of this server: when they are slow the machine is busy, and they do answer. */
const TIMEOUT_SECONDS = 60

/**
 * The sample accounts belong to whoever sits at this computer, so they listen there alone, at a port that the kernel chooses and that is
 * no part of the site. However the site itself is handed on, by a proxy or a plain forwarder, its visitors are sent to a port of their
 * own computer, where nothing is. `isOpen` says whether there are sample accounts now.
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
  // When it is first asked, or while nobody asks: its code takes as long to load as a third of the start.
  const load = (): Promise<DemoProvider> =>
    (loading ??= import('./demo-provider.ts').then(({ createDemoProvider }) =>
      createDemoProvider({ issuer, redirectUri, ...client }, (error) => noteFault(error)),
    ))
  return {
    port,
    close,
    load,
    /** They listen before there is a journal. */
    onFault(note: (error: unknown) => void): void {
      noteFault = note
    },
    provider: {
      ...client,
      issuer,
      /** Its people are the same ones at the next start, whichever port they have then. */
      keptIssuer: publicUrl + SAMPLE_PATH,
      timeoutSeconds: TIMEOUT_SECONDS,
    },
  }
}
