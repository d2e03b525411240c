import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { guideCommands } from '../../checks/release/guide-commands.ts'
import { createConfig } from '../../src/ground/config/config.ts'
import { readEnv } from '../../src/ground/config/env.ts'
import { newFolder } from '../../tests/kit/afterwards.ts'

const linesOf = async (name: string): Promise<string[]> => (await readFile(`debian/${name}`, 'utf8')).split('\n')
const rights = await linesOf('rights.conf')
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
])('X02: the services of the package hold %s', (line) => {
  expect(rights).toContain(line)
})

test.each([
  ['situs-rsud.service', ['ReadWritePaths=/var/lib/situs-rsud']],
  ['situs-rsud-backup.service', ['ReadWritePaths=/var/lib/situs-rsud /var/backups/situs-rsud']],
  ['situs-rsud@.service', ['BindPaths=/run/situs-rsud/%i/lib']],
  ['situs-rsud-backup@.service', ['BindPaths=/run/situs-rsud/%i/lib', 'BindPaths=/run/situs-rsud/%i/backups']],
  ['situs-rsud-rehearse.service', ['ReadWritePaths=/var/lib/situs-rsud']],
  ['situs-rsud-rehearse@.service', ['BindPaths=/run/situs-rsud/%i/lib']],
])('X02: %s writes in its folders and nowhere else', async (name, folders) => {
  const shared = name.includes('@') ? [...rights, ...(await linesOf('one-hospital.conf'))] : rights
  const lines = [...shared, ...(await linesOf(name))]
  expect(lines.filter((line) => /^(?:ReadWrite|BindPaths|State|Cache|Logs|Runtime)/u.test(line))).toEqual(folders)
})

test('X02: a process of one of several hospitals is shown nothing of the others', async () => {
  const lines = [...(await linesOf('one-hospital.conf')), ...(await linesOf('situs-rsud@.service'))]
  for (const line of [
    'TemporaryFileSystem=/var/lib/situs-rsud /var/backups/situs-rsud',
    'TemporaryFileSystem=/etc/situs-rsud',
    'PrivateUsers=true',
  ])
    expect(lines).toContain(line)
})

const called = (...words: string[]): string => spawnSync('sh', ['scripts/release/situs-rsud.sh', ...words], { encoding: 'utf8' }).stderr

test.each(['kota', 'rsud-kota-2', 'a', `a${'b'.repeat(30)}`, 'kota:3101', 'content2', '3001'])('%s may be called a hospital', (name) => {
  for (const words of [
    ['--hospital', name, 'status'],
    ['status', '--hospital', name],
  ])
    expect(called(...words)).toBe('Pilihan --hospital hanya ada pada paket Debian.\n')
})

test('an unpacked release tells its commands as it was called, through links, and finds its settings beside it', async () => {
  const folder = await newFolder()
  for (const place of ['versi/bin', 'versi/node/bin']) await mkdir(join(folder, place), { recursive: true })
  await copyFile('scripts/release/situs-rsud.sh', join(folder, 'versi/bin/situs-rsud'))
  await writeFile(join(folder, 'versi/node/bin/node'), '#!/bin/sh\nprintf "%s\\n" "$CALLED_AS" "$@"\n')
  for (const program of ['bin/situs-rsud', 'node/bin/node']) await chmod(join(folder, 'versi', program), 0o755)
  await writeFile(join(folder, '.env'), 'PORT=3000\n')
  await symlink('versi', join(folder, 'terpasang'))
  const { stdout } = spawnSync('sh', ['-c', 'exec terpasang/bin/situs-rsud status'], { cwd: folder, encoding: 'utf8' })
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['terpasang/bin/situs-rsud', `--env-file=${folder}/.env`, `${folder}/versi/dist/server/main.js`, 'status']),
  )
})

const NO_NAMES = [
  [
    '',
    ' ',
    'Kota',
    'kota raya',
    'kota.env',
    'kota/desa',
    '../kota',
    '-kota',
    '2kota',
    'kotå',
    `a${'b'.repeat(31)}`,
    'kota\n',
    'a\nkota',
    '--hospital',
  ],
  ['kota:', 'kota:a', 'kota:1:2', ':3001', '300100', '3001:kota', 'kota:300100', '*', '$(id)', 'kota;id', '(', '1 + 1'],
  ['situs-rsud', 'situs-rsud:3001', 'content', 'images', 'pictures', 'uploads', 'assets', 'sebelum-pembaruan', 'sebelum-pindah-x'],
]

test.each(NO_NAMES.flat())('no hospital may be called %j', (name) => {
  for (const words of [
    ['--hospital', name, 'restore', '/x'],
    ['restore', '/x', '--hospital', name],
  ])
    expect(called(...words)).toMatch(/^(?:Tulis --hospital NAMA: |"[a-z:0-9-]+" tidak dapat menjadi nama rumah sakit)/u)
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

/**
 * dpkg asks about a settings file that both the operator and the new version have changed, after the sites are stopped; an update without a terminal
 * would end there. So new settings are documented in the guide only. If the file must change, try an update with an edited one.
 */
test('the file of settings is the one that hospitals have edited', () => {
  const sum = createHash('sha256').update(settings).digest('hex')
  expect(sum).toBe('ad420fd1d3d80a71333c6a0a5f96c16f47cc56bc749874fe19fabf081593e377')
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
  expect(services['situs']?.volumes).toContain('./cadangan:/cadangan:Z')
  expect(service).toMatch(/^WorkingDirectory=\/srv\/situs-rsud\nExecStart=podman-compose exec -T situs \S+ backup \/cadangan$/mu)
  expect(service).toMatch(/^UMask=0077$/mu)
  const commands = (await guideCommands('3-memasang.md', 'Dengan kontainer')).join('')
  for (const unit of ['situs-rsud-backup.service', 'situs-rsud-backup.timer']) expect(commands).toContain(`linux-x64/${unit} `)
  expect(commands).toMatch(/^systemctl enable --now situs-rsud-backup\.timer$/mu)
})

const WITHOUT_ROOT = 'docs/panduan/contoh/tanpa-root'

test('F06: without root, systemd and cron run and back up what the guide has put into the home, closed to other users', async () => {
  const [unpack = ''] = await guideCommands('3-memasang.md', 'Tanpa root')
  expect(unpack).toMatch(/^mkdir -m 700 ~\/situs-rsud && cd ~\/situs-rsud$[^]*^ln -sfn situs-rsud-\S+ terpasang$/mu)
  const backup = await readFile(`${WITHOUT_ROOT}/situs-rsud-backup.service`, 'utf8')
  expect(backup).toMatch(/^UMask=0077\nExecStart=%h\/situs-rsud\/terpasang\/bin\/situs-rsud backup %h\/situs-rsud\/cadangan$/mu)
  expect(await readFile(`${WITHOUT_ROOT}/situs-rsud.service`, 'utf8')).toContain('ExecStart=%h/situs-rsud/terpasang/bin/situs-rsud start\n')
  const cron = await readFile(`${WITHOUT_ROOT}/crontab`, 'utf8')
  const line = 'cd situs-rsud && umask 077 &&'
  expect(cron).toContain(`* * * * * ${line} flock -n .berjalan terpasang/bin/situs-rsud start`)
  expect(cron).toContain(`15 1 * * * ${line} terpasang/bin/situs-rsud backup cadangan`)
})

test('F06: what cron notes has an end, and the site that runs goes on writing to it', async () => {
  const home = await newFolder()
  const notes = join(home, 'situs-rsud/catatan.txt')
  await mkdir(dirname(notes))
  await writeFile(notes, `lama${'.'.repeat(2_000_000)}`)
  const trim = /^45 1 \* \* \* (?<line>.+)$/mu.exec(await readFile(`${WITHOUT_ROOT}/crontab`, 'utf8'))?.groups?.['line'] ?? ''
  const night = spawnSync('sh', ['-c', `exec 3>> situs-rsud/catatan.txt; echo malam >&3; (${trim}); echo pagi >&3`], {
    cwd: home,
    encoding: 'utf8',
  })
  expect([night.status, night.stderr]).toEqual([0, ''])
  expect(await readFile(notes, 'utf8')).toMatch(/^\.{999994}malam\npagi\n$/u)
})

test('C06, Q02: without root, nobody reaches the port but the proxies of that machine, which alone are believed, and nginx logs no search', async () => {
  const [unpack = ''] = await guideCommands('3-memasang.md', 'Tanpa root')
  const told = /^printf '%s\\n' (?<settings>.*) > \.env$/mu.exec(unpack)?.groups?.['settings'] ?? ''
  const { host, port, trustedProxies } = createConfig(readEnv(parseEnv(told.replaceAll(' ', '\n'))))
  expect({ host, port, trustedProxies }).toEqual({ host: '127.0.0.1', port: 3000, trustedProxies: ['127.0.0.1'] })
  const nginx = await readFile(`${WITHOUT_ROOT}/nginx.conf`, 'utf8')
  for (const proxy of [nginx, await readFile(`${WITHOUT_ROOT}/htaccess`, 'utf8')]) expect(proxy).toContain(` http://${host}:${port}`)
  for (const line of ['access_log off;', 'error_log /dev/null emerg;', 'proxy_set_header X-Forwarded-For $remote_addr;'])
    expect(nginx).toContain(line)
})

test('F06: what the guide dumps of PostgreSQL is read by its owner alone, also under the usual umask', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'bin'))
  const stubs = {
    pg_dump: 'while [ "$1" != -f ]; do shift; done; echo nama > "$2"',
    // This machine has neither of the two users.
    su: 'exec sh -c "$3"',
    install: 'shift 4; exec /usr/bin/install "$@"',
  }
  for (const [name, does] of Object.entries(stubs)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`)
    await chmod(join(folder, 'bin', name), 0o755)
  }
  const commands = (await guideCommands('5-bertumbuh.md', 'Cadangan'))
    .join('')
    .replaceAll(/\/var\/(?:backups\/situs-rsud|lib\/postgresql)/gu, folder)
  const run = spawnSync('sh', ['-c', `umask 022\n${commands}`], { env: { PATH: `${folder}/bin:${process.env['PATH']}` }, encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
  const dumps = (await readdir(folder)).filter((name) => name.endsWith('.dump'))
  expect(dumps).toHaveLength(2)
  for (const name of dumps) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})
