import { join } from 'node:path'
import { existsSync, writeFileSync } from 'node:fs'
import { CONTENT, DATABASE, IMAGES, hospitalMarkIn } from '../config/env.ts'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../software/software.ts'
import { giveToOwnerOf } from './rights.ts'

export { CONTENT, DATABASE, IMAGES }

/** The places of data that cannot be made again. */
export type DataPlaces = ReturnType<typeof dataPlacesOf>

export const noData = (dataDir: string): OperatorError =>
  new OperatorError(`Di "${dataDir}" belum ada data: periksa DATA_DIR, atau mulai situs satu kali.`)

export function dataPlacesOf({ dataDir }: Pick<Config, 'dataDir'>) {
  return {
    dataDir,
    /** Used also with PostgreSQL: `move` reads this file when the data leaves it. */
    databaseFile: join(dataDir, DATABASE),
    photoFolder: join(dataDir, IMAGES),
    /** Exists once the hospital has content of its own in this folder. */
    contentFolder: join(dataDir, CONTENT),
  }
}

/** For commands that know only these places; throws if data is in PostgreSQL or S3, which have their own tools for backups. */
export function onlyDataPlacesOf(config: Pick<Config, 'dataDir' | 'database' | 'photoStore'>): DataPlaces {
  const elsewhere = [config.database.kind === 'postgres' ? 'DATABASE_URL' : [], config.photoStore.kind === 's3' ? 'S3_*' : []].flat()
  if (elsewhere.length > 0)
    throw new OperatorError(
      `Data situs ini ada di luar DATA_DIR (${elsewhere.join(' dan ')}): pakai alat cadangan layanan itu, misalnya pg_dump.`,
    )
  return dataPlacesOf(config)
}

const TEXT = `Folder data ini milik situs sebuah rumah sakit. Bila isinya hilang, situs tidak mulai: rumah sakit contoh tidak pernah menggantikannya.
Hapus berkas ini hanya bila rumah sakit contoh memang ingin ditampilkan dari folder ini.
`

/** Marks the data folder as a hospital's: from now on the sample is never shown from it, whatever happens to the content. */
export function markAsHospitals(dataDir: string, contentDir: string): void {
  const mark = hospitalMarkIn(dataDir)
  if (!existsSync(contentDir) || existsSync(mark)) return
  writeFileSync(mark, TEXT, { mode: 0o600 })
  giveToOwnerOf(dataDir, mark)
}
