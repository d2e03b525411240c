import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UpdateQueryNode, type KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestClock, type TestClock } from '../../tests/kit/clock.ts'
import { attributeOf, textOf as textOfPage } from '../../tests/kit/html.ts'
import { addStaff, placeOf } from '../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { groupOr, invert, type Change } from '../content/change.ts'
import { compareFiles } from './difference.ts'
import { SAMPLE_DIR } from '../ground/software/software.ts'
import { listActs } from '../history/act-history.ts'
import type { ActDraft } from '../history/acts.ts'
import { createContentSaves, type ContentSaves } from './content-saves.ts'

const BY = { id: 'wati', name: 'Wati' }
const DOCTORS = ['dr. Andi Baso Paturusi, Sp.B', 'dr. Sekar Ayu Wulandari, Sp.OG', 'dr. Cut Meurah Safrina, Sp.KJ']
const HELD = 20_000

let clock: TestClock
let server: TestServer

beforeEach(async () => {
  clock = createTestClock('2030-03-04T01:00:00.000Z')
  server = await openTestServer({ clock })
})

const pathOf = (name: string, folder = server.contentDir): string => join(folder, `${name}.yaml`)
const textOf = (name: string, folder?: string): string => readFileSync(pathOf(name, folder), 'utf8')

function leaveOf(name: string, from = '2030-12-24'): Change {
  const after = { from, until: from, reason: 'cuti' }
  return { file: 'doctors', path: ['doctors', { name }, 'absences'], kind: 'item', after }
}

const phone = (after: string, before = '+62799000100'): Change => ({
  file: 'hospital',
  path: ['phones', 'general'],
  kind: 'field',
  before,
  after,
})

const notice = (text: string): Change => ({
  file: 'calendar',
  path: ['notices'],
  kind: 'item',
  after: { from: '2030-12-24', until: '2030-12-24', text },
})

const draft = (...changes: Change[]): ActDraft => ({ kind: 'content', title: 'uji', changes, confirms: [], undoes: null })

const saves = (at: Pick<TestServer, 'dependencies'> = server): ContentSaves => at.dependencies.staff.saves

/** What happened, the first first. */
async function history(): Promise<{ kind: string; changes: Change[] }[]> {
  return (await listActs(server.database, null, 100)).map(({ kind, changes }) => ({ kind, changes })).toReversed()
}

const entry = (...changes: Change[]) => ({ kind: 'content', changes })
const byHand = (...changes: Partial<Change>[]) => ({ kind: 'outside', changes: changes.map((change) => expect.objectContaining(change)) })

interface Meanwhile {
  /** Once the row is taken, before anything is read. */
  taken?: () => Promise<void>
  /** Once it stands what is intended, before any file is exchanged. */
  intended?: () => Promise<void>
}

/** The same saves, with a word in each question to the database: at the nth, something happens before. */
function savesWith(onQuery: (nth: number, isIntention: boolean) => void, { taken, intended }: Meanwhile = {}): ContentSaves {
  let nth = 0
  let intentions = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const isIntention = UpdateQueryNode.is(node) && JSON.stringify(node.updates).includes('intention')
      onQuery((nth += 1), isIntention)
      if (isIntention) intentions += 1
      return node
    },
    async transformResult({ result }) {
      if (intentions === 1) {
        intentions += 1
        await intended?.()
      }
      return result
    },
  }
  const folder = server.contentDir
  return createContentSaves({
    database: server.database.withPlugin(plugin),
    clock,
    site: server.dependencies.site,
    publications: server.dependencies.publications,
    async ownFolder() {
      await taken?.()
      return folder
    },
    mayWriteFolder: () => true,
  })
}

const valueOf = (text: string) => groupOr(parse(text))

describe('E06: a save', () => {
  test.each<[how: string, written: (text: string) => string]>([
    ['as it is', (text) => text],
    ['with the line breaks and the mark of Windows', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['without a last line break', (text) => text.trimEnd()],
  ])('adds the meant lines to a file %s, and taking it back leaves what was there', async (_, written) => {
    const before = written(textOf('doctors'))
    await writeFile(pathOf('doctors'), before)
    const others = (await readdir(server.contentDir)).filter((name) => name.endsWith('.yaml') && name !== 'doctors.yaml')
    const bytes = () => others.map((name) => readFileSync(join(server.contentDir, name), 'utf8'))
    const otherBytes = bytes()
    const leave = leaveOf(DOCTORS[0]!)
    expect(await saves().save(draft(leave), BY)).toMatchObject({ ok: true })

    const after = textOf('doctors')
    const commentsIn = (text: string) => text.match(/#.*/gu)
    expect(commentsIn(after)).toEqual(commentsIn(before))
    expect([after.startsWith('\ufeff'), after.includes('\r\n')]).toEqual([before.startsWith('\ufeff'), before.includes('\r\n')])
    expect(compareFiles({ doctors: valueOf(before) }, { doctors: valueOf(after) })).toMatchObject([
      { path: leave.path, after: leave.after },
    ])
    expect(bytes()).toEqual(otherBytes)
    expect((await readdir(server.contentDir)).filter((name) => name.startsWith('.simpan'))).toEqual([])

    expect(await saves().save(draft(invert(leave)), BY)).toMatchObject({ ok: true })
    expect(valueOf(textOf('doctors'))).toEqual(valueOf(before))
  })

  test('that would not hold is refused with its reason, and nothing is changed', async () => {
    const before = textOf('doctors')
    const [name = ''] = DOCTORS
    const refused = await saves().save(draft(leaveOf(name), leaveOf(name)), BY)
    expect(refused).toMatchObject({ ok: false, refusal: { why: 'invalid', problems: [{ message: expect.stringContaining('beririsan') }] } })
    expect(textOf('doctors')).toBe(before)
    expect(await history()).toEqual([])
  })

  test('into a file that somebody is just writing wrongly says what is wrong there', async () => {
    await writeFile(pathOf('doctors'), 'doctors: [')
    const refused = await saves().save(draft(leaveOf(DOCTORS[0]!)), BY)
    expect(refused).toMatchObject({
      ok: false,
      refusal: { why: 'invalid', problems: expect.arrayContaining([expect.objectContaining({ line: 1 })]) },
    })
    expect([textOf('doctors'), await history()]).toEqual(['doctors: [', []])
  })
})

/** Whoever waits for others longer than a save does, as on a busy machine, is told so, and saves again. */
async function saveOnceFree(
  at: TestServer | Awaited<ReturnType<TestServer['openAnother']>>,
  change: Change,
): ReturnType<ContentSaves['save']> {
  const outcome = await saves(at).save(draft(change), BY)
  return !outcome.ok && outcome.refusal.why === 'busy' ? saveOnceFree(at, change) : outcome
}

describe('E07: of saves at once, at two processes,', () => {
  test('all with different facts stay, each once in the history', async () => {
    const another = await server.openAnother()
    const changes = [...DOCTORS.map((name) => leaveOf(name)), phone('+62799000300'), notice('Satu.'), notice('Dua.')]
    const outcomes = await Promise.all(changes.map((change, nth) => saveOnceFree(nth % 2 === 0 ? server : another, change)))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    expect(textOf('doctors').match(/2030-12-24, until/gu)).toHaveLength(3)
    expect(textOf('hospital')).toContain("general: '+62799000300'")
    for (const text of ['Satu.', 'Dua.']) expect(textOf('calendar')).toContain(text)
    expect(await history()).toHaveLength(changes.length)
  })

  test('of the same fact one wins, and the others are told what stands there now', async () => {
    const another = await server.openAnother()
    const wanted = ['+62799000301', '+62799000302', '+62799000303']
    const outcomes = await Promise.all(wanted.map((after, nth) => saveOnceFree(nth === 1 ? another : server, phone(after))))
    const winner = wanted.find((_, nth) => outcomes[nth]?.ok) ?? ''
    expect(textOf('hospital')).toContain(`general: '${winner}'`)
    const lost = outcomes.filter((outcome) => !outcome.ok)
    expect(lost).toHaveLength(2)
    for (const outcome of lost) expect(outcome).toMatchObject({ refusal: { why: 'collision', found: winner } })
    expect(await history()).toEqual([entry(phone(winner))])
  })
})

describe('E08: what is edited by hand', () => {
  const edit = (): void => writeFileSync(pathOf('hospital'), textOf('hospital').replace("'+62799000200'", "'+62799000201'"))
  const edited: Partial<Change> = { path: ['phones', 'registration'], before: '+62799000200', after: '+62799000201' }

  test('between the reading of a file and its exchange stays, and the save says so', async () => {
    await saves().catchUp()
    const slow = savesWith((_, isIntention) => isIntention && !textOf('hospital').includes('201') && edit())
    expect(await slow.save(draft(notice('Satu.'), phone('+62799000300')), BY)).toEqual({ ok: false, refusal: { why: 'busy' } })
    expect(textOf('hospital')).toContain('+62799000201')
    expect(textOf('hospital')).not.toContain('+62799000300')
    expect(textOf('calendar')).not.toContain('Satu.')
    expect(await saves().save(draft(phone('+62799000300')), BY)).toMatchObject({ ok: true })
    for (const number of ['+62799000201', '+62799000300']) expect(textOf('hospital')).toContain(number)
    expect(await history()).toEqual([byHand(edited), entry(phone('+62799000300'))])
  })

  test('stands in the history once, whoever of several processes sees it, and can be taken back there', async () => {
    const another = await server.openAnother()
    await saves().catchUp()
    edit()
    await Promise.all([saves().catchUp(), saves(another).catchUp(), saves().catchUp()])
    expect(await history()).toEqual([byHand(edited)])
    const [act] = await history()
    expect(await saves().save(draft(...act!.changes.map(invert)), BY)).toMatchObject({ ok: true })
    expect(textOf('hospital')).toContain("registration: '+62799000200'")
  })

  test('is noted when a file comes or goes, and not again with the next edit', async () => {
    await writeFile(pathOf('calendar'), '{}')
    await saves().catchUp()
    await writeFile(pathOf('calendar'), 'notices:\n  - { from: 2030-12-24, until: 2030-12-24, text: Satu. }\n')
    await saves().catchUp()
    await rm(pathOf('calendar'))
    await saves().catchUp()
    edit()
    await saves().catchUp()
    const { before: _, ...added } = { before: null, ...notice('Satu.') }
    expect(await history()).toEqual([byHand({ ...added, at: 0 }), byHand(invert(added)), byHand(edited)])
  })
})

describe('E09: a save that is cut off', () => {
  const files = { hospital: phone('+62799000300'), calendar: notice('Satu.'), doctors: leaveOf(DOCTORS[0]!) }
  const changes = Object.values(files)
  const names = Object.keys(files) as (keyof typeof files)[]

  /** The files before and after, made by a save that was taken back. */
  async function texts() {
    const before = names.map((name) => textOf(name))
    await saves().save(draft(...changes), BY)
    const after = names.map((name) => textOf(name))
    await Promise.all(names.map((name, nth) => writeFile(pathOf(name), before[nth] ?? '')))
    await saves().catchUp()
    return { before, after, known: await history() }
  }

  /** As a process leaves it that is killed when `exchanged` of the files are in their place. */
  async function leave(exchanged: number) {
    const { before, after, known } = await texts()
    for (let nth = 0; nth < exchanged; nth += 1) await writeFile(pathOf(names[nth]!), after[nth] ?? '')
    await writeFile(join(server.contentDir, '.simpan-terpotong'), 'doctors:')
    const intended = names.map((name, nth) => [name, { before: before[nth], after: after[nth] }] as const)
    const intention = JSON.stringify({ draft: draft(...changes), by: BY, files: Object.fromEntries(intended) })
    const expires_at = new Date(clock.now().getTime() + HELD).toISOString()
    await server.database.updateTable('content_save').set({ token: 'mati', expires_at, intention }).execute()
    clock.pass(HELD)
    return { before, after, known }
  }

  test.each([0, 1, 2, 3])(
    'with %i of its three files exchanged is brought to its end once, by the next start or save',
    async (exchanged) => {
      const { after, known } = await leave(exchanged)
      const another = await server.openAnother()
      const next = phone('+62799000400', '+62799000300')
      await Promise.all([saves().catchUp(), saves(another).catchUp(), saves(another).save(draft(next), BY)])
      expect(await history()).toEqual([...known, entry(...changes), entry(next)])
      expect(textOf('hospital')).toBe(after[0]?.replace('+62799000300', '+62799000400'))
      expect(names.slice(1).map((name) => textOf(name))).toEqual(after.slice(1))
      expect((await readdir(server.contentDir)).filter((name) => name.startsWith('.simpan'))).toEqual([])
    },
  )

  test.each([0, 1, 2, 3])(
    'with %i of its files exchanged never overwrites what was edited meanwhile, and leaves no half',
    async (exchanged) => {
      const { before, known } = await leave(exchanged)
      const edited = `${textOf('doctors')}# disunting\n`.replace('rating: 4.8', 'rating: 4.9')
      await writeFile(pathOf('doctors'), edited)
      await saves().catchUp()
      expect(textOf('doctors')).toBe(edited)
      expect(names.slice(0, 2).map((name) => textOf(name))).toEqual(before.slice(0, 2))
      const [last, ...earlier] = (await history()).toReversed()
      expect(earlier.toReversed()).toEqual(known)
      expect(last).toMatchObject({ kind: 'outside' })
      expect(await saves().save(draft(phone('+62799000500')), BY)).toMatchObject({ ok: true })
    },
  )

  test('at any question to the database is done with its history, or not at all', async () => {
    class Killed extends Error {}
    let queries = 0
    await server.database.deleteFrom('content_texts').execute()
    await savesWith(() => (queries += 1)).save(draft(notice('Nol.')), BY)
    expect(queries).toBeGreaterThan(6)
    const known = await history()
    const said: (boolean | 'unsure')[] = []
    for (let at = 1; at <= queries; at += 1) {
      const text = `Terpotong ${at}.`
      // As before the first save of all.
      await server.database.deleteFrom('content_texts').execute()
      const killed = savesWith((nth) => {
        if (nth >= at) throw new Killed()
      })
      const outcome = await killed.save(draft(notice(text)), BY).catch(() => null)
      clock.pass(HELD)
      await saves().catchUp()
      const isWritten = textOf('calendar').includes(text)
      const isUnsure = outcome?.ok === false && outcome.refusal.why === 'unsure'
      // Whoever is told that it is saved, or that it is not, can rely on it.
      expect([at, isUnsure || isWritten]).toEqual([at, isUnsure || outcome?.ok === true])
      said.push(isUnsure ? 'unsure' : isWritten)
      const act = entry(notice(text))
      const told = (await history()).slice(known.length)
      expect(told).toEqual(isWritten ? [act] : [])
      known.push(...told)
    }
    // Early ones had not begun; those that had were brought to their end; of the last only the row was not given back.
    expect(said.join().replace(/(\w+)(,\1)+/gu, '$1')).toBe('false,unsure,true')
  })

  test('F09: once it was intended is told as one that may be saved, with 503 where the database was stopped, and the history shows it', async () => {
    const editor = await addStaff(server)
    await saves().catchUp()
    let intended = 0
    const broken = savesWith((_, isIntention) => {
      if (isIntention && (intended += 1) > 1) throw lost
    })
    let lost: Error = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const whole = { ...saves() }
    const fields = { ...placeOf('calendar', 'notices'), text: 'Satu.', from: '2030-12-24', until: '2030-12-24', langkah: 'simpan' }
    saves().save = broken.save
    const answer = await editor.post('/petugas/ubah/isi', fields)
    expect([answer.statusCode, textOfPage(answer.body)]).toEqual([503, expect.stringContaining('Mungkin sudah tersimpan: lihat Riwayat.')])
    expect(attributeOf(answer.body, 'main p:last-of-type a', 'href')).toBe('/petugas/riwayat')
    saves().save = whole.save
    expect(textOfPage((await editor.send('GET', '/petugas/riwayat')).body)).toContain('pengumuman: "Satu.", Selasa 24 Desember')
    expect(textOf('calendar').match(/Satu\./gu)).toHaveLength(1)
    expect(await history()).toEqual([entry(notice('Satu.'))])
    // And so it is with an act that is taken back.
    saves().save = broken.save
    intended = 0
    lost = new Error('a fault of ours')
    expect((await editor.post('/petugas/riwayat', { nomor: '1' })).statusCode).toBe(500)
    saves().save = whole.save
    expect(textOfPage((await editor.send('GET', '/petugas/riwayat')).body)).toContain('Sudah dibatalkan.')
  })

  test('by a pause before it says what it intends, and by another who has the row then, is told to press again', async () => {
    const before = names.map((name) => textOf(name))
    const slow = savesWith(() => undefined, {
      async taken() {
        clock.pass(HELD)
        await saves().catchUp()
      },
    })
    expect(await slow.save(draft(...changes), BY)).toEqual({ ok: false, refusal: { why: 'busy' } })
    expect(names.map((name) => textOf(name))).toEqual(before)
    expect(await history()).toEqual([])
  })

  test('by a pause takes nothing back that another has brought to its end', async () => {
    await saves().catchUp()
    const slow = savesWith(() => undefined, {
      async intended() {
        clock.pass(HELD)
        await saves().catchUp()
        await writeFile(pathOf('calendar'), `${textOf('calendar')}# disunting\n`)
      },
    })
    expect(await slow.save(draft(...changes), BY)).toMatchObject({ ok: false, refusal: { why: 'unsure' } })
    expect(textOf('hospital')).toContain("general: '+62799000300'")
    expect(textOf('doctors')).toContain('2030-12-24')
    expect(textOf('calendar')).toMatch(/Satu\.[^]*# disunting\n$/u)
    expect(await history()).toEqual([entry(...changes)])
  })
})

describe('E10: what one process saves', () => {
  const phoneAt = ({ dependencies }: Pick<TestServer, 'dependencies'>) => dependencies.site.current().site.hospital.phones.general

  test('the others show by themselves', async () => {
    const another = await server.openAnother()
    const stop = another.dependencies.staff.follow(another.app.log)
    // It has looked once by then: a first save is seen, and so is the next.
    for (const [before, after] of [
      ['+62799000100', '+62799000300'],
      ['+62799000300', '+62799000301'],
    ] as const) {
      expect(await saves().save(draft(phone(after, before)), BY)).toMatchObject({ ok: true })
      expect(phoneAt(server)).toBe(after)
      await expect.poll(() => phoneAt(another), { timeout: 20_000 }).toBe(after)
    }
    stop()
  })
})

describe('E11: the sample', () => {
  let fresh: TestServer
  beforeEach(async () => {
    fresh = await openTestServer({ clock, showingSample: true })
  })

  const ownFolder = (): string => join(fresh.dependencies.config.dataDir, 'content')
  const phoneAt = ({ dependencies }: Pick<TestServer, 'dependencies'>) => dependencies.site.current().site.hospital.phones.general

  test('is copied with the first save, and every process goes on from the copy, also after a start', async () => {
    const sample = await readFile(pathOf('hospital', SAMPLE_DIR), 'utf8')
    const another = await fresh.openAnother()
    const stop = another.dependencies.staff.follow(another.app.log)
    expect(existsSync(ownFolder())).toBe(false)
    const both = await Promise.all([
      saveOnceFree(fresh, phone('+62799000300')),
      saveOnceFree(another, { ...phone('+62799000301', '+62799000200'), path: ['phones', 'registration'] }),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    for (const number of ['+62799000300', '+62799000301']) expect(textOf('hospital', ownFolder())).toContain(number)
    expect(textOf('hospital', SAMPLE_DIR)).toBe(sample)
    await expect.poll(() => phoneAt(another), { timeout: 20_000 }).toBe('+62799000300')
    stop()
    const restarted = await fresh.openAnother()
    expect([restarted.dependencies.site.folder(), phoneAt(restarted)]).toEqual([ownFolder(), '+62799000300'])
  })

  test('is never written to, also when the first save was cut off', async () => {
    const before = textOf('hospital', SAMPLE_DIR)
    const after = before.replace('+62799000100', '+62799000300')
    const intention = JSON.stringify({ draft: draft(phone('+62799000300')), by: BY, files: { hospital: { before, after } } })
    await saves(fresh).catchUp()
    await fresh.database.updateTable('content_save').set({ token: 'mati', intention }).execute()
    await saves(fresh).catchUp()
    expect(textOf('hospital', SAMPLE_DIR)).toBe(before)
    expect(textOf('hospital', ownFolder())).toBe(after)
    expect(await listActs(fresh.database, null, 10)).toMatchObject([{ kind: 'content' }])
  })
})
