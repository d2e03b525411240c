import { expect, inject, test } from 'vitest'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { command, dropDatabase } from '../../../tests/kit/storage/postgres-server.ts'
import { connectToAsk, openPostgres, readOldCollation } from '../../ground/database/open-postgres.ts'

const { server } = inject('postgres')!
/** Only the server's administrator may change the recorded version of its collation. */
const isOurs = process.env['TEST_DATABASE_URL'] === undefined

test.runIf(isOurs)(
  'a database that was made by other rules of sorting is told, until its indices are made anew as the guide says',
  async () => {
    const name = `aturan_${process.pid}`
    await command(server, `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'id-ID' LOCALE 'C'`)
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    afterwards(() => dropDatabase(server, url))
    const opened = await openPostgres({ kind: 'postgres', url })
    afterwards(() => opened.close())
    expect(await readOldCollation(opened.database)).toBeNull()

    await command(url, `UPDATE pg_database SET datcollversion = '1.0' WHERE datname = '${name}'`)
    const told = { was: '1.0', now: expect.stringMatching(/^[\d.]+$/u) }
    expect(await readOldCollation(opened.database)).toEqual(told)
    const { stdout } = runProgram(['status', '--json'], { DATA_DIR: await newFolder(), DATABASE_URL: url, PORT: String(await freePort()) })
    expect(stdout).toContain('berganti dari 1.0 menjadi')

    await command(url, `REINDEX DATABASE ${name}`)
    await command(url, `ALTER DATABASE ${name} REFRESH COLLATION VERSION`)
    expect(await readOldCollation(opened.database)).toBeNull()
  },
)

test('a server that knows no such rules, or does not answer, is told as nothing', async () => {
  const database = connectToAsk(server)
  expect(await readOldCollation(database)).toBeNull()
  await database.destroy()
  expect(await readOldCollation(database)).toBeNull()
})
