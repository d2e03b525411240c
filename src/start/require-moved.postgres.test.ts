import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { afterwards, newFolder } from '../../tests/kit/afterwards.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { createDatabase, dropDatabase } from '../../tests/kit/storage/postgres-server.ts'
import { copyEarlierData } from '../../tests/kit/storage/earlier-data.ts'
import { DATABASE, dataPlacesOf } from '../ground/data-folder/data-places.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import { systemClock } from '../ground/time/clock.ts'
import { requireMoved } from './require-moved.ts'

const { server, template } = inject('postgres')!

let dataDir: string
let target: Awaited<ReturnType<typeof openDatabase>>

beforeEach(async () => {
  dataDir = await newFolder()
  const url = await createDatabase(server, template)
  afterwards(() => dropDatabase(server, url))
  target = await openDatabase({ kind: 'postgres', url })
  afterwards(target.close)
})

const places = () => dataPlacesOf({ dataDir })
const start = () => requireMoved(target.database, places())
const refusal = (place: string) => `Basis data di DATABASE_URL masih kosong, padahal data situs ini ada di "${place}"`

async function addHere(issuer: string): Promise<void> {
  const here = await openDatabase({ kind: 'sqlite', file: places().databaseFile })
  await addPerson(here.database, 'Sari', systemClock, 'sari', issuer)
  await here.close()
}

describe('F24: a start on an empty PostgreSQL', () => {
  test('is none while the data folder holds people who were not moved', async () => {
    await addHere('https://akun.contoh')
    await expect(start()).rejects.toThrow(refusal(places().databaseFile))
    await addPerson(target.database)
    await start()
  })

  test('is none either with data of the first version, or with a file that cannot be read', async () => {
    await copyEarlierData(dataDir)
    await expect(start()).rejects.toThrow(refusal(places().databaseFile))
    await writeFile(places().databaseFile, 'bukan basis data')
    await expect(start()).rejects.toThrow(refusal(places().databaseFile))
  })

  test('is none where the data was moved, since that was to another one, unless nobody was in it', async () => {
    const moved = join(dataDir, 'sebelum-pindah-20261130T000000000Z')
    const move = async () => rename(places().databaseFile, join(moved, DATABASE))
    await mkdir(moved)
    await (await openDatabase({ kind: 'sqlite', file: places().databaseFile })).close()
    await move()
    await start()
    await addHere('https://akun.contoh')
    await move()
    await expect(start()).rejects.toThrow(refusal(join(moved, DATABASE)))
  })

  test('is one beside sample accounts, which the first start of the package makes', async () => {
    await addHere('http://localhost:3000/akun-contoh')
    await expect(start()).resolves.toBeUndefined()
  })
})
