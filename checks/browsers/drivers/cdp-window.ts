import type { FaultList } from '../faults.ts'

/** A connection to one window, as chrome-remote-interface gives it. */
interface CdpClient {
  send(method: string, params?: object): Promise<unknown>
  on(event: string, listener: (params: never) => void): void
  close(): Promise<void>
}

interface CdpTarget {
  id: string
  type: string
  url: string
}

interface CdpLibrary {
  (options: { port: number; target: string; local: true }): Promise<CdpClient>
  List(options: { port: number }): Promise<CdpTarget[]>
}

interface RemoteObject {
  value?: string | number | boolean | null
  description?: string
}

interface ExceptionDetails {
  text: string
  exception?: RemoteObject
}

// Only installed with the old browsers, so the project's checks do not know its types.
const LIBRARY: string = 'chrome-remote-interface'

async function library(): Promise<CdpLibrary> {
  const { default: cdp } = (await import(LIBRARY)) as { default: CdpLibrary }
  return cdp
}

export async function listWindows(port: number): Promise<CdpTarget[]> {
  const targets = await (await library()).List({ port })
  return targets.filter(({ type }) => type === 'page')
}

export type CdpWindow = Awaited<ReturnType<typeof openWindow>>

/** One connection for each window: Chromium before 2019 supports nothing else. */
export async function openWindow(port: number, target: string, faults: FaultList) {
  const client = await (await library())({ port, target, local: true })
  // A window that closes during a command never answers it.
  const gone = new Promise<never>((_, reject) => client.on('disconnect', () => reject(new Error('the window is closed'))))
  gone.catch(() => undefined)
  const send = <Result = unknown>(method: string, params?: object) => Promise.race([client.send(method, params), gone]) as Promise<Result>

  client.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }: { exceptionDetails: ExceptionDetails }) =>
    faults.add(`${text} ${exception?.description ?? ''}`),
  )
  client.on('Runtime.consoleAPICalled', ({ type, args }: { type: string; args: RemoteObject[] }) => {
    if (type === 'error') faults.add(args.map(({ value, description }) => String(value ?? description)).join(' '))
  })
  client.on('Log.entryAdded', ({ entry }: { entry: { level: string; text: string; url?: string } }) => {
    if (entry.level === 'error') faults.add(`${entry.text} ${entry.url ?? ''}`)
  })
  for (const domain of ['Page', 'Runtime', 'Log', 'DOM']) await send(`${domain}.enable`)

  return {
    send,
    /** The value that an expression has in the page, also where it is promised. */
    async value(expression: string): Promise<unknown> {
      const answer = await send<{ result: RemoteObject; exceptionDetails?: ExceptionDetails }>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
      return answer.result.value
    },
    async untilLoaded(work: () => Promise<unknown>): Promise<void> {
      const loaded = new Promise((resolve) => client.on('Page.loadEventFired', resolve))
      await work()
      await Promise.race([loaded, gone])
    },
  }
}
