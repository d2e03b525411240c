import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { sweep } from '../../start/housekeeping.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { openDatabase } from './open-database.ts'

/** All that lies beside the database: its file, journal and shared memory. */
async function bytesOf(file: string): Promise<string> {
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith('situs-rsud.sqlite'))
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dirname(file), name))))).toString('latin1')
}

describe('F20: what is deleted is in no byte of the database', () => {
  test('name, subject and text of many accounts, after they are deleted and a sweep is over; nor in the log', async () => {
    const lines: string[] = []
    await using server = await openTestServer({ limited: false, log: (line) => void lines.push(line) })
    const { config } = server.dependencies
    if (config.database.kind !== 'sqlite') return
    const { file } = config.database
    const people = Array.from({ length: 120 }, (_, nth) => ({
      name: `Namanya Unik ${nth}x`,
      subject: `subjek-unik-${nth}x`,
      text: `Kalimat unik ${nth}x. ${'Antrean tertib. '.repeat((nth * 7) % 20)}`,
    }))
    const visitors = await Promise.all(people.map(({ name, subject }) => addVisitor(server, name, subject)))
    for (const [nth, visitor] of visitors.entries()) {
      const review = people[nth]?.text ?? ''
      expect((await visitor.send('POST', endpoints.reviews, { review, rating: 4, imageUrl: null })).statusCode).toBe(201)
    }
    // Pages are divided and joined meanwhile.
    for (const visitor of visitors.filter((_, nth) => nth % 3 > 0))
      expect((await visitor.send('DELETE', endpoints.account)).statusCode).toBe(204)
    await sweep(server.dependencies, server.app.log)
    const kept = await bytesOf(file)
    const found = people
      .filter((_, nth) => nth % 3 > 0)
      .filter(({ name, subject, text }) => [name, subject, text.slice(0, 18)].some((words) => kept.includes(words)))
    expect(found).toEqual([])
    expect(people.filter((_, nth) => nth % 3 === 0).every(({ subject }) => kept.includes(subject))).toBe(true)
    expect(lines.join('\n')).not.toMatch(/unik/iu)
  })

  describe('also what an earlier version left in its free pages', () => {
    const REST = 'Tulisan yang sudah lama dihapus'

    async function leftover(): Promise<string> {
      const file = join(await newFolder(), 'situs-rsud.sqlite')
      await (await openDatabase({ kind: 'sqlite', file })).close()
      using earlier = new DatabaseSync(file)
      earlier.exec(`
        PRAGMA secure_delete = OFF;
        CREATE TABLE earlier (text);
        INSERT INTO earlier SELECT '${REST} ' || value FROM json_each('[${Array.from({ length: 500 }, (_, nth) => nth).join()}]');
        DELETE FROM earlier;
        PRAGMA wal_checkpoint(TRUNCATE)`)
      return file
    }

    test('once, beside a site that has it open', async () => {
      const file = await leftover()
      expect(await bytesOf(file)).toContain(REST)
      const opened = await openDatabase({ kind: 'sqlite', file })
      onTestFinished(opened.close)
      expect(opened.forgetDeleted()).toBeNull()
      expect(await bytesOf(file)).not.toContain(REST)
      expect(await opened.database.selectFrom('review_totals').select('version').execute()).toEqual([{ version: 0 }])
      using other = new DatabaseSync(file)
      other.exec('BEGIN IMMEDIATE')
      expect(opened.forgetDeleted()).toBeNull()
    })

    test('where there is too little room, or another process writes, it is left and told, and the next start does it', async () => {
      const file = await leftover()
      expect(forgetDeleted(file, 100_000)).toMatchObject({ why: 'room' })
      using other = new DatabaseSync(file)
      other.exec('BEGIN IMMEDIATE')
      expect(forgetDeleted(file)).toMatchObject({ why: 'error', error: { errcode: 5 } })
      expect(await bytesOf(file)).toContain(REST)
      other.exec('ROLLBACK')
      expect(forgetDeleted(file)).toBeNull()
      expect(await bytesOf(file)).not.toContain(REST)
    })
  })
})
