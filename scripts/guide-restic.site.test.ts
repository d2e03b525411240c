import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideCommands } from '../checks/release/guide-commands.ts'
import { newFolder } from '../tests/kit/afterwards.ts'
import { runProgram } from '../tests/kit/processes/run-program.ts'
import { copyEarlierData } from '../tests/kit/storage/earlier-data.ts'

const hasRestic = spawnSync('restic', ['version']).error === undefined

/** Commands that need a real machine: another user, its services. */
const OF_A_MACHINE = /^(?:editor|chgrp|chown|systemctl|situs-rsud) .*\n/gmu

test.skipIf(!hasRestic)(
  'F06: backups go to another place with restic by the commands of the guide, and come back as they were',
  async () => {
    const folder = await newFolder()
    const [setUp = '', takeBack = ''] = await guideCommands('4-merawat.md', 'Mencadangkan', 'Salinan di tempat lain')
    const inFolder = (text: string): string =>
      text
        .replaceAll('/etc/situs-rsud', join(folder, 'setelan'))
        .replaceAll('/var/backups/situs-rsud', folder)
        .replaceAll('/usr/lib/situs-rsud', process.cwd())
        .replaceAll('runuser -u situs-rsud -- ', '')
        .replaceAll(OF_A_MACHINE, '')
    /** Replaces what the guide edits by hand: the repository is a folder of this machine. */
    const fillIn = async (): Promise<void> => {
      for (const name of ['sesudah-cadangan', 'restic-tujuan']) {
        const file = join(folder, 'setelan/cadangan', name)
        const text = inFolder(await readFile(file, 'utf8'))
        await writeFile(file, text.replace(/s3:\S+/u, join(folder, 'jauh')))
      }
    }
    const run = (text: string) => execFileSync('sh', ['-euc', text], { encoding: 'utf8' })

    const [copied = '', begun = ''] = inFolder(setUp).split(/^(?=chmod -R )/mu)
    run(`mkdir -p ${join(folder, 'setelan')}\n${copied}`)
    await fillIn()
    run(begun)
    const settings = await readFile(join(folder, 'setelan/situs-rsud.env'), 'utf8')
    const AFTER_BACKUP = settings.trim().replace('AFTER_BACKUP=', '')

    await copyEarlierData(join(folder, 'data'))
    const backup = runProgram(['backup', join(folder, 'cadangan')], { DATA_DIR: join(folder, 'data'), AFTER_BACKUP })
    expect([backup.status, backup.stderr]).toEqual([0, ''])
    run(inFolder(takeBack))
    const [name = ''] = await readdir(join(folder, 'cadangan'))
    const [there, back] = await Promise.all([join(folder, 'cadangan', name), join(folder, 'dari-restic.tar')].map((file) => readFile(file)))
    expect(back?.equals(there!)).toBe(true)
  },
)
