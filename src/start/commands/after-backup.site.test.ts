import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { copyEarlierData } from '../../../tests/kit/storage/earlier-data.ts'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
  await copyEarlierData(join(folder, 'data'))
})

const backUp = (AFTER_BACKUP: string, to = 'cadangan kita', env: Record<string, string> = {}) =>
  runProgram(['backup', join(folder, to)], { DATA_DIR: join(folder, 'data'), AFTER_BACKUP, ...env })

async function program(text: string, mode = 0o755): Promise<string> {
  const file = join(folder, 'sesudah $(id) cadangan')
  await writeFile(file, `#!/bin/sh\n${text}\n`)
  await chmod(file, mode)
  return file
}

describe('F06: AFTER_BACKUP', () => {
  test('is one program, run without a shell with the path of the good backup, and what it says is told', async () => {
    const file = await program(`echo "terima: $# $1"; echo galat >&2; cp "$1" '${folder}/salinan.tar'`)
    const { status, stdout, stderr } = backUp(file)
    const [name = ''] = await readdir(join(folder, 'cadangan kita'))
    const backup = join(folder, 'cadangan kita', name)
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: `terima: 1 ${backup}\nCadangan tersimpan: ${backup} (5 ulasan, 3 foto).\n`,
      stderr: 'galat\n',
    })
    expect(await readFile(join(folder, 'salinan.tar'))).toEqual(await readFile(backup))
  })

  test('gets none of the settings, and what else stands in their file', async () => {
    const file = await program('env')
    const secrets = { S3_ENDPOINT: '', OIDC_CLIENT_SECRET: '', LOG_LEVEL: 'warn' }
    const { stdout } = backUp(file, 'cadangan', { ...secrets, RESTIC_PASSWORD_FILE: '/etc/situs-rsud/restic' })
    expect(stdout).toContain('\nRESTIC_PASSWORD_FILE=/etc/situs-rsud/restic\n')
    for (const name of [...Object.keys(secrets), 'DATA_DIR', 'AFTER_BACKUP']) expect(stdout).not.toContain(`${name}=`)
  })

  test('has twelve hours, with all that it has started', async () => {
    const file = await program(`tr '\\0' ' ' < /proc/$PPID/cmdline`)
    expect(backUp(file).stdout).toContain(`timeout -k 10 12h ${file} `)
  })

  test.each([
    ['ends with a fault', 'exit 3', 'berakhir dengan 3'],
    ['calls what is not there', 'exec /tidak/ada', 'atau yang dipanggilnya tidak ada'],
    ['is killed', 'kill -9 $$', 'berakhir dengan SIGKILL'],
  ])('that %s is told with exit 1, and the backup stays good', async (_, text, why) => {
    const file = await program(text)
    const { status, stdout } = backUp(file)
    expect(status).toBe(1)
    expect(stdout).toContain(`(5 ulasan, 3 foto). Cadangannya baik, tetapi AFTER_BACKUP gagal: ${file} ${why}.\n`)
    expect(await readdir(join(folder, 'cadangan kita'))).toHaveLength(1)
    expect(await readdir(join(folder, 'data'))).toContain('cadangan-terakhir.txt')
  })

  test('that is not there, may not be run, or is a folder is told the same', async () => {
    for (const file of [join(folder, 'tidak-ada'), await program('true', 0o644), folder])
      expect(backUp(file)).toMatchObject({ status: 1, stdout: expect.stringContaining(`AFTER_BACKUP gagal: ${file} `) })
  })

  test('is not run where the backup leaves something out, none is made, or an update waits for it', async () => {
    const file = await program(`echo dijalankan >> '${folder}/catatan'`)
    expect(backUp(file, 'sebelum-pembaruan').status).toBe(0)
    await writeFile(join(folder, 'berkas'), '')
    expect(backUp(file, 'berkas').status).toBe(1)
    await mkdir(join(folder, 'data/content'))
    await writeFile(join(folder, 'data/content/a\\b'), '')
    expect(backUp(file).status).toBe(1)
    expect(await readdir(folder)).not.toContain('catatan')
  })
})
