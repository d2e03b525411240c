import { once } from 'node:events'
import { connect } from 'node:net'
import { COMMANDS, type WebDriverSession } from './webdriver.ts'

interface Failure {
  error: string
  message: string
}

interface MarionetteSession extends Omit<WebDriverSession, 'close'> {
  /** Runs a script in Firefox itself instead of a page, if Firefox was started to allow it. */
  inFirefox<Result, Args extends readonly unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  end(): void
}

/**
 * WebDriver as Firefox itself speaks it, since 2016: JSON behind its length, over TCP. geckodriver translates it to HTTP, and
 * no package registry carries that program; WebDriver BiDi is complete in today's Firefox, but not in old ones.
 */
export async function connectMarionette(port: number): Promise<MarionetteSession> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let received: Buffer = Buffer.alloc(0)
  let number = 0

  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) answer(message)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })

  function takeMessage(): unknown {
    const colon = received.indexOf(':')
    const length = Number(received.subarray(0, Math.max(colon, 0)).toString())
    if (colon < 0 || received.length < colon + 1 + length) return undefined
    const text = received.subarray(colon + 1, colon + 1 + length).toString()
    received = received.subarray(colon + 1 + length)
    return JSON.parse(text)
  }

  function answer(message: unknown): void {
    // The first message, a greeting, is no list.
    if (!Array.isArray(message)) return
    const [, id, failure, result] = message as [number, number, Failure | null, unknown]
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure) asked?.reject(new Error(`${failure.error}: ${failure.message}`))
    else asked?.resolve(result)
  }

  function request(name: string, params: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      number += 1
      waiting.set(number, { resolve, reject })
      const text = JSON.stringify([0, number, name, params])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  }

  const { capabilities } = (await request('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } }
  async function send<Result>(command: keyof typeof COMMANDS, params = {}): Promise<Result> {
    const result = await request(COMMANDS[command][2], params)
    return (result !== null && typeof result === 'object' && 'value' in result ? result.value : result) as Result
  }
  return {
    version: `Firefox/${capabilities.browserVersion}`,
    send,
    async inFirefox(script, ...args) {
      await request('Marionette:SetContext', { value: 'chrome' })
      try {
        return await send('execute', { script: `return (${script.toString()}).apply(null, arguments)`, args })
      } finally {
        await request('Marionette:SetContext', { value: 'content' })
      }
    },
    end: () => socket.destroy(),
  }
}
