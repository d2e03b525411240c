import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { fetchPackages } from '../../scripts/release/fetch-packages.ts'
import { filesBelow } from '../../scripts/release/files-below.ts'
import { makeRelease } from '../../scripts/release/make-release.ts'
import { releaseName, targetOfThisMachine } from '../../scripts/release/target.ts'
import { unpackRelease, type UnpackedRelease } from './unpacked-release.ts'

const archive = inject('archive')
let release: UnpackedRelease

beforeAll(async () => {
  release = await unpackRelease(archive)
})
afterAll(() => release.remove())

describe('a release', () => {
  test('is the same bytes when it is made again', async () => {
    const target = targetOfThisMachine()
    expect(basename(archive)).toBe(`${releaseName(packageJson.version, target)}.tar.gz`)
    const packages = await fetchPackages(target)
    const again = await makeRelease(packageJson.version, target, packages.folder, join(release.folder, 'again'))
    await packages.remove()
    expect(await readFile(`${again}.sha256`, 'utf8')).toBe(await readFile(`${archive}.sha256`, 'utf8'))
  })

  test('holds what runs, the sample, the guide and the licences, and nothing else', async () => {
    expect((await readdir(release.software)).toSorted()).toEqual([
      '.env.example',
      'CHANGELOG.md',
      'Caddyfile',
      'Containerfile',
      'LICENSE',
      'bin',
      'compose.yaml',
      'dist',
      'docs',
      'full-sample',
      'monitoring',
      'node',
      'node_modules',
      'package.json',
      'sample',
      'situs-rsud-backup.service',
      'situs-rsud-backup.timer',
      'template',
    ])
    const packages = await readdir(join(release.software, 'node_modules'))
    expect(packages.toSorted()).toEqual(['@img', 'detect-libc', 'semver', 'sharp'])
    const notices = await readFile(join(release.software, 'dist/server/licenses.md'), 'utf8')
    for (const name of ['fastify', 'kysely', 'zod']) expect(notices).toContain(`## ${name} - `)
  })

  test('names no folder of the machine that made it', async () => {
    const texts = (await filesBelow(release.software)).filter((file) => /\.(js|cjs|mjs|css|json|html|md|yaml)$/u.test(file))
    expect(texts.length).toBeGreaterThan(50)
    const naming: string[] = []
    for (const file of texts) if ((await readFile(join(release.software, file), 'utf8')).includes(process.cwd())) naming.push(file)
    expect(naming).toEqual([])
  })
})

const mayLint = spawnSync('lintian', ['--version']).status === 0
if (!mayLint) console.log('The package is not looked through: there is no lintian here.')

test.skipIf(!mayLint)("the package has nothing that Debian's own check calls a fault", () => {
  const { status, stdout } = spawnSync('lintian', ['--allow-root', '--fail-on', 'error', inject('guidePackages').first], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

describe('its program, without npm or a Node of the machine,', () => {
  test('names its version, and says how its own commands are typed', () => {
    expect(release.run('version').stdout).toMatch(new RegExp(`^situs-rsud ${packageJson.version} \\(Node `, 'u'))
    expect(release.run('backup')).toMatchObject({
      status: 1,
      stderr: `Cadangan tidak dibuat. Sebutkan foldernya: ${release.software}/bin/situs-rsud backup FOLDER\n`,
    })
  })

  test('checks the sample content', () => {
    expect(release.run('check-content')).toMatchObject({ status: 0, stdout: expect.stringContaining('RSUD Kenanga Nusantara'), stderr: '' })
  })

  test('serves the page and its pictures, is backed up meanwhile, ends with a signal, and takes the backup back', async () => {
    const stop = await release.start()
    const page = await (await fetch(release.url)).text()
    expect(page).toContain('RSUD Kenanga Nusantara')
    const picture = /(?:src|href)="(\/pictures\/[^"]+)"/u.exec(page)?.[1] ?? ''
    const answer = await fetch(release.url + picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//u)])

    expect(await readdir(join(release.folder, 'data'))).toContain('situs-rsud.sqlite')
    expect(release.run('status')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Situs siap\. Versi \d\S+, dibuat .*\.\n$/u),
      stderr: '',
    })

    const backups = join(release.folder, 'backups')
    expect(release.run('backup', backups)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Cadangan tersimpan: .*\.tar/u) })
    const [file = ''] = await readdir(backups)
    expect(release.run('restore', join(backups, file)).stderr).toBe(
      'Data tidak diubah. Situs sedang berjalan: hentikan dahulu, lalu pulihkan cadangan.\n',
    )
    expect(await stop()).toBe(0)
    expect(release.run('status')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Tidak ada jawaban dari http:/u) })
    expect(release.run('restore', join(backups, file))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Data dipulihkan dari cadangan'),
    })
  })
})
