import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/kit/processes/free-port.ts'
import type { StaticFile, StaticServer } from './static-server.ts'
import { until } from '../wait.ts'

/** Headers that nginx sets itself. */
const OWN = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Starts nginx with one worker that sends exactly this page, bytes and headers. */
export async function startNginx({ body, headers }: StaticFile): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'page'), body)
  const added = Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : `add_header ${name} ${JSON.stringify(value)};`))
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100; etag off; types {}
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location = / { default_type ${JSON.stringify(headers['content-type'])}; try_files /page =404; ${added.join(' ')} }
  }
}
`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  const server: StaticServer = {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  await until('nginx answers', async () => (await fetch(server.url)).ok)
  return server
}
