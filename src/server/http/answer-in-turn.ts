import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** Browsers and proxies wait for an answer before they ask again; programs that do not send a few ahead. */
const MOST_AHEAD = 8

/**
 * Of the requests that one connection sends without waiting, each begins when the answer before it has been handed over. Node would
 * answer all at once and keep the answers for a client that may never read them. Whoever sends too many ahead is hung up on.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, Exchange[]>()

  function begin(...[request, response]: Exchange): void {
    // Node takes the socket from a request that is left half-read.
    const { socket } = request
    response.once('close', () => goOn(socket))
    listener(request, response)
  }

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : ahead.get(socket)?.shift()
    if (next) begin(...next)
    else ahead.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const waiting = ahead.get(socket)
    if (waiting && waiting.length < MOST_AHEAD) waiting.push([request, response])
    else if (waiting) socket.destroy()
    else {
      ahead.set(socket, [])
      begin(request, response)
    }
  }
}
