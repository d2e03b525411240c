import { existsSync } from 'node:fs'
import { ASIDE_DAYS, putMovedAside } from '../../ground/data-folder/aside.ts'
import { claimData, refuseInUse } from '../../ground/data-folder/data-lock.ts'
import { dataPlacesOf, type DataPlaces } from '../../ground/data-folder/data-places.ts'
import { readConfig, type Config } from '../../ground/config/config.ts'
import { requireOwnerOf } from '../../ground/data-folder/rights.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import { connectPatiently } from '../../ground/database/open-postgres.ts'
import { createDiskPhotoStore, openPhotoStore, type PhotoStore } from '../../photos/index.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { tellNobody, withProgress, type Tell } from '../../ground/time/progress.ts'
import { moveTables } from './move-tables.ts'
import type { Database } from '../../ground/database/database.ts'

export async function moveHouse(): Promise<string> {
  const config = readConfig()
  const moved = await withProgress((tell) => moveData(dataPlacesOf(config), config, new Date(), tell))
  if (moved === null) return 'Data sudah dipindahkan sebelumnya, dan yang lama sudah disisihkan.'
  const { tables, photos } = moved
  const what = [
    tables && `${tables.reviews.rows} ulasan, ${tables.users.rows} pengguna`,
    photos && `${photos.copied + photos.alreadyThere} foto`,
  ]
  const lost =
    photos !== null && photos.lost.length > 0 ? ` ${photos.lost.length} foto sudah hilang sebelumnya: ${photos.lost.join(', ')}.` : ''
  const old =
    tables === null
      ? `Foto lama di ${config.dataDir} tidak diubah.`
      : `Data lama disisihkan di ${config.dataDir}, dalam folder sebelum-pindah-…, tanpa keadaan masuk, dan dihapus setelah ${ASIDE_DAYS} hari.`
  return `Data dipindahkan dan diperiksa: ${what.filter(Boolean).join(', ')}.${lost} ${old} Isi situs tetap dibaca dari ${config.contentDir}: setiap komputer yang menjalankan situs memerlukannya.`
}

type Target = Pick<Config, 'database' | 'photoStore'>

/**
 * Moves the data folder's database and photos to where the configuration says. An interrupted move is run again: photos come first, which nobody sees
 * without rows; then all rows in one transaction; then the moved data are put aside, so that they do not come back by themselves. Null if an earlier
 * attempt had copied everything and only the end was missing.
 */
export async function moveData(places: DataPlaces, target: Target, now: Date, tell = tellNobody) {
  if (target.database.kind === 'sqlite' && target.photoStore.kind === 'disk')
    throw new OperatorError('Belum ada tujuan. Isi DATABASE_URL, setelan S3_*, atau keduanya.')
  requireOwnerOf(places.dataDir)
  if (!existsSync(places.dataDir)) throw new OperatorError(`Di "${places.dataDir}" tidak ada data untuk dipindahkan.`)
  const putAside = (): Promise<boolean> => putMovedAside(places, now, target.photoStore.kind === 's3')
  const moving = claimData(places, now, async () => {
    if (!existsSync(places.databaseFile)) {
      if (target.database.kind === 'postgres' && (await putAside())) return null
      throw new OperatorError(`Di "${places.dataDir}" tidak ada data untuk dipindahkan.`)
    }
    const moved = await copy(places, target, tell)
    if (moved.tables !== null) await putAside()
    return moved
  })
  return moving.catch(refuseInUse('Situs sedang berjalan. Hentikan dahulu, lalu ulangi.'))
}

/** Null for a part that stays where it is. */
async function copy(places: DataPlaces, { database, photoStore }: Target, tell: Tell) {
  await using end = new AsyncDisposableStack()
  const source = await openDatabase({ kind: 'sqlite', file: places.databaseFile })
  end.defer(source.close)
  const photos =
    photoStore.kind === 'disk'
      ? null
      : await movePhotos(source.database, await createDiskPhotoStore(places.photoFolder), await openPhotoStore(photoStore), tell)
  if (database.kind === 'sqlite') return { tables: null, photos }

  // Creates the tables.
  await openDatabase(database).then(({ close }) => close())
  await using target = connectPatiently(database.url)
  return { tables: await moveTables(source.database, target), photos }
}

const AT_ONCE = 8

/** Copies photos that reviews show or may still take, and reads each back. Photos that an earlier attempt has copied are not written again; `lost` names those whose files were missing before. */
export async function movePhotos(database: Database, from: PhotoStore, to: PhotoStore, tell: Tell) {
  const rows = await database.selectFrom('images').select('name').where('state', 'in', ['used', 'staged']).orderBy('name').execute()
  const names = rows.map(({ name }) => name)
  const moved = { copied: 0, alreadyThere: 0, lost: [] as string[] }

  async function moveOne(name: string): Promise<void> {
    const [bytes, found] = await Promise.all([from.get(name), to.get(name)])
    if (bytes === null) {
      if (found === null) moved.lost.push(name)
      return
    }
    if (found?.equals(bytes)) {
      moved.alreadyThere += 1
      return
    }
    await to.put(name, bytes)
    if (!(await to.get(name))?.equals(bytes)) throw new OperatorError(`Foto ${name} tidak sama setelah disalin.`)
    moved.copied += 1
  }

  // A few at a time; a failure is thrown only once no copy is in progress.
  while (names.length > 0) {
    tell('Memindahkan foto', rows.length - names.length, rows.length)
    const failure = (await Promise.allSettled(names.splice(0, AT_ONCE).map(moveOne))).find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }
  return moved
}
