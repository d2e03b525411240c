import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const guide = await readFile('docs/panduan/3-memasang.md', 'utf8')
const unit = /situs-rsud\.service <<'AKHIR'\n(?<unit>.*?)\nAKHIR/su.exec(guide)?.groups?.['unit']?.split('\n') ?? []

test.each([
  'UMask=0077',
  'ProtectSystem=strict',
  'ProtectHome=true',
  'ProtectProc=invisible',
  'ProcSubset=pid',
  'PrivateTmp=true',
  'PrivateDevices=true',
  'ProtectHostname=true',
  'ProtectClock=true',
  'ProtectControlGroups=true',
  'ProtectKernelLogs=true',
  'ProtectKernelModules=true',
  'ProtectKernelTunables=true',
  'NoNewPrivileges=true',
  'CapabilityBoundingSet=',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  'RestrictNamespaces=true',
  'RestrictRealtime=true',
  'RestrictSUIDSGID=true',
  'LockPersonality=true',
  'RemoveIPC=true',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged',
])('X02: the unit of the guide holds %s', (line) => {
  expect(unit).toContain(line)
})

test('X02: the unit of the guide lets the site write where its data lies and nowhere else', () => {
  const dataDir = /^DATA_DIR=(?<folder>.+)$/mu.exec(guide)?.groups?.['folder']
  expect(unit.filter((line) => /^(?:ReadWrite|Bind|State|Cache|Logs|Runtime)/u.test(line))).toEqual([`ReadWritePaths=${dataDir}`])
})

test('the unit of the guide leaves what photos and V8 need: a process that makes itself less important, and code made while it runs', () => {
  expect(unit.join('\n')).not.toMatch(/@resources|MemoryDenyWriteExecute/u)
})
