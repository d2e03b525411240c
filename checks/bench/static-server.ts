import { createServer } from 'node:http'
import { close, listen } from '../../tests/kit/processes/listen.ts'

export interface StaticFile {
  path: string
  body: Buffer
  headers: Record<string, string>
}

export interface StaticServer {
  /** Without a slash at its end. */
  url: string
  stop(): Promise<void>
}

/** Serves these files from memory, and nothing else. */
export async function startFromMemory(files: readonly StaticFile[]): Promise<StaticServer> {
  const known = new Map(files.map((file) => [file.path, file]))
  const server = createServer((request, response) => {
    const file = known.get(request.url ?? '')
    if (file) response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body)
    else response.writeHead(404).end()
  })
  const { url } = await listen(server)
  return { url, stop: () => close(server) }
}
