import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { createConfig } from '../../src/server/config/config.ts'
import { readEnv } from '../../src/server/config/env.ts'

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
