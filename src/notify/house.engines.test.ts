import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards, newFolder } from '../../tests/kit/afterwards.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { ownCertificate } from '../../tests/kit/own-certificate.ts'
import { close, listen } from '../../tests/kit/processes/listen.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { oldPage, stageOldSite } from '../../tests/kit/staged-site.ts'
import { giveAddress, NEED, tellNow, write } from '../../tests/kit/told.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { webhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { failedRehearsalIn } from '../backup/last-backup.ts'
import { MINUTE_MILLISECONDS as MINUTE, systemClock } from '../ground/time/clock.ts'
import { createHouseFacts } from '../start/house-facts.ts'
import { isRecipient, listToldPeople } from './people.ts'

const clock = createTestClock('2026-12-20T20:00:00.000Z')

async function house(env = {}) {
  const receiver = await webhookReceiver()
  const server = await openTestServer({ clock, env: { ...receiver.env, ...env }, limited: false })
  const pass = async (minutes: number) => {
    clock.pass(minutes * MINUTE)
    const before = receiver.calls.length
    await tellNow(server.dependencies)
    return receiver.calls.slice(before).map(({ body }) => body.kind)
  }
  return { server, receiver, pass }
}

test('K12: an event of the machine is told once, whichever processes see it, and again when it returns after its end', async () => {
  const { server, pass } = await house()
  const { notify } = server.dependencies
  const other = (await server.openAnother()).dependencies.notify
  await Promise.all([notify.note(['disk', 'backup']), other.note(['backup']).catch(() => undefined)])
  await other.note(['backup'])
  expect((await pass(0)).toSorted()).toEqual(['backup', 'disk'])
  for (let nth = 0; nth < 12; nth += 1) {
    // The disk is full on one of the two machines.
    await notify.note(['disk'])
    await other.note(['backup'])
    expect(await pass(10)).toEqual([])
  }
  for (let nth = 0; nth < 4; nth += 1) {
    await other.note(['backup'])
    await pass(10)
  }
  const open = () => server.database.selectFrom('outbox').select('kind').where('over_at', 'is', null).execute()
  expect(await open()).toEqual([{ kind: 'backup' }])
  await notify.note(['disk'])
  expect(await pass(0)).toEqual(['disk'])
})

test('K12: a digest comes once a day after seven, lists all open events, and is not sent without any', async () => {
  const { server, receiver, pass } = await house()
  const { notify } = server.dependencies
  const other = (await server.openAnother()).dependencies.notify
  const sweep = async (): Promise<string[]> => {
    for (const one of [notify, other]) await one.sweep(clock.now())
    return pass(0)
  }
  clock.set('2026-12-20T23:59:00.000Z')
  expect(await sweep()).toEqual([])
  clock.set('2026-12-21T00:01:00.000Z')
  expect(await sweep()).toEqual([])
  await write(server, NEED)
  await notify.note(['backup'])
  expect((await pass(0)).toSorted()).toEqual(['backup', 'need'])
  await server.database.updateTable('outbox').set({ told_at: clock.now().toISOString() }).execute()
  clock.set('2026-12-22T00:01:00.000Z')
  await notify.note(['backup'])
  expect(await sweep()).toContain('daily')
  const digest = receiver.calls.findLast(({ body }) => body.kind === 'daily')!.body
  expect(digest.text).toMatch(/^(?=[^]*1 ulasan dari orang)(?=[^]*Cadangan gagal)/u)
  clock.set('2026-12-22T10:01:00.000Z')
  expect(await sweep()).not.toContain('daily')
})

test('K04: a channel that fails for minutes is reported through the other one', async () => {
  const { server, pass } = await house({ SMTP_URL: 'smtp://a:b@localhost:1', MAIL_FROM: 'situs@rsud.contoh' })
  await giveAddress(server, (await addStaff(server, { role: 'moderator' })).id, 'wati@rsud.contoh')
  await write(server, NEED)
  for (let nth = 0; nth < 8; nth += 1) await pass(1)
  await server.dependencies.notify.sweep(clock.now())
  expect(await pass(0)).toContain('channel')
})

test('K12: a hospital is told of a missing or old backup, missing bed reports, facts that end, and an old version; not of what is well', async () => {
  const { server } = await house()
  const { dependencies } = server
  const found = async (builtAt = clock.now()) => createHouseFacts({ ...dependencies, build: { ...dependencies.build, builtAt } })()
  const quiet = await found()
  expect(quiet).not.toContain('version')
  expect(quiet).not.toContain('backup')
  expect(quiet).not.toContain('beds')
  expect(await found(new Date(clock.now().getTime() - 121 * 24 * 60 * MINUTE))).toContain('version')
  await write(server, NEED)
  expect(await found()).toContain('backup')
  const failing = { ...dependencies.login, failures: () => ({ 'provider-unavailable': count }) } as typeof dependencies.login
  let count = 3
  const facts = createHouseFacts({ ...dependencies, login: failing })
  expect(await facts()).not.toContain('login')
  count = 4
  expect(await facts()).toContain('login')
})

test('K12: managers alone are told of held texts of an old site; a failed rehearsal is told too', async () => {
  const { server } = await house()
  const { dependencies } = server
  const { dataDir } = dependencies.config
  const found = createHouseFacts(dependencies)
  await stageOldSite(dataDir, [oldPage('sejarah')])
  expect(await found()).not.toEqual(expect.arrayContaining(['import']))
  await stageOldSite(dataDir, [oldPage('sejarah'), oldPage('judi', { outcome: 'held' })])
  await writeFile(failedRehearsalIn(dataDir), '')
  expect(await found()).toEqual(expect.arrayContaining(['import', 'rehearsal']))
  await addStaff(server, { role: 'humas', name: 'Wati' })
  await addStaff(server, { role: 'pengelola', name: 'Dewi' })
  const told = (await listToldPeople(server.database)).filter((person) => isRecipient(person, 'import')).map(({ name }) => name)
  expect(told.join(', ')).toMatch(/^(?!.*Wati).*Dewi/u)
})

test.skipIf(process.getuid?.() !== 0)('K12: a house is told of a disk of which less than a tenth is free', async () => {
  const disk = await newFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', disk]).status !== 0) return
  afterwards(() => spawnSync('umount', ['-l', disk]))
  const { server } = await house()
  const config = { ...server.dependencies.config, dataDir: disk }
  const found = createHouseFacts({ ...server.dependencies, config })
  const fill = (megabytes: number) => writeFile(join(disk, 'penuh'), Buffer.alloc(megabytes * 1024 * 1024))
  await fill(8)
  expect(await found()).not.toContain('disk')
  await fill(9.5)
  expect(await found()).toContain('disk')
})

test.each([
  [13, true],
  [15, false],
])('K12: of a certificate with %i days left a house is told: %s; of nobody who answers it is not', async (days, isTold) => {
  const { server } = await house()
  const { key, cert } = await ownCertificate({ days, isTrusted: false })
  const web = createServer({ key: await readFile(key), cert: await readFile(cert) })
  const { port } = await listen(web)
  afterwards(() => close(web))
  // Certificates are of today, whatever the clock of the others says.
  const at = (where: string) => {
    const config = { ...server.dependencies.config, publicUrl: where }
    return createHouseFacts({ ...server.dependencies, config, clock: systemClock })()
  }
  expect((await at(`https://localhost:${port}`)).includes('certificate')).toBe(isTold)
  expect(await at('https://localhost:1')).not.toContain('certificate')
})
