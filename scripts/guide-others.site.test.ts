import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../tests/kit/afterwards.ts'
import { BEDS_AT, BEDS_ENV, BEDS_KEY, sendBeds } from '../tests/kit/beds.ts'
import { createTestClock } from '../tests/kit/clock.ts'
import { openTestServer } from '../tests/kit/test-server.ts'
import { NOTIFY_SECRET, webhookReceiver, type ReceivedCall } from '../tests/kit/webhook-receiver.ts'
import { bedEndpoints } from '../src/contract/endpoints.ts'
import { openWebhook } from '../src/notify/channels/webhook.ts'
import { sendApart } from '../src/notify/notify.ts'

/** Runs a script of the guide with stand-ins for programs that are not installed here. */
async function runWith(programs: Readonly<Record<string, string>>, script: string, ...args: string[]) {
  const folder = await newFolder()
  for (const [name, does] of Object.entries({ ...programs, script })) {
    await writeFile(join(folder, name), does.startsWith('#!') ? does : `#!/bin/sh\n${does}\n`)
    await chmod(join(folder, name), 0o755)
  }
  const run = spawnSync(join(folder, 'script'), args, { encoding: 'utf8', env: { PATH: `${folder}:${process.env['PATH']}` } })
  expect([run.status, run.stderr]).toEqual([0, ''])
  return run.stdout
}

test('B01: what the guide asks of Khanza, the site reads', async () => {
  const script = await readFile('docs/panduan/contoh/tempat-tidur-khanza.sh', 'utf8')
  await using server = await openTestServer({ clock: createTestClock(BEDS_AT), env: BEDS_ENV })
  // A stand-in for its database client: prints the queried columns and rows.
  const mariadb = `printf 'kelas\\truang\\tkapasitas\\tkosong\\twaktu\\nKelas 3\\tMelati & Mawar\\t2\\t1\\t${BEDS_AT}\\nKelas VIP\\tAnggrek\\t1\\t0\\t${BEDS_AT}\\n'`
  const table = await runWith({ mariadb, curl: 'cat' }, script)
  const select = /SELECT (?<columns>.*?)\n {2}FROM/su.exec(script)?.groups?.['columns'] ?? ''
  const columns = select.split(/,\s+/u).map((column) => column.split(' ').at(-1))
  expect(table.split('\n')[0]?.split('\t')).toEqual(columns)
  expect(
    (await sendBeds(server, table, { key: BEDS_KEY, type: /Content-Type: (?<type>[\w/-]+)/u.exec(script)?.groups?.['type'] ?? '' })).json(),
  ).toEqual({ success: true })
  expect((await server.app.inject(bedEndpoints.data)).json()).toMatchObject({
    classes: [
      { name: 'VIP', free: 0 },
      { name: 'Kelas III', free: 1 },
    ],
  })
})

test.skipIf(spawnSync('python3', ['--version']).error !== undefined)(
  'K08: a receiver as the guide shows it takes what is signed, and neither what is forged nor what is older than five minutes',
  async () => {
    const shown = /^ {4}import hashlib[^]+?< 300$/mu.exec(await readFile('docs/panduan/11-pemberitahuan.md', 'utf8'))?.[0] ?? ''
    const ask = 'import json, sys\nasked = json.load(sys.stdin)\nprint(json.dumps([sah(*one[:3], one[3].encode()) for one in asked]))'
    const receiver = await webhookReceiver()
    const channel = openWebhook({ url: receiver.url, secret: NOTIFY_SECRET })
    expect(await sendApart(channel, { hospital: 'RSUD “Uji”', timeZone: 'Asia/Jakarta', publicUrl: 'https://rsud.contoh' })).toBeNull()
    const [{ headers, text }] = receiver.calls as [ReceivedCall]
    const [time, signature] = [String(headers['x-situs-time']), String(headers['x-situs-signature'])]
    const old = String(Number(time) - 301)
    const ofOld = `sha256=${createHmac('sha256', NOTIFY_SECRET).update(`${old}.${text}`).digest('hex')}`
    const asked = [
      [NOTIFY_SECRET, time, signature, text],
      [NOTIFY_SECRET, time, signature, text.replace('test', 'need')],
      ['lain', time, signature, text],
      [NOTIFY_SECRET, old, signature, text],
      [NOTIFY_SECRET, old, ofOld, text],
    ]
    const run = spawnSync('python3', ['-c', `${shown.replaceAll(/^ {4}/gmu, '')}\n${ask}`], {
      encoding: 'utf8',
      input: JSON.stringify(asked),
    })
    expect([run.stderr, run.stdout.trim()]).toEqual(['', '[true, false, false, false, false]'])
  },
)

test.skipIf(spawnSync('rsync', ['--version']).error !== undefined)(
  'F06: rsync as in the guide lays a backup elsewhere, for its owner alone',
  async () => {
    const chapter = await readFile('docs/panduan/4-merawat.md', 'utf8')
    const [script = ''] = /^#!\/bin\/sh\nexec rsync .*$/mu.exec(chapter.replaceAll(/^ {4}/gmu, '')) ?? []
    const there = await newFolder()
    await mkdir(join(there, 'rsud'))
    const backup = join(await newFolder(), 'cadangan.tar')
    await writeFile(backup, 'isi', { mode: 0o644 })
    // Runs the part for the other computer, in its home folder.
    await runWith(
      { ssh: `while [ "$1" != cadangan@10.0.0.5 ] && [ "$2" != 10.0.0.5 ]; do shift; done; shift 2; cd ${there} && exec "$@"` },
      script,
      backup,
    )
    expect((await stat(join(there, 'rsud/cadangan.tar'))).mode & 0o777).toBe(0o600)
  },
)
