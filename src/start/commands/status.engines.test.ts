import { execFile, spawn } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import { listen } from '../../../tests/kit/processes/listen.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'

type Env = Record<string, string>

/** Runs the command while this process goes on, because the requested site may be in it. */
const status = async (env: Env, ...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const more = { PATH: process.env['PATH'] ?? '', ...env }
    execFile(process.execPath, ['dist/server/main.js', 'status', ...args], { env: more }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MILLISECONDS)

function settingsOf({ dependencies: { config } }: TestServer): Env {
  const { database, port, publicUrl, dataDir, contentDir } = config
  const own = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: dataDir, CONTENT_DIR: contentDir }
  return database.kind === 'postgres' ? { ...own, DATABASE_URL: database.url } : own
}

const site = (builtAt = new Date()): Promise<TestServer> => openTestServer({ listening: true, build: { builtAt } })

/** A service manager that reports this state of the unit. */
async function systemdThatSays(state: string) {
  const folder = await newFolder()
  await writeFile(
    join(folder, 'systemctl'),
    `#!/bin/sh\necho asked >>${folder}/asked\nprintf 'LoadState=loaded\\nActiveState=${state}\\n'\n`,
  )
  await chmod(join(folder, 'systemctl'), 0o755)
  return { env: { PATH: `${folder}:${process.env['PATH']}` }, asked: () => readFile(join(folder, 'asked'), 'utf8') }
}

test('says that the site is ready, which version runs and how old it is', async () => {
  const settings = settingsOf(await site(daysAgo(3.5)))
  const said = `Situs siap. Versi ${packageJson.version}, dibuat 3 hari yang lalu.\n`
  expect(await status(settings)).toEqual({ code: 0, stdout: said, stderr: '' })
})

test('waits for a site that starts for the first time, whose database was not there when it was asked', async () => {
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: join(await newFolder(), 'data') }
  const asked = status(env)
  const started = spawn(process.execPath, ['dist/server/main.js', 'start'], { env, stdio: 'ignore' })
  onTestFinished(() => void started.kill())
  expect(await asked).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Situs siap\. Versi /u) })
})

test('a version of more than 120 days is a warning and no failure', async () => {
  const settings = settingsOf(await site(daysAgo(121)))
  const { code, stdout } = await status(settings)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Situs siap\..*\nVersi ini lebih tua dari 120 hari: perbaikan keamanan/u)])
  const told = JSON.parse((await status(settings, '--json')).stdout)
  expect(told).toMatchObject({ problems: [], warnings: [expect.stringContaining('120 hari')] })
})

test('--json tells what whoever looks after many hospitals wants to know', async () => {
  const server = await site()
  const settings = { ...settingsOf(server), HOSPITAL: 'kenanga' }
  const ask = async (): Promise<unknown> => JSON.parse((await status(settings, '--json')).stdout)
  const quiet = {
    name: 'kenanga',
    version: packageJson.version,
    address: server.publicUrl,
    ready: true,
    demo: true,
    marks: 0,
    reviewsWaiting: 0,
    lastBackup: null,
    builtAt: server.dependencies.build.builtAt.toISOString(),
    problems: [],
    warnings: [],
  }
  expect(await ask()).toEqual(quiet)
  const sari = await addVisitor(server, 'Sari')
  await sari.send('POST', endpoints.reviews, { review: 'Hubungi saya di 0812-3456-7890.', rating: 2, imageUrl: null })
  expect(await ask()).toEqual({ ...quiet, reviewsWaiting: 1, problems: [expect.stringContaining('belum pernah dicadangkan')] })
  await writeFile(join(server.contentDir, 'hospital.yaml'), 'nama: salah\n')
  const [content] = ((await ask()) as { problems: string[] }).problems
  expect(content).toMatch(/^Isi tidak diterima \(\d+ hal\).*check-content$/u)
})

test('a backup of more than two days ago is a problem, and the command does not fail of it', async ({ skip }) => {
  const server = await site()
  skip(server.dependencies.config.database.kind === 'postgres', 'dumps of PostgreSQL lie elsewhere')
  const settings = settingsOf(server)
  const note = join(server.dependencies.config.dataDir, 'cadangan-terakhir.txt')
  for (const [days, problems] of [
    [1, []],
    [3, ['Cadangan terakhir yang baik 3 hari yang lalu.']],
  ] as const) {
    await writeFile(note, daysAgo(days).toISOString())
    const { code, stdout } = await status(settings, '--json')
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { problems }])
  }
})

test('K04: messages that did not arrive are named, how many, by what and since when', async () => {
  const server = await site()
  const row = {
    kind: 'backup',
    event_id: null,
    staff_id: null,
    next_at: '',
    noted_at: daysAgo(3.5).toISOString(),
    outcome: 'refused',
  } as const
  const rows = [
    { ...row, id: 'a', channel: 'mail', attempt: 29, state: 'failed' },
    { ...row, id: 'b', channel: 'mail', attempt: 5, state: 'waiting', noted_at: daysAgo(0).toISOString() },
    { ...row, id: 'c', channel: 'push', attempt: 2, state: 'waiting' },
    { ...row, id: 'd', channel: 'webhook', attempt: 6, state: 'sent' },
  ] as const
  await server.database.insertInto('deliveries').values(rows).execute()
  const said = '2 pemberitahuan lewat surel tidak sampai, sejak 3 hari yang lalu.'
  expect((await status(settingsOf(server))).stdout.split('\n')).toEqual([expect.stringMatching(/^Situs siap/u), said, ''])
  expect(JSON.parse((await status(settingsOf(server), '--json')).stdout)).toMatchObject({ problems: [said] })
})

test('X12: a stranger learns nothing of the version, whatever key they bring', async () => {
  const { app } = await site()
  for (const authorization of [undefined, '', 'Bearer ', 'Bearer undefined', 'Bearer x', `Bearer ${'x'.repeat(5000)}`]) {
    const answer = await app.inject({ url: endpoints.readyz, headers: authorization === undefined ? {} : { authorization } })
    expect([authorization, answer.json()]).toEqual([authorization, { status: 'ok' }])
  }
})

test('what answers at the port of the settings and is another site, or no site, is not taken for this one', async () => {
  const [one, other] = [await site(), await site()]
  // Different for two hospitals; the same for two test servers unless it is changed.
  await one.database.updateTable('person_key').set({ secret: 'lain' }).execute()
  const mixed = { ...settingsOf(one), PORT: settingsOf(other)['PORT'] ?? '' }
  const isNot = { code: 1, stdout: '', stderr: expect.stringContaining('bukan situs ini') }
  expect(await status(mixed)).toEqual(isNot)
  const web = createServer((_, response) => response.end('<p>Selamat datang'))
  const { port } = await listen(web)
  onTestFinished(() => void web.close())
  expect(await status({ ...mixed, PORT: String(port) })).toEqual(isNot)
})

test.each(['::', '::1'])('asks at an address of IPv6 as well: %s', async (host) => {
  const web = createServer((_, response) => response.end('{"status":"ok"}'))
  const { port } = await listen(web, '::1')
  onTestFinished(() => void web.close())
  const settings = { HOST: host, PORT: String(port), DATA_DIR: await newFolder(), REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' }
  expect(await status(settings)).toMatchObject({ code: 0, stdout: 'Situs siap.\n' })
})

test('waits for a site that starts, first silent and then not ready', async () => {
  const port = await freePort()
  const asked = status({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: await newFolder(), ...(await systemdThatSays('activating')).env })
  let asks = 0
  const starting = createServer((_, response) => {
    asks += 1
    response.writeHead(asks < 3 ? 503 : 200).end(JSON.stringify({ status: asks < 3 ? 'unavailable' : 'ok' }))
  })
  setTimeout(() => starting.listen(port, '127.0.0.1'), 1500)
  onTestFinished(() => void starting.close())
  expect(await asked).toMatchObject({ code: 0, stdout: 'Situs siap.\n' })
  expect(asks).toBe(3)
})

test.each(['inactive', 'failed'])('says at once of a site whose unit is %s that it does not run', async (state) => {
  const { env, asked } = await systemdThatSays(state)
  const settings = { PORT: '1', DATA_DIR: await newFolder(), HOSPITAL: 'kenanga', ...env }
  const { code, stdout } = await status(settings, '--json')
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { ready: false, version: null, problems: [expect.stringContaining('systemctl start situs-rsud@kenanga')] },
  ])
  expect(await asked()).toBe('asked\n')
})
