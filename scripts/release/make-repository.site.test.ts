import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { guideCommands } from '../../checks/release/guide-commands.ts'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { listen } from '../../tests/kit/processes/listen.ts'
import { mayMakePackages } from './make-package.ts'
import { writeChecksum } from './make-release.ts'
import { copyOfPlaces } from './copy-of-places.ts'
import { findSigner, mayMakeRepositories, signChecksum } from './make-repository.ts'

const isDebian = mayMakePackages() && mayMakeRepositories() && spawnSync('apt-get', ['--version']).status === 0

const folder = await newFolder()
const repository = join(folder, 'repository')
const web = createServer((request, response) => {
  readFile(join(repository, request.url ?? '')).then(
    (bytes) => response.end(bytes),
    () => response.writeHead(404).end(),
  )
})
let url: string
const first: ReturnType<typeof release>[] = []

/** A package without files. */
async function packageOf(version: string, architecture: string, description = 'test'): Promise<string> {
  const root = join(await newFolder(), 'root')
  await mkdir(join(root, 'DEBIAN'), { recursive: true })
  const facts = {
    Package: 'situs-rsud',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Uji <it@example.org>',
    Description: description,
  }
  const control = Object.entries(facts).map(([name, value]) => `${name}: ${value}\n`)
  await writeFile(join(root, 'DEBIAN/control'), control.join(''))
  await chmod(join(root, 'DEBIAN'), 0o755)
  const file = join(root, `../situs-rsud_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', root, file], { stdio: 'ignore' })
  return file
}

const bothOf = async (version: string): Promise<string[]> => [await packageOf(version, 'amd64'), await packageOf(version, 'arm64')]

const makeKey = (name: string): Buffer =>
  execFileSync('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', `${name} <it@example.org>`, 'ed25519', 'sign', 'never'], {
    stdio: 'pipe',
  })

/** Runs the command like a publisher whose umask hides files from others. */
function release(...args: string[]) {
  const words = ['-c', 'umask 077; exec "$@"', 'sh', process.execPath, 'scripts/release.ts', '--repository', repository, ...args]
  const { status, stdout, stderr } = spawnSync('sh', words, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** The apt of a machine that knows this repository only, by the publisher's key. */
async function machine(key = join(repository, 'situs-rsud.asc')) {
  const root = await newFolder()
  for (const place of ['etc/apt/sources.list.d', 'var/lib/apt/lists/partial', 'var/cache/apt/archives/partial', 'var/lib/dpkg'])
    await mkdir(join(root, place), { recursive: true })
  await writeFile(join(root, 'var/lib/dpkg/status'), '')
  const source = `Types: deb\nURIs: ${url}\nSuites: ./\nSigned-By: ${key}\n`
  await writeFile(join(root, 'etc/apt/sources.list.d/situs-rsud.sources'), source)
  return async (architecture: string, ...args: string[]): Promise<string> => {
    const of = [
      `Dir=${root}`,
      `Dir::State::status=${root}/var/lib/dpkg/status`,
      `APT::Architecture=${architecture}`,
      `APT::Architectures=${architecture}`,
    ]
    const how = [...of, 'APT::Sandbox::User=root', 'Acquire::Languages=none', 'APT::Update::Error-Mode=any'].flatMap((one) => ['-o', one])
    const { stdout } = await promisify(execFile)('apt-get', [...how, ...args], { env: { ...process.env, LC_ALL: 'C' } })
    return stdout
  }
}

describe.skipIf(!isDebian)('a repository for apt', () => {
  beforeAll(async () => {
    const { port } = await listen(web)
    url = `http://127.0.0.1:${port}`
    vi.stubEnv('GNUPGHOME', join(folder, 'gnupg'))
    await mkdir(join(folder, 'gnupg'), { mode: 0o700 })
    first.push(release(...(await bothOf('1.0.0'))))
    makeKey('Dinas')
    first.push(release(...(await bothOf('1.0.0'))), release(...(await bothOf('1.0.1'))))
  })
  afterAll(() => {
    spawnSync('gpgconf', ['--kill', 'all'])
    vi.unstubAllEnvs()
    web.close()
  })

  test('asks for a key before anything is written, and says what was added', () => {
    expect(first).toMatchObject([
      { status: 1, said: expect.stringContaining('--quick-generate-key') },
      { status: 0, said: expect.stringMatching(/repository: 2 packages added, signed with [0-9A-F]{40}$/mu) },
      { status: 0 },
    ])
  })

  test.each(['amd64', 'arm64'])('gives the newest package to a machine of %s, and an older one that it asks for', async (architecture) => {
    const apt = await machine()
    await apt(architecture, 'update')
    expect(await apt(architecture, 'install', '--simulate', 'situs-rsud')).toContain(
      `Inst situs-rsud (1.0.1 situs-rsud:stable [${architecture}])`,
    )
    expect(await apt(architecture, 'install', '--simulate', 'situs-rsud=1.0.0')).toContain('Inst situs-rsud (1.0.0 ')
    expect(await apt(architecture, 'install', '--yes', '--download-only', 'situs-rsud')).toContain(url)
  })

  test('is read by any web server, whatever the publisher’s umask', async () => {
    const packages = ['1.0.0', '1.0.1'].flatMap((version) => ['amd64', 'arm64'].map((cpu) => `situs-rsud_${version}_${cpu}.deb`))
    const files = await readdir(repository)
    expect(files.toSorted()).toEqual(
      ['InRelease', 'Packages', 'Packages.gz', 'Release', 'Release.gpg', 'situs-rsud.asc']
        .concat(packages.flatMap((file) => [file, `${file}.sha256`, `${file}.sha256.asc`]))
        .toSorted(),
    )
    for (const file of packages) {
      expect(spawnSync('sha256sum', ['-c', `${file}.sha256`], { cwd: repository }).status).toBe(0)
      expect(spawnSync('gpg', ['--batch', '--verify', `${file}.sha256.asc`, `${file}.sha256`], { cwd: repository }).status).toBe(0)
    }
    const modes = await Promise.all(files.map(async (file) => (await stat(join(repository, file))).mode & 0o777))
    expect(new Set(modes)).toEqual(new Set([0o644]))
    expect((await stat(repository)).mode & 0o777).toBe(0o755)
  })

  test('is refused by a machine that was given another key, and one whose list was changed by all', async () => {
    const key = join(folder, 'other.asc')
    vi.stubEnv('GNUPGHOME', join(folder, 'gnupg-other'))
    await mkdir(join(folder, 'gnupg-other'), { mode: 0o700 })
    makeKey('Orang lain')
    await writeFile(key, execFileSync('gpg', ['--armor', '--export']))
    spawnSync('gpgconf', ['--kill', 'all'])
    vi.stubEnv('GNUPGHOME', join(folder, 'gnupg'))
    await expect((await machine(key))('amd64', 'update')).rejects.toThrow(/NO_PUBKEY|not signed|Missing key/u)

    const list = await readFile(join(repository, 'Packages.gz'))
    await writeFile(join(repository, 'Packages.gz'), list.with(list.length - 9, (list.at(-9) ?? 0) ^ 1))
    await expect((await machine())('amd64', 'update')).rejects.toThrow(/Hash Sum mismatch|unexpected size/u)
    await writeFile(join(repository, 'Packages.gz'), list)
  })

  test('has its public key also for the checksum of a file from elsewhere, by the commands of the guide', async () => {
    const file = await packageOf('1.0.9', 'amd64')
    await writeChecksum(file)
    signChecksum(file, findSigner('Dinas'))
    const [commands = ''] = await guideCommands('4-merawat.md', 'Memperbarui', 'Memeriksa keaslian rilis')
    const asIs = commands.replaceAll(/situs-rsud_[\d.]+_amd64\.deb/gu, basename(file))
    await copyFile(join(repository, 'situs-rsud.asc'), join(dirname(file), 'situs-rsud.asc'))
    const GNUPGHOME = join(folder, 'gnupg-hospital')
    await mkdir(GNUPGHOME, { mode: 0o700 })
    const asked = () => spawnSync('sh', ['-euc', asIs], { cwd: dirname(file), env: { ...process.env, GNUPGHOME } }).status
    expect(asked()).toBe(0)
    await writeFile(`${file}.sha256`, `${'0'.repeat(64)}  another\n`)
    expect(asked()).toBe(1)
  })

  test('has its fingerprint told beside the address, for a key that is named', async () => {
    const copy = await copyOfPlaces()
    const args = ['--address', 'https://rilis.example', '--key', 'Dinas']
    expect(spawnSync(process.execPath, [resolve('scripts/release.ts'), ...args], { cwd: copy }).status).toBe(0)
    for (const file of ['README.md', 'README.en.md', 'docs/panduan/4-merawat.md'])
      expect(await readFile(join(copy, file), 'utf8')).toContain(`\`${findSigner('Dinas')}\``)
  })

  test('keeps each version as it was given out', async () => {
    const before = await readFile(join(repository, 'InRelease'))
    const refused = release(await packageOf('1.0.1', 'amd64', 'another'))
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('give the new one a new version') })
    expect((await readFile(join(repository, 'InRelease'))).equals(before)).toBe(true)
  })

  test('is signed with the key that is named where there are several', async () => {
    makeKey('Cadangan')
    const files = await bothOf('1.0.2')
    expect(release(...files)).toMatchObject({ status: 1, said: expect.stringContaining('name one with --key') })
    expect(release('--key', 'Dinas', ...files)).toMatchObject({ status: 0 })
    const apt = await machine()
    await apt('amd64', 'update')
    expect(await apt('amd64', 'install', '--simulate', 'situs-rsud')).toContain('Inst situs-rsud (1.0.2 ')
  })
})
