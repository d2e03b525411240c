import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveToOrdinaryUser, runAsOrdinaryUser } from '../../tests/kit/processes/as-ordinary-user.ts'

/* Tests what happens to a save into a folder that cannot be written, in a process with a disk or user of its own. */

let folder: string
let content: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsud-content-'))
  content = join(folder, 'content')
  await mkdir(content)
})
afterEach(async () => {
  await chmod(content, 0o700)
  await rm(folder, { recursive: true })
})

const IMPORTS = {
  execSync: 'node:child_process',
  'existsSync, readFileSync, readdirSync': 'node:fs',
  openDatabase: 'src/ground/database/open-database.ts',
  openSite: 'src/ground/site/site-keeper.ts',
  createContentSaves: 'src/editor/content-saves.ts',
  keepPublications: 'src/ground/site/publications-keeper.ts',
  findRefusal: 'src/ground/data-folder/rights.ts',
  createContent: 'src/new-hospital/create-content.ts',
}

/** Saves into two files: `save(true)` as the room does, `save(false)` as if the folder had been found writable. */
const CODE = `
  const [folder, content] = [process.env.FOLDER, process.env.FOLDER + '/content']
  const { database, close } = await openDatabase({ kind: 'sqlite', file: folder + '/site.sqlite' })
  const site = await openSite(() => content)
  const before = ['hospital', 'doctors'].map((name) => readFileSync(content + '/' + name + '.yaml', 'utf8')).join()
  const absences = ['doctors', { name: 'dr. Andi Baso Paturusi, Sp.B' }, 'absences']
  const changes = [
    { file: 'hospital', path: ['phones', 'general'], kind: 'field', before: '+62799000100', after: '+62799000300' },
    { file: 'doctors', path: absences, kind: 'item', after: { from: '2030-12-24', until: '2030-12-24', reason: 'cuti' } },
  ]
  const draft = { kind: 'content', title: 'uji', changes, confirms: [], undoes: null }
  const clock = { now: () => new Date() }
  const by = { id: 'wati', name: 'Wati' }
  const savesThat = (asks) => createContentSaves({ database, clock, site, publications: keepPublications(site.folder, clock), ownFolder: async () => content, mayWriteFolder: () => !asks || findRefusal('write', content) === null })
  async function save(asks, begins = false) {
    const saves = savesThat(asks)
    const begin = () => createContent(content + '/baru', { name: 'RSUD Baru', city: 'Kota Baru' })
    const outcome = begins ? await saves.begin(begin, draft, by) : await saves.save(draft, by)
    const now = ['hospital', 'doctors'].map((name) => readFileSync(content + '/' + name + '.yaml', 'utf8')).join()
    return tell(outcome, now === before ? 'same' : 'changed')
  }
  async function tell(outcome, isNow) {
    const left = readdirSync(content, { recursive: true }).filter((name) => name.includes('.simpan'))
    const acts = (await database.selectFrom('staff_acts').selectAll().execute()).length
    console.log(outcome.ok ? 'ok' : outcome.refusal.why, isNow, left.length, acts)
    return outcome.ok
  }
  const texts = [
    { path: 'kabar/2030-03-01-donor.md', before: null, after: '---\\ntitle: Donor\\nkind: kegiatan\\n---\\n' + 'Ayo donor.\\n\\n'.repeat(1000) },
    { path: 'informasi/profil.md', before: null, after: '---\\ntitle: Profil\\ngroup: Profil\\n---\\n' + 'Kami ada.\\n\\n'.repeat(2000) },
  ]
  async function saveTexts(asks) {
    const outcome = await savesThat(asks).saveFiles({ ...draft, changes: [] }, texts, by)
    const count = texts.filter(({ path }) => existsSync(content + '/' + path)).length
    return tell(outcome, ['same', 'half', 'changed'][count])
  }
`

test('E12: a folder of somebody else is refused in one word, and stays as it is, also where content was to begin', async () => {
  await cp('sample', content, { recursive: true })
  giveToOrdinaryUser(folder)
  await chmod(content, 0o555)
  const said = runAsOrdinaryUser(IMPORTS, `${CODE}; await save(true); await save(false); await save(false, true); await close()`, {
    FOLDER: folder,
  })
  expect(said.split('\n')).toEqual(['read-only same 0 0', 'read-only same 0 0', 'read-only same 0 0'])
})

/** A disk that this process can mount without being root, if the system allows it. */
const UNSHARE = ['unshare', '--user', '--map-root-user', '--mount']
const canMount = process.platform === 'linux' && spawnSync('sh', ['-c', `${UNSHARE.join(' ')} mount -t tmpfs tmpfs /mnt`]).status === 0

describe.skipIf(!canMount)('E12: on a disk of its own', () => {
  test('that is full, or becomes read-only, a save is refused and nothing is changed; freed room heals', async () => {
    const { lines, full } = await savesOnDisk('save')
    expect(lines.at(-1)).toBe('ok changed 0 1')
    const pagesOf = async (name: string) => Math.ceil((await stat(`sample/${name}.yaml`)).size / 4096)
    expect(full).toBeGreaterThan(await pagesOf('hospital'))
    expect(await pagesOf('doctors')).toBeGreaterThan(await pagesOf('hospital'))
  })

  test('N22: texts are as safe there: both of them are new, or none', async () => {
    const { lines, full } = await savesOnDisk('saveTexts')
    expect(lines.at(-1)).toBe('ok changed 0 1')
    // More attempts than the first file needs.
    expect(full).toBeGreaterThan(3)
  })

  /** The outcomes of saves on a disk that is read-only, then full, then has ever more space; the last one is the first that succeeded. */
  async function savesOnDisk(save: 'save' | 'saveTexts') {
    const code = `
      ${CODE}
      const run = (command) => { try { execSync(command, { stdio: 'ignore' }) } catch {} }
      run('mount -o remount,ro ' + content)
      await ${save}(true); await ${save}(false)
      run('mount -o remount,rw ' + content)
      // With each page that is free the save comes further: not even the first file, then the first and not the second, then both.
      let isSaved = false
      for (let pages = 0; !isSaved && pages < 100; pages += 1) {
        run('dd if=/dev/zero of=' + content + '/bebas bs=4096 count=' + pages)
        run('dd if=/dev/zero of=' + content + '/penuh bs=4096; rm ' + content + '/bebas')
        isSaved = await ${save}(true)
        run('rm ' + content + '/penuh')
      }
      await close()`
    const imports = Object.entries(IMPORTS).map(
      ([names, file]) => `import { ${names} } from '${file.startsWith('node:') ? file : resolve(file)}'`,
    )
    const mount = `mount -t tmpfs -o size=512k tmpfs ${content} && cp sample/*.yaml ${content} && ln -s ${resolve('sample/images')} ${content}/images`
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', `${UNSHARE.join(' ')} sh -c '${mount} && exec "$NODE" --input-type=module --eval "$CODE"'`],
      {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], NODE: process.execPath, FOLDER: folder, CODE: [...imports, code].join('\n') },
      },
    )
    expect(stderr).toBe('')
    const lines = stdout.trim().split('\n')
    expect(lines.slice(0, 2)).toEqual(['read-only same 0 0', 'read-only same 0 0'])
    const full = lines.slice(2, -1)
    expect(new Set(full)).toEqual(new Set(['full same 0 0']))
    return { lines, full: full.length }
  }
})
