import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }

interface Differences {
  /** Called with the program's folder before it is packed. */
  change?: (program: string) => unknown
  name?: string
}

/** A Debian package of the build with version 9.9.9, that runs on this machine only. */
export async function packageOfBuild(folder: string, { change, name = packageJson.name }: Differences = {}): Promise<string> {
  const [root, file] = [join(folder, 'root'), join(folder, 'baru.deb')]
  const program = join(root, 'usr/lib/situs-rsud')
  for (const place of [join(root, 'DEBIAN'), program]) await mkdir(place, { recursive: true })
  const control = {
    Package: name,
    Version: '9.9.9',
    Architecture: 'all',
    Maintainer: 'A <a@example>',
    'Installed-Size': 9000,
    Description: 'x',
  }
  const lines = Object.entries(control).map(([field, value]) => `${field}: ${value}\n`)
  await writeFile(join(root, 'DEBIAN/control'), lines.join(''))
  for (const part of ['dist', 'sample', 'full-sample', 'template']) await cp(part, join(program, part), { recursive: true })
  await writeFile(join(program, 'package.json'), JSON.stringify({ ...packageJson, version: '9.9.9' }))
  await symlink(resolve('node_modules'), join(program, 'node_modules'))
  await change?.(program)
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '--build', root, file], { stdio: 'ignore' })
  await rm(root, { recursive: true })
  return file
}
