import { execFileSync } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startSite } from '../../../tests/kit/processes/site-process.ts'
import { guideCommands } from '../../../checks/release/guide-commands.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsud-old-content-'))
  dataDir = join(folder, 'data')
  await mkdir(dataDir)
  onTestFinished(() => rm(folder, { recursive: true }))
})

/** What a start needs of the software, at a place of its own. */
async function placeSoftware(name: string): Promise<string> {
  const software = join(folder, name)
  for (const part of ['dist', 'sample', 'template', 'package.json']) await cp(part, join(software, part), { recursive: true })
  await symlink(resolve('node_modules'), join(software, 'node_modules'))
  return software
}

/** The sample as an adopter edits it: under another name, with a doctor and a picture of its own. */
async function placeContent(place: string, edits: Record<string, [from: string, to: string]> = EDITS): Promise<void> {
  await cp('sample', place, { recursive: true })
  await edit(place, edits)
}

const EDITS: Record<string, [from: string, to: string]> = {
  'hospital.yaml': ['name: RSUD Kenanga Nusantara', 'name: RSUD Sendiri'],
  'doctors.yaml': ['dr. Sekar Ayu Wulandari', 'dr. Dokter Sendiri'],
}

async function edit(place: string, edits: Record<string, [from: string, to: string]>): Promise<void> {
  for (const [file, [from, to]] of Object.entries(edits)) {
    const text = await readFile(join(place, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
    await writeFile(join(place, file), text.replace(from, to))
  }
  await writeFile(join(place, 'images/foto-sendiri.jpg'), 'foto')
}

/** Starts it, and gives what it said of its content and whose page it serves. */
async function start(software: string): Promise<{ said: string[]; title: string | undefined }> {
  const site = await startSite({ DATA_DIR: dataDir }, software)
  try {
    const page = await (await fetch(site.url)).text()
    return { said: site.log.filter((line) => line.startsWith('Isi')), title: /<title>([^|]*) \|/u.exec(page)?.[1] }
  } finally {
    await site.stop()
    await rm(join(dataDir, 'pictures'), { recursive: true })
  }
}

const adopted = (name: string): Promise<string> => readFile(join(dataDir, 'content', name), 'utf8')

describe('content of an older version', () => {
  test('within the software is copied to its own place with a sentence, once, and set aside', async () => {
    const software = await placeSoftware('situs')
    await placeContent(join(software, 'content'))
    const first = await start(software)
    expect(first.title).toBe('RSUD Sendiri')
    expect(first.said).toEqual([
      `Isi rumah sakit di ${software}/content disalin ke ${dataDir}/content: sunting di sana mulai sekarang. Yang lama kini bernama content-dipindahkan dan tidak dibaca lagi.`,
      `Isi: RSUD Sendiri, dari ${dataDir}/content`,
    ])
    expect(await adopted('images/foto-sendiri.jpg')).toBe('foto')
    expect(await readdir(software)).not.toContain('content')
    expect(await readFile(join(software, 'content-dipindahkan/doctors.yaml'), 'utf8')).toBe(await adopted('doctors.yaml'))
    expect((await start(software)).said).toEqual([`Isi: RSUD Sendiri, dari ${dataDir}/content`])
  })

  test('in a release unpacked beside this one is copied from the newest, and stays there for the way back', async () => {
    const software = await placeSoftware('situs-rsud-0.11.0-linux-x64')
    await mkdir(join(software, 'bin'))
    await writeFile(join(software, 'bin/situs-rsud'), '')
    await placeContent(join(folder, 'situs-rsud-0.2.0-linux-x64/content'))
    await placeContent(join(folder, 'situs-rsud-0.10.0-linux-x64/content'), { 'hospital.yaml': ['RSUD Kenanga Nusantara', 'RSUD Terbaru'] })
    const { said, title } = await start(software)
    expect(title).toBe('RSUD Terbaru')
    expect(said[0]).toContain(`Isi rumah sakit di ${folder}/situs-rsud-0.10.0-linux-x64/content disalin ke ${dataDir}/content`)
    expect(await readdir(join(folder, 'situs-rsud-0.10.0-linux-x64'))).toEqual(['content'])
  })

  test('that was never edited is none', async () => {
    const software = await placeSoftware('situs')
    await cp('sample', join(software, 'content'), { recursive: true })
    expect((await start(software)).said).toEqual([expect.stringContaining('rumah sakit contoh')])
    expect(await readdir(dataDir)).not.toContain('content')
  })

  test('is not looked for once the hospital has content of its own', async () => {
    const software = await placeSoftware('situs')
    await placeContent(join(software, 'content'))
    await cp('tests/hospitals/teluk-lembayung', join(dataDir, 'content'), { recursive: true })
    expect((await start(software)).title).toBe('RSUD Teluk Lembayung')
    expect(await readdir(software)).toContain('content')
  })

  test('is whole at the next start when the copy before was cut off', async () => {
    const software = await placeSoftware('situs')
    await placeContent(join(software, 'content'))
    await mkdir(join(dataDir, 'content.part-AbCdEf'))
    await writeFile(join(dataDir, 'content.part-AbCdEf/hospital.yaml'), 'name: RSUD Sen')
    expect((await start(software)).title).toBe('RSUD Sendiri')
    expect(await adopted('hospital.yaml')).toBe(await readFile(join(software, 'content-dipindahkan/hospital.yaml'), 'utf8'))
  })
})

describe('an update by git', () => {
  const git = (where: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=IT', '-c', 'user.email=it@rsud.example', ...args], {
      cwd: where,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  let upstream: string
  let clone: string

  /** The software twice: with `content/` as it was until 0.2.0, and with `sample/`, where two files have changed since. */
  beforeEach(async () => {
    upstream = join(folder, 'hulu')
    clone = join(folder, 'situs')
    await mkdir(upstream)
    await writeFile(join(upstream, '.gitignore'), 'node_modules\ndist/\ndata/\n')
    await cp('sample', join(upstream, 'content'), { recursive: true })
    git(upstream, 'init', '-q', '-b', 'main')
    git(upstream, 'add', '-A')
    git(upstream, 'commit', '-qm', '0.2.0')
    execFileSync('git', ['clone', '-q', upstream, clone], { stdio: 'pipe' })
    git(clone, 'config', 'user.name', 'IT')
    git(clone, 'config', 'user.email', 'it@rsud.example')
    await edit(join(clone, 'content'), {
      ...EDITS,
      'hospital.yaml': ['demo: true\nname: RSUD Kenanga Nusantara', 'demo: false\nname: RSUD Sendiri'],
    })
    dataDir = join(clone, 'data')
  })

  async function publishNext(): Promise<void> {
    await cp('.gitignore', join(upstream, '.gitignore'))
    await rename(join(upstream, 'content'), join(upstream, 'sample'))
    await appendFile(join(upstream, 'sample/doctors.yaml'), '# baru\n')
    git(upstream, 'add', '-A')
    git(upstream, 'commit', '-qm', '0.3.0')
  }

  /** The clone as it is after `npm ci` and a build. */
  async function completeClone(): Promise<string> {
    for (const part of ['dist', 'template', 'package.json']) await cp(part, join(clone, part), { recursive: true })
    await symlink(resolve('node_modules'), join(clone, 'node_modules'))
    await mkdir(dataDir, { recursive: true })
    return clone
  }

  const followGuide = async (): Promise<void> => {
    const [commands = ''] = await guideCommands('4-merawat.md', 'Memperbarui', 'Folder hasil `git`')
    execFileSync('sh', ['-e'], { cwd: clone, input: commands, stdio: 'pipe' })
  }

  test.each(['uncommitted', 'committed'])("with the guide's commands meets no %s edit", async (kind) => {
    if (kind === 'committed') {
      git(clone, 'add', '-A')
      git(clone, 'commit', '-qm', 'Isi kami')
    }
    await publishNext()
    await followGuide()
    expect(git(clone, 'status', '--porcelain')).toBe('')
    expect(git(clone, 'diff', 'HEAD', '@{upstream}', '--stat')).toBe('')
    const { title } = await start(await completeClone())
    expect(title).toBe('RSUD Sendiri')
    expect(await adopted('doctors.yaml')).toContain('dr. Dokter Sendiri')
    expect(await adopted('images/foto-sendiri.jpg')).toBe('foto')
  })

  test('that took uncommitted edits along in a stash is put right by the next start', async () => {
    await publishNext()
    expect(() => git(clone, 'pull', '-q')).toThrow('would be overwritten')
    git(clone, 'stash', '-q')
    git(clone, 'pull', '-q')
    git(clone, 'stash', 'pop', '-q')
    const { title, said } = await start(await completeClone())
    expect(title).toBe('RSUD Sendiri')
    expect(said[0]).toContain('git checkout -- sample')
    expect(await adopted('doctors.yaml')).toContain('dr. Dokter Sendiri')
    expect(await adopted('images/foto-sendiri.jpg')).toBe('foto')
    git(clone, 'checkout', '--', 'sample')
    expect((await start(clone)).title).toBe('RSUD Sendiri')
  })

  test('of a hospital whose content is beside its data meets nothing, whatever changes in the sample', async () => {
    await publishNext()
    await followGuide()
    await appendFile(join(dataDir, 'content/doctors.yaml'), '# milik kami\n')
    await appendFile(join(upstream, 'sample/doctors.yaml'), '# lebih baru\n')
    git(upstream, 'commit', '-qam', '0.3.1')
    git(clone, 'pull', '-q')
    expect(git(clone, 'status', '--porcelain')).toBe('')
    expect(await adopted('doctors.yaml')).toContain('# milik kami')
  })
})
