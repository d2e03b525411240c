import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { guideCommands } from '../../checks/release/guide-commands.ts'
import { createConfig } from '../../src/ground/config/config.ts'
import { readEnv } from '../../src/ground/config/env.ts'
import { newFolder } from '../../tests/kit/afterwards.ts'

const rights = (await readFile('debian/rights.conf', 'utf8')).split('\n')
const settings = await readFile('debian/situs-rsud.env', 'utf8')

const ON =
  'ProtectHome PrivateTmp PrivateDevices ProtectHostname ProtectClock ProtectControlGroups ProtectKernelLogs ProtectKernelModules ProtectKernelTunables NoNewPrivileges RestrictNamespaces RestrictRealtime RestrictSUIDSGID LockPersonality RemoveIPC'

test.each([
  ...ON.split(' ').map((name) => `${name}=true`),
  'UMask=0077',
  'ProtectSystem=strict',
  'ProtectProc=invisible',
  'ProcSubset=pid',
  'CapabilityBoundingSet=',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged',
])('X02: both services of the package hold %s', (line) => {
  expect(rights).toContain(line)
})

test.each([
  ['situs-rsud', '/var/lib/situs-rsud'],
  ['situs-rsud-backup', '/var/lib/situs-rsud /var/backups/situs-rsud'],
])('X02: the service %s writes in %s and nowhere else', async (name, folders) => {
  const lines = [...rights, ...(await readFile(`debian/${name}.service`, 'utf8')).split('\n')]
  expect(lines.filter((line) => /^(?:ReadWrite|Bind|State|Cache|Logs|Runtime)/u.test(line))).toEqual([`ReadWritePaths=${folders}`])
})

test('the services leave what photos and V8 need: a process that makes itself less important, and code made while it runs', () => {
  expect(rights.join('\n')).not.toMatch(/@resources|MemoryDenyWriteExecute/u)
})

test('the settings of the package show the sample to this machine alone, and where the services may write', () => {
  expect(createConfig(readEnv(parseEnv(settings)))).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '/var/lib/situs-rsud',
    login: { kind: 'demo' },
  })
})

test('the settings that are left to the hospital are names that the site reads', () => {
  const offered = Array.from(settings.matchAll(/^#([A-Z_]+)=/gmu), ([, name = '']) => name)
  const filled = readEnv(Object.fromEntries(offered.map((name) => [name, 'https://contoh.id'])))
  expect(Object.keys(filled).toSorted()).toEqual([
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ISSUER',
    'OIDC_LABEL',
    'PUBLIC_URL',
    'REVIEWS_KEPT_YEARS',
  ])
})

test('every container comes back after a power cut, and the guide enables what does it with Podman', async () => {
  const { services } = parse(await readFile('container/compose.yaml', 'utf8')) as { services: Record<string, { restart: string }> }
  expect(Object.entries(services).map(([name, { restart }]) => [name, restart])).toEqual([
    ['situs', 'always'],
    ['caddy', 'always'],
    ['postgres', 'always'],
  ])
  expect((await guideCommands('3-memasang.md', 'Dengan kontainer')).join('')).toMatch(/^systemctl enable podman-restart\.service$/mu)
})

test('F06: containers back themselves up where compose.yaml keeps it, by the timer of the package, and the guide installs both', async () => {
  const service = await readFile('container/situs-rsud-backup.service', 'utf8')
  const { services } = parse(await readFile('container/compose.yaml', 'utf8')) as { services: Record<string, { volumes: string[] }> }
  expect(services['situs']?.volumes).toContain('./cadangan:/cadangan')
  expect(service).toMatch(/^WorkingDirectory=\/srv\/situs-rsud\nExecStart=podman-compose exec -T situs \S+ backup \/cadangan$/mu)
  expect(service).toMatch(/^UMask=0077$/mu)
  const commands = (await guideCommands('3-memasang.md', 'Dengan kontainer')).join('')
  for (const unit of ['situs-rsud-backup.service', 'situs-rsud-backup.timer']) expect(commands).toContain(`linux-x64/${unit} `)
  expect(commands).toMatch(/^systemctl enable --now situs-rsud-backup\.timer$/mu)
})

test('F06: what the guide dumps of PostgreSQL is read by its owner alone, also under the usual umask', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'bin'))
  for (const [name, does] of Object.entries({ systemctl: 'true', pg_dump: 'while [ "$1" != -f ]; do shift; done; echo nama > "$2"' })) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`)
    await chmod(join(folder, 'bin', name), 0o755)
  }
  const commands = (await guideCommands('5-bertumbuh.md', 'Cadangan')).join('').replaceAll('/var/backups/situs-rsud/', `${folder}/`)
  const run = spawnSync('sh', ['-c', `umask 022\n${commands}`], { env: { PATH: `${folder}/bin:${process.env['PATH']}` }, encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect((await stat(join(folder, 'situs-rsud.dump'))).mode & 0o777).toBe(0o600)
})
