import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { createBackup } from '../../backup/create-backup.ts'
import { dataPlacesOf } from './data-places.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { openDatabase } from '../database/open-database.ts'
import { giveToOrdinaryUser, ordinaryUser, runAsOrdinaryUser } from '../../../tests/kit/processes/as-ordinary-user.ts'

let folder: string
let dataDir: string
let contentDir: string

beforeEach(async () => {
  folder = await newFolder()
  dataDir = join(folder, 'data')
  contentDir = join(folder, 'content')
  await cp('sample', contentDir, { recursive: true })
  for (const name of ['images', 'uploads', 'pictures']) await mkdir(join(dataDir, name), { recursive: true })
  await openDatabase({ kind: 'sqlite', file: join(dataDir, 'situs-rsud.sqlite') }).then(({ close }) => close())
  for (const name of ['in-use.lock', 'situs-rsud.sqlite-wal', 'situs-rsud.sqlite-shm']) await writeFile(join(dataDir, name), '')
  giveToOrdinaryUser(folder)
})

/** What the operator reads at a start, or "open": first with the folder as it is, then with each path closed in turn. */
function start({ closing = [], env = {} }: { closing?: string[]; env?: Record<string, string> } = {}): string[] {
  const imports = {
    'chmodSync, statSync': 'node:fs',
    createConfig: 'src/ground/config/config.ts',
    systemClock: 'src/ground/time/clock.ts',
    openDependencies: 'src/start/dependencies.ts',
    explainError: 'src/start/explain-error.ts',
  }
  const code = `
    const { DATA_DIR, CONTENT_DIR } = process.env
    const start = () => openDependencies(createConfig({ DATA_DIR, CONTENT_DIR }), systemClock, {}).then(
      (dependencies) => dependencies.close().then(() => console.log('open')),
      (error) => console.log(explainError(error)),
    )
    const closing = ${JSON.stringify(closing)}
    if (closing.length === 0) await start()
    for (const path of closing) {
      const { mode } = statSync(path)
      chmodSync(path, 0)
      await start()
      chmodSync(path, mode)
    }`
  return runAsOrdinaryUser(imports, code, { DATA_DIR: dataDir, CONTENT_DIR: contentDir, ...env }).split('\n')
}

const user = process.getuid?.() === 0 ? 'nobody' : userInfo().username

describe('X02: a start without the rights it needs', () => {
  test('is none when it has them', () => {
    expect(start()).toEqual(['open'])
  })

  test('names the file or folder of the data and the command that mends it, and calls nothing damaged', () => {
    const closing = [
      '',
      'in-use.lock',
      'situs-rsud.sqlite',
      'situs-rsud.sqlite-wal',
      'situs-rsud.sqlite-shm',
      'images',
      'uploads',
      'pictures',
    ].map((name) => join(dataDir, name))
    expect(start({ closing })).toEqual(
      closing.map((path) => `"${path}" tidak boleh dibaca dan ditulis pemiliknya sendiri (${user}): chmod -R u+rwX ${dataDir}`),
    )
  })

  test('names the file or folder of the content, which is only read', () => {
    const closing = ['', 'hospital.yaml', 'images', 'images/logo.svg'].map((name) => join(contentDir, name))
    expect(start({ closing })).toEqual(
      closing.map((path) => `"${path}" tidak boleh dibaca pemiliknya sendiri (${user}): chmod -R u+rwX ${contentDir}`),
    )
  })

  test('names the folder above that is closed', () => {
    expect(start({ closing: [folder] })).toEqual([`Folder "${folder}" tidak boleh dilewati pengguna ${user}: sudo chmod o+x ${folder}`])
  })

  test('says how to make a data folder where its user may not', () => {
    const path = '/etc/situs-rsud-data'
    expect(start({ env: { DATA_DIR: path } })).toEqual([
      `Folder "${path}" belum ada dan tidak dapat dibuat oleh pengguna ${user}: sudo install -d -m 700 -o ${user} ${path}`,
    ])
  })

  test('is the same to who makes a hospital, before the first question', async () => {
    await chmod(dataDir, 0o500)
    const code = `try { await newHospital([]) } catch (error) { console.log(error.message) }`
    const said = runAsOrdinaryUser({ newHospital: 'src/start/commands/new-hospital.ts' }, code, { DATA_DIR: dataDir })
    // Otherwise an ordinary user could not remove the folder.
    await chmod(dataDir, 0o700)
    expect(said).toBe(`"${dataDir}" tidak boleh dibaca dan ditulis pemiliknya sendiri (${user}): chmod -R u+rwX ${dataDir}`)
  })

  test.each([
    ['write', 'dibaca dan ditulis'],
    ['read', 'dibaca'],
  ])('says whose a file is when it is another’s, and gives it to the site: %s', (right, what) => {
    const said = runAsOrdinaryUser(
      { explainRights: 'src/ground/data-folder/rights.ts' },
      `console.log(explainRights('${right}', '/etc/passwd', '/etc'))`,
    )
    expect(said).toBe(`"/etc/passwd" milik root dan tidak boleh ${what} pengguna ${user}: sudo chown -R ${user}: /etc`)
  })
})

test.skipIf(process.getuid?.() !== 0)('X02: another user is told whose the data is, and closed to whom', async () => {
  const own = join(folder, 'punya-root')
  await mkdir(join(own, 'pemulihan.siap'), { recursive: true })
  const imports = {
    completeRestore: 'src/ground/data-folder/data-lock.ts',
    requireContent: 'src/ground/data-folder/require-data-rights.ts',
  }
  const code = `
    try { await completeRestore({ dataDir: '${own}' }, new Date()) } catch (error) { console.log(error.message) }
    try { requireContent({ dataDir: '${own}', contentDir: '${own}/content' }) } catch (error) { console.log(error.message) }`
  const sentence = `Folder data "${own}" milik pengguna lain: jalankan perintah ini sebagai root, atau dengan sudo -u '#0'.`
  expect(runAsOrdinaryUser(imports, code)).toBe(sentence)
  await chmod(own, 0o700)
  expect(runAsOrdinaryUser(imports, code)).toBe(sentence)
})

describe('F07: a restore by root', () => {
  test('leaves every file to the owner of the data folder, so that the site starts', async () => {
    const places = dataPlacesOf({ dataDir })
    for (const name of ['situs-rsud.sqlite-wal', 'situs-rsud.sqlite-shm', 'in-use.lock']) await rm(join(dataDir, name))
    const { file } = await createBackup(places, join(folder, 'backups'), new Date())
    await restoreBackup(places, file, new Date())
    const names = await readdir(dataDir, { recursive: true })
    expect(names).toEqual(expect.arrayContaining(['in-use.lock', 'situs-rsud.sqlite', 'images']))
    const owners = await Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).uid]))
    expect(owners).toEqual(names.map((name) => [name, ordinaryUser.uid]))
    expect(start()).toEqual(['open'])
  })

  test('is refused to whoever is neither root nor the owner', () => {
    const said = runAsOrdinaryUser(
      { requireOwnerOf: 'src/ground/data-folder/rights.ts' },
      `try { requireOwnerOf('/etc') } catch (error) { console.log(error.message) }`,
    )
    expect(said).toBe(`Folder data "/etc" milik pengguna lain: jalankan perintah ini sebagai root, atau dengan sudo -u '#0'.`)
  })
})
