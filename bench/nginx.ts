import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'

export interface StaticServer {
  url: string
  stop(): Promise<void>
}

/** Of these nginx sends its own. */
const OWN = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

/** One worker of nginx that sends exactly these bytes with these headers. */
export async function startNginx(body: Buffer, headers: Headers): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-nginx-'))
  const port = await freePort()
  await mkdir(join(folder, 'html'))
  await writeFile(join(folder, 'html/index.html'), body)
  const added = [...headers].filter(([name]) => !OWN.has(name)).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10; etag off;
  default_type "text/html; charset=utf-8";
  server { listen 127.0.0.1:${port}; root ${folder}/html; ${added.join(' ')} }
}
`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  for (let attempt = 0; ; attempt += 1) {
    const up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) break
    if (attempt > 100) throw new Error('nginx did not start')
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  return {
    url,
    async stop() {
      nginx.kill()
      await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
