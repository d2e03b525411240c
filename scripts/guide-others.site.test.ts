import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../tests/kit/afterwards.ts'
import { BEDS_AT, BEDS_ENV, BEDS_KEY, sendBeds } from '../tests/kit/beds.ts'
import { createTestClock } from '../tests/kit/clock.ts'
import { openTestServer } from '../tests/kit/test-server.ts'
import { bedEndpoints } from '../src/contract/endpoints.ts'

/** Runs a script of the guide's with these programs in the place of what is not here. */
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
  // As its database answers: the columns that were asked for, and what its tables hold.
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

test.skipIf(spawnSync('rsync', ['--version']).error !== undefined)(
  'F06: rsync as in the guide lays a backup elsewhere, for its owner alone',
  async () => {
    const chapter = await readFile('docs/panduan/4-merawat.md', 'utf8')
    const [script = ''] = /^#!\/bin\/sh\nexec rsync .*$/mu.exec(chapter.replaceAll(/^ {4}/gmu, '')) ?? []
    const there = await newFolder()
    await mkdir(join(there, 'rsud'))
    const backup = join(await newFolder(), 'cadangan.tar')
    await writeFile(backup, 'isi', { mode: 0o644 })
    // The other computer's shell, in its home.
    await runWith(
      { ssh: `while [ "$1" != cadangan@10.0.0.5 ] && [ "$2" != 10.0.0.5 ]; do shift; done; shift 2; cd ${there} && exec "$@"` },
      script,
      backup,
    )
    expect((await stat(join(there, 'rsud/cadangan.tar'))).mode & 0o777).toBe(0o600)
  },
)
