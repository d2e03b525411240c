import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import { listen } from '../../../tests/kit/processes/listen.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { startSite } from '../../../tests/kit/processes/site-process.ts'

test('F28: a start that finds the port of the metrics taken has changed nothing', async () => {
  const dataDir = await newFolder()
  const taken = createServer()
  const { port } = await listen(taken, 'localhost')
  onTestFinished(() => void taken.close())
  const ports = { PORT: String(await freePort('localhost')), METRICS_PORT: String(port), METRICS_HOST: 'localhost' }
  const { status, stderr } = runProgram(['start'], { DATA_DIR: join(dataDir, 'data'), HOST: 'localhost', ...ports })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`Porta ${port} sudah dipakai program lain`) })
  expect(await readdir(dataDir)).toEqual([])
})

test('a site with a port for metrics answers there', async () => {
  const port = await freePort()
  const site = await startSite({ METRICS_PORT: String(port) })
  onTestFinished(() => site.dispose())
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('situs_rsud_database_up 1')
})
